// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import type { JournalRow, TrialBalance } from './api.ts';
import { ComparedBooks } from './compared-books.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [MARCH, APRIL] = ['2026-03-31T18:29:59.999Z', '2026-04-30T18:29:59.999Z'] as const;
const balances = (bank: number, sales: number): TrialBalance => ({
  asOf: MARCH,
  books: [
    { book: 'bank', debit: bank, credit: 0, balance: bank },
    { book: 'sales:quiz', debit: 0, credit: sales, balance: -sales },
    { book: 'refunds', debit: 0, credit: 0, balance: 0 },
  ],
  debit: bank,
  credit: sales,
});
const settlement: JournalRow = {
  id: 'a'.repeat(24),
  movement: 'settlement',
  orderId: null,
  amount: 50_050,
  account: null,
  debit: null,
  credit: null,
  entries: [
    { account: 'bank', paise: 50_050 },
    { account: 'gateway-clearing', paise: -50_050 },
  ],
  at: '2026-04-02T05:00:00.000Z',
};

async function compares(moments: readonly [string, string], movements: readonly JournalRow[]) {
  const onMovement = vi.fn<(id: string) => void>();
  const asked = fakeApi({
    'GET /api/admin/trial-balance': ({ path }) =>
      new URLSearchParams(path.split('?')[1]).get('asOf') === MARCH
        ? balances(100_000, 100_000)
        : balances(150_050, 100_000),
    'GET /api/admin/journal': { data: movements, total: movements.length, page: 1, pageSize: 20 },
  });
  await renderApp({ '/': () => <ComparedBooks moments={moments} onMovement={onMovement} /> }, '/');
  const table = await screen.findByRole('table', { name: 'Both moments' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  const between = () => asked.find(({ path }) => path.startsWith('/api/admin/journal'))?.path;
  return { rows, between, onMovement };
}

test('two moments of the books stand side by side to the paisa, with the movements that came in between', async () => {
  const { rows, between, onMovement } = await compares([MARCH, APRIL], [settlement]);
  expect(rows()).toEqual([['Bank', '₹1,000.00', '₹1,500.50', '+₹500.50']]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all figures' }));
  expect(rows()).toContainEqual(['Sales of activities', '-₹1,000.00', '-₹1,000.00', '']);

  const list = within(await screen.findByRole('list'));
  expect(list.getByText('Debit Bank: ₹500.50')).toBeTruthy();
  await userEvent.click(list.getByRole('button'));
  expect(onMovement.mock.calls).toEqual([[settlement.id]]);
  expect(between()).toContain(`at.gt=${encodeURIComponent(MARCH)}&at.lte=${encodeURIComponent(APRIL)}`);
  expect(await axeViolations()).toEqual([]);
});

test('what came first is asked from, whichever side it stands on, and until now there is no end', async () => {
  const { rows, between } = await compares(['now', MARCH], []);
  expect(rows()).toEqual([['Bank', '₹1,500.50', '₹1,000.00', '−₹500.50']]);
  expect(await screen.findByText('Nothing was changed in between.')).toBeTruthy();
  expect(between()).toContain(`at.gt=${encodeURIComponent(MARCH)}`);
  expect(between()).not.toContain('at.lte');
});
