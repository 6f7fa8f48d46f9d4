import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../kernel/money.ts';
import { id } from '../testing.ts';
import { creatorShare, feeSupply } from './creator-share.ts';
import {
  type Entry,
  isBalanced,
  RecordTransaction,
  recordTransaction,
  TransactionDiffers,
  Unbalanced,
} from './ledger.ts';
import { OUTSIDE_INDIA, STATES } from '../accounts/gstin.ts';
import { partsOf } from './payouts/reducing.ts';
import {
  paidOutEntries,
  paymentEntries,
  payoutEntries,
  reductionEntries,
  releaseEntries,
  saleEntries,
} from './postings.ts';
import { quoteOf, type Tax } from './quote.ts';

const [buyerId, creatorId, transactionId] = [id('b'), id('c'), id('f')];
const at = '2026-11-22T10:00:00.000Z';
const supply = { from: '33', to: '33' };
const gst: Tax = { taxId: 'gst', taxName: 'GST', taxType: 'GST', basisPoints: 1_800 };
const service: Tax = { taxId: 'platformfee', taxName: 'Platform Fee', taxType: 'service', basisPoints: 500 };
const sold = quoteOf({
  price: 500_000,
  platformDiscounts: [],
  coupon: null,
  taxes: [service, gst],
  taxBase: 'list',
});
const terms = { feeBasisPoints: 500, gstBasisPoints: 1_800, gstOnFee: 'deducted' } as const;

const record = (entries: Entry[], before: Parameters<typeof recordTransaction>[1] = { status: 'none' }) =>
  recordTransaction({ transactionId, movement: 'sale', orderId: null, at, entries }, before);

test('a sale, its payment and its payout are booked, each in balance', () => {
  const sale = saleEntries(sold, { buyerId, type: 'quiz', supply });
  expect(sale).toEqual([
    { account: `customer:${buyerId}`, paise: 615_000 },
    { account: 'sales:quiz', paise: -500_000 },
    { account: 'service-charges', paise: -25_000 },
    { account: 'gst:CGST', paise: -45_000 },
    { account: 'gst:SGST', paise: -45_000 },
  ]);
  // Out of the country the same amounts, of which the GST is one.
  expect(saleEntries(sold, { buyerId, type: 'quiz', supply: { from: '33', to: '96' } }).slice(2)).toEqual([
    { account: 'service-charges', paise: -25_000 },
    { account: 'gst:IGST', paise: -90_000 },
  ]);
  const share = creatorShare(500_000, terms);
  const all = [
    sale,
    paymentEntries(615_000, { buyerId, charge: 12_300 }),
    payoutEntries(share, { creatorId, policy: 'deducted', supply }),
    releaseEntries(share.payable, creatorId),
    paidOutEntries(share.payable, creatorId),
  ];
  for (const entries of all) expect(record(entries)).toHaveLength(1);
  expect(balances(all.flat())).toEqual({
    'gateway-clearing': 602_700,
    'gateway-charges': 12_300,
    'sales:quiz': -500_000,
    'service-charges': -25_000,
    'creator-shares': 500_000,
    fees: -25_000,
    'gst:CGST': -47_250,
    'gst:SGST': -47_250,
    bank: -470_500,
  });
});

test('whether the creator bears the GST on the fee or is given it, the state is owed it, and what is given is a cost', () => {
  const opened = (gstOnFee: 'deducted' | 'added', ofFee: typeof supply) =>
    payoutEntries(creatorShare(500_000, { ...terms, gstOnFee }), {
      creatorId,
      policy: gstOnFee,
      supply: ofFee,
    });
  const fee = [
    { account: 'creator-shares', paise: 500_000 },
    { account: 'fees', paise: -25_000 },
  ];
  const halves = [
    { account: 'gst:CGST', paise: -2_250 },
    { account: 'gst:SGST', paise: -2_250 },
  ];
  const held = `creator-held:${creatorId}`;
  expect(opened('deducted', supply)).toEqual([...fee, ...halves, { account: held, paise: -470_500 }]);
  // Of the invoice over 295 nothing is left to bear: 45 are given back, and 45 are given on top.
  const given = [
    { account: 'gst-on-fees', paise: 9_000 },
    { account: held, paise: -479_500 },
  ];
  expect(opened('added', supply)).toEqual([...fee, ...halves, ...given]);
  const abroad = { account: 'gst:IGST', paise: -4_500 };
  expect(opened('added', { from: '33', to: '29' })).toEqual([...fee, abroad, ...given]);
});

test('what is withheld is owed to the tax authority, and no more of it once the sale is given back', () => {
  const share = creatorShare(500_000, { ...terms, tcsBasisPoints: 51, tdsBasisPoints: 10 });
  const { gstBasisPoints } = share;
  const known = {
    creatorId,
    policy: 'deducted' as const,
    supply,
    saleSupply: { from: '33', to: '33' },
    gstBasisPoints,
  };
  const opened = payoutEntries(share, known);
  expect(balances(opened)).toMatchObject({ 'tcs:CGST': -1_275, 'tcs:SGST': -1_275, tds: -500 });
  const abroad = payoutEntries(share, { ...known, saleSupply: { from: '33', to: '29' } });
  expect(balances(abroad)).toMatchObject({ 'tcs:IGST': -2_550, 'gst:CGST': -2_250 });
  // In parts, whose odd paise are never more than there was.
  const [first, rest] = [100_196, 399_804];
  const left = { ...share, tcs: share.tcs ?? 0, tds: share.tds ?? 0 };
  const one = partsOf(first, left, 'deducted');
  expect((one.tcs ?? 0) % 2).toBe(1);
  const remaining = {
    base: left.base - one.base,
    fee: left.fee - one.fee,
    gstOnFee: left.gstOnFee - one.gstOnFee,
    payable: left.payable - one.payable,
    tcs: left.tcs - (one.tcs ?? 0),
    tds: left.tds - (one.tds ?? 0),
  };
  const other = partsOf(rest, remaining, 'deducted');
  const back = [
    ...reductionEntries(one, { ...known, gstBefore: 0, isReleased: false }),
    ...reductionEntries(other, {
      ...known,
      gstBefore: one.gstOnFee,
      tcsBefore: one.tcs,
      isReleased: false,
    }),
  ];
  expect(isBalanced(back)).toBe(true);
  expect(balances([...opened, ...back])).toEqual({});
});

test('what is not in balance is refused, and so is another content under an id that is taken', () => {
  const entries = paidOutEntries(100, creatorId);
  expect(() => record(entries.slice(1))).toThrow(Unbalanced);
  expect(() => record([])).toThrow(Unbalanced);
  const before = { status: 'recorded', movement: 'sale', entries } as const;
  expect(record(entries, before)).toEqual([]);
  expect(() => record(paidOutEntries(101, creatorId), before)).toThrow(TransactionDiffers);
});

test.each(['customer', `customer:${'g'.repeat(24)}`, 'cash', `bank:${id('b')}`, ''])(
  '%j is no account',
  (other) => {
    const isTaken = (account: string) => {
      const entries = [
        { account, paise: 1 },
        { account: 'bank', paise: -1 },
      ];
      return RecordTransaction.payload.safeParse({ transactionId, movement: 'sale', at, entries }).success;
    };
    expect([isTaken(other), isTaken(`customer:${buyerId}`)]).toEqual([false, true]);
  },
);

test('whatever is sold at whatever terms, the books are in balance', () => {
  const rate = fc.integer({ min: 1, max: 4_000 });
  const sale = fc.record({
    price: fc.integer({ min: 0, max: 1e9 }),
    off: fc.option(fc.integer({ min: 1, max: 10_000 })),
    rates: fc.tuple(rate, rate),
    taxBase: fc.constantFrom('list' as const, 'net' as const),
    withheld: fc.tuple(fc.nat(1_000), fc.nat(1_000)),
    policy: fc.constantFrom('deducted' as const, 'added' as const),
    to: fc.constantFrom('33', '29', '04'),
    gatewayCharge: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(sale, ({ price, off, rates: [fee, tax], withheld, taxBase, policy, to, gatewayCharge }) => {
      const coupon = off === null ? null : ({ type: 'percentage', basisPoints: off } as const);
      const taxes = [
        { ...service, basisPoints: fee },
        { ...gst, basisPoints: tax },
      ];
      const quote = quoteOf({ price, platformDiscounts: [], coupon, taxes, taxBase, gatewayCharge });
      const share = creatorShare(price - quote.couponDiscount, {
        feeBasisPoints: fee,
        gstBasisPoints: tax,
        gstOnFee: policy,
        tcsBasisPoints: withheld[0],
        tdsBasisPoints: withheld[1],
      });
      const place = { from: '33', to };
      const movements = [
        saleEntries(quote, { buyerId, type: 'quiz', supply: place }),
        paymentEntries(quote.total, { buyerId }),
        payoutEntries(share, { creatorId, policy, supply, saleSupply: place }),
        releaseEntries(share.payable, creatorId),
        paidOutEntries(share.payable, creatorId),
      ].filter((entries) => entries.length > 0);
      for (const entries of movements) expect(isBalanced(entries)).toBe(true);
      const left = balances(movements.flat());
      expect(left[`customer:${buyerId}`]).toBeUndefined();
      expect(sumOf(Object.values(left))).toBe(0);
    }),
  );
});

/** What is left on each account that something is left on. */
function balances(entries: readonly Entry[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { account, paise } of entries) sums.set(account, (sums.get(account) ?? 0) + paise);
  return Object.fromEntries([...sums].filter(([, paise]) => paise !== 0));
}

test('the GST on the fee is owed in the parts of the creator’s state, and in halves where that is unknown', () => {
  const owedOf = (creatorState?: string) => {
    const supplies = {
      supply: feeSupply({ from: '33', to: '27' }, creatorState),
      saleSupply: { from: '33', to: '27' },
    };
    const share = creatorShare(500_000, { ...terms, tcsBasisPoints: 50 });
    const owed = balances(payoutEntries(share, { creatorId, policy: 'deducted', ...supplies }));
    return Object.entries(owed).filter(([account]) => /^(?:gst|tcs):/.test(account));
  };
  // What is collected at source is of the sale: its buyer's state counts.
  const collected = ['tcs:IGST', -2_500];
  const halves = [['gst:CGST', -2_250], ['gst:SGST', -2_250], collected];
  expect(owedOf('29')).toEqual([['gst:IGST', -4_500], collected]);
  expect(owedOf(OUTSIDE_INDIA)).toEqual([['gst:IGST', -4_500], collected]);
  expect(owedOf('33')).toEqual(halves);
  expect(owedOf()).toEqual(halves);
});

/** What of a GST each part comes to, worked out from the law alone: by the paisa, and with the territories by name. */
function splitByHand(paise: number, seller: string, creator: string): Record<string, number> {
  const owed = { CGST: 0, SGST: 0, UTGST: 0, IGST: 0 };
  const own = ['Chandigarh', 'Lakshadweep', 'Ladakh', 'Other Territory'];
  const isOwn = own.includes(STATES[creator] ?? '') || /^(?:Andaman|Dadra)/.test(STATES[creator] ?? '');
  for (let paisa = 1; paisa <= paise; paisa++) {
    if (seller !== creator) owed.IGST++;
    else if (paisa % 2 === 1) owed.CGST++;
    else owed[isOwn ? 'UTGST' : 'SGST']++;
  }
  return Object.fromEntries(Object.entries(owed).filter(([, each]) => each > 0));
}

test('wherever seller and creator are, each paisa of the GST on the fee is owed where the law says, and refunds undo that', () => {
  const state = fc.constantFrom(...Object.keys(STATES));
  const creator = fc.option(fc.oneof(state, fc.constant(OUTSIDE_INDIA)), { nil: undefined });
  const within = fc.record({ seller: state, creator, price: fc.integer({ min: 1, max: 60_000 }) });
  const cuts = fc.array(fc.nat(60_000), { maxLength: 4 });
  fc.assert(
    fc.property(within, cuts, fc.boolean(), ({ seller, creator: said, price }, values, isSame) => {
      const creatorState = isSame ? seller : said;
      const supply = feeSupply({ from: seller, to: '07' }, creatorState);
      const share = creatorShare(price, terms);
      const known = {
        creatorId,
        policy: 'deducted' as const,
        supply,
        saleSupply: { from: seller, to: '07' },
        gstBasisPoints: share.gstBasisPoints,
      };
      const entries = payoutEntries(share, known);
      const gstOf = (all: readonly Entry[]) =>
        Object.fromEntries(
          Object.entries(balances(all)).flatMap(([account, paise]) =>
            account.startsWith('gst:') ? [[account.slice(4), -paise]] : [],
          ),
        );
      const byHand = (paise: number) => splitByHand(paise, seller, creatorState ?? seller);
      expect(gstOf(entries)).toEqual(byHand(share.gstOnFee));
      let left: ReturnType<typeof partsOf> = share;
      for (const value of [...values.map((each) => Math.min(each, left.base)), Infinity]) {
        const taken = Math.min(value, left.base);
        if (taken === 0) continue;
        const parts = partsOf(taken, left, 'deducted');
        const gstBefore = share.gstOnFee - left.gstOnFee;
        entries.push(...reductionEntries(parts, { ...known, gstBefore, isReleased: false }));
        left = {
          base: left.base - parts.base,
          fee: left.fee - parts.fee,
          gstOnFee: left.gstOnFee - parts.gstOnFee,
          payable: left.payable - parts.payable,
        };
        expect(isBalanced(entries)).toBe(true);
      }
      expect(balances(entries)).toEqual({});
    }),
  );
});
