// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SeenRequest } from '../../../shared/testing/fake-api.ts';
import { FIRST_POLICY } from '@pollux/domain/billing/billing-policy';
import { devi, openAt, statistics } from '../testing/open-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Row = Readonly<Record<string, unknown>>;

/** A list that narrows made-up rows as the server does, by each field that is asked for. */
const listOf = (rows: readonly Row[]) => (request: SeenRequest) => {
  const asked = [...new URL(request.path, 'http://x').searchParams];
  const meets = (row: Row) =>
    asked.every(([name, value]) => {
      const [field = '', bound] = name.split('.');
      if (!(field in row)) return true;
      if (bound === 'gte') return String(row[field]) >= value;
      if (bound === 'lt') return String(row[field]) < value;
      return String(row[field]) === value;
    });
  const data = rows.filter(meets);
  return { data, total: data.length, page: 1, pageSize: 10 };
};

/** Numbers by a small generator, so that a failure is the same again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const id = (number: number) => number.toString(16).padStart(24, '0');
const seeds = [1, 7, 23];
const statuses = ['pending', 'completed', 'failed'] as const;

const order = (next: (below: number) => number, index: number) => {
  const account = next(3) === 0 ? 'debit' : 'credit';
  return {
    orderId: id(index),
    transactionId: id(index + 500),
    type: 'quiz',
    account,
    userId: id(1_000 + next(4)),
    username: 'Kavya Raman',
    useremail: '',
    amount: 10_000,
    quizId: id(2_000),
    subscriptionName: null,
    title: 'Algebra',
    paymentMethod: 'card',
    status: account === 'debit' ? 'completed' : (statuses[next(3)] ?? 'failed'),
    paymentStatus: null,
    percentPaidToOwner: 5,
    tax: [],
    hasInvoice: false,
    refunded: 0,
    refunds: [],
    dispute: 'none',
    evidenceDueBy: null,
    invoice: null,
    at: '2026-11-24T03:20:00.000Z',
  };
};

test.each(seeds)(
  'the orders that are said to wait or to be paid are those of the table, and no payouts (seed %i)',
  async (seed) => {
    const next = numbers(seed);
    for (const rows of [
      Array.from({ length: 12 }, (_, index) => order(next, index)),
      Array.from({ length: 9 }, (_, index) => ({ ...order(next, index), status: 'completed' })),
    ]) {
      await openAt('/admin/InvoiceManagement', devi, { 'GET /api/admin/transactions': listOf(rows) });
      const orders = rows.filter(({ account }) => account === 'credit');
      const waiting = orders.filter(({ status }) => status === 'pending').length;
      const paid = orders.filter(({ status }) => status === 'completed').length;
      const says =
        waiting > 0
          ? `${waiting} ${waiting === 1 ? 'payment waits' : 'payments wait'} for the bank.`
          : `${paid} ${paid === 1 ? 'order is' : 'orders are'} paid.`;
      expect(await screen.findByText(says)).toBeTruthy();
      cleanup();
    }
  },
  30_000,
);

test.each(seeds)(
  'people of the ledger who got everything for nothing have not paid (seed %i)',
  async (seed) => {
    const next = numbers(seed);
    const rows = Array.from({ length: 8 }, (_, index) => {
      const total = next(2) * 61_500;
      return {
        userId: id(index),
        username: 'Kavya',
        subscription: 0,
        quiz: total,
        total,
        income: 0,
        notKept: 0,
        netIncome: 0,
        refunded: 0,
      };
    });
    await openAt('/admin/LedgerManagement', devi, { 'GET /api/admin/ledger': listOf(rows) });
    const paying = rows.filter(({ total }) => total > 0).length;
    const says = `${paying} ${paying === 1 ? 'person has' : 'people have'} paid for something.`;
    expect(await screen.findByText(says)).toBeTruthy();
  },
  30_000,
);

test('of payouts, those that came back are told first, then those that can be paid, then those that are held', async () => {
  for (const [counts, says] of [
    [{ payablePayouts: 3, heldPayouts: 4 }, '3 payouts can be paid.'],
    [{ payablePayouts: 1, heldPayouts: 0 }, '1 payout can be paid.'],
    [{ payablePayouts: 0, heldPayouts: 4 }, '4 payouts are held; nothing can be paid right now.'],
    [{ payablePayouts: 0, heldPayouts: 0 }, 'Nothing to pay out.'],
  ] as const) {
    await openAt('/admin/PayoutManagement', devi, {
      'GET /api/admin/statistics': { ...statistics, ...counts },
      'GET /api/admin/payouts': listOf([]),
      'GET /api/admin/payout-files': listOf([]),
      'GET /api/admin/billing-policy': FIRST_POLICY,
    });
    expect(await screen.findByText(says)).toBeTruthy();
    cleanup();
  }
});

test('whoever is on a plan that costs something is counted, whatever plans there are', async () => {
  const plans = { basic: 1, campus: 1, standard: 1 };
  const { users } = statistics;
  const teacher = { verified: 3, unverified: 0, plans };
  const nobody = { verified: 0, unverified: 0, plans: { basic: 0, campus: 0, standard: 0 } };
  const made = { ...statistics, paying: 2, users: { ...users, teacher, student: nobody, business: nobody } };
  await openAt('/admin/SubscriptionManagement', devi, { 'GET /api/admin/statistics': made });
  expect(await screen.findByText('2 people of 3 are on a paid plan.')).toBeTruthy();
});
