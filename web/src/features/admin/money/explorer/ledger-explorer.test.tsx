// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { devi, openAt } from '../../testing/open-at.tsx';
import type { JournalRow, TrialBalance } from './api.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const buyer = 'c'.repeat(24);
const payment: JournalRow = {
  id: 'a'.repeat(24),
  movement: 'payment',
  orderId: 'b'.repeat(24),
  amount: 615_000,
  entries: [
    { account: 'gateway-clearing', paise: 615_000 },
    { account: `customer:${buyer}`, paise: -615_000 },
  ],
  at: '2026-11-24T03:20:00.000Z',
};
const balances = (paise: number): TrialBalance => ({
  asOf: '2026-11-24T04:00:00.000Z',
  books: [
    { book: 'customer', debit: paise, credit: paise, balance: 0 },
    { book: 'gateway-clearing', debit: paise, credit: 0, balance: paise },
    { book: 'sales:quiz', debit: 0, credit: paise, balance: -paise },
    { book: 'refunds', debit: 0, credit: 0, balance: 0 },
  ],
  debit: 2 * paise,
  credit: 2 * paise,
});
const journal = (data: readonly JournalRow[]) => ({ data, total: data.length, page: 1, pageSize: 10 });
const open = (trial: TrialBalance, rows: readonly JournalRow[]) =>
  openAt('/admin/LedgerExplorer', devi, {
    'GET /api/admin/journal': journal(rows),
    'GET /api/admin/trial-balance': trial,
  });

test('shows what stands on each account, and the movements that it comes from', async () => {
  const { seen, router } = await open(balances(615_000), [payment]);
  expect(await screen.findByText(/^The books balance at ₹6,150.00 as of/)).toBeTruthy();
  const trial = await screen.findByRole('table', { name: 'Trial balance' });
  const rows = within(trial)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Account', 'Debit', 'Credit'],
    ['Owed by buyers', '', ''],
    ['At the gateway', '₹6,150.00', ''],
    ['Sales of activities', '', '₹6,150.00'],
    ['Total', '₹6,150.00', '₹6,150.00'],
  ]);
  expect(await screen.findByText('Debit At the gateway: ₹6,150.00')).toBeTruthy();
  expect(screen.getByText(`Credit Owed by buyers ${buyer}: ₹6,150.00`)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);

  fireEvent.click(within(trial).getByRole('button', { name: 'Sales of activities' }));
  expect(await screen.findByText('Movements of Sales of activities.')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ account: 'sales:quiz' });
  expect(seen.some(({ path }) => path.includes('account=sales%3Aquiz'))).toBe(true);
});

test('asks for the moment that somebody names, to the end of its minute', async () => {
  const { seen } = await open(balances(615_000), [payment]);
  fireEvent.change(await screen.findByLabelText('As of'), { target: { value: '2026-03-31T23:59' } });
  const asOf = new Date(Date.parse('2026-03-31T23:59') + 59_999).toISOString();
  await vi.waitFor(() =>
    expect(seen.some(({ path }) => path.includes(`asOf=${encodeURIComponent(asOf)}`))).toBe(true),
  );
});

test('before anything is booked it says so', async () => {
  await open(balances(0), []);
  expect(await screen.findByText(/^Nothing was booked as of/)).toBeTruthy();
  expect(await screen.findByText('Nothing is booked yet')).toBeTruthy();
});

test('says first that books do not balance', async () => {
  await open({ ...balances(100), credit: 199 }, []);
  expect(await screen.findByText(/^The books do not balance/)).toBeTruthy();
});
