import type {
  ConfirmCheckout,
  StartQuizCheckout,
  StartSubscriptionCheckout,
} from '@pollux/domain/billing/orders/checkout';
import type { PaymentMethod } from '@pollux/domain/billing/orders/order-events';
import type { Quote } from '@pollux/domain/billing/quote';
import { costsTheSame } from '@pollux/domain/billing/same-cost';
import { send } from '../../../../shared/api/client.ts';
import type { Wanted } from '../api/quote-query.ts';

/** An order that waits for the person to confirm what it costs. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly quote: Quote;
}

/** What the person has decided on, and seen. */
export interface Decision {
  readonly wanted: Wanted;
  readonly couponCode: string;
  readonly state: string | null;
  readonly gstin: string;
  readonly businessName: string;
  readonly businessAddress: string;
  /** As it is on the screen. */
  readonly quote: Quote;
  /** An order that was placed at this very quote, and not paid; null where one is to be placed. */
  readonly placed: PlacedOrder | null;
  readonly method: PaymentMethod;
  /** Of a card, a bank or a UPI ID; null where nothing is due. */
  readonly token: string | null;
}

/** Idempotency keys: what is sent again has the key that it had, and takes effect once. */
export interface Keys {
  readonly place: (body: unknown) => string;
  readonly pay: (body: unknown) => string;
}

/** What paying came to. */
export type Made =
  | { readonly is: 'done'; readonly transactionId: string | null }
  | { readonly is: 'waiting'; readonly orderId: string; readonly confirmUrl: string | null }
  /** Nothing was paid, as it does not cost what the screen said. */
  | { readonly is: 'changed'; readonly placed: PlacedOrder };

/**
 * Places the order at the price that the person has seen, and pays it. Nothing is paid at another price.
 * @param onPlaced the order is there, and will be paid now
 * @throws ApiProblem, NoResponse
 */
export async function makePayment(
  { wanted, quote, placed: known, method, token, ...terms }: Decision,
  keys: Keys,
  onPlaced: (orderId: string) => void,
): Promise<Made> {
  const placed = known ?? (await place(wanted, terms, keys.place));
  if (!costsTheSame(placed.quote, quote)) {
    return { is: 'changed', placed: { orderId: placed.orderId, quote: placed.quote } };
  }
  const { orderId } = placed;
  onPlaced(orderId);
  const payment = { orderId, paymentMethod: method, token };
  const { status, transactionId, confirmUrl } = await send<typeof ConfirmCheckout>(
    'ConfirmCheckout',
    payment,
    {
      key: keys.pay(payment),
    },
  );
  if (status === 'completed') return { is: 'done', transactionId };
  return { is: 'waiting', orderId, confirmUrl: status === 'confirm' ? confirmUrl : null };
}

function place(
  { type, id }: Wanted,
  terms: Pick<Decision, 'couponCode' | 'state' | 'gstin' | 'businessName' | 'businessAddress'>,
  keyOf: (body: unknown) => string,
) {
  if (type === 'subscription') {
    const order = { planId: id, ...terms };
    return send<typeof StartSubscriptionCheckout>('StartSubscriptionCheckout', order, { key: keyOf(order) });
  }
  const order = { quizId: id, ...terms };
  return send<typeof StartQuizCheckout>('StartQuizCheckout', order, { key: keyOf(order) });
}
