// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { devi, openAt } from '../../testing/open-at.tsx';
import type { AccountEntryRow } from './account-api.ts';
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
  account: null,
  debit: null,
  credit: null,
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
const ofBuyer: AccountEntryRow = {
  id: `${payment.id}.customer:${buyer}`,
  transactionId: payment.id,
  account: `customer:${buyer}`,
  movement: 'payment',
  orderId: payment.orderId,
  debit: 0,
  credit: 615_000,
  balance: 0,
  at: payment.at,
};
const sheet = {
  data: [ofBuyer],
  total: 1,
  page: 1,
  pageSize: 10,
  opening: 615_000,
  debit: 0,
  credit: 615_000,
  closing: 0,
};
const journal = (data: readonly JournalRow[]) => ({ data, total: data.length, page: 1, pageSize: 10 });
const open = (trial: TrialBalance, rows: readonly JournalRow[], search = '') =>
  openAt(`/admin/LedgerExplorer${search}`, devi, {
    'GET /api/admin/journal': journal(rows),
    'GET /api/admin/trial-balance': trial,
    // What a file does to the browser is tested with the exports of lists.
    'GET /api/admin/trial-balance/export': Response.json({ code: 'nothing-to-export' }, { status: 422 }),
    [`GET /api/admin/accounts/${encodeURIComponent(`customer:${buyer}`)}/entries`]: sheet,
    'GET /api/admin/accounts/sales%3Aquiz/entries': { ...sheet, data: [], total: 0 },
    'GET /api/admin/accounts/gateway-clearing/entries': { ...sheet, data: [], total: 0 },
    [`GET /api/admin/journal/${payment.id}`]: {
      movement: payment,
      events: [
        { type: 'OrderCompleted', isCause: true, isBooking: false },
        { type: 'TransactionRecorded', isCause: false, isBooking: true },
      ].map((event, revision) => ({
        ...event,
        id: event.type,
        stream: 'Orders-1',
        revision,
        position: `00${revision}`,
        recordedAt: payment.at,
      })),
    },
  });

test('shows what stands on each account, and the movements that it comes from', async () => {
  const { router } = await open(balances(615_000), [payment]);
  expect(await screen.findByText(/^The books balance at ₹6,150.00 as of/)).toBeTruthy();
  const trial = await screen.findByRole('table', { name: 'Trial balance' });
  const rows = within(trial)
    .getAllByRole('row')
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Account', 'Debit', 'Credit'],
    ['Owed by buyers', '', ''],
    ['At the gateway', '₹6,150.00', ''],
    ['Sales of activities', '', '₹6,150.00'],
    ['Total of all accounts', '₹6,150.00', '₹6,150.00'],
  ]);
  expect(await screen.findByText('Debit At the gateway: ₹6,150.00')).toBeTruthy();
  expect(screen.getByText(`Credit Owed by buyers ${buyer}: ₹6,150.00`)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);

  fireEvent.click(within(trial).getByRole('button', { name: 'Sales of activities' }));
  expect(await screen.findByRole('heading', { name: 'Sheet of Sales of activities' })).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ account: 'sales:quiz' });
});

test('shows the sheet of a person’s account up to the moment that is named, and what a movement is made of', async () => {
  const { seen, router } = await open(balances(615_000), [payment], '?asOf=2026-11-30T18:29:59.999Z');
  fireEvent.change(await screen.findByLabelText('User ID'), { target: { value: buyer } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const period = within(await screen.findByRole('table', { name: 'The period' }));
  expect(router.state.location.search).toMatchObject({ account: `customer:${buyer}` });
  expect(period.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Opening balance₹6,150.00',
    'Debit₹0.00',
    'Credit₹6,150.00',
    'Closing balance₹0.00',
  ]);
  expect(
    seen.some(({ path }) => path.includes('/entries?') && path.includes('at.lte=2026-11-30T18%3A29%3A59')),
  ).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  const events = within(await dialog.findByRole('table', { name: 'Events that it comes from' }));
  expect(events.getByText('Booked because of this')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'At the gateway' }));
  expect(await screen.findByRole('heading', { name: 'Sheet of At the gateway' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the journal' }));
  expect(await screen.findByRole('heading', { name: 'Journal' })).toBeTruthy();
});

test('the trial balance is narrowed by each column, and its total stays that of all accounts [A064]', async () => {
  await open(balances(615_000), [payment]);
  const region = within(await screen.findByRole('region', { name: 'Trial balance' }));
  const rows = () =>
    region
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
  const total = ['Total of all accounts', '₹6,150.00', '₹6,150.00'];
  fireEvent.click(await region.findByRole('button', { name: 'Filter by Credit' }));
  const credit = within(await screen.findByRole('dialog', { name: 'Filter by Credit' }));
  fireEvent.change(credit.getByLabelText('From'), { target: { value: '6150' } });
  expect(rows()).toEqual([['Sales of activities', '', '₹6,150.00'], total]);
  fireEvent.change(credit.getByLabelText('From'), { target: { value: '' } });
  fireEvent.click(region.getByRole('button', { name: 'Filter by Account' }));
  const account = within(await screen.findByRole('dialog', { name: 'Filter by Account' }));
  fireEvent.change(account.getByLabelText('Account contains'), { target: { value: 'gateway' } });
  fireEvent.click(account.getByRole('button', { name: 'Apply' }));
  expect(rows()).toEqual([['At the gateway', '₹6,150.00', ''], total]);
});

test('books, movements and files are of the moment that is chosen, which stands in the address', async () => {
  const { seen, router } = await open(balances(615_000), [payment]);
  fireEvent.click(await screen.findByRole('button', { name: 'As of now' }));
  const chooser = within(await screen.findByRole('dialog'));
  fireEvent.change(chooser.getByLabelText('Date and time'), { target: { value: '2026-03-31T23:59' } });
  fireEvent.click(chooser.getByRole('button', { name: 'Show' }));
  const asOf = new Date('2026-03-31T23:59:59.999').toISOString();
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ asOf }));
  const asks = (path: string) =>
    seen.some((asked) => asked.path.includes(path) && asked.path.includes(encodeURIComponent(asOf)));
  await vi.waitFor(() => expect([asks('/trial-balance?'), asks('/journal?')]).toEqual([true, true]));
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await vi.waitFor(() => expect(asks('/trial-balance/export?')).toBe(true));
  expect(await axeViolations()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  await vi.waitFor(() => expect(router.state.location.search).not.toHaveProperty('asOf'));
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
