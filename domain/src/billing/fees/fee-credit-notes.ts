import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { command } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { Id, Instant, Paise } from '../../kernel/values.ts';
import { seriesAt, serialOf } from '../invoices/invoices.ts';
import { type CreditedRefunds, seriesOfCreditNotes } from '../refunds/credit-notes.ts';
import { FEE_SAC, FeePaper, taxParts } from './fee-invoices.ts';

// What a refund or a lost dispute takes back of a fee that was invoiced, has a credit note.

/** How a credit note of a fee is set; one that is set otherwise some day gets a number of its own, and this one stays. */
export const FEE_CREDIT_NOTE_FORM = 2;

// Events

const Issued = z.object({
  ...FeePaper,
  refundId: Id,
  /** The invoice that it takes back from. */
  invoice: z.object({ serial: z.string(), at: Instant }),
  /** When the payout was reduced. */
  reducedAt: Instant,
});

export const FeeCreditNoteIssued = event('FeeCreditNoteIssued', Issued, { person: 'accountId' });
export type FeeCreditNote = Readonly<z.infer<typeof Issued>>;

// State

/** The credit notes of fees of a financial year. */
export const feeCreditNotes = category('FeeCreditNotes', {
  ...seriesOfCreditNotes,
  events: [FeeCreditNoteIssued],
});

// Commands

/** Issues the credit note of what a refund takes back of a fee. No one can send it: it follows from the reduction. */
export const IssueFeeCreditNote = command(
  'IssueFeeCreditNote',
  z.object({
    transactionId: Id,
    refundId: Id,
    fee: Paise,
    gstOnFee: Paise,
    /** What of the GST was taken back before. */
    gstBefore: Paise,
    reducedAt: Instant,
  }),
);

// Decisions

/** A credit note of a fee before it has a number, and with its GST as one amount. */
export type UnnumberedFeeCredit = Omit<
  FeeCreditNote,
  'series' | 'place' | 'serial' | 'form' | 'sac' | 'taxes' | 'at'
> & { readonly gstOnFee: number; readonly gstBefore: number; readonly gstBasisPoints: number };

/** Issues the credit note of a fee once, under the next number of the series: "FCN/26-27/000001". */
export function issueFeeCreditNote(
  { gstOnFee, gstBefore, gstBasisPoints, ...note }: UnnumberedFeeCredit,
  issued: CreditedRefunds,
  by: Pick<Context, 'now'>,
): EventOf<typeof FeeCreditNoteIssued>[] {
  if (issued.has(note.refundId)) return [];
  const series = seriesAt(by.now);
  const place = issued.size + 1;
  return [
    FeeCreditNoteIssued({
      ...note,
      sac: FEE_SAC,
      taxes: taxParts({ before: gstBefore, gstOnFee, gstBasisPoints }, note.supply),
      series,
      place,
      serial: serialOf('FC', 'N', series, place),
      form: FEE_CREDIT_NOTE_FORM,
      at: by.now.toISOString(),
    }),
  ];
}
