// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import type { SaleRow } from './api/sales-query.ts';
import { Sales } from './sales.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sale = (parts: Partial<SaleRow> = {}): SaleRow => ({
  id: 'b'.repeat(24),
  quizId: 'e'.repeat(24),
  title: 'Algebra',
  price: 500_000,
  discount: 0,
  borneByPlatform: 0,
  base: 500_000,
  slab: 5,
  fee: 25_000,
  gstOnFee: 4_500,
  gst: [],
  feeInvoice: null,
  feeCreditNotes: [],
  tcs: 0,
  tds: 0,
  payable: 470_500,
  takenBack: 0,
  netted: 0,
  status: 'pending',
  dueAt: '2026-12-05T06:00:00.000Z',
  paidAt: null,
  returned: null,
  at: '2026-11-13T06:00:00.000Z',
  ...parts,
});

test('a sale that is still to be paid out says by when, and below the minimum stays pending [P632 P633]', async () => {
  const paid = sale({
    id: 'c'.repeat(24),
    title: 'Optics',
    status: 'completed',
    paidAt: '2026-11-20T06:00:00.000Z',
  });
  const sums = { earned: 941_000, paid: 470_500, unpaid: 470_500, debt: 0, minimumPayout: 500_000 };
  fakeApi({ 'GET /api/users/me/sales': { data: [sale(), paid], total: 2, page: 1, pageSize: 10, ...sums } });
  await renderApp({ '/': () => <Sales place={{ at: {}, go: () => undefined }} /> }, '/');
  const table = within(await screen.findByRole('table', { name: 'Sales' }));
  expect(table.getByRole('row', { name: /Algebra/ }).textContent).toContain('Pendingdue by 5 Dec 2026');
  expect(table.getByRole('row', { name: /Optics/ }).textContent).not.toContain('due');
  expect(screen.getByText('We pay out from ₹5,000; ₹295.00 to go.')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('of a sale with discounts it says what they took off, and what of that the platform bears', async () => {
  const own = sale({ id: 'd'.repeat(24), title: 'Optics', price: 500_000, discount: 100_000, base: 400_000 });
  const gift = sale({ id: 'c'.repeat(24), title: 'Waves', discount: 500_000, borneByPlatform: 500_000 });
  const sums = { earned: 941_000, paid: 0, unpaid: 941_000, debt: 0, minimumPayout: 0 };
  fakeApi({
    'GET /api/users/me/sales': { data: [sale(), own, gift], total: 3, page: 1, pageSize: 10, ...sums },
  });
  await renderApp({ '/': () => <Sales place={{ at: {}, go: () => undefined }} /> }, '/');
  const table = within(await screen.findByRole('table', { name: 'Sales' }));
  const said = (name: RegExp) => table.getByRole('row', { name }).textContent;
  expect(said(/Algebra/)).not.toContain('discount');
  expect(said(/Optics/)).toContain('₹4,000.00discount −₹1,000.00');
  expect(said(/Waves/)).toContain('₹5,000.00discount −₹5,000.00borne by the platform +₹5,000.00');
});
