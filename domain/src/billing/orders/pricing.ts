import type { Account } from '../../accounts/account.ts';
import { isPaid } from '../../authoring/payment.ts';
import type { Quiz } from '../../authoring/quiz.ts';
import { QuizNotFound } from '../../authoring/own-quiz.ts';
import { momentIn, scheduleOf } from '../../authoring/schedule.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { type Coupon, type Coupons, couponCalled, couponStatus } from '../../reference/coupon.ts';
import type { Taxes } from '../tax.ts';
import type { BillingPolicy } from '../billing-policy.ts';
import { ADDRESS_FROM_PAISE, OUTSIDE_INDIA } from '../../accounts/gstin.ts';
import { creditFor } from '../period.ts';
import { quoteOf, type Reduction, type Tax } from '../quote.ts';
import {
  EVERYTHING,
  SubscriptionPlanNotFound,
  type SubscriptionPlans,
} from '../../accounts/subscription-plans.ts';
import type { Order, Orders } from './orders.ts';
import type { OrderItem, Supply } from './order-events.ts';
import { lastPaidPlan, type PaidPlan } from './paid-plan.ts';
import { billedTo, type Wanted } from './placing.ts';

// What something costs somebody now. The browser never says a price.

/** Everything that prices depend on beside what is bought. */
export interface PriceList {
  readonly coupons: Coupons;
  readonly taxes: Taxes;
  readonly policy: BillingPolicy;
  /** Whether the code that was typed has been used as often as it can be (`isUsedUp`). */
  readonly isUsedUp?: boolean;
}

/** What is for sale, at its price, less what is left of a plan that ends with it. */
export interface Offer {
  readonly item: OrderItem;
  readonly price: number;
  readonly credit: number;
}

/** What a buyer says of themselves. */
export interface Terms {
  readonly couponCode: string;
  readonly state: string | null;
  readonly gstin: string;
  /** The name and the address that papers are to say; empty or absent where they gave none. */
  readonly businessName?: string | undefined;
  readonly businessAddress?: string | undefined;
}

// Rejections

export class NotForSale extends Rejection {
  constructor() {
    super('invalid', 'not-for-sale', 'This is free, or no longer offered.');
  }
}

export class StateRequired extends Rejection {
  constructor() {
    super('invalid', 'state-required', 'Choose your state.', { path: 'state' });
  }
}

export class BuyerMissing extends Rejection {
  constructor(missing: readonly ('businessName' | 'businessAddress')[]) {
    const message = 'The invoice needs this.';
    super('invalid', 'buyer-missing', 'The invoice needs the buyer’s name and address.', {
      errors: missing.map((path) => ({ path, message, code: 'buyer-missing' })),
    });
  }
}

export class AlreadyOnPlan extends Rejection {
  constructor() {
    super('conflict', 'already-on-plan', 'You are already on this plan.');
  }
}

export class CheaperAtEnd extends Rejection {
  constructor() {
    super(
      'conflict',
      'cheaper-at-end',
      'You can change to a cheaper plan at the end of the month that you have paid for.',
    );
  }
}

// Decisions

/**
 * A paid activity that somebody can buy.
 * @throws QuizNotFound, NotForSale for one that costs nothing, is closed or over, or is the buyer's own
 */
export function quizOffer(quiz: Quiz, buyerId: string, now: Date): Offer {
  if (quiz.status !== 'drafted' || quiz.published === null || quiz.bin !== null) throw new QuizNotFound();
  if (quiz.takenDown !== null) throw new QuizNotFound();
  const { quizId, ownerId, isActive, published } = quiz;
  const { quizTitle, paymentType, amount } = published.content;
  const isOver = momentIn(scheduleOf(published.content), now) === 'after';
  if (!isPaid({ paymentType, amount }) || !isActive || isOver || ownerId === buyerId) throw new NotForSale();
  return { item: { type: 'quiz', quizId, title: quizTitle, creatorId: ownerId }, price: amount, credit: 0 };
}

/**
 * A month of a plan. Of a dearer one at once, what is left of the one that was paid for is credited.
 * @param known.account of the buyer
 * @throws SubscriptionPlanNotFound, also for one that is offered no more; AlreadyOnPlan, CheaperAtEnd
 */
export function planOffer(
  planId: string,
  known: { readonly plans: SubscriptionPlans; readonly account: Account; readonly orders: Orders },
  now: Date,
): Offer {
  const plan = known.plans.entries.get(planId);
  if (plan === undefined || !plan.isActive) throw new SubscriptionPlanNotFound();
  const current = known.account.status === 'registered' ? known.account.subscriptionType : '';
  const paid = paidPlan(known.orders, current, now);
  // A month that is over and could not be renewed is paid by hand.
  const isOver = paid === null && lastPaidPlan(known.orders)?.planCode === current;
  if (plan.value === current && !isOver) throw new AlreadyOnPlan();
  if (paid !== null && plan.price <= paid.order.quote.price) throw new CheaperAtEnd();
  const { value: planCode, name: planName, price } = plan;
  return {
    item: { type: 'subscription', planId, planCode, planName },
    price,
    credit: paid === null ? 0 : creditFor(paidFor(paid.order), paid.from, paid.until, now),
  };
}

/** What was given for an order: money, and what was left of another one. */
function paidFor({ quote }: Order): number {
  return quote.total + quote.credit;
}

/**
 * The month of a plan that somebody has paid for and that is not over.
 * @param planCode of the plan that they are on
 */
export function paidPlan(orders: Orders, planCode: string, now: Date): PaidPlan | null {
  const paid = lastPaidPlan(orders);
  return paid?.planCode === planCode && now < paid.until ? paid : null;
}

/**
 * The next month of a plan for whoever is on it, also if it is offered no more (A227).
 * @throws SubscriptionPlanNotFound
 */
export function renewalOffer(planId: string, plans: SubscriptionPlans): Offer {
  const plan = plans.entries.get(planId);
  if (plan === undefined) throw new SubscriptionPlanNotFound();
  const { value: planCode, name: planName, price } = plan;
  return { item: { type: 'subscription', planId, planCode, planName }, price, credit: 0 };
}

/**
 * The terms with a place of supply: buyers in India say their state, or the number for GST that decides it (IGST Act,
 * s. 12(2); proviso to Rule 46(f) of the CGST Rules). Whoever has said that they live in another country is there.
 * @throws StateRequired
 */
export function withPlace<Said extends Terms>(terms: Said, buyer: Account): Said {
  if (terms.state !== null || terms.gstin !== '') return terms;
  const country = buyer.status === 'registered' ? buyer.whereabouts.countryShort : '';
  if (country === '' || country === 'IN') throw new StateRequired();
  return { ...terms, state: OUTSIDE_INDIA };
}

/**
 * The invoice to a registered buyer names them with their address, and so does one of 50,000 rupees and more to anybody
 * (Rule 46(d) and (e) of the CGST Rules); whoever has no business has the name of their account.
 * @throws BuyerMissing
 */
export function requireBuyer({ gstin, businessName = '', businessAddress = '', quote }: Wanted): void {
  const isLarge = quote.taxableValue >= ADDRESS_FROM_PAISE;
  const missing = [
    ...(gstin !== '' && businessName === '' ? (['businessName'] as const) : []),
    ...((gstin !== '' || isLarge) && businessAddress === '' ? (['businessAddress'] as const) : []),
  ];
  if (missing.length > 0) throw new BuyerMissing(missing);
}

/** All that an order of it says; a code that does not count is left out (A253, A254, P426, P427). */
export function wantedAt(offer: Offer, terms: Terms, list: PriceList, now: Date): Wanted {
  const { item, price, credit } = offer;
  const { couponCode, state, gstin } = terms;
  const isApplied = price > 0;
  const counts = (coupon: Coupon) =>
    isApplied && couponStatus(coupon, now) === 'active' && appliesTo(coupon, item);
  const known = [...list.coupons.entries.values()].filter(counts);
  const typed = list.isUsedUp === true ? undefined : couponCalled(couponCode, list.coupons)?.coupon;
  const coupon = typed !== undefined && counts(typed) ? typed : undefined;
  const reduction = (each: Coupon) => reductionBy(each, item);
  const from = list.policy.seller.state;
  return {
    item,
    quote: quoteOf({
      price,
      credit,
      platformDiscounts: known.filter(({ promoType }) => promoType === 'discount').map(reduction),
      coupon: coupon === undefined ? null : reduction(coupon),
      taxes: taxesIn(list.taxes),
      taxBase: list.policy.taxBase,
    }),
    couponCode: coupon?.name ?? null,
    supply: supplyTo(from, { state, gstin }),
    gstin,
    ...billedTo(terms),
  };
}

/** Whether what lowers prices lowers that of an item (P423): of everything, or of a plan by its code. */
function appliesTo({ applyTo }: Coupon, item: OrderItem): boolean {
  if (applyTo === EVERYTHING) return true;
  return item.type === 'subscription' && item.planCode.toLowerCase() === applyTo.toLowerCase();
}

/** A plan has no creator who could bear it. */
function reductionBy({ type, hundredths, borneBy }: Coupon, item: OrderItem): Reduction {
  const bearer = item.type === 'quiz' && borneBy === 'platform' ? { isBorneByPlatform: true } : {};
  return type === 'percentage'
    ? { type: 'percentage', basisPoints: hundredths, ...bearer }
    : { type: 'amount', paise: hundredths, ...bearer };
}

/** The taxes in force, in the order in which they were added. */
function taxesIn({ entries }: Taxes): Tax[] {
  return [...entries.values()]
    .filter(({ isActive }) => isActive)
    .map(({ value: taxId, name: taxName, taxType, basisPoints }) => ({
      taxId,
      taxName,
      taxType,
      basisPoints,
    }));
}

/** Where it is supplied: the state of the buyer's number for GST, else the one that they say, else the seller's. */
function supplyTo(from: string, { state, gstin }: Pick<Terms, 'state' | 'gstin'>): Supply {
  return { from, to: gstin === '' ? (state ?? from) : gstin.slice(0, 2) };
}
