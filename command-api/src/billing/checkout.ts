import { accounts } from '@pollux/domain/accounts/account';
import {
  ConfirmCheckout,
  PlaceOrder,
  StartQuizCheckout,
  StartSubscriptionCheckout,
} from '@pollux/domain/billing/orders/checkout';
import { type Order, type Orders, orders } from '@pollux/domain/billing/orders/orders';
import type { OrderEvent } from '@pollux/domain/billing/orders/order-events';
import {
  type GatewayAnswer,
  OrderNotFound,
  PaymentRefused,
  recordPayment,
  startPayment,
} from '@pollux/domain/billing/orders/paying';
import { billedTo, openOrder, placeOrder } from '@pollux/domain/billing/orders/placing';
import { requireBuyer, type Terms, withPlace } from '@pollux/domain/billing/orders/pricing';
import { Rejection } from '@pollux/domain/kernel/rejection';
import type { AnswerOf, Data } from '@pollux/domain/kernel/command';
import type { Context } from '@pollux/domain/kernel/context';
import type { Charge, GatewaySays } from '@pollux/infra/payments/payment-gateway';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators, participants } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { holdUse } from './coupon-uses.ts';
import { type Asked, askedBy, isGone, wantedNow } from './price-list.ts';

export class PaymentDetailsMissing extends Rejection {
  constructor() {
    super('invalid', 'payment-details', 'Enter the payment details.');
  }
}

export const handleStartSubscriptionCheckout = handles(StartSubscriptionCheckout, {
  may: creators,
  limits: [perAccount(60, 600)],
  created: () => true,
  run: ({ planId, ...terms }, by, streams) => place({ planId }, terms, by, streams),
});

export const handleStartQuizCheckout = handles(StartQuizCheckout, {
  may: participants,
  limits: [perAccount(60, 600)],
  created: () => true,
  run: ({ quizId, ...terms }, by, streams) => place({ quizId }, terms, by, streams),
});

async function place(asked: Asked, said: Terms, by: Context, streams: Streams) {
  const { accountId } = by.actor;
  const terms = withPlace(said, await streams.read(accounts, { accountId }));
  const wanted = await wantedNow(asked, terms, by, streams);
  requireBuyer(wanted);
  const orderId = by.newId();
  let known: Orders = new Map();
  const events = await streams.write(orders, { accountId }, (state) => {
    known = state;
    return placeOrder(wanted, state, by, orderId);
  });
  // What a repeat of the command placed may be paid by now, or given up; what says the same was there before.
  const placed = events.find(({ type }) => type === 'OrderPlaced');
  const order = placed?.type === 'OrderPlaced' ? placed.data : openOrder(known, wanted);
  if (order === undefined) throw new OrderNotFound();
  return { message: 'The order is placed.', orderId: order.orderId, quote: order.quote };
}

export const handleConfirmCheckout = handles(ConfirmCheckout, {
  may: participants,
  limits: [perAccount(30, 600)],
  // The transaction (P520).
  created: ({ status }) => status === 'completed',
  // The id has a place of its own among those of the command, whether or not the payment is begun by this run of it.
  run: (payment, by, streams, services) => pay(payment, by.newId(), by, [streams, streams], services),
});

export const handlePlaceOrder = handles(PlaceOrder, {
  may: creators,
  limits: [perAccount(30, 600)],
  created: () => true,
  async run({ item, paymentMethod, token, ...terms }, by, streams, services) {
    const transactionId = by.newId();
    const { orderId, quote } = await place(item, terms, by, streams);
    const steps = [streams.step('payment'), streams] as const;
    const paid = await pay({ orderId, paymentMethod, token }, transactionId, by, steps, services);
    return { ...paid, id: orderId, quote };
  },
});

/**
 * Pays an order. That a payment has begun is in the log before the gateway hears of it, so whatever breaks off is found
 * again by its id: by a repeat of the command, by the gateway's message, or by whoever asks about payments that hang.
 * @param transactionId what the transaction is to be called, the same in each run of the command
 * @param begins the step of the command in which it is taken down that the payment begins
 */
async function pay(
  { orderId, paymentMethod: method, token }: Data<typeof ConfirmCheckout>,
  transactionId: string,
  by: Context,
  [begins, streams]: readonly [begins: Streams, streams: Streams],
  { gateway, log }: Pick<Services, 'gateway' | 'log'>,
): Promise<AnswerOf<typeof ConfirmCheckout>> {
  const { accountId } = by.actor;
  // Another process may have placed it a moment ago.
  const order =
    (await streams.read(orders, { accountId })).get(orderId) ??
    (await streams.readAnew(orders, { accountId })).get(orderId);
  if (order === undefined) throw new OrderNotFound();
  if (order.quote.total > 0 && (token === null || !gateway.takes(method, token)))
    throw new PaymentDetailsMissing();
  const begun = await begin(order, { orderId, method, gateway: gateway.name }, by, begins);
  const done = completedBy(begun);
  if (done !== undefined) return answer('completed', done);
  const started = begun.find(({ type }) => type === 'PaymentStarted');
  if (started?.type !== 'PaymentStarted' || token === null) throw new OrderNotFound();
  const { paymentId, paise } = started.data;
  const says = await charged(
    { gateway, log },
    { paymentId, orderId, accountId, paise, method, token, ...termsOf(order) },
  );
  const ids = { now: by.now, newId: () => transactionId };
  const options = { isGone: await isGone(order.item, streams) };
  const payment = { accountId, orderId, paymentId };
  const recorded = await streams
    .step('answer')
    .write(orders, { accountId }, (state) => recordPayment(payment, answerOf(says), state, ids, options));
  // By now the gateway's message, or another run of this command, may have brought the answer.
  const known = (await streams.readAnew(orders, { accountId })).get(orderId);
  const completed = completedBy(recorded) ?? known?.completed?.transactionId;
  if (completed !== undefined) return answer('completed', completed);
  if (says.status === 'declined') throw new PaymentRefused(says);
  if (says.status === 'confirm') return { ...answer('confirm', null), confirmUrl: says.url };
  return answer('waiting', null);
}

async function begin(
  order: Order,
  payment: Parameters<typeof startPayment>[0],
  by: Context,
  streams: Streams,
): Promise<readonly OrderEvent[]> {
  const { accountId } = by.actor;
  const { couponCode, supply, gstin } = order;
  const terms = { couponCode: couponCode ?? '', state: supply.to, gstin, ...billedTo(order) };
  // What cannot be bought any more is no reason to refuse the repeat of a payment that has begun.
  const paid = { orderId: order.orderId, quotedAt: quotedAt(order, by.now) };
  const wanted = await wantedNow(askedBy(order.item), terms, by, streams, paid).then(
    (now) => () => now,
    (error: unknown) => () => {
      throw error;
    },
  );
  await holdUse(order, by, streams);
  return streams.write(orders, { accountId }, (state) => startPayment(payment, wanted(), state, by));
}

/** So long the moment counts at which a quote was made: what is left of a plan gets less all the time. */
const QUOTE_MS = 3_600_000;

function quotedAt({ placedAt }: Order, now: Date): Date {
  const at = new Date(placedAt);
  return now.getTime() - at.getTime() < QUOTE_MS ? at : now;
}

/** A plan goes on by what it was paid with; whoever comes back from their bank is at the checkout again. */
function termsOf({ item }: Order): Pick<Charge, 'isToRepeat' | 'returnTo'> {
  return item.type === 'subscription'
    ? { isToRepeat: true, returnTo: `/dashboard/subscription/${item.planId}` }
    : { isToRepeat: false, returnTo: `/dashboard/quiz-payment/${item.quizId}` };
}

/** A gateway that does not answer has not said anything yet: it is asked later. */
async function charged(
  { gateway, log }: Pick<Services, 'gateway' | 'log'>,
  charge: Charge,
): Promise<GatewaySays> {
  return gateway.charge(charge).catch((error: unknown) => {
    log.warn({ err: error, paymentId: charge.paymentId }, 'the gateway did not answer; it is asked later');
    return { status: 'waiting' } as const;
  });
}

/** What the gateway says as the order takes it down: what the person has to confirm is no last word. */
export function answerOf(says: GatewaySays): GatewayAnswer {
  return says.status === 'confirm' ? { status: 'waiting' } : says;
}

function completedBy(events: readonly OrderEvent[]): string | undefined {
  const completed = events.find(({ type }) => type === 'OrderCompleted');
  return completed?.type === 'OrderCompleted' ? completed.data.transactionId : undefined;
}

const MESSAGES = {
  completed: 'Transaction Successful',
  waiting: 'Your bank has not answered yet. We tell you as soon as it has.',
  confirm: 'Confirm the payment with your bank.',
} as const;

function answer<Status extends keyof typeof MESSAGES>(status: Status, transactionId: string | null) {
  return { message: MESSAGES[status], status, transactionId, confirmUrl: null };
}
