import { FORGOTTEN } from '../../kernel/values.ts';
import type { TaxLine } from '../quote.ts';
import { gstParts, placeOfSupply } from '../../accounts/gstin.ts';
import type { Invoice } from './invoices.ts';

// What papers of every sort and form have in common.

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

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount of paise as invoices print it: "₹5,000.00". */
export function printed(paise: number): string {
  return rupees.format(paise / 100);
}

/** Who sells, as invoices and credit notes print it. */
export function sellerLines({ name, address, state, gstin }: Invoice['seller']): string[] {
  return present([name, ...address.split('\n'), placeOfSupply(state), gstin === '' ? '' : `GSTIN ${gstin}`]);
}

/**
 * Who buys, as invoices and credit notes print it (Rule 46 d and e of the CGST Rules): the name and the address that are to
 * be on it, and who has bought.
 */
export function buyerLines({
  buyerName,
  buyerEmail,
  gstin,
  businessName = '',
  businessAddress = '',
}: Pick<Invoice, 'buyerName' | 'buyerEmail' | 'gstin' | 'businessName' | 'businessAddress'>): string[] {
  const name = known(businessName);
  return present([
    name,
    name === known(buyerName) ? '' : known(buyerName),
    ...known(businessAddress).split('\n'),
    known(buyerEmail),
    known(gstin) === '' ? '' : `GSTIN ${known(gstin)}`,
  ]);
}

/** What is sold, as invoices and credit notes print it. */
export function describedItem(item: Invoice['item']): string {
  return item.type === 'quiz' ? item.title : `${item.planName}, one month`;
}

/**
 * What papers call the value of which GST was taken, and the charges that lie outside of it (s. 15 of the CGST Act, as far as
 * the policy's tax base follows it).
 */
export function valueWords({
  price,
  platformDiscount,
  couponDiscount,
  taxBase,
  taxableValue,
  taxes,
}: Invoice['quote']): { readonly taxable: string; readonly outside: string } {
  const net = price - platformDiscount - couponDiscount;
  const isInside = taxBase === 'net' && taxableValue > net;
  const hasGst = taxes.some(({ taxType }) => taxType === 'GST');
  return {
    taxable: taxBase === 'list' && net < price ? 'Taxable value, before discounts' : 'Taxable value',
    outside: isInside || !hasGst ? '' : ', without GST',
  };
}

/** A tax of the state in its parts, each with its rate. */
export function gstLines(
  { taxName, basisPoints, paise }: Pick<TaxLine, 'taxName' | 'basisPoints' | 'paise'>,
  { from, to }: Invoice['supply'],
): AmountLine[] {
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

/** Without what is empty. */
export function present(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
