import { type AnsweredRow, readBankAnswer } from '@pollux/domain/billing/payouts/bank-answer';
import { takeBankAnswer, UnknownReference } from '@pollux/domain/billing/payouts/filing';
import { payouts } from '@pollux/domain/billing/payouts/payout';
import {
  answerPayoutFile,
  madeFile,
  payoutFiles,
  RecordBankAnswer,
  type RowOutcome,
} from '@pollux/domain/billing/payouts/payout-file';
import { useUtr, utrs } from '@pollux/domain/billing/payouts/utr';
import type { Context } from '@pollux/domain/kernel/context';
import { Rejection } from '@pollux/domain/kernel/rejection';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';

/**
 * Takes down what a bank says of a file, row by row: one that is refused changes nothing, and holds no other one up.
 * Not confirmed, it tells what would become of each.
 */
export const handleRecordBankAnswer = handlesForOffice(RecordBankAnswer, {
  limits: [perAccount(60, 600)],
  async run({ fileId, content, isConfirmed }, by, streams, { secrets }) {
    const file = madeFile(await streams.readAnew(payoutFiles, { fileId }));
    const saleOf = new Map(file.lines.map(({ reference, transactionId }) => [reference, transactionId]));
    const seen = new Set<string>();
    const rows: RowOutcome[] = [];
    for (const row of readBankAnswer(content)) {
      const isSeen = seen.has(row.reference);
      seen.add(row.reference);
      const sale = { fileId, transactionId: saleOf.get(row.reference) };
      rows.push(isSeen && 'answer' in row ? told(row, 'repeated') : await take(row, sale));
    }
    const count = (outcome: RowOutcome['outcome']) => rows.filter((row) => row.outcome === outcome).length;
    if (!isConfirmed) return { message: 'This is what will happen.', rows };
    // After all others, so that who waits for it sees them.
    const counted = { paid: count('paid'), failed: count('failed') };
    await streams
      .step('answered')
      .write(payoutFiles, { fileId }, (known) => answerPayoutFile(counted, known, by));
    return { message: 'The answer of the bank is taken down.', rows };

    async function take(row: AnsweredRow, sale: Sale): Promise<RowOutcome> {
      if ('refused' in row) return refused(row, row.refused);
      try {
        return told(row, await outcomeOf(row, sale, { by, streams, secrets, isConfirmed }));
      } catch (error) {
        if (error instanceof Rejection && error.kind !== 'too-many') return refused(row, error.code);
        throw error;
      }
    }
  },
});

interface Sale {
  readonly fileId: string;
  /** Undefined where the file has no such reference. */
  readonly transactionId: string | undefined;
}
type Answered = Extract<AnsweredRow, { answer: unknown }>;

/** @throws what stands against the row */
async function outcomeOf(
  { answer }: Answered,
  { fileId, transactionId }: Sale,
  {
    by,
    streams,
    secrets,
    isConfirmed,
  }: { by: Context; streams: Streams; isConfirmed: boolean } & Pick<Services, 'secrets'>,
): Promise<'paid' | 'failed' | 'repeated'> {
  if (transactionId === undefined) throw new UnknownReference();
  const { reference, utr, outcome } = answer;
  // Not one of the command's ids: those of a request and its repeat, side by side, would meet.
  const paymentId = secrets.keyedHash('id', `payment of ${fileId} ${reference}`).slice(0, 24);
  const taken = { fileId, answer, paymentId };
  // Before the bank's number is used, so that what is refused uses none.
  const would = takeBankAnswer(await streams.readAnew(payouts, { transactionId }), taken, by);
  const use = utr === null ? undefined : { utr, reference, transactionId, fileId };
  if (use !== undefined) useUtr(use, await streams.readAnew(utrs, use), by);
  if (!isConfirmed || would.length === 0) return would.length === 0 ? 'repeated' : outcome;
  if (use !== undefined)
    await streams.step(`utr ${reference}`).write(utrs, use, (whose) => useUtr(use, whose, by));
  const done = await streams
    .step(`answer ${reference}`)
    .write(payouts, { transactionId }, (payout) => takeBankAnswer(payout, taken, by));
  return done.length === 0 ? 'repeated' : outcome;
}

function told({ row, answer }: Answered, outcome: 'paid' | 'failed' | 'repeated'): RowOutcome {
  const { reference, paise, utr, reason } = answer;
  return { row, reference, outcome, paise, utr, reason: outcome === 'failed' ? reason : null, code: null };
}

function refused(row: AnsweredRow, code: string): RowOutcome {
  const { paise = null, utr = null } = 'answer' in row ? row.answer : {};
  return {
    row: row.row,
    reference: row.reference.slice(0, 40),
    outcome: 'refused',
    paise,
    utr,
    reason: null,
    code,
  };
}
