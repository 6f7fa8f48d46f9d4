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
const price = { price: 500_000, platformDiscount: 0, couponDiscount: 0 };
const printedOf = (...asked: Parameters<typeof payoutBreakdown>) =>
  payoutBreakdown(...asked).map(({ label, amount }) => `${label}: ${amount}`);

test('a sale is divided line by line, the GST on the fee in the parts of its state', () => {
  expect(printedOf(divided, price, '33')).toEqual([
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
    '33',
  );
  expect(lines).toEqual([
    'Price: ₹6,000.00',
    'Platform discount: -₹600.00',
    'Discount: -₹400.00',
    'Amount paid to the creator: ₹5,000.00',
    'Service fee 5 %: -₹250.00',
    'CGST on the service fee: ₹22.50',
    'SGST on the service fee: ₹22.50',
    'Given back to the buyer: -₹1,000.00',
    'Taken off for what the creator owes: -₹95.00',
    'Final payable: ₹3,700.00',
  ]);
});
