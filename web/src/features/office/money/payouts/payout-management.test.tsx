// @vitest-environment happy-dom
import { bankForm } from '@pollux/domain/accounts/testing';
import { FIRST_POLICY } from '@pollux/domain/billing/billing-policy';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { problem } from '../../../../shared/testing/fake-api.ts';
import { statistics } from '../../testing/open-at.tsx';
import { check, creatorId, done, id, opens, payout } from './testing/open-payouts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a payout that waits says by when it is due, and one that is overdue is flagged [P633]', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const past = { id: 'c'.repeat(24), dueAt: '2026-11-05T00:00:00.000Z' };
  const paid = {
    ...past,
    id: 'd'.repeat(24),
    status: 'completed',
    givenTransactionId: 'e'.repeat(24),
  } as const;
  await opens({}, [payout({ dueAt: soon }), payout(past), payout(paid)]);
  await screen.findAllByText('₹6,150.00');
  const [, ...rows] = within(screen.getByRole('table', { name: 'Payouts' })).getAllByRole('row');
  expect(rows[0]?.textContent).toMatch(/Pendingdue by \d+ \w+ 202\d/);
  expect(rows[0]?.textContent).not.toContain('overdue');
  expect(within(rows[1] as HTMLElement).getByText('overdue since 5 Nov 2026')).toBeTruthy();
  expect(rows[2]?.textContent).not.toMatch(/due/);
});

test('payouts are listed with short ids, the slab and a menu [A050 A128 A129 A130 A134]', async () => {
  const { user } = await opens();
  expect(await screen.findByText('2 payouts can be paid.')).toBeTruthy();
  await screen.findByText('₹6,150.00');
  const rows = within(screen.getByRole('table', { name: 'Payouts' })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent?.trim()));
  expect(cells[0]).toEqual([
    'S.No',
    'Creator ID',
    'User ID',
    'Total Payment',
    'Payout Type',
    'Payout Slab',
    'Status',
    'Action',
  ]);
  expect(cells[1]?.slice(1, 7)).toEqual([
    'c1c2…Meena Raman',
    'dddd…',
    '₹6,150.00',
    'Quiz',
    '5%',
    expect.stringMatching(/^Pending/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Actions for the payout of Algebra' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Update Status',
    'Pay',
    'Get Invoice',
    'Check Total Payment',
  ]);
});

test('the page begins with payments that came back, also where nothing else waits', async () => {
  await opens({ 'GET /api/admin/statistics': { ...statistics, returnedPayouts: 2 } }, []);
  expect(
    await screen.findByText('2 payments came back from the bank and wait to be made again.'),
  ).toBeTruthy();
  expect(screen.queryByText('Nothing to pay out.')).toBeNull();
});

test('a click shows an id in full and copies it, another one shortens it again [A131 A132 A133 A357]', async () => {
  const { user } = await opens();
  const short = await screen.findByRole('button', { name: `c1c2… Show and copy ${creatorId}` });
  expect(short.textContent).toBe('c1c2…');
  await user.click(short);
  expect(short.textContent).toBe(creatorId);
  expect(await navigator.clipboard.readText()).toBe(creatorId);
  expect(await screen.findByText('Copied!')).toBeTruthy();
  expect(screen.getByText('User ID has been copied to clipboard.')).toBeTruthy();
  await user.click(short);
  expect(short.textContent).toBe('c1c2…');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
  await user.click(short);
  expect(await screen.findByText('The ID could not be copied.')).toBeTruthy();
});

test('what is paid is shown line by line with the account, warns below the minimum, and is said once it is paid [A136 A209 A218 A222 A333]', async () => {
  const { user, act, sent } = await opens({
    'POST /api/commands/PayOut': { ...done, outcome: 'paid' },
    'POST /api/commands/ReadBankDetails': {
      ...done,
      bankDetails: { ...check.bank, accountNumber: '501002342915' },
    },
  });
  await act('Check Total Payment');
  const lines = within(await screen.findByRole('dialog', { name: 'Check Total Payment' }));
  await lines.findByText('₹5,000.00');
  expect(lines.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Amount paid to the creator₹5,000.00',
    'Service fee (5%)−₹250.00',
    'GST on the fee−₹45.00',
    'Final payable₹4,705.00',
  ]);
  await user.click(lines.getByText('Close'));
  await act('Pay');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay' }));
  const bank = within(await dialog.findByRole('table', { name: 'Account to pay to' }));
  const bankLines = () => bank.getAllByRole('row').map(({ textContent }) => textContent);
  expect(bankLines()).toEqual([
    `Account holder name${bankForm.accountHolderName}`,
    `Bank name${bankForm.bankName}`,
    `Branch name${bankForm.branchName}`,
    `IFSC code${bankForm.ifscCode}`,
    `Contact number${bankForm.contactNumber}`,
    'Account typeSavings',
    'Account number••••••••2915Show the number',
  ]);
  expect(dialog.getByText(/unpaid balance is ₹4,705.00. The policy pays from ₹5,000.00 on./)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Show the number' }));
  await waitFor(() => expect(bankLines().at(-1)).toBe('Account number501002342915'));
  expect(dialog.queryByRole('button', { name: 'Show the number' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Pay ₹4,705.00' }));
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  expect(screen.getByText('Payment has been successfully processed.')).toBeTruthy();
  expect(sent()).toEqual([{ accountId: creatorId }, { transactionId: id, netsDebt: false }]);
});

test('a payment that came back is taken down with its reason, and said where it is paid again', async () => {
  const givenTransactionId = 'f'.repeat(24);
  const paid = payout({ status: 'completed', givenTransactionId });
  const first = await opens({ 'POST /api/commands/ReturnPayout': done }, [paid]);
  await first.act('Came back from the bank');
  const dialog = within(await screen.findByRole('dialog', { name: 'Came back from the bank' }));
  await first.user.click(dialog.getByRole('radio', { name: 'The account details are wrong' }));
  expect(await axeViolations()).toEqual([]);
  await first.user.click(dialog.getByRole('button', { name: 'Came back from the bank' }));
  expect(await screen.findByText('The payment has come back.')).toBeTruthy();
  expect(first.sent()).toEqual([{ transactionId: id, givenTransactionId, reason: 'wrong-details' }]);
  cleanup();
  const returned = { paise: 470_500, reason: 'wrong-details', at: '2026-11-24T00:00:00.000Z' } as const;
  const { act } = await opens({}, [payout({ status: 'failed', returned })]);
  expect(await screen.findByText('The account details are wrong')).toBeTruthy();
  await act('Pay');
  expect(
    await screen.findByText(/A payment of ₹4,705.00 came back: The account details are wrong./),
  ).toBeTruthy();
});

test('a failure says what failed, and why [A317 A319 A320 A321 A322]', async () => {
  const { user, act } = await opens({
    'POST /api/commands/PayOut': problem(409, 'payout-held', 'This sale may still be asked back.'),
  });
  await act('Pay');
  await user.click(await screen.findByRole('button', { name: 'Pay ₹4,705.00' }));
  expect(await screen.findByText('Error!')).toBeTruthy();
  expect(
    screen.getByText('An error occurred while processing the payment. This sale may still be asked back.'),
  ).toBeTruthy();
  cleanup();
  const away = problem(503, 'store-away', 'Not now.');
  const other = await opens({
    [`GET /api/admin/payouts/${id}/invoice`]: away,
    [`GET /api/admin/payouts/${id}/check`]: away,
    'POST /api/commands/SetPayoutStatus': away,
  });
  await other.act('Get Invoice');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Error!')).toBeTruthy();
  expect(notice.getByText('Not now.')).toBeTruthy();
  await other.act('Check Total Payment');
  const check = within(await screen.findByRole('dialog', { name: 'Check Total Payment' }));
  expect(
    await check.findByText(
      'An error occurred while fetching the service tax. An error occurred while fetching the GST. Not now.',
      {},
    ),
  ).toBeTruthy();
  await other.user.click(check.getByText('Close'));
  await other.act('Update Status');
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  await other.user.click(dialog.getByRole('radio', { name: 'Failed' }));
  await other.user.click(dialog.getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('An error occurred while updating the status. Not now.')).toBeTruthy();
}, 20_000);

test('whatever of the page cannot be read or saved is an error that says why, and is read again [A317 A312]', async () => {
  const away = problem(503, 'store-away', 'Not now.');
  let policy: object | Response = away;
  const { user } = await opens({
    'GET /api/admin/payouts': away,
    'GET /api/admin/payout-files': away,
    'GET /api/admin/payout-files/candidates': away,
    'GET /api/admin/billing-policy': () => policy,
    'POST /api/commands/SetBillingPolicy': away,
  });
  const failures = async (count: number) =>
    vi.waitFor(() => {
      const alerts = screen.getAllByRole('alert');
      expect(alerts.map(({ textContent }) => textContent)).toEqual(
        Array(count).fill('Error!Not now.Try again'),
      );
      return alerts;
    });
  const [, , ofPolicy] = await failures(3);
  policy = FIRST_POLICY;
  await user.click(within(ofPolicy as HTMLElement).getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Save the policy' }));
  await vi.waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Error!Not now.'),
  );
  await user.click(screen.getByRole('button', { name: 'Make a file for the bank' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a file for the bank' }));
  const notRead = await dialog.findByRole('alert');
  expect(notRead.textContent).toBe('Error!Not now.Try again');
}, 30_000);

test('an admin sets the status, and is warned that a payment stays [A332]', async () => {
  const { user, act, sent } = await opens({ 'POST /api/commands/SetPayoutStatus': done }, [
    payout({ status: 'completed', givenTransactionId: 'f'.repeat(24) }),
  ]);
  await act('Update Status');
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  await user.click(dialog.getByRole('radio', { name: 'Failed' }));
  expect(dialog.getByText('The payment that was made stays made.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('Status Updated!')).toBeTruthy();
  expect(screen.getByText('Status has been updated successfully.')).toBeTruthy();
  expect(sent()).toEqual([{ transactionId: id, status: 'failed' }]);
});

test('an admin says where the GST on the fee goes', async () => {
  const { user, sent } = await opens({ 'POST /api/commands/SetBillingPolicy': done });
  await user.click(await screen.findByRole('radio', { name: 'Given to the creator on top' }));
  await user.click(screen.getByRole('button', { name: 'Save the policy' }));
  expect(await screen.findByText(/The policy is saved/)).toBeTruthy();
  expect(sent()).toEqual([{ ...FIRST_POLICY, gstOnFee: 'added' }]);
});

test('an admin says what is withheld for the tax authority, in per cent, and a payout has a line of it', async () => {
  const { user, act, sent } = await opens({
    'POST /api/commands/SetBillingPolicy': done,
    [`GET /api/admin/payouts/${id}/check`]: {
      ...check,
      tcs: 2_500,
      tds: 500,
      payable: 467_500,
      left: 467_500,
    },
  });
  const fields = [/^TCS: goods and services tax/, /^TDS: income tax/].map((name) =>
    screen.findByLabelText(name),
  );
  for (const [index, field] of (await Promise.all(fields)).entries()) {
    await user.clear(field);
    await user.type(field, ['0.5', '0.1'][index] ?? '');
  }
  await user.click(screen.getByRole('button', { name: 'Save the policy' }));
  expect(await screen.findByText(/The policy is saved/)).toBeTruthy();
  expect(sent()).toEqual([{ ...FIRST_POLICY, tcsBasisPoints: 50, tdsBasisPoints: 10 }]);
  await act('Check Total Payment');
  const lines = within(await screen.findByRole('table', { name: 'Check Total Payment' })).getAllByRole('row');
  expect(lines.map(({ textContent }) => textContent).slice(-3)).toEqual([
    'TCS (GST) withheld−₹25.00',
    'TDS (income tax) withheld−₹5.00',
    'Final payable₹4,675.00',
  ]);
});

test('the check begins with the price where discounts took something off, and says what the platform bears [A136]', async () => {
  const { act } = await opens({
    [`GET /api/admin/payouts/${id}/check`]: { ...check, discount: 100_000, borneByPlatform: 100_000 },
  });
  await act('Check Total Payment');
  const lines = within(await screen.findByRole('table', { name: 'Check Total Payment' })).getAllByRole('row');
  expect(lines.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    'Price₹5,000.00',
    'Discounts−₹1,000.00',
    'Borne by the platform+₹1,000.00',
    'Amount paid to the creator₹5,000.00',
  ]);
});

test('what the creator owes is taken off where the admin says so', async () => {
  const { user, act, sent } = await opens({
    [`GET /api/admin/payouts/${id}/check`]: { ...check, takenBack: 94_100, left: 376_400, debt: 100_000 },
    'POST /api/commands/PayOut': { ...done, outcome: 'paid' },
  });
  await act('Pay');
  expect(await screen.findByText('−₹941.00')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay ₹3,764.00' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Take off what the creator owes/ }));
  await user.click(screen.getByRole('button', { name: 'Pay ₹2,764.00' }));
  await screen.findByText('Payment Successful!');
  expect(sent()).toEqual([{ transactionId: id, netsDebt: true }]);
});

test('while a refund or a dispute is open nothing can be paid', async () => {
  const { act } = await opens({
    [`GET /api/admin/payouts/${id}/check`]: { ...check, isContested: true, step: 'none' },
  });
  await act('Pay');
  const pay = await screen.findByRole('button', { name: 'Pay ₹4,705.00' });
  expect((pay as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/^A refund or a dispute of this sale is open/)).toBeTruthy();
});
