import { accounts } from '@pollux/domain/accounts/account';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
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
import { subscriptionPlans } from '@pollux/domain/billing/subscription-plans';
import type { Context } from '@pollux/domain/kernel/context';
import { coupons } from '@pollux/domain/reference/coupon';
import { taxes } from '@pollux/domain/reference/tax';
import type { Streams } from '../kernel/streams.ts';

/** What somebody asks for: a plan, or an activity. */
export type Asked = { readonly planId: string } | { readonly quizId: string };

/** What an order was placed for, to be asked for again. */
export function askedBy(item: OrderItem): Asked {
  return item.type === 'quiz' ? { quizId: item.quizId } : { planId: item.planId };
}

/** What somebody asks for, at what it costs them now. @throws as `quizOffer` and `planOffer` do */
export async function wantedNow(
  asked: Asked,
  terms: Terms,
  by: Pick<Context, 'actor' | 'now'>,
  streams: Streams,
): Promise<Wanted> {
  const offer = await offerOf(asked, by, streams);
  const list = {
    coupons: await streams.read(coupons, {}),
    taxes: await streams.read(taxes, {}),
    policy: await streams.read(billingPolicy, {}),
  };
  return wantedAt(offer, terms, list, by.now);
}

/** Whether what was ordered is deleted by now, by whichever process: nobody pays for what they cannot have. */
export async function isGone(item: OrderItem, streams: Streams): Promise<boolean> {
  if (item.type !== 'quiz') return false;
  return (await streams.readAnew(quizzes, { quizId: item.quizId })).status === 'deleted';
}

async function offerOf(asked: Asked, by: Pick<Context, 'actor' | 'now'>, streams: Streams): Promise<Offer> {
  const { accountId } = by.actor;
  if ('quizId' in asked) return quizOffer(await streams.read(quizzes, asked), accountId);
  const known = {
    plans: await streams.read(subscriptionPlans, {}),
    account: await streams.read(accounts, { accountId }),
    orders: await streams.read(orders, { accountId }),
  };
  return planOffer(asked.planId, known, by.now);
}
