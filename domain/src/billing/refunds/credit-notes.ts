import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { command } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { Id, Instant, Paise, personal } from '../../kernel/values.ts';
import { Seller } from '../billing-policy.ts';
import { seriesAt, serialOf } from '../invoices/invoices.ts';
import { OrderItem, Supply } from '../orders/order-events.ts';
import { Quote } from '../quote.ts';
import { RefundLines } from './refund-lines.ts';

// A credit note is a fact as an invoice is one. Rule 53 of the CGST Rules asks for serial numbers of their own.

/**
 * How a credit note is set; one that is set otherwise some day gets a number of its own, and this one stays. The third calls
 * the value that was taxed, and what lies outside of it, as the invoice does.
 */
export const CREDIT_NOTE_FORM = 3;

// Events

const Issued = z.object({
  /** The financial year in which it was issued: "26-27". */
  series: z.string(),
  /** Its place in the series, from 1 on. */
  place: z.int().positive(),
  /** At most 16 characters. */
  serial: z.string(),
  form: z.int(),
  refundId: Id,
  transactionId: Id,
  orderId: Id,
  accountId: Id,
  /** The invoice that it takes back from. */
  invoice: z.object({ serial: z.string(), at: Instant }),
  buyerName: personal(z.string()),
  buyerEmail: personal(z.string()),
  /** The buyer's number for GST; empty without one. */
  gstin: personal(z.string()),
  /** As the invoice says them. */
  businessName: personal(z.string()).optional(),
  businessAddress: personal(z.string()).optional(),
  seller: Seller,
  item: OrderItem,
  /** What was sold, of which the lines go back. */
  quote: Quote,
  paise: Paise,
  lines: RefundLines,
  /** What of each line went back before. */
  before: RefundLines,
  supply: Supply,
  /** When the refund was decided. */
  decidedAt: Instant,
  at: Instant,
});

export const CreditNoteIssued = event('CreditNoteIssued', Issued, { person: 'accountId' });
export type CreditNoteEvent = EventOf<typeof CreditNoteIssued>;
export type CreditNote = Readonly<z.infer<typeof Issued>>;

// State

/** The refunds that a series has a credit note of. */
export type CreditedRefunds = ReadonlySet<string>;

interface OfRefund {
  readonly data: { readonly refundId: string };
}

/** The credit notes of a sort of a financial year, one of each refund. */
export const seriesOfCreditNotes = {
  key: (key: { series: string }) => key.series,
  initial: new Set() as CreditedRefunds,
  evolve: (refunds: CreditedRefunds, { data }: OfRefund): CreditedRefunds =>
    new Set(refunds).add(data.refundId),
  evolveAll(refunds: CreditedRefunds, events: readonly OfRefund[]): CreditedRefunds {
    const known = new Set(refunds);
    for (const { data } of events) known.add(data.refundId);
    return known;
  },
};

/** The credit notes of a financial year. */
export const creditNotes = category('CreditNotes', { ...seriesOfCreditNotes, events: [CreditNoteIssued] });

// Commands

/** Issues the credit note of a refund. No one can send it: it follows from the decision. */
export const IssueCreditNote = command(
  'IssueCreditNote',
  z.object({
    accountId: Id,
    orderId: Id,
    refundId: Id,
    paise: Paise,
    lines: RefundLines,
    before: RefundLines,
    decidedAt: Instant,
  }),
);

// Decisions

/** A credit note before it has a number. */
export type Unnumbered = Omit<CreditNote, 'series' | 'place' | 'serial' | 'form' | 'at'>;

/** Issues a credit note once, under the next number of the series: "CRN/26-27/000001". */
export function issueCreditNote(
  note: Unnumbered,
  issued: CreditedRefunds,
  by: Pick<Context, 'now'>,
): CreditNoteEvent[] {
  if (issued.has(note.refundId)) return [];
  const series = seriesAt(by.now);
  const place = issued.size + 1;
  const serial = serialOf('CR', 'N', series, place);
  return [
    CreditNoteIssued({ ...note, series, place, serial, form: CREDIT_NOTE_FORM, at: by.now.toISOString() }),
  ];
}
