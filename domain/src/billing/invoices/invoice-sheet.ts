import { FORGOTTEN } from '../../kernel/values.ts';
import { indianDay } from '../../kernel/indian-time.ts';
import type { TaxLine } from '../quote.ts';
import { amountInWords } from './amount-in-words.ts';
import { gstParts, placeOfSupply } from './gstin.ts';
import { type Invoice, invoiceNumber } from './invoices.ts';

/** What is sold, as the law numbers it: education services (A337). */
export const SAC = '9992';

/** One line of amounts. */
export interface AmountLine {
  readonly label: string;
  /** As it is printed. */
  readonly amount: string;
}

/** An invoice in the words and figures in which it is printed; in English, as the law's terms are. */
export interface InvoiceSheet {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Lines of the block of who sells, and of who buys. */
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly item: {
    readonly description: string;
    readonly sac: string;
    readonly quantity: string;
    readonly price: string;
  };
  readonly lines: readonly AmountLine[];
  readonly roundOff: string;
  readonly total: string;
  readonly words: string;
  readonly bank: readonly string[];
  readonly terms: readonly string[];
  /** How what was sold is divided, with the last line what its creator gets; on the invoice of a payout alone (A135). */
  readonly breakdown?: readonly AmountLine[];
}

/** The terms of every invoice (A340, A341). */
const TERMS = ['Goods once sold are not returned after 15 days.', 'Cheques are subject to clearance.'];

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount of paise as invoices print it: "₹5,000.00". */
export function printed(paise: number): string {
  return rupees.format(paise / 100);
}

/** An invoice as it is printed: nothing in it comes from anywhere else (A336 to A345; Rule 46 of the CGST Rules). */
export function invoiceSheet(invoice: Invoice): InvoiceSheet {
  const { serial, seller, item, quote, supply, at, soldAt } = invoice;
  return {
    title: 'Tax Invoice',
    facts: [
      ['Invoice number', invoiceNumber(invoice)],
      ['Serial number', serial],
      ['Date of issue', indianDay(new Date(at))],
      ['Date of sale', indianDay(new Date(soldAt))],
      ['Place of supply', placeOfSupply(supply.to)],
      ['Reverse charge', 'No'],
    ],
    seller: sellerLines(seller),
    buyer: buyerLines(invoice),
    item: {
      description: describedItem(item),
      sac: SAC,
      quantity: '1',
      price: printed(quote.price),
    },
    lines: amountLines(invoice),
    roundOff: '00',
    total: printed(quote.total),
    words: amountInWords(quote.total),
    bank: present(seller.bank.split('\n')),
    terms: TERMS,
  };
}

/** Who sells, as invoices and credit notes print it. */
export function sellerLines({ name, address, state, gstin }: Invoice['seller']): string[] {
  return present([name, ...address.split('\n'), placeOfSupply(state), gstin === '' ? '' : `GSTIN ${gstin}`]);
}

/** Who buys, as invoices and credit notes print it. */
export function buyerLines({
  buyerName,
  buyerEmail,
  gstin,
}: Pick<Invoice, 'buyerName' | 'buyerEmail' | 'gstin'>): string[] {
  return present([known(buyerName), known(buyerEmail), known(gstin) === '' ? '' : `GSTIN ${known(gstin)}`]);
}

/** What is sold, as invoices and credit notes print it. */
export function describedItem(item: Invoice['item']): string {
  return item.type === 'quiz' ? item.title : `${item.planName}, one month`;
}

/** Between the price and the total: what is taken off, what was taxed, every tax, and what else is paid. */
function amountLines({ quote, supply }: Invoice): AmountLine[] {
  const line = (label: string, paise: number, sign = ''): AmountLine[] =>
    paise === 0 ? [] : [{ label, amount: `${sign}${printed(paise)}` }];
  return [
    ...line('Platform discount', quote.platformDiscount, '-'),
    ...line('Discount', quote.couponDiscount, '-'),
    { label: 'Taxable value', amount: printed(quote.taxableValue) },
    ...quote.taxes.flatMap((tax) => taxLines(tax, supply)),
    ...line('Gateway charge', quote.gatewayCharge),
    ...line('Credit for the plan before', quote.credit, '-'),
  ];
}

/** A tax of the state in its parts, each with its rate; one of the platform's as it is. */
function taxLines(tax: TaxLine, { from, to }: Invoice['supply']): AmountLine[] {
  const { taxName, taxType, basisPoints, paise } = tax;
  if (taxType === 'service') return [{ label: `${taxName} ${percent(basisPoints)}`, amount: printed(paise) }];
  const parts = gstParts(paise, from, to);
  return parts.map((part) => ({
    label: `${taxName}: ${part.kind} ${percent(basisPoints / parts.length)}`,
    amount: printed(part.paise),
  }));
}

export function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}

/** Nothing of whoever is forgotten. */
function known(text: string): string {
  return text === FORGOTTEN ? '' : text;
}

function present(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
