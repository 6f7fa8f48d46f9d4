import { describe, expect, test } from 'vitest';
import { QuizInput } from '../../authoring/content/quiz.ts';
import { QuizDrafted, QuizPublished, quizzes } from '../../authoring/quiz.ts';
import { sampleQuiz } from '../../authoring/testing.ts';
import { by, id, NOW } from '../../testing.ts';
import { createCoupon, coupons } from '../../reference/coupon.ts';
import { addTaxes, taxes } from '../tax.ts';
import { referenceTaxes } from '../reference-taxes.ts';
import { FIRST_POLICY } from '../billing-policy.ts';
import {
  BuyerMissing,
  NotForSale,
  type Offer,
  type PriceList,
  quizOffer,
  requireBuyer,
  StateRequired,
  wantedAt,
  withPlace,
} from './pricing.ts';
import { billedTo } from './placing.ts';
import { accounts } from '../../accounts/account.ts';
import { accountRegistered } from '../../accounts/testing.ts';

const admin = by(id('ad'));
const form = {
  type: 'percentage',
  applyTo: 'all',
  value: 10,
  validFrom: '2026-11-19',
  validTo: '2026-11-20',
  isActive: true,
  borneBy: 'creator',
  mostUses: null,
} as const;
const known = (
  [
    ['Ten', 'coupon'],
    ['All', 'discount'],
  ] as const
).reduce(
  (state, [code, promoType], index) =>
    coupons.evolveAll(state, createCoupon({ ...form, code, promoType }, state, admin, id(index + 1))),
  coupons.initial,
);
const list: PriceList = {
  coupons: known,
  taxes: taxes.evolveAll(taxes.initial, addTaxes(referenceTaxes, new Set(), admin)),
  policy: FIRST_POLICY,
};
const plan = (price: number): Offer => ({
  item: { type: 'subscription', planId: id('e1'), planCode: 'campus', planName: 'Campus' },
  price,
  credit: 0,
});
const terms = { couponCode: 'Ten', state: null, gstin: '' };
const quoteAt = (price: number, now = NOW) => wantedAt(plan(price), terms, list, now);

test('what is paid for is for sale until its schedule is over, and before it opens, too', () => {
  const input = QuizInput.parse({
    ...sampleQuiz,
    timeline: true,
    startDate: '2026-11-19T09:00:00.000Z',
    endDate: '2026-11-20T09:00:00.000Z',
  });
  const content = { ...input, paymentType: 'paid' as const, amount: 500_000 };
  const at = NOW.toISOString();
  const of = { quizId: id('c'), ownerId: id('d'), quizType: 'QUIZ', at } as const;
  const quiz = quizzes.evolveAll(quizzes.initial, [
    QuizDrafted(of),
    QuizPublished({ ...of, version: 1, content }),
  ]);
  const offerAt = (now: string) => quizOffer(quiz, id('b'), new Date(now));
  for (const now of ['2026-11-18T09:00:00.000Z', '2026-11-20T09:00:00.000Z'])
    expect(offerAt(now)).toMatchObject({ price: 500_000 });
  expect(() => offerAt('2026-11-20T09:00:00.001Z')).toThrow(NotForSale);
});

test('a plan that costs nothing is left out of discounting [P425]', () => {
  expect(quoteAt(0)).toMatchObject({
    couponCode: null,
    quote: { platformDiscount: 0, couponDiscount: 0, total: 0 },
  });
  expect(quoteAt(100)).toMatchObject({
    couponCode: 'Ten',
    quote: { platformDiscount: 10, couponDiscount: 10 },
  });
});

test('a code that was used as often as it can be takes nothing off; what applies by itself still does', () => {
  const wanted = wantedAt(plan(100), terms, { ...list, isUsedUp: true }, NOW);
  expect(wanted).toMatchObject({ couponCode: null, quote: { platformDiscount: 10, couponDiscount: 0 } });
});

test('the platform bears a coupon of a quiz that says so; a plan has no creator who could', () => {
  const gift = { ...form, code: 'Gift', promoType: 'coupon', value: 100, borneBy: 'platform' } as const;
  const made = createCoupon({ ...gift, borneBy: 'platform' }, coupons.initial, admin, id('9'));
  const gifts = { ...list, coupons: coupons.evolveAll(coupons.initial, made) };
  const quiz = { type: 'quiz', quizId: id('c'), title: 'Plants', creatorId: id('d') } as const;
  const quoteFor = (offer: Offer) => wantedAt(offer, { ...terms, couponCode: 'gift' }, gifts, NOW).quote;
  const ofQuiz = quoteFor({ item: quiz, price: 5_000, credit: 0 });
  expect(ofQuiz).toMatchObject({ couponDiscount: 5_000, borneByPlatform: 5_000 });
  expect(quoteFor(plan(5_000))).not.toHaveProperty('borneByPlatform');
});

test('the last day of a coupon is whole in Indian time', () => {
  expect(quoteAt(100, new Date('2026-11-20T18:29:59.999Z')).couponCode).toBe('Ten');
  expect(quoteAt(100, new Date('2026-11-20T18:30:00.000Z')).couponCode).toBeNull();
});

describe('it is supplied', () => {
  const to = (parts: Partial<typeof terms> & { state?: string | null }) =>
    wantedAt(plan(100), { ...terms, ...parts }, list, NOW).supply;
  test.each([
    ['where the seller is, where nothing is said', {}, '33'],
    ['in the state that the buyer says', { state: '29' }, '29'],
    ['outside of India where the buyer is there', { state: '96' }, '96'],
    ['in the state of their GSTIN, whatever they say', { state: '07', gstin: '29AAGCB7383J1Z4' }, '29'],
  ] as const)('%s', (_where, parts, state) => {
    expect(to(parts as never)).toEqual({ from: '33', to: state });
  });
});

test('a buyer in India says the state, or the GSTIN that has it; who lives elsewhere is elsewhere', () => {
  const lives = (countryShort: string) =>
    accounts.evolve(
      accounts.initial,
      accountRegistered({ accountId: id('b1'), at: NOW.toISOString(), countryShort }),
    );
  const [indian, unknown, abroad] = [lives('IN'), lives(''), lives('LK')];
  for (const buyer of [indian, unknown]) {
    expect(() => withPlace(terms, buyer)).toThrow(StateRequired);
    expect(withPlace({ ...terms, state: '29' }, buyer).state).toBe('29');
    expect(withPlace({ ...terms, gstin: '29AAGCB7383J1Z4' }, buyer).state).toBeNull();
  }
  expect(withPlace(terms, abroad).state).toBe('96');
});

describe('the invoice names the buyer', () => {
  const business = { businessName: 'Kalvi Trust', businessAddress: '1 School Street' };
  const missing = (price: number, parts: object) => {
    try {
      requireBuyer(wantedAt(plan(price), { ...terms, couponCode: '', ...parts }, list, NOW));
      return [];
    } catch (error) {
      if (!(error instanceof BuyerMissing)) throw error;
      return error.errors?.map(({ path }) => path);
    }
  };
  const gstin = '29AAGCB7383J1Z4';
  test.each([
    ['a registered one with name and address', 100, { gstin }, ['businessName', 'businessAddress']],
    ['a registered one who has said both', 100, { gstin, ...business }, []],
    ['anybody else as the account is called', 4_999_999, {}, []],
    ['anybody from 50,000 rupees on with the address', 5_000_000, {}, ['businessAddress']],
    ['and then the name of the account will do', 5_000_000, { businessAddress: 'Madurai' }, []],
  ])('%s', (_who, price, parts, expected) => {
    expect(missing(price, parts)).toEqual(expected);
  });

  test('and what they gave is in the order, what they did not is not', () => {
    expect(wantedAt(plan(100), { ...terms, ...business }, list, NOW)).toMatchObject(business);
    expect(billedTo({ businessName: '', businessAddress: '' })).toEqual({});
  });
});
