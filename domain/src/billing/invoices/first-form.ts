import { indianDay } from '../../kernel/indian-time.ts';
import { amountInWords } from './amount-in-words.ts';
import { placeOfSupply } from '../../accounts/gstin.ts';
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
} from './sheet-parts.ts';
import { type Invoice, invoiceNumber } from './invoices.ts';

/** An invoice that was issued in the first form, which it keeps: whoever has it has a paper that says just this. */
export function firstForm(invoice: Invoice): InvoiceSheet {
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
    item: { description: describedItem(item), sac: SAC, quantity: '1', price: printed(quote.price) },
    lines: amountLines(invoice),
    roundOff: '00',
    total: printed(quote.total),
    words: amountInWords(quote.total),
    bank: present(seller.bank.split('\n')),
    terms: ['Goods once sold are not returned after 15 days.', 'Cheques are subject to clearance.'],
  };
}

function amountLines({ quote, supply }: Invoice): AmountLine[] {
  const line = (label: string, paise: number, sign = ''): AmountLine[] =>
    paise === 0 ? [] : [{ label, amount: `${sign}${printed(paise)}` }];
  return [
    ...line('Platform discount', quote.platformDiscount, '-'),
    ...line('Discount', quote.couponDiscount, '-'),
    { label: 'Taxable value', amount: printed(quote.taxableValue) },
    ...quote.taxes.flatMap((tax) =>
      tax.taxType === 'service'
        ? [{ label: `${tax.taxName} ${percent(tax.basisPoints)}`, amount: printed(tax.paise) }]
        : gstLines(tax, supply),
    ),
    ...line('Gateway charge', quote.gatewayCharge),
    ...line('Credit for the plan before', quote.credit, '-'),
  ];
}
