// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { devi, statistics } from '../../testing/open-at.tsx';
import { check, id, opens, payout } from './testing/open-payouts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['held until', { heldUntil: '2099-12-06T00:00:00.000Z' }, 'held until 6 Dec 2099'],
  ['held while its sale is asked back', { isContested: true }, 'Held'],
])(
  'a payout that is %s says so, and offers no payment, nor to say that it was made',
  async (_why, parts, says) => {
    const { act, user } = await opens(
      { 'GET /api/admin/statistics': { ...statistics, payablePayouts: 0, heldPayouts: 1 } },
      [payout(parts)],
    );
    expect(await screen.findByText('1 payout is held; nothing can be paid right now.')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Payouts' }));
    expect(await table.findByText(says)).toBeTruthy();
    expect(table.queryByText('Pending')).toBeNull();
    expect(table.queryByText(/due/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for the payout of Algebra' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Update Status',
      'Get Invoice',
      'Check Total Payment',
    ]);
    await user.keyboard('{Escape}');
    await act('Update Status');
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Status' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Completed' }).disabled).toBe(true);
  },
  30_000,
);

test('whoever approves a payment sees who has asked for it, and who has asked waits', async () => {
  const asked = { askedBy: 'a'.repeat(24), askedByName: 'Mala Iyer' };
  const { act } = await opens(
    { [`GET /api/admin/payouts/${id}/check`]: { ...check, step: 'approve', askedByName: 'Mala Iyer' } },
    [payout(asked)],
  );
  expect(await screen.findByText('Asked for by Mala Iyer, waits for a second admin')).toBeTruthy();
  await act('Approve');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
  expect(await dialog.findByRole('button', { name: 'Approve ₹4,705.00, asked by Mala Iyer' })).toBeTruthy();
  cleanup();
  const own = await opens({}, [payout({ askedBy: devi.id, askedByName: 'Devi Menon' })]);
  await own.user.click(await screen.findByRole('button', { name: 'Actions for the payout of Algebra' }));
  const item = await screen.findByRole('menuitem', { name: 'Approve' });
  expect(item.getAttribute('data-disabled')).toBe('true');
  cleanup();
  const first = await opens({ [`GET /api/admin/payouts/${id}/check`]: { ...check, step: 'ask' } });
  await first.act('Pay');
  expect(await screen.findByRole('button', { name: 'Ask another admin to approve ₹4,705.00' })).toBeTruthy();
});
