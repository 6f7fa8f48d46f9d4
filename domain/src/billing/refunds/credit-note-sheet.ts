import { indianDay } from '../../kernel/indian-time.ts';
import { amountInWords } from '../invoices/amount-in-words.ts';
import { gstPartsBetween, placeOfSupply } from '../../accounts/gstin.ts';
import {
  type AmountLine,
  buyerLines,
  describedItem,
  type InvoiceSheet,
  percent,
  printed,
  SAC,
  sellerLines,
  valueWords,
} from '../invoices/sheet-parts.ts';
import { invoiceNumber } from '../invoices/invoices.ts';
import { isReceipt } from '../seller.ts';
import type { TaxLine } from '../quote.ts';
import type { CreditNote } from './credit-notes.ts';
import { taxableBack } from './refund-lines.ts';

/** The terms of every credit note. */
const TERMS = ['The amount goes back to what the invoice was paid with.'];

/** A refund under a tax invoice has a credit note; one under a receipt, a receipt of its own. */
export function creditNoteTitle(note: Pick<CreditNote, 'form' | 'seller'>): string {
  return isReceipt(note) ? 'Refund Receipt' : 'Credit Note';
}

/** What its number is called: one of a receipt is no number of a credit note. */
export function numberTitle(note: Pick<CreditNote, 'form' | 'seller'>): string {
  if (note.form === 1) return 'Serial number';
  return isReceipt(note) ? 'Receipt number' : 'Credit note number';
}

/** A credit note as it is printed: nothing in it comes from anywhere else (Rule 53 of the CGST Rules). */
export function creditNoteSheet(note: CreditNote): InvoiceSheet {
  const { item, lines, paise } = note;
  return {
    title: creditNoteTitle(note),
    facts: factsOf(note),
    seller: sellerLines(note.seller),
    buyer: buyerLines(note),
    item: { description: describedItem(item), sac: SAC, quantity: '1', price: printed(lines.value) },
    lines: amountLines(note),
    roundOff: '00',
    total: printed(paise),
    words: amountInWords(paise),
    bank: [],
    terms: TERMS,
  };
}

function factsOf(note: CreditNote): InvoiceSheet['facts'] {
  const { serial, invoice, supply, at, decidedAt } = note;
  const issued = [
    [numberTitle(note), serial],
    ['Date of issue', indianDay(new Date(at))],
  ] as const;
  const dates = [
    ['Date of the invoice', indianDay(new Date(invoice.at))],
    ['Date of the refund', indianDay(new Date(decidedAt))],
    ['Place of supply', placeOfSupply(supply.to)],
  ] as const;
  if (note.form === 1)
    return [
      ...issued,
      ['Invoice number', invoiceNumber(note)],
      ['Serial number of the invoice', invoice.serial],
      ...dates,
    ];
  return [...issued, ['Invoice number', invoice.serial], ...dates, ['Reference', invoiceNumber(note)]];
}

/** Between the value and the total: every charge and tax that goes back, the value that they were taken of, and what else does. */
function amountLines(note: CreditNote): AmountLine[] {
  const { quote, lines, form } = note;
  const { taxable, outside } = form < 3 ? { taxable: 'Taxable value', outside: '' } : valueWords(quote);
  const line = (label: string, paise: number, sign = ''): AmountLine[] =>
    paise === 0 ? [] : [{ label, amount: `${sign}${printed(paise)}` }];
  const taxes = quote.taxes.map((tax, index) => ({ type: tax.taxType, lines: taxLines(tax, index, note) }));
  const of = (type: TaxLine['taxType']) =>
    taxes.filter((tax) => tax.type === type).flatMap((tax) => tax.lines);
  const charge = line(`Gateway charge${outside}`, lines.gatewayCharge);
  const credit = line('Credit for the plan before', lines.credit, '-');
  if (form === 1) return [...taxes.flatMap((tax) => tax.lines), ...charge, ...credit];
  const value = { label: taxable, amount: printed(taxableBack(note)) };
  const services = of('service').map(({ label, amount }) => ({ label: `${label}${outside}`, amount }));
  return [...services, ...charge, value, ...of('GST'), ...credit];
}

/** A tax of the state in its parts, each with its rate; they end exactly at those of the invoice. */
function taxLines(
  { taxName, taxType, basisPoints }: TaxLine,
  index: number,
  { lines, before, supply: { from, to } }: CreditNote,
): AmountLine[] {
  const paise = lines.taxes[index] ?? 0;
  if (taxType === 'service') return [{ label: `${taxName} ${percent(basisPoints)}`, amount: printed(paise) }];
  const earlier = before.taxes[index] ?? 0;
  const parts = gstPartsBetween(earlier, earlier + paise, from, to);
  return parts.map((part) => ({
    label: `${taxName}: ${part.kind} ${percent(basisPoints / parts.length)}`,
    amount: printed(part.paise),
  }));
}
