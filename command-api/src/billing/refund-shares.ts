import { orders } from '@pollux/domain/billing/orders/orders';
import { RefundDecided } from '@pollux/domain/billing/orders/order-events';
import { creatorDebts, RecordDebt, recordDebt } from '@pollux/domain/billing/payouts/creator-debt';
import { PayoutNetted, PayoutReduced, payouts } from '@pollux/domain/billing/payouts/payout';
import { ReducePayout, reducePayout } from '@pollux/domain/billing/payouts/reducing';
import { creatorBack } from '@pollux/domain/billing/refunds/refund-lines';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';

// What refunds take back of creators.

const handleReducePayout = handles(ReducePayout, {
  may: reactionsAlone,
  async run({ transactionId, ...refund }, by, streams) {
    await streams.write(payouts, { transactionId }, (payout) => reducePayout(refund, payout, by));
    return { message: 'The payout is reduced.' };
  },
});

/** The refund of a sale is taken off its payout, once that is open. */
export const refundReducesPayout = reaction('refund-reduces-payout').on(
  RefundDecided,
  async ({ data: { accountId, orderId, transactionId, refundId, lines, before } }, { issue, read }) => {
    const order = (await read(orders, { accountId })).get(orderId);
    if (order?.item.type !== 'quiz') return;
    const value = creatorBack({ quote: order.quote, lines, before });
    await issue(handleReducePayout, { transactionId, refundId, value });
  },
  { untilDone: true },
);

const handleRecordDebt = handles(RecordDebt, {
  may: reactionsAlone,
  async run(debt, by, streams) {
    const { creatorId } = debt;
    await streams.write(creatorDebts, { creatorId }, (known) => recordDebt(debt, known, by));
    return { message: 'The debt is known.' };
  },
});

/** What was paid out for a sale that is given back, its creator owes. */
export const refundLeavesDebt = reaction('refund-leaves-debt')
  .on(
    PayoutReduced,
    async ({ data: { creatorId, refundId, transactionId, payable, isPaid } }, { issue }) => {
      if (isPaid)
        await issue(handleRecordDebt, { creatorId, causeId: refundId, transactionId, paise: payable });
    },
    { untilDone: true },
  )
  .on(
    PayoutNetted,
    async ({ data: { creatorId, transactionId, owedAgain: paise } }, { issue }) => {
      await issue(handleRecordDebt, { creatorId, causeId: transactionId, transactionId, paise });
    },
    { untilDone: true },
  );
