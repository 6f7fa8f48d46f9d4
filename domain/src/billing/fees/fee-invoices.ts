import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { command } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { Id, Instant, Paise, personal } from '../../kernel/values.ts';
import { Seller } from '../billing-policy.ts';
import { GstOnFee } from '../creator-share.ts';
import { gstPartsBetween } from '../../accounts/gstin.ts';
import { type Series, serialOf, seriesAt, seriesOfInvoices } from '../invoices/invoices.ts';
import { Supply } from '../orders/order-events.ts';

// The fee of a sale is the platform's supply to the creator, and is invoiced to them when the payout is opened. What was
// opened before that was so has no invoice: the rate of its tax was not recorded. Nor has a sale without a fee, by which
// nothing is supplied.

/** How an invoice of a fee is set; one that is set otherwise some day gets a number of its own, and this one stays. */
export const FEE_INVOICE_FORM = 2;

/** What is supplied, as the law numbers it: support services. */
export const FEE_SAC = '9985';

// Events

const TaxPart = z.object({
  kind: z.enum(['CGST', 'SGST', 'UTGST', 'IGST']),
  /** Half of an odd rate is no whole number. */
  basisPoints: z.number(),
  paise: Paise,
});
export type TaxPart = z.infer<typeof TaxPart>;

/** What an invoice of a fee says, and a credit note of it as well. */
export const FeePaper = {
  /** The financial year in which it was issued: "26-27". */
  series: z.string(),
  /** Its place in the series, from 1 on. */
  place: z.int().positive(),
  /** At most 16 characters. */
  serial: z.string(),
  form: z.int(),
  /** Of the sale. */
  transactionId: Id,
  /** The creator, to whom the fee is supplied. */
  accountId: Id,
  buyerName: personal(z.string()),
  buyerEmail: personal(z.string()),
  /** The creator's number for GST, of the place of supply; empty without one. */
  gstin: personal(z.string()),
  /** The name and the address of the creator's business; not said where they gave none. */
  businessName: personal(z.string()).optional(),
  businessAddress: personal(z.string()).optional(),
  seller: Seller,
  /** What was sold. */
  title: z.string(),
  sac: z.string(),
  feeBasisPoints: z.int(),
  /** The taxable value. */
  fee: Paise,
  taxes: z.array(TaxPart),
  supply: Supply,
  at: Instant,
};

const Issued = z.object({
  ...FeePaper,
  /** What the fee was taken of. */
  base: Paise,
  gstPolicy: GstOnFee,
  /** When the payout was opened. */
  openedAt: Instant,
});

export const FeeInvoiceIssued = event('FeeInvoiceIssued', Issued, { person: 'accountId' });
export type FeeInvoice = Readonly<z.infer<typeof Issued>>;

// State

/** The invoices of fees of a financial year. */
export const feeInvoices = category('FeeInvoices', { ...seriesOfInvoices, events: [FeeInvoiceIssued] });

// Commands

/** Issues the invoice of the fee of a sale. No one can send it: it follows from the opening of its payout. */
export const IssueFeeInvoice = command('IssueFeeInvoice', z.object({ transactionId: Id }));

// Decisions

/** An invoice of a fee before it has a number, and with its GST as one amount. */
export type UnnumberedFee = Omit<
  FeeInvoice,
  'series' | 'place' | 'serial' | 'form' | 'sac' | 'taxes' | 'at'
> & { readonly gstOnFee: number; readonly gstBasisPoints: number };

/** Issues the invoice of a fee once, under the next number of the series: "FEE/26-27/000001". */
export function issueFeeInvoice(
  { gstOnFee, gstBasisPoints, ...invoice }: UnnumberedFee,
  { issued, transactions }: Series,
  by: Pick<Context, 'now'>,
): EventOf<typeof FeeInvoiceIssued>[] {
  if (transactions.has(invoice.transactionId)) return [];
  const series = seriesAt(by.now);
  const place = issued + 1;
  return [
    FeeInvoiceIssued({
      ...invoice,
      sac: FEE_SAC,
      taxes: taxParts({ before: 0, gstOnFee, gstBasisPoints }, invoice.supply),
      series,
      place,
      serial: serialOf('FE', 'E', series, place),
      form: FEE_INVOICE_FORM,
      at: by.now.toISOString(),
    }),
  ];
}

/**
 * The GST on a fee in its parts, each with its rate; none where nothing is taxed.
 * @param before what of the same GST is in other documents already
 */
export function taxParts(
  { before, gstOnFee, gstBasisPoints }: { before: number; gstOnFee: number; gstBasisPoints: number },
  { from, to }: Supply,
): TaxPart[] {
  if (gstBasisPoints === 0) return [];
  const parts = gstPartsBetween(before, before + gstOnFee, from, to);
  return parts.map((part) => ({ ...part, basisPoints: gstBasisPoints / parts.length }));
}
