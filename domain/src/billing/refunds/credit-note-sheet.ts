import { indianDay } from '../../kernel/indian-time.ts';
import { amountInWords } from '../invoices/amount-in-words.ts';
import { gstPartsBetween, placeOfSupply } from '../invoices/gstin.ts';
import {
  type AmountLine,
  buyerLines,
  describedItem,
  type InvoiceSheet,
  percent,
  printed,
  SAC,
  sellerLines,
} from '../invoices/invoice-sheet.ts';
import { invoiceNumber } from '../invoices/invoices.ts';
import type { TaxLine } from '../quote.ts';
import type { CreditNote } from './credit-notes.ts';

/** The terms of every credit note. */
const TERMS = ['The amount goes back to what the invoice was paid with.'];

/** A credit note as it is printed: nothing in it comes from anywhere else (Rule 53 of the CGST Rules). */
export function creditNoteSheet(note: CreditNote): InvoiceSheet {
  const { serial, invoice, item, lines, paise, supply, at, decidedAt } = note;
  return {
    title: 'Credit Note',
    facts: [
      ['Serial number', serial],
      ['Date of issue', indianDay(new Date(at))],
      ['Invoice number', invoiceNumber(note)],
      ['Serial number of the invoice', invoice.serial],
      ['Date of the invoice', indianDay(new Date(invoice.at))],
      ['Date of the refund', indianDay(new Date(decidedAt))],
      ['Place of supply', placeOfSupply(supply.to)],
    ],
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

/** Between the value and the total: every tax that goes back, and what else does. */
function amountLines(note: CreditNote): AmountLine[] {
  const { quote, lines } = note;
  const line = (label: string, paise: number, sign = ''): AmountLine[] =>
    paise === 0 ? [] : [{ label, amount: `${sign}${printed(paise)}` }];
  return [
    ...quote.taxes.flatMap((tax, index) => taxLines(tax, index, note)),
    ...line('Gateway charge', lines.gatewayCharge),
    ...line('Credit for the plan before', lines.credit, '-'),
  ];
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
