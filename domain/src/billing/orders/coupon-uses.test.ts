import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../../testing.ts';
import { CouponFreed, CouponHeld, couponUses, followCoupon, holdCoupon, isUsedUp } from './coupon-uses.ts';
import { QuoteChanged } from './paying.ts';

const buyer = by(id('b1'));
const at = NOW.toISOString();
const couponId = id('c1');
const held = (order: string) => CouponHeld({ couponId, orderId: id(order), at });
const holds = (order: string, mostUses: number, ...history: Parameters<typeof couponUses.evolve>[1][]) =>
  given(couponUses, ...history).when((uses) =>
    holdCoupon({ couponId, orderId: id(order), mostUses }, uses, buyer),
  );

test('a coupon is held by as many orders as it can be used in, each once', () => {
  holds('01', 2).thenEvents(held('01'));
  holds('01', 2, held('01')).thenNothing();
  holds('02', 2, held('01')).thenEvents(held('02'));
  holds('02', 1, held('01')).rejects(QuoteChanged);
  // The last use is of who holds it.
  holds('01', 1, held('01')).thenNothing();
  expect(isUsedUp({ mostUses: 1 }, new Set([id('01')]), id('01'))).toBe(false);
  expect(isUsedUp({ mostUses: 1 }, new Set([id('01')]))).toBe(true);
});

test('a use is free again where its order is not paid, and one that is paid after all holds it beyond the limit', () => {
  const follow = (isHeld: boolean, ...history: Parameters<typeof couponUses.evolve>[1][]) =>
    given(couponUses, ...history).when((uses) =>
      followCoupon({ couponId, orderId: id('01'), isHeld }, uses, buyer),
    );
  const freed = CouponFreed({ couponId, orderId: id('01'), at });
  follow(false, held('01')).thenEvents(freed);
  follow(false).thenNothing();
  holds('02', 1, held('01'), freed).thenEvents(held('02'));
  follow(true, held('01'), freed, held('02')).thenEvents(held('01'));
  follow(true, held('01')).thenNothing();
});
