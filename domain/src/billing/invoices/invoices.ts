import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { command, type Data } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { financialYear } from '../../kernel/indian-time.ts';
import { sameData } from '../../kernel/same-data.ts';
import { Id, Instant, personal } from '../../kernel/values.ts';
import { Seller } from '../billing-policy.ts';
import { Instrument, OrderItem, PaymentMethod, Supply } from '../orders/order-events.ts';
import { Quote } from '../quote.ts';

// An invoice is a fact: what it says is what was true when it was issued. Rule 46 of the CGST Rules asks for serial
// numbers without gaps, in series of the financial year: each year is a stream, whose events are its invoices.

/** How an invoice is set; one that is set otherwise some day gets a number of its own, and this one stays. */
export const INVOICE_FORM = 2;

// Events

const Issued = z.object({
  /** The financial year in which it was issued: "26-27". */
  series: z.string(),
  /** Its place in the series, from 1 on. */
  place: z.int().positive(),
  /** At most 16 characters. */
  serial: z.string(),
  form: z.int(),
  transactionId: Id,
  orderId: Id,
  accountId: Id,
  buyerName: personal(z.string()),
  buyerEmail: personal(z.string()),
  /** The buyer's number for GST; empty without one. */
  gstin: personal(z.string()),
  /** The name and the address of the buyer that are to be on it; not said where they gave none. */
  businessName: personal(z.string()).optional(),
  businessAddress: personal(z.string()).optional(),
  seller: Seller,
  item: OrderItem,
  quote: Quote,
  supply: Supply,
  /** What it was paid with; null where nothing was due, and not said by invoices of the first form. */
  payment: z.object({ method: PaymentMethod, instrument: Instrument.nullable() }).nullable().optional(),
  /** When the order was completed. */
  soldAt: Instant,
  at: Instant,
});

/** Its number for its buyer is "INV" and the id of the transaction (A342). */
export const InvoiceIssued = event('InvoiceIssued', Issued, { person: 'accountId' });
export type InvoiceEvent = EventOf<typeof InvoiceIssued>;
export type Invoice = Readonly<z.infer<typeof Issued>>;

// State

/** What papers that take back from an invoice have of it: its number, its date, and who issued it. */
export type Issuing = Pick<Invoice, 'serial' | 'at' | 'seller'>;

/** What a series has: how many invoices, and of which transactions. */
export interface Series {
  readonly issued: number;
  readonly transactions: ReadonlyMap<string, Issuing>;
}

interface Numbered {
  readonly data: Issuing & { readonly transactionId: string };
}

function evolveAll({ transactions }: Series, events: readonly Numbered[]): Series {
  const known = new Map(transactions);
  // Most are of one seller, who is kept once.
  let last: Seller | undefined;
  for (const { data } of events) {
    const { transactionId, serial, at } = data;
    last = last !== undefined && sameData(last, data.seller) ? last : data.seller;
    known.set(transactionId, { serial, at, seller: last });
  }
  return { issued: known.size, transactions: known };
}

/** The invoices of a sort of a financial year, one of each transaction. */
export const seriesOfInvoices = {
  key: (key: { series: string }) => key.series,
  initial: { issued: 0, transactions: new Map() } as Series,
  evolve: (series: Series, event: Numbered) => evolveAll(series, [event]),
  evolveAll,
};

/** The invoices of a financial year. */
export const invoices = category('Invoices', { ...seriesOfInvoices, events: [InvoiceIssued] });

// Commands

/** Issues the invoice of a completed order. No one can send it: it follows from the order. */
export const IssueInvoice = command(
  'IssueInvoice',
  z.object({ accountId: Id, orderId: Id, transactionId: Id }),
);

// Decisions

/** An invoice before it has a number. */
export type Unnumbered = Omit<Invoice, 'series' | 'place' | 'serial' | 'form' | 'at'>;

/** Issues an invoice once, under the next number of the series. */
export function issueInvoice(invoice: Unnumbered, series: Series, by: Pick<Context, 'now'>): InvoiceEvent[] {
  if (series.transactions.has(invoice.transactionId)) return [];
  const year = seriesAt(by.now);
  const place = series.issued + 1;
  const serial = serialOf('IN', 'V', year, place);
  return [
    InvoiceIssued({ ...invoice, series: year, place, serial, form: INVOICE_FORM, at: by.now.toISOString() }),
  ];
}

/** The series of an instant: the financial year in Indian time. */
export function seriesAt(now: Date): string {
  return financialYear(now);
}

/** So many numbers have six digits. */
const MOST_IN_A_ROW = 999_999;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A serial number of 16 characters: "INV/26-27/000001"; after 999,999 of them the next letter begins anew, and A follows Z,
 * as the rule allows nothing but letters, digits, "-" and "/".
 */
export function serialOf(
  sort: 'IN' | 'CR' | 'FE' | 'FC',
  firstLetter: 'V' | 'N' | 'E',
  series: string,
  place: number,
): string {
  const row = Math.floor((place - 1) / MOST_IN_A_ROW);
  const letter = LETTERS[(LETTERS.indexOf(firstLetter) + row) % LETTERS.length];
  const number = ((place - 1) % MOST_IN_A_ROW) + 1;
  return `${sort}${letter}/${series}/${String(number).padStart(6, '0')}`;
}

/** What an invoice is called by its buyer (A342). */
export function invoiceNumber({ transactionId }: Pick<Data<typeof IssueInvoice>, 'transactionId'>): string {
  return `INV${transactionId}`;
}
