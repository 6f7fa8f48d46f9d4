import { PayoutOpened, PayoutPaid } from '@pollux/domain/billing/payouts/payout';
import { Id, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const CreatorEarnings = z.object({
  creatorId: Id,
  sales: z.int(),
  /** Of all sales: before the platform's fee, the fee, and what is the creator's. */
  base: Paise,
  fee: Paise,
  payable: Paise,
  /** What of it was paid out. */
  paid: Paise,
});
export type CreatorEarnings = z.infer<typeof CreatorEarnings>;

/** What each creator has earned by sales, and been paid. */
export const creatorEarnings = projector('creator-earnings', { version: 1, document: CreatorEarnings })
  .creates(
    PayoutOpened,
    ({ data: { creatorId } }) => creatorId,
    (before, { data: { creatorId, base, fee, payable } }) => ({
      creatorId,
      sales: (before?.sales ?? 0) + 1,
      base: (before?.base ?? 0) + base,
      fee: (before?.fee ?? 0) + fee,
      payable: (before?.payable ?? 0) + payable,
      paid: before?.paid ?? 0,
    }),
  )
  .on(
    PayoutPaid,
    ({ data: { creatorId } }) => creatorId,
    (earnings, { data: { paise } }) => ({ ...earnings, paid: earnings.paid + paise }),
  );
