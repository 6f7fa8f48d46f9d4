import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { command } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { Id, Instant } from '../../kernel/values.ts';
import { QuoteChanged } from './paying.ts';

// In which orders a coupon was used: one that may be used so often only is held by an order from the moment on at which its
// payment begins, so that two people never have the last use.

// Events

const about = { couponId: Id, orderId: Id };

/** The payment of an order with the coupon begins. */
export const CouponHeld = event('CouponHeld', z.object({ ...about, at: Instant }));

/** The order was not paid, so the use is free again. */
export const CouponFreed = event('CouponFreed', z.object({ ...about, at: Instant }));

export type CouponUseEvent = EventOf<typeof CouponHeld | typeof CouponFreed>;

// State

/** The orders that hold a use of a coupon. */
export type CouponUses = ReadonlySet<string>;

function evolveAll(uses: CouponUses, events: readonly CouponUseEvent[]): CouponUses {
  const now = new Set(uses);
  for (const { type, data } of events) {
    if (type === 'CouponHeld') now.add(data.orderId);
    else now.delete(data.orderId);
  }
  return now;
}

/** The uses of one coupon, since it has a limit. */
export const couponUses = category('CouponUses', {
  key: (key: { couponId: string }) => key.couponId,
  events: [CouponHeld, CouponFreed],
  initial: new Set() as CouponUses,
  evolve: (uses, event) => evolveAll(uses, [event]),
  evolveAll,
});

// Commands

/** Has the uses of a coupon follow an order. Nobody but a reaction sends it. */
export const FollowCoupon = command(
  'FollowCoupon',
  z.object({ accountId: Id, orderId: Id, isHeld: z.boolean() }),
);

// Decisions

interface Limited {
  readonly couponId: string;
  readonly mostUses: number;
}

/** Whether nobody else can use a coupon. @param orderId of the order that asks, which may hold a use already */
export function isUsedUp({ mostUses }: Pick<Limited, 'mostUses'>, uses: CouponUses, orderId = ''): boolean {
  return uses.size >= mostUses && !uses.has(orderId);
}

/** Holds a use for an order before its payment begins, once. @throws QuoteChanged where none is left */
export function holdCoupon(
  { couponId, orderId, mostUses }: Limited & { readonly orderId: string },
  uses: CouponUses,
  by: Pick<Context, 'now'>,
): CouponUseEvent[] {
  if (isUsedUp({ mostUses }, uses, orderId)) throw new QuoteChanged();
  return followCoupon({ couponId, orderId, isHeld: true }, uses, by);
}

/** What became of an order: one that was paid after all holds its use, also where none was left. */
export function followCoupon(
  { couponId, orderId, isHeld }: { couponId: string; orderId: string; isHeld: boolean },
  uses: CouponUses,
  { now }: Pick<Context, 'now'>,
): CouponUseEvent[] {
  if (uses.has(orderId) === isHeld) return [];
  const data = { couponId, orderId, at: now.toISOString() };
  return [isHeld ? CouponHeld(data) : CouponFreed(data)];
}
