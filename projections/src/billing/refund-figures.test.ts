import { accountRegistered } from '@pollux/domain/accounts/testing';
import { QuizDrafted, QuizPublished, type QuizType } from '@pollux/domain/authoring/quiz';
import { OrderCompleted, type OrderItem } from '@pollux/domain/billing/orders/order-events';
import { type Quote, quoteOf } from '@pollux/domain/billing/quote';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import {
  linesOf,
  lessLines,
  noLines,
  plusLines,
  refundLines,
  totalOf,
} from '@pollux/domain/billing/refunds/refund-lines';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { id } from '@pollux/domain/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { usersView } from '../admin/users.ts';
import { months } from '../admin/months.ts';
import { attendedQuizzes } from '../attending/attended-quizzes.ts';
import { activities } from '../authoring/activities.ts';
import { filedQuizzes } from '../reference/filed-quizzes.ts';
import { project } from '../testing.ts';
import { paymentsByUser } from './payments-by-user.ts';

const buyers = [id('b1'), id('b2')] as const;
const creatorId = id('d1');
const sold = [
  { quizId: id('c1'), quizType: 'QUIZ' },
  { quizId: id('c2'), quizType: 'SURVEY' },
] as const satisfies { quizId: string; quizType: QuizType }[];
const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 6)).toISOString();

const published = sold.flatMap(({ quizId, quizType }): DomainEvent[] => [
  QuizDrafted({ quizId, quizType, ownerId: creatorId, at: at(0) }),
  QuizPublished({
    quizId,
    quizType,
    ownerId: creatorId,
    version: 1,
    at: at(0),
    content: { paymentType: 'paid', questions: [], quizGrades: [], subjects: [] } as never,
  }),
]);

/** One order of somebody, and the parts in hundredths of what is left that go back of it, each so many days later. */
interface Sale {
  readonly buyer: number;
  /** Null: a plan. */
  readonly what: number | null;
  readonly day: number;
  readonly price: number;
  readonly share: number;
  readonly back: readonly { readonly percent: number; readonly days: number }[];
}

const sale = fc.record<Sale>({
  buyer: fc.nat(1),
  what: fc.option(fc.nat(1)),
  day: fc.nat(150),
  price: fc.integer({ min: 1, max: 1_000_000 }),
  share: fc.nat(4_000),
  back: fc.array(
    fc.record({
      percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 })),
      days: fc.nat(90),
    }),
    { maxLength: 3 },
  ),
});

function quoted({ price, share }: Sale): Quote {
  return quoteOf({
    price,
    platformDiscounts: [],
    coupon: null,
    taxes: [
      { taxId: 'fee', taxName: 'Fee', taxType: 'service', basisPoints: share },
      { taxId: 'gst', taxName: 'GST', taxType: 'GST', basisPoints: 1_800 },
    ],
    taxBase: 'list',
  });
}

/** What was paid on which day, and what of it went back on which: the whole of what the figures are worked out from. */
interface Fact extends Sale {
  readonly paid: number;
  readonly returned: readonly { readonly paise: number; readonly day: number }[];
  /** What of it is left without GST. */
  readonly net: number;
}

function happened(sales: readonly Sale[]): { events: DomainEvent[]; facts: Fact[] } {
  const dated: { day: number; event: DomainEvent }[] = [];
  const facts = sales.map((each, index): Fact => {
    const { buyer, what, day, back } = each;
    const accountId = buyers[buyer] ?? '';
    const orderId = id(`0${index}`);
    const quote = quoted(each);
    const item: OrderItem =
      what === null
        ? { type: 'subscription', planId: id('e1'), planCode: 'standard', planName: 'Standard' }
        : { type: 'quiz', quizId: sold[what]?.quizId ?? '', title: 'Algebra', creatorId };
    const transactionId = id(`a${index}`);
    const supply = { from: '33', to: '29' };
    const of = { orderId, accountId, transactionId, item, quote, supply };
    dated.push({
      day,
      event: OrderCompleted({ ...of, paymentId: id('02'), method: 'upi', charge: 0, at: at(day) }),
    });
    let before = noLines(quote);
    let last = day;
    const returned = back.flatMap(({ percent, days }, turn) => {
      const left = lessLines(linesOf(quote), before);
      const paise = Math.ceil((totalOf(left) * percent) / 100);
      if (paise === 0) return [];
      const lines = refundLines(paise, left);
      last += days;
      const note = CreditNoteIssued({
        ...of,
        series: '26-27',
        place: 1,
        serial: 'CRN/26-27/000001',
        form: 1,
        refundId: id(`f${index}${turn}`),
        invoice: { serial: 'INV/26-27/000001', at: at(day) },
        buyerName: '',
        buyerEmail: '',
        gstin: '',
        seller: { name: '', address: '', state: '33', gstin: '', bank: '' },
        paise,
        lines,
        before,
        decidedAt: at(last),
        // Issued a day late, it counts for the day on which the refund was decided.
        at: at(last + 1),
      });
      dated.push({ day: last, event: note });
      before = plusLines(before, lines);
      return [{ paise, day: last }];
    });
    // The price and the fee on top, without the GST.
    const [fee = 0] = lessLines(linesOf(quote), before).taxes;
    const net = lessLines(linesOf(quote), before).value + fee;
    return { ...each, paid: quote.total, returned, net };
  });
  const events = dated.toSorted((one, other) => one.day - other.day).map(({ event }) => event);
  return { events: [...published, ...events], facts };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const backOf = ({ returned }: Fact) => sum(returned.map(({ paise }) => paise));
const netOf = (fact: Fact) => fact.paid - backOf(fact);
/** Half up, by whole numbers of any size. */
const shareOf = ({ what, share }: Fact, paise: number) =>
  Number((BigInt(paise) * BigInt(what === null ? 10_000 : share) * 2n + 10_000n) / 20_000n);
const withoutGst = (fact: Fact) => shareOf(fact, fact.net);
const monthOf = (day: number) => at(day).slice(0, 7);

test('figures of activities, subjects, months and people are what was paid less what went back, however that came', () => {
  fc.assert(
    fc.property(fc.array(sale, { minLength: 1, maxLength: 12 }), (sales) => {
      const { events, facts } = happened(sales);
      const shown = project(activities, ...events);
      const filed = project(filedQuizzes, ...events);
      const revenueOf = { QUIZ: 'quizRevenue', SURVEY: 'surveyRevenue', POLL: 'pollRevenue' } as const;
      const registered = accountRegistered({ accountId: creatorId, at: at(0) });
      const creator = project(usersView, registered, ...events)[creatorId];
      for (const [index, { quizId, quizType }] of sold.entries()) {
        const own = facts.filter(({ what }) => what === index);
        expect(shown[quizId]?.revenue).toBe(sum(own.map(netOf)));
        // Quizzes alone are filed under subjects.
        expect(filed[quizId]?.revenue).toBe(quizType === 'QUIZ' ? sum(own.map(netOf)) : undefined);
        expect(creator?.[revenueOf[quizType]]).toBe(sum(own.map((fact) => shareOf(fact, netOf(fact)))));
      }

      const found = project(months, ...events);
      for (const month of Object.keys(found)) {
        const came = (isPlan: boolean) =>
          sum(
            facts
              .filter(({ what }) => (what === null) === isPlan)
              .flatMap(({ day, paid, returned }) => [
                { day, paise: paid },
                ...returned.map((each) => ({ day: each.day, paise: -each.paise })),
              ])
              .filter(({ day }) => monthOf(day) === month)
              .map(({ paise }) => paise),
          );
        expect(found[month]).toMatchObject({ subscription: came(true), quiz: came(false) });
      }

      const people = project(paymentsByUser, ...events);
      const accounts = project(
        usersView,
        ...buyers.map((accountId) => accountRegistered({ accountId, at: at(0) })),
        ...events,
      );
      for (const [index, buyer] of buyers.entries()) {
        const own = facts.filter((fact) => fact.buyer === index);
        if (own.length === 0) continue;
        const kept = sum(own.map((fact) => shareOf(fact, netOf(fact))));
        const { income = 0, notKept = 0, netIncome, total } = people[buyer] ?? {};
        expect(total).toBe(sum(own.map(({ paid }) => paid)));
        // The platform's part of the payments as they were (A353), and what is left of it without GST.
        expect(income).toBe(sum(own.map((fact) => shareOf(fact, fact.paid))));
        expect(income - notKept).toBe(kept);
        expect(netIncome).toBe(sum(own.map(withoutGst)));
        expect(accounts[buyer]).toMatchObject({
          amountSpent: sum(own.filter(({ what }) => what !== null).map(netOf)),
          revenueToAdmin: kept,
        });
      }
    }),
  );
});

test('what somebody has bought is worth what is left of it, and bought again it is worth that', () => {
  const first: Sale = {
    buyer: 0,
    what: 0,
    day: 1,
    price: 500_000,
    share: 500,
    back: [
      { percent: 20, days: 1 },
      { percent: 100, days: 5 },
    ],
  };
  const purchaseAfter = (...sales: Sale[]) =>
    project(attendedQuizzes, ...happened(sales).events)[buyers[0]]?.purchases[sold[0].quizId];
  expect(purchaseAfter({ ...first, back: [] })).toMatchObject({ amount: 615_000, toAdmin: 30_750 });
  expect(purchaseAfter({ ...first, back: first.back.slice(0, 1) })).toMatchObject({
    amount: 492_000,
    toAdmin: 24_600,
  });
  expect(purchaseAfter(first)).toMatchObject({ amount: 0, toAdmin: 0 });
  // The credit note of the first may come when the second is bought already.
  expect(purchaseAfter(first, { ...first, day: 6, back: [] })).toMatchObject({
    amount: 615_000,
    toAdmin: 30_750,
  });
});
