// @vitest-environment happy-dom
import type { AdminActionRow } from '@pollux/query-api/admin/actions-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { devi, openAt } from '../testing/open-at.tsx';

const action = (parts: Partial<AdminActionRow>): AdminActionRow => ({
  id: '1',
  admin: { userId: 'd'.repeat(24), name: 'Devi Menon' },
  record: 'grade',
  act: 'changed',
  recordId: 'a'.repeat(24),
  name: 'Grade 6',
  details: { isActive: false, order: 3, url: null },
  at: '2026-11-20T10:00:00.000Z',
  ...parts,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the log says who did what, when and with which record, and is narrowed by what was done [A262]', async () => {
  const { seen } = await openAt('/admin/AdminLog', devi, {
    'GET /api/admin/actions': {
      data: [
        action({}),
        action({
          id: '2',
          admin: { userId: 'e'.repeat(24), name: null },
          act: 'read',
          record: 'bankDetails',
          name: '',
          details: {},
        }),
      ],
      total: 2,
    },
  });
  expect(await screen.findByText('Admins have done 2 things.')).toBeTruthy();
  const rows = (await screen.findAllByRole('row')).slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(2)
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['Devi Menon', 'Changed', 'Grade', `Grade 6${'a'.repeat(24)}`, 'isActive: false, order: 3, url: –'],
    ['Deleted account', 'Read', 'Bank details', 'a'.repeat(24), '–'],
  ]);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Filter by Action' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Paid' }));
  await waitFor(() => expect(seen.some(({ path }) => path.includes('act=paid'))).toBe(true));
});

test('says that nobody has done anything yet', async () => {
  await openAt('/admin/AdminLog', devi, { 'GET /api/admin/actions': { data: [], total: 0 } });
  expect(await screen.findByText('No admin has changed anything yet.')).toBeTruthy();
  expect(screen.getByText('Nothing yet')).toBeTruthy();
});
