import { expect, test } from 'vitest';
import { type Divided, payoutBreakdown } from './breakdown.ts';

const divided: Divided = {
  base: 500_000,
  feeBasisPoints: 500,
  fee: 25_000,
  gstOnFee: 4_500,
  gstPolicy: 'deducted',
  payable: 470_500,
  takenBack: 0,
  netted: 0,
};
const supply = { from: '33', to: '33' };
const price = { price: 500_000, platformDiscount: 0, couponDiscount: 0 };
const printedOf = (...asked: Parameters<typeof payoutBreakdown>) =>
  payoutBreakdown(...asked).map(({ label, amount }) => `${label}: ${amount}`);

test('a sale is divided line by line, the GST on the fee in the parts of its state', () => {
  expect(printedOf(divided, price, supply)).toEqual([
    'Price: ₹5,000.00',
    'Amount paid to the creator: ₹5,000.00',
    'Service fee 5 %: -₹250.00',
    'CGST on the service fee: -₹22.50',
    'SGST on the service fee: -₹22.50',
    'Final payable: ₹4,705.00',
  ]);
});

test('discounts, a GST on top, refunds and what was owed have lines of their own', () => {
  const added = { ...divided, gstPolicy: 'added' as const, payable: 479_500 };
  const lines = printedOf(
    { ...added, takenBack: 100_000, netted: 9_500 },
    { price: 600_000, platformDiscount: 60_000, couponDiscount: 40_000 },
    supply,
  );
  expect(lines).toEqual([
    'Price: ₹6,000.00',
    'Platform discount: -₹600.00',
    'Discount: -₹400.00',
    'Amount paid to the creator: ₹5,000.00',
    'Service fee 5 %: -₹250.00',
    'CGST on the service fee: ₹22.50',
    'SGST on the service fee: ₹22.50',
    'Refunded to the buyer: -₹1,000.00',
    'Taken off for what the creator owes: -₹95.00',
    'Final payable: ₹3,700.00',
  ]);
});

test('what is withheld has lines of its own, the tax collected at source in the parts of the sale', () => {
  const withheld = { tcs: 2_500, tcsBasisPoints: 50, tds: 500, tdsBasisPoints: 10, payable: 467_500 };
  const linesIn = (to: string) => printedOf({ ...divided, ...withheld }, price, { from: '33', to }).slice(-4);
  expect(linesIn('33')).toEqual([
    'TCS: CGST 0.25 %: -₹12.50',
    'TCS: SGST 0.25 %: -₹12.50',
    'TDS 0.1 %: -₹5.00',
    'Final payable: ₹4,675.00',
  ]);
  expect(linesIn('29').slice(1, 2)).toEqual(['TCS: IGST 0.5 %: -₹25.00']);
});

test('the GST on the fee of a creator in another state is one line, whatever the state of the buyer', () => {
  const linesOf = (creatorState: string, of: string) =>
    printedOf({ ...divided, creatorState }, price, { from: '33', to: of }).slice(3, -1);
  for (const buyers of ['33', '29'])
    expect(linesOf('29', buyers)).toEqual(['IGST on the service fee: -₹45.00']);
  for (const buyers of ['33', '29'])
    expect(linesOf('33', buyers)).toEqual([
      'CGST on the service fee: -₹22.50',
      'SGST on the service fee: -₹22.50',
    ]);
});

test('of a sale that was given back after it was paid less what they owed nothing is payable, and not less', () => {
  const lines = printedOf({ ...divided, takenBack: 470_500, netted: 100_000 }, price, supply);
  expect(lines.at(-1)).toBe('Final payable: ₹0.00');
});

test('what the platform bears of the discounts is added again, so that the lines come to the creator’s amount', () => {
  const lines = printedOf(
    divided,
    { price: 500_000, platformDiscount: 50_000, couponDiscount: 450_000, borneByPlatform: 500_000 },
    supply,
  );
  expect(lines.slice(0, 5)).toEqual([
    'Price: ₹5,000.00',
    'Platform discount: -₹500.00',
    'Discount: -₹4,500.00',
    'Discounts borne by the platform: ₹5,000.00',
    'Amount paid to the creator: ₹5,000.00',
  ]);
});
