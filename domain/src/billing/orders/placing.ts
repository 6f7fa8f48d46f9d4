import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { sameData } from '../../kernel/same-data.ts';
import type { Quote } from '../quote.ts';
import { hasBought, type Order, type Orders, paymentUnderWay, sameItem } from './orders.ts';
import { OrderAbandoned, type OrderEvent, type OrderItem, OrderPlaced, type Supply } from './order-events.ts';

export class AlreadyBought extends Rejection {
  constructor() {
    super('conflict', 'already-bought', 'You have already bought this.');
  }
}

export class PaymentUnderWay extends Rejection {
  constructor() {
    super('conflict', 'payment-under-way', 'A payment for this is under way. Wait for its result.');
  }
}

/** What somebody wants to buy, at what it costs now. */
export interface Wanted {
  readonly item: OrderItem;
  readonly quote: Quote;
  readonly couponCode: string | null;
  readonly supply: Supply;
  readonly gstin: string;
  /** Absent where they gave none. */
  readonly businessName?: string;
  readonly businessAddress?: string;
}

/**
 * Places an order. One of the same thing that is not paid is abandoned for it; where that one says the same, it stays and
 * no new one is placed. What was announced of the next month stays until its moment: whoever looks at another plan, and
 * does not pay for it, is renewed all the same.
 * @throws AlreadyBought, PaymentUnderWay
 */
export function placeOrder(wanted: Wanted, orders: Orders, by: Context, orderId: string): OrderEvent[] {
  const { item } = wanted;
  if (item.type === 'quiz' && hasBought(orders, item.quizId)) throw new AlreadyBought();
  if (isBeingPaid(item, orders)) throw new PaymentUnderWay();
  if (openOrder(orders, wanted) !== undefined) return [];
  const { accountId } = by.actor;
  const at = by.now.toISOString();
  return [
    ...openOrders(orders, item)
      .filter(({ renewAt }) => renewAt === null || at >= renewAt)
      .map((open) => OrderAbandoned({ accountId, orderId: open.orderId, at })),
    OrderPlaced({ accountId, orderId, ...wanted, at }),
  ];
}

/** The orders of the same thing that can still be paid: of a plan there may be one, and what follows its month. */
export function openOrders(orders: Orders, item: OrderItem): Order[] {
  return [...orders.values()].filter((order) => order.status === 'placed' && sameItem(order.item, item));
}

/** The one of them that is about just what is wanted. */
export function openOrder(orders: Orders, wanted: Wanted): Order | undefined {
  return openOrders(orders, wanted.item).find((order) => saysTheSame(order, wanted));
}

/** Whether a payment of the same thing is under way, by whichever order: no other one begins meanwhile. */
export function isBeingPaid(item: OrderItem, orders: Orders): boolean {
  return openOrders(orders, item).some((order) => paymentUnderWay(order) !== undefined);
}

/** Whether an order is about just this, at just this price. */
export function saysTheSame(order: Order, wanted: Wanted): boolean {
  const { item, quote, couponCode, supply, gstin } = order;
  return sameData({ item, quote, couponCode, supply, gstin, ...billedTo(order) }, wanted);
}

/** The name and the address that papers are to say, as far as they were given. */
export function billedTo({
  businessName = '',
  businessAddress = '',
}: {
  readonly businessName?: string | undefined;
  readonly businessAddress?: string | undefined;
}): Pick<Wanted, 'businessName' | 'businessAddress'> {
  return {
    ...(businessName !== '' && { businessName }),
    ...(businessAddress !== '' && { businessAddress }),
  };
}
