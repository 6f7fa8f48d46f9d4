// @vitest-environment happy-dom
import { FIRST_POLICY } from '@pollux/domain/billing/billing-policy';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../../shared/testing/axe-violations.ts';
import { devi, openAt } from '../../../testing/open-at.tsx';
import type { AnsweredRow, Candidate, FileLine, PayoutFileRow } from './api.ts';
import { savedFiles } from '../../../../../shared/testing/saved-files.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24));
const [first = '', second = '', third = '', fourth = ''] = ids;
const fileId = 'f'.repeat(24);
const creator = { firstname: 'Meena', lastname: 'Raman', email: 'meena@school.example' };
const candidate = (id: string, parts: Partial<Candidate> = {}): Candidate => ({
  id,
  creatorId: 'e'.repeat(24),
  creator,
  title: 'Algebra',
  paise: 470_500,
  dueAt: '2026-11-20T06:00:00.000Z',
  isDue: true,
  outcome: 'fits',
  owes: 0,
  isBelowMinimum: false,
  ...parts,
});
const line = (parts: Partial<FileLine> = {}): FileLine => ({
  transactionId: first,
  creatorId: 'e'.repeat(24),
  creator,
  reference: 'PX7K2M9QWERT45ZB',
  paise: 470_500,
  outcome: 'waiting',
  utr: null,
  reason: null,
  ...parts,
});
const row = (parts: Partial<PayoutFileRow> = {}): PayoutFileRow => ({
  id: fileId,
  adminId: 'e'.repeat(24),
  count: 2,
  paise: 941_000,
  paid: 0,
  failed: 0,
  waiting: 2,
  isCancelled: false,
  at: '2026-11-26T06:00:00.000Z',
  ...parts,
});
const other = line({ transactionId: second, reference: 'PXH3N8VYDC62PLSA', paise: 100_005 });
const done = { success: true, message: 'Done.', position: '3' };

async function opens(answers: Parameters<typeof openAt>[2] = {}, files = [row()]) {
  const none = { data: [], total: 0, page: 1, pageSize: 10 };
  const { seen } = await openAt('/admin/PayoutManagement', devi, {
    'GET /api/admin/payouts': none,
    'GET /api/admin/billing-policy': FIRST_POLICY,
    'GET /api/admin/payout-files': { ...none, data: files, total: files.length },
    [`GET /api/admin/payout-files/${fileId}`]: { ...row(), lines: [line(), other] },
    ...answers,
  });
  const user = userEvent.setup({ delay: null });
  // Roles of a whole page take long to find: not before it is there.
  await screen.findByText(files.length === 0 ? 'No files yet' : '0 of 2 answered');
  const click = async (name: RegExp | string) => user.click(await screen.findByRole('button', { name }));
  const sent = () => seen.filter(({ path }) => path.startsWith('/api/commands/')).map(({ body }) => body);
  return { user, click, sent };
}

test('what is due is chosen, what cannot be paid says why, and the file is open once it is made', async () => {
  const { user, click, sent } = await opens(
    {
      'GET /api/admin/payout-files/candidates': {
        total: 4,
        candidates: [
          candidate(first),
          candidate(second, { outcome: 'no-bank-details' }),
          candidate(third, { owes: 10_000, isDue: false }),
          candidate(fourth, { outcome: 'asked', paise: 9_000_000 }),
        ],
      },
      'POST /api/commands/MakePayoutFile': {
        ...done,
        fileId,
        count: 2,
        paise: 941_000,
        leftOut: [{ transactionId: fourth, why: 'asked' }],
      },
    },
    [],
  );
  await click('Make a file for the bank');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a file for the bank' }));
  const boxes = await dialog.findAllByRole('checkbox');
  expect(boxes.map((box) => [(box as HTMLInputElement).checked, (box as HTMLInputElement).disabled])).toEqual(
    [
      [true, false],
      [false, true],
      [false, false],
      [true, false],
    ],
  );
  expect(dialog.getByText(/This person has no bank details/)).toBeTruthy();
  expect(dialog.getByText(/owes ₹100.00/)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await user.click(boxes[2] as HTMLElement);
  // What another admin is to approve is not in its sum.
  await user.click(
    dialog.getByRole('button', { name: 'Make a file of 2 payouts, ₹9,410.00, and ask about one more' }),
  );
  expect(await screen.findByRole('dialog', { name: 'File for the bank' })).toBeTruthy();
  expect(await screen.findByText(/1 payout waits for a second admin/)).toBeTruthy();
  expect(sent()).toEqual([{ transactionIds: [first, third, fourth] }]);
});

test('a file is downloaded with its name and text, and cancelled only after a question', async () => {
  const saved = savedFiles();
  const { click, sent } = await opens({
    'POST /api/commands/ReadPayoutFile': { ...done, name: 'payouts.csv', content: 'Beneficiary Name\r\n' },
    'POST /api/commands/CancelPayoutFile': done,
  });
  await click(/Open the file of/);
  const lines = within(await screen.findByRole('table', { name: 'Payouts in the file' }));
  expect(lines.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ReferenceAmountStatus',
    'PX7K2M9QWERT45ZBMeena Raman₹4,705.00Waits for the bank',
    'PXH3N8VYDC62PLSAMeena Raman₹1,000.05Waits for the bank',
  ]);
  expect(await axeViolations()).toEqual([]);
  await click('Download');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.file.text()).toBe('Beneficiary Name\r\n');
  await click('Cancel the file');
  expect(screen.getByText(/creators are paid twice/)).toBeTruthy();
  await click('Keep it');
  await click('Cancel the file');
  await click('Cancel the file');
  expect(await screen.findByText('The file is cancelled. Its payouts can be paid again.')).toBeTruthy();
  expect(sent()).toEqual([{ fileId }, { fileId }]);
});

test('an answer is filled in, shown row by row before it is taken down, and after', async () => {
  const paid: AnsweredRow = {
    row: 1,
    reference: 'PX7K2M9QWERT45ZB',
    outcome: 'paid',
    paise: 470_500,
    utr: 'HDFCN52026112601',
    reason: null,
    code: null,
  };
  const refused = { ...paid, row: 2, outcome: 'refused', utr: null, code: 'other-amount' } as const;
  const { user, click, sent } = await opens({
    'POST /api/commands/RecordBankAnswer': { ...done, rows: [paid, refused] },
  });
  await click(/Open the file of/);
  await click('Enter the bank’s answer');
  const form = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Answer of the bank' });
  expect(form.value).toBe(
    'reference,amount,outcome,utr,reason\nPX7K2M9QWERT45ZB,4705.00,,,\nPXH3N8VYDC62PLSA,1000.05,,,',
  );
  const content = 'reference,amount,outcome,utr,reason\nPX7K2M9QWERT45ZB,4705.00,paid,HDFCN52026112601,';
  const dialog = await screen.findByRole('dialog', { name: 'Enter the bank’s answer' });
  await user.upload(
    dialog.ownerDocument.querySelector('input[type="file"]') as HTMLInputElement,
    new File([content], 'answer.csv', { type: 'text/csv' }),
  );
  await waitFor(() => expect(form.value).toBe(content));
  await click('See what will happen');
  const shown = 'What will happen: 1 paid, 0 failed, 0 already known, 1 refused.';
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.getByText('The file has a different amount for this reference.')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await click('Record 1 payout');
  const after = 'What has happened: 1 paid, 0 failed, 0 already known, 1 refused.';
  expect(await screen.findByText(after)).toBeTruthy();
  expect(sent()).toEqual([
    { fileId, content },
    { fileId, content, isConfirmed: true },
  ]);
});
