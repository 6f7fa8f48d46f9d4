import { PayoutTakenOutOfFile } from '@pollux/domain/billing/payouts/in-file';
import { PayoutPaid, PayoutReturned, ReturnReason } from '@pollux/domain/billing/payouts/payout';
import { PayoutFileCancelled, PayoutFileMade } from '@pollux/domain/billing/payouts/payout-file';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { sumOf } from '@pollux/domain/kernel/money';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const Line = z.object({
  transactionId: Id,
  creatorId: Id,
  reference: z.string(),
  paise: Paise,
  outcome: z.enum(['waiting', 'paid', 'failed', 'taken-out']),
  /** The bank's number of the payment; null where it has told none. */
  utr: z.string().nullable(),
  /** Of one that failed; null otherwise. */
  reason: ReturnReason.nullable(),
});
type Line = z.infer<typeof Line>;

/** A file that the bank is still to answer, has answered, or is not to carry out. */
export const PayoutFileState = z.enum(['waiting', 'answered', 'cancelled']);

const PayoutFileDocument = z.object({
  fileId: Id,
  adminId: Id,
  lines: z.array(Line),
  paise: Paise,
  /** Those that the bank has answered, or that were taken out. */
  settled: z.int(),
  isCancelled: z.boolean(),
  /** How many payouts it has. */
  count: z.int(),
  /** Whether the bank has answered all of it. */
  state: PayoutFileState,
  at: Instant,
});
export type PayoutFileDocument = z.infer<typeof PayoutFileDocument>;

/** The files for banks, each with what it says of payouts, and what became of that. */
export const payoutFilesView = projector('payout-files', {
  version: 2,
  document: PayoutFileDocument,
  indexes: ['at', 'paise', 'count', ['state', 'at']],
  fixed: ['at', 'paise', 'count'],
})
  .creates(
    PayoutFileMade,
    // Where all were left out there is no file.
    ({ data: { fileId, lines } }) => (lines.length === 0 ? [] : fileId),
    (_before, { data: { fileId, adminId, lines, at } }) => ({
      fileId,
      adminId,
      lines: lines.map((line) => ({ ...line, outcome: 'waiting', utr: null, reason: null })),
      paise: sumOf(lines.map(({ paise }) => paise)),
      settled: 0,
      isCancelled: false,
      count: lines.length,
      state: 'waiting',
      at,
    }),
  )
  .on(
    PayoutPaid,
    ({ data: { file } }) => file?.fileId ?? [],
    (before, { data: { transactionId, file } }) =>
      withLine(before, transactionId, { outcome: 'paid', utr: file?.utr ?? null }),
  )
  .on(
    PayoutReturned,
    ({ data: { fileId } }) => fileId ?? [],
    (before, { data: { transactionId, reason } }) =>
      withLine(before, transactionId, { outcome: 'failed', reason }),
  )
  .on(
    PayoutTakenOutOfFile,
    ({ data: { fileId } }) => fileId,
    (before, { data: { transactionId } }) => withLine(before, transactionId, { outcome: 'taken-out' }),
  )
  .on(
    PayoutFileCancelled,
    ({ data: { fileId } }) => fileId,
    (before) => ({ ...before, isCancelled: true, state: 'cancelled' }),
  );

function withLine(file: PayoutFileDocument, transactionId: string, said: Partial<Line>): PayoutFileDocument {
  const lines = file.lines.map((line) =>
    line.transactionId === transactionId ? { ...line, ...said } : line,
  );
  const settled = lines.filter(({ outcome }) => outcome !== 'waiting').length;
  const answered = settled === lines.length ? 'answered' : 'waiting';
  return { ...file, lines, settled, state: file.isCancelled ? 'cancelled' : answered };
}
