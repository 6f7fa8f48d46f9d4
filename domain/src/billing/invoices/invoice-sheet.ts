import { indianDay } from '../../kernel/indian-time.ts';
import type { TaxLine } from '../quote.ts';
import { issuesTaxInvoices } from '../seller.ts';
import { amountInWords } from './amount-in-words.ts';
import { firstForm } from './first-form.ts';
import { placeOfSupply } from '../../accounts/gstin.ts';
import { type Invoice, invoiceNumber } from './invoices.ts';
import {
  type AmountLine,
  buyerLines,
  describedItem,
  gstLines,
  type InvoiceSheet,
  percent,
  present,
  printed,
  SAC,
  sellerLines,
  valueWords,
} from './sheet-parts.ts';

/** The terms of what is sold, as the Refund and Cancellation Policy has them; then those of every invoice (A340, A341). */
const TERMS: Readonly<Record<Invoice['item']['type'], string>> = {
  quiz: 'This is a service, used online: it is used up once the activity is opened. Whoever cannot take part by a fault of ours gets access, or the money back.',
  subscription: 'This is a service, used online: a month of a plan is not refunded.',
};
const EVERY_TERM = [
  'Where goods come with a service, goods are not returned after 15 days.',
  'Where a cheque is taken, cheques are subject to clearance.',
];

/**
 * An invoice as it is printed: nothing in it comes from anywhere else (A336 to A345; Rule 46 of the CGST Rules). Of a
 * seller who lacks what the rule asks for it is a receipt.
 */
export function invoiceSheet(invoice: Invoice): InvoiceSheet {
  if (invoice.form === 1) return firstForm(invoice);
  const { serial, seller, item, quote, supply, at, soldAt } = invoice;
  const isTaxInvoice = issuesTaxInvoices(seller);
  return {
    title: isTaxInvoice ? 'Tax Invoice' : 'Receipt',
    facts: [
      [isTaxInvoice ? 'Invoice number' : 'Receipt number', serial],
      ['Date of issue', indianDay(new Date(at))],
      ['Date of sale', indianDay(new Date(soldAt))],
      ['Place of supply', placeOfSupply(supply.to)],
      ...(isTaxInvoice ? [['Reverse charge', 'No'] as const] : []),
      ['Paid by', paidBy(invoice)],
      // The name of the transaction that the rows give (A342): no number of the series that the rule asks for.
      ['Reference', invoiceNumber(invoice)],
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
    terms: [TERMS[item.type], ...EVERY_TERM],
  };
}

const METHODS = { card: 'Card', bank: 'Bank transfer', upi: 'UPI' } as const;

/** What it was paid with. */
function paidBy({ payment, quote }: Pick<Invoice, 'payment' | 'quote'>): string {
  if (payment == null) return quote.credit > 0 ? 'Credit for the plan before' : 'Nothing was due';
  const { method, instrument } = payment;
  if (instrument === null) return METHODS[method];
  const { name, last4 } = instrument;
  return `${METHODS[method]}: ${name}${last4 === '' ? '' : ` ending in ${last4}`}`;
}

/**
 * Between the price and the total: what is taken off, every charge, the value that was taxed, its GST, and what is paid in
 * another way. The value that was taxed is the one of which the GST was taken: what lies outside it is said to be without
 * GST (s. 15 of the CGST Act, as far as the policy's tax base follows it).
 */
function amountLines({ quote, supply }: Pick<Invoice, 'quote' | 'supply'>): AmountLine[] {
  const { price, platformDiscount, couponDiscount, taxableValue, taxes } = quote;
  const line = (label: string, paise: number, sign = ''): AmountLine[] =>
    paise === 0 ? [] : [{ label, amount: `${sign}${printed(paise)}` }];
  const net = price - platformDiscount - couponDiscount;
  const [charges, gst] = (['service', 'GST'] as const).map((type) =>
    taxes.filter(({ taxType }) => taxType === type),
  ) as [TaxLine[], TaxLine[]];
  const { taxable, outside } = valueWords(quote);
  return [
    ...line('Platform discount', platformDiscount, '-'),
    ...line('Discount', couponDiscount, '-'),
    ...(net < price ? [{ label: 'Value after discount', amount: printed(net) }] : []),
    ...charges.map(({ taxName, basisPoints, paise }) => ({
      label: `${taxName} ${percent(basisPoints)}${outside}`,
      amount: printed(paise),
    })),
    ...line(`Gateway charge${outside}`, quote.gatewayCharge),
    { label: taxable, amount: printed(taxableValue) },
    ...gst.flatMap((tax) => gstLines(tax, supply)),
    ...line('Credit for the plan before', quote.credit, '-'),
  ];
}
