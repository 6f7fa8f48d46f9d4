import { accounts } from '@pollux/domain/accounts/account';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { couponUses, isUsedUp } from '@pollux/domain/billing/orders/coupon-uses';
import { orders } from '@pollux/domain/billing/orders/orders';
import type { OrderItem } from '@pollux/domain/billing/orders/order-events';
import type { Wanted } from '@pollux/domain/billing/orders/placing';
import {
  type Offer,
  planOffer,
  quizOffer,
  type Terms,
  wantedAt,
} from '@pollux/domain/billing/orders/pricing';
import { subscriptionPlans } from '@pollux/domain/accounts/subscription-plans';
import type { Context } from '@pollux/domain/kernel/context';
import { couponCalled, coupons } from '@pollux/domain/reference/coupon';
import { taxes } from '@pollux/domain/billing/tax';
import type { Streams } from '../kernel/streams.ts';

/** What somebody asks for: a plan, or an activity. */
export type Asked = { readonly planId: string } | { readonly quizId: string };

/** What an order was placed for, to be asked for again. */
export function askedBy(item: OrderItem): Asked {
  return item.type === 'quiz' ? { quizId: item.quizId } : { planId: item.planId };
}

/** An order that is to be paid: it may hold a use of its coupon, and was quoted at a moment that still counts. */
interface ToBePaid {
  readonly orderId: string;
  readonly quotedAt: Date;
}

/**
 * What somebody asks for, at what it costs them now. Whether it is still for sale, the clock alone says.
 * @throws as `quizOffer` and `planOffer` do
 */
export async function wantedNow(
  asked: Asked,
  terms: Terms,
  by: Pick<Context, 'actor' | 'now'>,
  streams: Streams,
  order?: ToBePaid,
): Promise<Wanted> {
  const quotedAt = order?.quotedAt ?? by.now;
  const offer = await offerOf(asked, { actor: by.actor, now: by.now, quotedAt }, streams);
  const list = {
    coupons: await streams.read(coupons, {}),
    taxes: await streams.read(taxes, {}),
    policy: await streams.read(billingPolicy, {}),
    isUsedUp: await isCodeUsedUp(terms.couponCode, streams, order?.orderId),
  };
  return wantedAt(offer, terms, list, quotedAt);
}

/** Whether a code has been used as often as it can be; not of one that there is not, or that has no limit. */
async function isCodeUsedUp(code: string, streams: Streams, orderId?: string): Promise<boolean> {
  const known = couponCalled(code, await streams.read(coupons, {}));
  const mostUses = known?.coupon.mostUses;
  if (known === undefined || mostUses === undefined) return false;
  return isUsedUp({ mostUses }, await streams.read(couponUses, { couponId: known.couponId }), orderId);
}

/** Whether what was ordered is deleted by now, by whichever process: nobody pays for what they cannot have. */
export async function isGone(item: OrderItem, streams: Streams): Promise<boolean> {
  if (item.type !== 'quiz') return false;
  return (await streams.readAnew(quizzes, { quizId: item.quizId })).status === 'deleted';
}

async function offerOf(
  asked: Asked,
  { actor: { accountId }, now, quotedAt }: Pick<Context, 'actor' | 'now'> & Pick<ToBePaid, 'quotedAt'>,
  streams: Streams,
): Promise<Offer> {
  if ('quizId' in asked) return quizOffer(await streams.read(quizzes, asked), accountId, now);
  const known = {
    plans: await streams.read(subscriptionPlans, {}),
    account: await streams.read(accounts, { accountId }),
    orders: await streams.read(orders, { accountId }),
  };
  return planOffer(asked.planId, known, quotedAt);
}
