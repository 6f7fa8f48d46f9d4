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
 * no new one is placed.
 * @throws AlreadyBought, PaymentUnderWay
 */
export function placeOrder(wanted: Wanted, orders: Orders, by: Context, orderId: string): OrderEvent[] {
  const { item } = wanted;
  if (item.type === 'quiz' && hasBought(orders, item.quizId)) throw new AlreadyBought();
  const open = openOrder(orders, item);
  if (open !== undefined && paymentUnderWay(open) !== undefined) throw new PaymentUnderWay();
  if (open !== undefined && saysTheSame(open, wanted)) return [];
  const { accountId } = by.actor;
  const at = by.now.toISOString();
  return [
    ...(open === undefined ? [] : [OrderAbandoned({ accountId, orderId: open.orderId, at })]),
    OrderPlaced({ accountId, orderId, ...wanted, at }),
  ];
}

/** The order of the same thing that can still be paid. */
export function openOrder(orders: Orders, item: OrderItem): Order | undefined {
  return [...orders.values()].find((order) => order.status === 'placed' && sameItem(order.item, item));
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
