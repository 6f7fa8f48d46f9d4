import type { FeeCreditNote } from '@pollux/domain/billing/fees/fee-credit-notes';
import type { FeeInvoice } from '@pollux/domain/billing/fees/fee-invoices';
import { gstByKind, gstPartsBetween, gstPartsOf, placeOfSupply } from '@pollux/domain/accounts/gstin';
import { describedItem, SAC } from '@pollux/domain/billing/invoices/sheet-parts';
import type { RegisterColumn, RegisterDocument } from '@pollux/domain/billing/gst-register';
import type { Invoice } from '@pollux/domain/billing/invoices/invoices';
import type { Quote } from '@pollux/domain/billing/quote';
import type { CreditNote } from '@pollux/domain/billing/refunds/credit-notes';
import { linesOf, taxableBack, totalOf } from '@pollux/domain/billing/refunds/refund-lines';
import { isReceipt } from '@pollux/domain/billing/seller';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { sumOf } from '@pollux/domain/kernel/money';
import { FORGOTTEN } from '@pollux/domain/kernel/values';

/** A document as the register has it; amounts in paise, above 0 whatever it is. */
export type RegisterLine = Readonly<Record<RegisterColumn, string | number | null>> & {
  readonly document: RegisterDocument;
};

type Paper = Pick<Invoice, 'serial' | 'at' | 'gstin' | 'buyerName' | 'businessName' | 'supply'>;

/** What every document says. */
function partsOf({ serial, at, gstin, buyerName, businessName = '', supply }: Paper) {
  const known = (text: string) => (text === FORGOTTEN ? '' : text);
  return {
    serial,
    date: indianDay(new Date(at)),
    invoiceSerial: null,
    invoiceDate: null,
    gstin: known(gstin),
    buyer: known(businessName) || known(buyerName),
    placeOfSupply: placeOfSupply(supply.to),
    reverseCharge: 'N',
    quantity: 1,
  };
}

/** The rate of all GST of a sale together, per cent: they are of one value. */
function rateOf({ taxes }: Pick<Quote, 'taxes'>): number {
  return sumOf(taxes.map(({ taxType, basisPoints }) => (taxType === 'GST' ? basisPoints : 0))) / 100;
}

/** The invoice of a sale, or the receipt that stands for it. */
export function ofInvoice(invoice: Invoice): RegisterLine {
  const { item, quote, supply } = invoice;
  const gst = gstByKind(quote.taxes.flatMap((tax) => gstPartsOf(tax, supply)));
  return {
    ...partsOf(invoice),
    document: isReceipt(invoice) ? 'receipt' : 'invoice',
    hsn: SAC,
    description: describedItem(item),
    rate: rateOf(quote),
    taxableValue: quote.taxableValue,
    ...gst,
    ...outside(quote.taxableValue, totalOf({ ...linesOf(quote), credit: 0 }), gst),
    total: totalOf({ ...linesOf(quote), credit: 0 }),
  };
}

/** What a refund takes back of a sale. */
export function ofCreditNote(note: CreditNote): RegisterLine {
  const { item, quote, lines, before, supply, invoice } = note;
  const gst = gstByKind(
    quote.taxes.flatMap(({ taxType }, index) => {
      const earlier = before.taxes[index] ?? 0;
      if (taxType !== 'GST') return [];
      return gstPartsBetween(earlier, earlier + (lines.taxes[index] ?? 0), supply.from, supply.to);
    }),
  );
  const total = totalOf({ ...lines, credit: 0 });
  const taxableValue = taxableBack(note);
  return {
    ...partsOf(note),
    document: isReceipt(note) ? 'refund-receipt' : 'credit-note',
    invoiceSerial: invoice.serial,
    invoiceDate: indianDay(new Date(invoice.at)),
    hsn: SAC,
    description: describedItem(item),
    rate: rateOf(quote),
    taxableValue,
    ...gst,
    ...outside(taxableValue, total, gst),
    total,
  };
}

/** What of a total is neither the value that was taxed nor its tax: charges without GST above 0, discounts below. */
function outside(taxableValue: number, total: number, gst: ReturnType<typeof gstByKind>) {
  const rest = total - taxableValue - sumOf(Object.values(gst));
  return { withoutGst: Math.max(rest, 0), discount: Math.max(-rest, 0) };
}

/** The invoice of the platform's fee. */
export function ofFeeInvoice(invoice: FeeInvoice): RegisterLine {
  return { ...ofFee(invoice), document: isReceipt(invoice) ? 'fee-receipt' : 'fee-invoice' };
}

/** What a refund takes back of the platform's fee. */
export function ofFeeCreditNote(note: FeeCreditNote): RegisterLine {
  const { invoice } = note;
  return {
    ...ofFee(note),
    document: isReceipt(note) ? 'fee-refund-receipt' : 'fee-credit-note',
    invoiceSerial: invoice.serial,
    invoiceDate: indianDay(new Date(invoice.at)),
  };
}

function ofFee(paper: FeeInvoice | FeeCreditNote) {
  const { sac, title, fee, taxes } = paper;
  const gst = gstByKind(taxes);
  return {
    ...partsOf(paper),
    hsn: sac,
    description: title,
    rate: sumOf(taxes.map(({ basisPoints }) => basisPoints)) / 100,
    taxableValue: fee,
    ...gst,
    withoutGst: 0,
    discount: 0,
    total: fee + sumOf(Object.values(gst)),
  };
}
