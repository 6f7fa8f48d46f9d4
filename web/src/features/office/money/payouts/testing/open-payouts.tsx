import { bankForm } from '@pollux/domain/accounts/testing';
import { FIRST_POLICY } from '@pollux/domain/billing/billing-policy';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { devi, openAt } from '../../../testing/open-at.tsx';
import type { PayoutRow } from '../api.ts';

export const id = 'b'.repeat(24);
export const creatorId = 'c1c2c3c4c5c6c7c8c9c0d1d2';
/** A payout of 4,705 rupees that waits and is held no longer, or as is said. */
export const payout = (parts: Partial<PayoutRow> = {}): PayoutRow => ({
  id,
  transactionId: id,
  receivedTransactionId: id,
  creatorId,
  creator: { firstname: 'Meena', lastname: 'Raman', email: 'meena@school.example' },
  paymentMakerId: 'd'.repeat(24),
  totalPayment: 615_000,
  base: 500_000,
  fee: 25_000,
  gstOnFee: 4_500,
  tcs: 0,
  tds: 0,
  payoutType: 'quiz',
  slab: 5,
  paidToCreator: 470_500,
  takenBack: 0,
  netted: 0,
  isContested: false,
  status: 'pending',
  receivedTransaction: { transactionId: id, quizId: 'e'.repeat(24), title: 'Algebra', tax: [] },
  givenTransactionId: null,
  returned: null,
  fileId: null,
  isInFile: false,
  reference: null,
  utr: null,
  feeInvoice: null,
  feeCreditNotes: [],
  askedBy: null,
  askedByName: null,
  heldUntil: '2026-11-20T00:00:00.000Z',
  dueAt: '2026-12-05T00:00:00.000Z',
  at: '2026-11-13T00:00:00.000Z',
  ...parts,
});
/** What the server says of that payout to whoever is to pay it. */
export const check = {
  price: 500_000,
  discount: 0,
  borneByPlatform: 0,
  base: 500_000,
  fee: 25_000,
  slab: 5,
  gstOnFee: 4_500,
  gstPolicy: 'deducted',
  tcs: 0,
  tds: 0,
  payable: 470_500,
  takenBack: 0,
  left: 470_500,
  netted: 0,
  isContested: false,
  isInFile: false,
  debt: 0,
  isNetting: false,
  bank: { ...bankForm, accountNumber: '••••••••2915' },
  unpaidBalance: 470_500,
  minimumPayout: 500_000,
  heldUntil: '2026-11-20T00:00:00.000Z',
  step: 'pay',
  askedByName: null,
};
export const done = { success: true, message: 'Done.', position: '3' };

/** Opens the page of payouts, for an admin. */
export async function opens(answers: Parameters<typeof openAt>[2] = {}, rows = [payout()]) {
  const { seen } = await openAt('/admin/PayoutManagement', devi, {
    'GET /api/admin/payouts': { data: rows, total: rows.length, page: 1, pageSize: 10 },
    'GET /api/admin/payout-files': { data: [], total: 0, page: 1, pageSize: 10 },
    'GET /api/admin/billing-policy': FIRST_POLICY,
    [`GET /api/admin/payouts/${id}/check`]: check,
    ...answers,
  });
  const user = userEvent.setup();
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for the payout of Algebra' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const sent = () => seen.filter(({ path }) => path.startsWith('/api/commands/')).map(({ body }) => body);
  return { user, act, sent };
}
