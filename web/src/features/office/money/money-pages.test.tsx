// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { devi, openAt } from '../testing/open-at.tsx';
import type { LedgerRow, Transaction } from './api/orders.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const transaction = (parts: Partial<Transaction> = {}): Transaction => ({
  orderId: 'a'.repeat(24),
  transactionId: 'b'.repeat(24),
  type: 'quiz',
  account: 'credit',
  userId: 'c'.repeat(24),
  username: 'Kavya Raman',
  useremail: 'kavya@school.example',
  amount: 615_000,
  quizId: 'd'.repeat(24),
  subscriptionName: null,
  title: 'Algebra',
  paymentMethod: 'card',
  status: 'completed',
  paymentStatus: 'succeeded',
  percentPaidToOwner: 5,
  tax: [],
  hasInvoice: true,
  refunded: 0,
  refunds: [],
  dispute: 'none',
  evidenceDueBy: null,
  invoice: null,
  at: '2026-11-24T03:20:00.000Z',
  ...parts,
});
const page = <Row,>(data: readonly Row[]) => ({ data, total: data.length, page: 1, pageSize: 10 });
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent?.trim()));

test('orders are listed with what was sold, for how much, and their invoices [A049 A124 A125 A126 A013]', async () => {
  const rows = [
    transaction(),
    transaction({
      orderId: 'e'.repeat(24),
      transactionId: null,
      type: 'subscription',
      subscriptionName: 'Standard',
      amount: 12_345_678,
      status: 'pending',
      paymentStatus: 'pending',
      hasInvoice: false,
    }),
  ];
  await openAt('/admin/InvoiceManagement', devi, {
    'GET /api/admin/transactions': ({ path }) => page(path.includes('dispute=open') ? [] : rows),
  });
  expect(await screen.findByText('2 payments wait for the bank.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Order Management' })).toBeTruthy();
  await screen.findByText('₹6,150.00');
  const [head, first, second] = cellsOf('Transactions').map((cells) => cells.slice(0, 5));
  expect(head).toEqual(['Order Id', 'Service Type', 'DR/CR', 'Amount', 'Status']);
  expect(first?.slice(1)).toEqual(['Quiz', 'Credit', '₹6,150.00', 'CompletedPayment succeeded']);
  expect(second?.slice(1)).toEqual([
    'SubscriptionStandard',
    'Credit',
    '₹1,23,456.78',
    'PendingPayment pending',
  ]);
  const invoices = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Download Invoice of order/ });
  expect(invoices.map(({ disabled, title }) => [disabled, title])).toEqual([
    [false, ''],
    [true, 'Paid orders of customers have an invoice.'],
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('an open dispute is named first with its deadline, and found by its filter', async () => {
  const disputed = transaction({ dispute: 'open', evidenceDueBy: '2026-11-26T18:29:00.000Z' });
  const won = transaction({ orderId: 'e'.repeat(24), dispute: 'won' });
  const open = transaction({ orderId: 'f'.repeat(24), dispute: 'open' });
  const { seen } = await openAt('/admin/InvoiceManagement', devi, {
    'GET /api/admin/transactions': ({ path }) => {
      if (path.includes('evidenceDueBy.lt')) return page([disputed]);
      return page(path.includes('dispute=open') ? [disputed, open] : [disputed, open, won]);
    },
  });
  const says = await screen.findByText(/^A dispute has to be answered by .*26 Nov 2026/);
  const shown = () => cellsOf('Transactions').map((cells) => cells[5]);
  await expect.poll(() => shown()[3]).toBe('Won');
  expect(shown().slice(0, 2)).toEqual(['Dispute', expect.stringMatching(/^DisputedAnswer by 26 Nov 2026/)]);
  expect(shown()[2]).toBe('Disputed');
  expect(await axeViolations()).toEqual([]);
  const near = seen.find(({ path }) => path.includes('evidenceDueBy.lt'))?.path ?? '';
  const asked = new URLSearchParams(near.split('?')[1]);
  expect([asked.get('dispute'), asked.get('sort')]).toEqual(['open', 'evidenceDueBy']);
  const window =
    Date.parse(asked.get('evidenceDueBy.lt') ?? '') - Date.parse(asked.get('evidenceDueBy.gte') ?? '');
  expect(window).toBe(3 * 24 * 60 * 60_000);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /filter.*dispute/i }));
  await user.click(await screen.findByRole('checkbox', { name: 'Disputed' }));
  await expect.poll(shown).toHaveLength(3);
  expect(says).toBeTruthy();
});

const ledgerRow: LedgerRow = {
  userId: 'c'.repeat(24),
  username: 'Kavya Raman',
  subscription: 61_377,
  quiz: 615_000,
  total: 676_377,
  income: 92_127,
  notKept: 6_150,
  netIncome: 73_065,
  refunded: 123_000,
};

test('the ledger has a row of totals for each user, its income net, with what it is of one click away [A048 A121 A353]', async () => {
  await openAt('/admin/LedgerManagement', devi, { 'GET /api/admin/ledger': page([ledgerRow]) });
  expect(await screen.findByText('1 person has paid for something.')).toBeTruthy();
  await screen.findByText('₹6,763.77');
  const [head, cells] = cellsOf('Payments by user');
  expect(head).toEqual([
    'S.No',
    'User Id',
    'Total Payment By The User (Subscription)',
    'Total Payment User (Paid Quiz)',
    'Total Payment By The User',
    'Income',
    'Refunded',
  ]);
  expect(cells?.slice(2)).toEqual(['₹613.77', '₹6,150.00', '₹6,763.77', '₹730.65', '₹1,230.00']);
  // The user opens their account in the books, with its entries.
  const opens = screen.getByRole('link', { name: ledgerRow.userId }).getAttribute('href');
  expect(decodeURIComponent(opens ?? '')).toBe(`/admin/LedgerExplorer?account=customer:${ledgerRow.userId}`);
  const name = 'Income ₹730.65: how it is made up';
  await userEvent.setup().click(screen.getByRole('button', { name }));
  const lines = within(await screen.findByRole('table', { name })).getAllByRole('row');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Platform’s part of the payments, with GST₹921.27',
    'Of that refunded−₹61.50',
    'Of that GST−₹129.12',
    'Income₹730.65',
  ]);
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['/admin/LedgerManagement', 'GET /api/admin/ledger', 'Income', 'netIncome', ledgerRow],
  ['/admin/InvoiceManagement', 'GET /api/admin/transactions', 'Amount', 'amount', transaction()],
] as const)('at %s amounts are filtered by in rupees', async (place, path, column, parameter, row) => {
  const { seen } = await openAt(place, devi, { [path]: page([row]) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Filter by ${column}` }));
  await user.type(await screen.findByLabelText('From'), '921.27');
  await expect
    .poll(() => seen.map((each) => new URLSearchParams(each.path.split('?')[1]).get(`${parameter}.gte`)))
    .toContain('92127');
});

test('the ledger begins with how many have paid, whatever it is narrowed to', async () => {
  await openAt('/admin/LedgerManagement?netIncome.gte=1000', devi, {
    'GET /api/admin/ledger': ({ path }) =>
      path.includes('netIncome.gte=100000') ? page([ledgerRow]) : { ...page([ledgerRow]), total: 12 },
  });
  expect(await screen.findByText('12 people have paid for something.')).toBeTruthy();
  expect(await screen.findByText('1 entry')).toBeTruthy();
});

test('before anything is sold the pages say so', async () => {
  await openAt('/admin/LedgerManagement', devi, { 'GET /api/admin/ledger': page([]) });
  expect(await screen.findByText('Nobody has paid for anything.')).toBeTruthy();
  expect(await screen.findByText('The ledger is empty')).toBeTruthy();
});
