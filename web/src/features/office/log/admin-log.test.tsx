// @vitest-environment happy-dom
import type { AdminActionRow } from '@pollux/query-api/admin/actions-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { devi, openAt } from '../testing/open-at.tsx';

const action = (parts: Partial<AdminActionRow>): AdminActionRow => ({
  id: '1',
  admin: { userId: 'd'.repeat(24), name: 'Devi Menon' },
  record: 'tax',
  act: 'changed',
  recordId: 'a'.repeat(24),
  name: 'Platform Fee',
  reason: '',
  hasSealedReason: false,
  changes: [],
  details: {},
  origin: '203.0.113.0/24',
  at: '2026-11-20T10:00:00.000Z',
  position: '0000000000000007',
  ...parts,
});

const bala = { userId: 'e'.repeat(24), firstname: 'Bala', lastname: 'Iyer' };
const staff = { data: [{ ...bala, userId: devi.id, firstname: 'Devi', lastname: 'Menon' }, bala], total: 2 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const rowsShown = async () => {
  const rows = (await screen.findAllByRole('row')).slice(1);
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      // Without its mark, its time and the way to its proof.
      .slice(2, -1)
      .map((cell) => cell.textContent),
  );
};

test('the log says who did what, from where, with which record, before and after, and why [A262]', async () => {
  // From where is hidden until somebody chooses it.
  localStorage.setItem('pollux-columns-admin-log', JSON.stringify({ origin: true }));
  const { seen } = await openAt('/admin/AdminLog', devi, {
    'GET /api/admin/users': staff,
    'GET /api/admin/actions': {
      data: [
        action({
          changes: [
            { field: 'rate', before: 500, after: 250 },
            { field: 'isActive', before: true, after: false },
            { field: 'description', before: null, after: 'Keeps the lamps lit' },
            { field: 'taxType', before: 'GST', after: 'service' },
          ],
        }),
        action({
          id: '2',
          admin: { userId: 'e'.repeat(24), name: null },
          act: 'read',
          record: 'answers',
          name: '',
          details: { of: 'attempt' },
          origin: null,
        }),
        action({
          id: '3',
          record: 'refund',
          act: 'decided',
          name: '',
          hasSealedReason: true,
          changes: [{ field: 'refunded', before: null, after: 123_000 }],
        }),
        action({
          id: '4',
          record: 'account',
          name: '',
          changes: [{ field: 'personalDetails', before: null, after: null }],
        }),
        action({ id: '5', record: 'payout', act: 'returned', name: '', reason: 'account-closed' }),
      ],
      total: 5,
    },
  });
  expect(await screen.findByText('5 entries.')).toBeTruthy();
  const id = 'a'.repeat(24);
  expect(await rowsShown()).toEqual([
    [
      'Devi Menon',
      'Changed',
      'Tax',
      `Platform Fee${id}`,
      'Rate: was 5% → is now 2.5%Active: was yes → is now noDescription: was nothing → is now Keeps the lamps lit1 more',
      '–',
      '203.0.113.0/24',
    ],
    ['Deleted account', 'Read', 'Answers', id, 'of: attempt', '–', '–'],
    [
      'Devi Menon',
      'Decided',
      'Refund',
      id,
      'Refunded: was nothing → is now ₹1,230.00',
      'Recorded, but hidden: it is personal.See the refund',
      '203.0.113.0/24',
    ],
    [
      'Devi Menon',
      'Changed',
      'User',
      id,
      'Personal details: changed (personal, values not kept here)',
      '–',
      '203.0.113.0/24',
    ],
    ['Devi Menon', 'Came back from the bank', 'Payout', id, '–', 'The account is closed', '203.0.113.0/24'],
  ]);
  expect(screen.getByText('5%').closest('del')).toBeTruthy();
  expect(screen.getByText('2.5%').closest('ins')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1 more' }));
  expect(screen.getByText('Service tax').closest('ins')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Filter by Action' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Paid' }));
  await waitFor(() => expect(seen.some(({ path }) => path.includes('act=paid'))).toBe(true));
});

test('an admin is chosen by name and a record by its id, and both stand in the address', async () => {
  const { router, seen } = await openAt('/admin/AdminLog', devi, {
    'GET /api/admin/users': staff,
    'GET /api/admin/actions': { data: [action({})], total: 1 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Filter by Admin' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bala Iyer' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ adminId: bala.userId }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Filter by Record ID' }));
  await userEvent.type(await screen.findByLabelText('Record ID is exactly'), 'a1{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ adminId: bala.userId, recordId: 'a1' }));
  expect(
    seen.some(({ path }) => path.includes(`adminId=${bala.userId}`) && path.includes('recordId=a1')),
  ).toBe(true);
  // A record's id in a row leads to all that was done to it.
  await userEvent.click(screen.getByRole('link', { name: 'a'.repeat(24) }));
  await waitFor(() => expect(router.state.location.search).toEqual({ recordId: 'a'.repeat(24) }));
});

test('a file of the log has the ids of admins as they are, and an address that no server finds too long [A066 A073]', async () => {
  const { seen } = await openAt(`/admin/AdminLog?adminId=${bala.userId}&changes=rate`, devi, {
    'GET /api/admin/users': staff,
    'GET /api/admin/actions': { data: [action({})], total: 1 },
    // What a file does to the browser is tested with the exports of lists.
    'GET /api/admin/actions/export': problem(422, 'nothing-to-export', 'There are no rows.'),
  });
  await screen.findByText('Devi Menon');
  await userEvent.click(screen.getByRole('button', { name: 'Export All Rows' }));
  await waitFor(() => expect(seen.some(({ path }) => path.includes('/export'))).toBe(true));
  const asked = seen.find(({ path }) => path.includes('/export'))?.path ?? '';
  const labels = JSON.parse(new URL(asked, location.href).searchParams.get('labels') ?? '');
  expect(labels).toMatchObject({ 'admin.userId': 'Admin ID', 'admin.name': 'Admin', 'act=paid': 'Paid' });
  // Beside a deleted one, of admins and of what there is to change those by which the list is narrowed are named: in Tamil all are too long.
  const named = Object.keys(labels).filter((name) => /^(admin|changes|details).*=/.test(name));
  expect(named).toEqual(['admin.name=null', `adminId=${bala.userId}`, 'changes=rate']);
  expect(labels[`adminId=${bala.userId}`]).toBe('Bala Iyer');
});

test('says that nobody has done anything yet', async () => {
  await openAt('/admin/AdminLog', devi, {
    'GET /api/admin/users': staff,
    'GET /api/admin/actions': { data: [], total: 0 },
  });
  expect(await screen.findByText('No admin has changed anything yet.')).toBeTruthy();
  expect(screen.getByText('Nothing yet')).toBeTruthy();
});
