import { FIRST_POLICY } from '@pollux/domain/billing/billing-policy';
import { recordTransaction, transactions } from '@pollux/domain/billing/ledger';
import { type Orders, orders } from '@pollux/domain/billing/orders/orders';
import type { OrderEvent } from '@pollux/domain/billing/orders/order-events';
import { recordPayment, startPayment } from '@pollux/domain/billing/orders/paying';
import { placeOrder } from '@pollux/domain/billing/orders/placing';
import { openPayout } from '@pollux/domain/billing/payouts/opening';
import { payouts } from '@pollux/domain/billing/payouts/payout';
import { saleEntries } from '@pollux/domain/billing/postings';
import { quoteOf, type Tax } from '@pollux/domain/billing/quote';
import { contextOf, type Doing } from '../../demo/term/streams.ts';

const TAXES: Tax[] = [
  { taxId: 'a1'.repeat(12), taxName: 'Service', taxType: 'service', basisPoints: 500 },
  { taxId: 'a2'.repeat(12), taxName: 'GST', taxType: 'GST', basisPoints: 1_800 },
];
const TERMS = { feeBasisPoints: 500, gstBasisPoints: 1_800, gstOnFee: 'deducted' } as const;
const SUPPLY = { from: '33', to: '33' };
const DEAREST_RUPEES = 10_000;

/** One of a hundred comes to nothing. */
const DECLINED = { status: 'declined', code: 'insufficient-funds', reason: 'No money.' } as const;
const DECLINED_SHARE = 0.01;

/** Somebody buys an activity by card: the order with its payment, the movement in the books, and the creator's payout. */
export async function buysOne(
  accountId: string,
  item: { readonly quizId: string; readonly title: string; readonly creatorId: string },
  by: Doing,
): Promise<void> {
  const { random, streams } = by;
  const context = contextOf(by, accountId);
  const [orderId, gatewayPaymentId] = [random.id(), random.id()];
  const price = 100 * (1 + random.below(DEAREST_RUPEES));
  const quote = quoteOf({ price, platformDiscounts: [], coupon: null, taxes: TAXES, taxBase: 'list' });
  const wanted = {
    item: { type: 'quiz', ...item } as const,
    quote,
    couponCode: null,
    supply: SUPPLY,
    gstin: '',
  };
  const write = (decide: (state: Orders) => readonly OrderEvent[]) =>
    streams.write(orders, { accountId }, accountId, decide);
  await write((state) => placeOrder(wanted, state, context, orderId));
  const pays = { orderId, method: 'card', gateway: 'sandbox' } as const;
  const [started] = await write((state) => startPayment(pays, wanted, state, context));
  if (started?.type !== 'PaymentStarted') throw new Error('There is something to pay.');
  const { paymentId, paise } = started.data;
  const captured = { status: 'captured', gatewayPaymentId, paise, charge: 0, instrument: null } as const;
  const says = random.chance(DECLINED_SHARE) ? DECLINED : captured;
  const [, completed] = await write((state) =>
    recordPayment({ accountId, orderId, paymentId }, says, state, context),
  );
  if (completed?.type !== 'OrderCompleted') return;
  const { transactionId, at } = completed.data;
  const entries = saleEntries(quote, { buyerId: accountId, type: 'quiz', supply: SUPPLY });
  const movement = { transactionId, movement: 'sale', orderId, at, entries } as const;
  await streams.write(transactions, { transactionId }, accountId, (state) =>
    recordTransaction(movement, state),
  );
  const sale = { transactionId, orderId, buyerId: accountId, item: wanted.item, quote };
  await streams.write(payouts, { transactionId }, accountId, (payout) =>
    openPayout(sale, payout, TERMS, FIRST_POLICY, context),
  );
}
