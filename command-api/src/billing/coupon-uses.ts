import {
  couponUses,
  FollowCoupon,
  followCoupon,
  holdCoupon,
} from '@pollux/domain/billing/orders/coupon-uses';
import { type Order, orders, paymentUnderWay } from '@pollux/domain/billing/orders/orders';
import { OrderAbandoned, OrderCompleted, PaymentDeclined } from '@pollux/domain/billing/orders/order-events';
import type { Context } from '@pollux/domain/kernel/context';
import { couponCalled, coupons } from '@pollux/domain/reference/coupon';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';

/** The coupon of an order, where it has a limit; undefined of one that is deleted by now, or called otherwise. */
async function limitedCoupon({ couponCode }: Pick<Order, 'couponCode'>, streams: Streams) {
  if (couponCode === null) return undefined;
  const known = couponCalled(couponCode, await streams.read(coupons, {}));
  const mostUses = known?.coupon.mostUses;
  return known === undefined || mostUses === undefined ? undefined : { couponId: known.couponId, mostUses };
}

/** Holds a use of the coupon of an order, before its payment begins. @throws QuoteChanged where none is left */
export async function holdUse(order: Order, by: Pick<Context, 'now'>, streams: Streams): Promise<void> {
  const limited = order.status === 'placed' ? await limitedCoupon(order, streams) : undefined;
  if (limited === undefined) return;
  const { orderId } = order;
  await streams
    .step('coupon')
    .write(couponUses, limited, (uses) => holdCoupon({ ...limited, orderId }, uses, by));
}

const handleFollowCoupon = handles(FollowCoupon, {
  may: reactionsAlone,
  async run({ accountId, orderId, isHeld }, by, streams) {
    // As the log has it: of a payment that was declined another may be under way by now, or have been made.
    const order = (await streams.readAnew(orders, { accountId })).get(orderId);
    const isFree =
      order !== undefined && order.status !== 'completed' && paymentUnderWay(order) === undefined;
    const limited = order && (isHeld || isFree) ? await limitedCoupon(order, streams) : undefined;
    if (limited === undefined) return { message: 'No use changes.' };
    const { couponId } = limited;
    await streams.write(couponUses, limited, (uses) => followCoupon({ couponId, orderId, isHeld }, uses, by));
    return { message: 'The uses of the coupon follow the order.' };
  },
});

/** Of an order that is not paid the use is free again; one that is paid late holds it. */
export const couponsFollow = reaction('coupons-follow')
  .on(OrderCompleted, async ({ data: { accountId, orderId } }, { issue }) => {
    await issue(handleFollowCoupon, { accountId, orderId, isHeld: true });
  })
  .on(OrderAbandoned, async ({ data: { accountId, orderId } }, { issue }) => {
    await issue(handleFollowCoupon, { accountId, orderId, isHeld: false });
  })
  .on(PaymentDeclined, async ({ data: { accountId, orderId } }, { issue }) => {
    await issue(handleFollowCoupon, { accountId, orderId, isHeld: false });
  });
