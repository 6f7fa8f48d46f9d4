import { indianDay } from '../../kernel/indian-time.ts';
import { sumOf } from '../../kernel/money.ts';
import { isReceipt } from '../seller.ts';
import { amountInWords } from '../invoices/amount-in-words.ts';
import { placeOfSupply } from '../../accounts/gstin.ts';
import { buyerLines, type InvoiceSheet, percent, printed, sellerLines } from '../invoices/sheet-parts.ts';
import { creditNoteTitle, numberTitle } from '../refunds/credit-note-sheet.ts';
import type { FeeCreditNote } from './fee-credit-notes.ts';
import type { FeeInvoice } from './fee-invoices.ts';

/** How a fee is settled: with the payout, which does more than leave out the fee where the policy adds the GST. */
const TERMS: Readonly<Record<FeeInvoice['gstPolicy'], string>> = {
  deducted: 'The amount is taken off the payout of the sale. Nothing is to be paid.',
  added:
    'The amount is taken off the payout of the sale, to which the tax is given back and as much is added. Nothing is to be paid.',
};

/** The invoice of a fee as it is printed: nothing in it comes from anywhere else (Rule 46 of the CGST Rules). */
export function feeInvoiceSheet(invoice: FeeInvoice): InvoiceSheet {
  const { serial, transactionId, base, fee, supply, gstPolicy, at, openedAt } = invoice;
  const { item, lines, ...sheet } = partsOf(invoice);
  const isPlain = isReceipt(invoice);
  return {
    ...sheet,
    title: isPlain ? 'Receipt' : 'Tax Invoice',
    facts: [
      [invoice.form === 1 ? 'Serial number' : isPlain ? 'Receipt number' : 'Invoice number', serial],
      ['Date of issue', indianDay(new Date(at))],
      ['Date of supply', indianDay(new Date(openedAt))],
      ['Sale', transactionId],
      ['Amount of the sale', printed(base)],
      ['Place of supply', placeOfSupply(supply.to)],
      ...(isPlain ? [] : [['Reverse charge', 'No'] as const]),
    ],
    item,
    lines: [{ label: 'Taxable value', amount: printed(fee) }, ...lines],
    terms: [TERMS[gstPolicy]],
  };
}

/** The credit note of a fee as it is printed: nothing in it comes from anywhere else (Rule 53 of the CGST Rules). */
export function feeCreditNoteSheet(note: FeeCreditNote): InvoiceSheet {
  const { serial, invoice, transactionId, supply, at, reducedAt } = note;
  return {
    ...partsOf(note),
    title: creditNoteTitle(note),
    facts: [
      [numberTitle(note), serial],
      ['Date of issue', indianDay(new Date(at))],
      [note.form === 1 ? 'Serial number of the invoice' : 'Invoice number', invoice.serial],
      ['Date of the invoice', indianDay(new Date(invoice.at))],
      ['Date of the refund', indianDay(new Date(reducedAt))],
      ['Sale', transactionId],
      ['Place of supply', placeOfSupply(supply.to)],
    ],
    terms: ['The amount is taken off what the refund of the sale takes back.'],
  };
}

/** What both say in the same way. */
function partsOf(paper: FeeInvoice | FeeCreditNote) {
  const { seller, title, sac, feeBasisPoints, fee, taxes } = paper;
  const total = fee + sumOf(taxes.map(({ paise }) => paise));
  return {
    seller: sellerLines(seller),
    buyer: buyerLines(paper),
    item: {
      description: `Service fee ${percent(feeBasisPoints)}: ${title}`,
      sac,
      quantity: '1',
      price: printed(fee),
    },
    lines: taxes.map(({ kind, basisPoints, paise }) => ({
      label: `GST: ${kind} ${percent(basisPoints)}`,
      amount: printed(paise),
    })),
    roundOff: '00',
    total: printed(total),
    words: amountInWords(total),
    bank: [],
  };
}
