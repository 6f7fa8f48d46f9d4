import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creatorBase, quoteOf, type Reduction, type Tax } from './quote.ts';

const gst: Tax = { taxId: 'gst', taxName: 'GST', taxType: 'GST', basisPoints: 1_800 };
const service: Tax = { taxId: 'platformfee', taxName: 'Platform Fee', taxType: 'service', basisPoints: 500 };
const percent = (value: number): Reduction => ({ type: 'percentage', basisPoints: value * 100 });
const rupees = (value: number): Reduction => ({ type: 'amount', paise: value * 100 });

const asked = { platformDiscounts: [], coupon: null, taxes: [gst], taxBase: 'list' } as const;

test('a quiz of 5,000 with a service tax of 5 % and GST of 18 % costs 6,150', () => {
  const quote = quoteOf({ ...asked, price: 500_000, taxes: [service, gst] });
  expect(quote.taxes.map(({ paise }) => paise)).toEqual([25_000, 90_000]);
  expect(quote.total).toBe(615_000);
});

test('taxes are taken of the price, or of what is left of it, as the policy says', () => {
  const plan = { ...asked, price: 49_900, coupon: percent(20) };
  expect(quoteOf(plan)).toMatchObject({ couponDiscount: 9_980, taxableValue: 49_900, total: 48_902 });
  expect(quoteOf({ ...plan, taxBase: 'net' })).toMatchObject({ taxableValue: 39_920, total: 47_106 });
});

test('where the value after discounts is taxed, so is every charge that is paid on top of it', () => {
  const quote = quoteOf({
    ...asked,
    price: 100_000,
    coupon: percent(10),
    taxes: [gst, service],
    taxBase: 'net',
    gatewayCharge: 500,
  });
  // 900.00 with 45.00 and 5.00 on top: 18 % of 950.00.
  expect(quote.taxableValue).toBe(95_000);
  expect(quote.taxes.map(({ paise }) => paise)).toEqual([17_100, 4_500]);
  expect(quote.total).toBe(95_000 + 17_100);
});

test('nothing is discounted below 0, and taxes come on top [A352 P422]', () => {
  expect(quoteOf({ ...asked, price: 20_000, coupon: percent(100) }).total).toBe(3_600);
  const more = quoteOf({ ...asked, price: 49_900, coupon: rupees(500), platformDiscounts: [percent(10)] });
  expect(more).toMatchObject({ platformDiscount: 4_990, couponDiscount: 44_910, total: 8_982 });
});

test('of several platform discounts the largest counts, and the coupon after it', () => {
  const quote = quoteOf({
    ...asked,
    price: 50_000,
    platformDiscounts: [rupees(20), percent(10), percent(5)],
  });
  expect(quote).toMatchObject({ platformDiscount: 5_000, total: 54_000 });
});

test('a free plan stays free', () => {
  expect(
    quoteOf({ ...asked, price: 0, platformDiscounts: [rupees(100)], coupon: percent(50) }),
  ).toMatchObject({
    platformDiscount: 0,
    couponDiscount: 0,
    total: 0,
  });
});

/** The formula of A351 once more, in exact fractions of a paisa and rounded line by line. */
function expectedTotal(
  price: number,
  platform: Reduction | null,
  coupon: Reduction | null,
  rates: number[],
): bigint {
  const half = (numerator: bigint) => (2n * numerator + 10_000n) / 20_000n;
  const off = (reduction: Reduction | null) => {
    if (reduction === null) return 0n;
    return reduction.type === 'percentage'
      ? half(BigInt(price) * BigInt(reduction.basisPoints))
      : BigInt(reduction.paise);
  };
  const left = BigInt(price) - off(platform) - off(coupon);
  return rates.reduce((sum, rate) => sum + half(BigInt(price) * BigInt(rate)), left < 0n ? 0n : left);
}

test('a quote is the formula of the rows, whatever is asked', () => {
  const reduction: fc.Arbitrary<Reduction | null> = fc.option(
    fc.oneof(
      fc.record({
        type: fc.constant('percentage' as const),
        basisPoints: fc.integer({ min: 1, max: 10_000 }),
      }),
      fc.record({ type: fc.constant('amount' as const), paise: fc.integer({ min: 1, max: 1e7 }) }),
    ),
  );
  const rates = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      reduction,
      reduction,
      rates,
      (price, platform, coupon, given) => {
        const taxes = given.map((basisPoints) => ({ ...gst, basisPoints }));
        const platformDiscounts = platform === null ? [] : [platform];
        const quote = quoteOf({ price, platformDiscounts, coupon, taxes, taxBase: 'list' });
        expect(BigInt(quote.total)).toBe(expectedTotal(price, platform, coupon, given));
        expect(quote.total).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('what the platform bears of discounts is the creator’s all the same, and costs the buyer as little [A214 A351]', () => {
  const [ten, all] = [percent(10), percent(100)];
  const borne = (reduction: Reduction): Reduction => ({ ...reduction, isBorneByPlatform: true });
  const sold = (platformDiscounts: Reduction[], coupon: Reduction | null) =>
    quoteOf({ ...asked, price: 10_000, taxBase: 'net', platformDiscounts, coupon });
  const cases = [
    [[], null, 10_000],
    [[], all, 0],
    [[], borne(all), 10_000],
    [[ten], borne(ten), 9_000],
    [[borne(ten)], ten, 9_000],
    [[borne(ten)], borne(all), 10_000],
    // Of equal ones that of the platform; of others the larger.
    [[ten, borne(ten)], null, 10_000],
    [[percent(20), borne(ten)], null, 8_000],
    // No more is borne than was taken off.
    [[ten], borne(rupees(500)), 9_000],
  ] as const;
  for (const [platform, coupon, base] of cases) {
    const quote = sold([...platform], coupon);
    expect(creatorBase(quote)).toBe(base);
    const strip = ({ isBorneByPlatform: _borne, ...each }: Reduction) => each as Reduction;
    const { borneByPlatform: _also, ...same } = quote;
    expect(same).toEqual(sold(platform.map(strip), coupon && strip(coupon)));
  }
  expect(sold([], ten)).not.toHaveProperty('borneByPlatform');
});
