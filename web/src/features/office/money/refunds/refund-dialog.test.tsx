// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { devi, openAt } from '../../testing/open-at.tsx';
import type { Transaction } from '../api/orders.ts';
import type { RefundCheck } from './api.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const orderId = 'a'.repeat(24);
const userId = 'c'.repeat(24);
const order: Transaction = {
  orderId,
  transactionId: 'b'.repeat(24),
  type: 'quiz',
  account: 'credit',
  userId,
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
};
const whole: RefundCheck = {
  orderId,
  userId,
  title: 'Algebra',
  total: 615_000,
  refunded: 0,
  left: 615_000,
  obstacle: null,
  refund: {
    paise: 615_000,
    value: 500_000,
    taxes: [
      { taxName: 'GST', paise: 90_000 },
      { taxName: 'Platform Fee', paise: 25_000 },
    ],
    gatewayCharge: 0,
    isWhole: true,
    creator: { paise: 470_500, isDebt: true },
    fee: 25_000,
  },
  dispute: 'none',
  disputes: [],
  held: null,
  refunds: [],
};
const part: RefundCheck = {
  ...whole,
  refund: {
    paise: 123_000,
    value: 100_000,
    taxes: [
      { taxName: 'GST', paise: 18_000 },
      { taxName: 'Platform Fee', paise: 5_000 },
    ],
    gatewayCharge: 0,
    isWhole: false,
    creator: { paise: 94_100, isDebt: false },
    fee: 5_000,
  },
};

const facts = {
  product: 'Online access to the activity “Algebra”, sold for ₹6,150.00.',
  soldOn: '24 November 2026',
  activity: '',
};

async function opens(
  check: RefundCheck,
  shown = order,
  called: readonly [string, string] = ['Refund order', 'Refund'],
) {
  const answers: Parameters<typeof openAt>[2] = {
    'GET /api/admin/transactions': { data: [shown], total: 1, page: 1, pageSize: 10 },
    [`GET /api/admin/orders/${orderId}/refund`]: check,
    'POST /api/commands/RefundOrder': {
      success: true,
      message: 'Done.',
      position: '3',
      refundId: 'f'.repeat(24),
    },
    [`GET /api/admin/orders/${orderId}/disputes/du_2/evidence`]: {
      obstacle: null,
      facts,
      mostCharacters: 60,
    },
    'POST /api/commands/SubmitDisputeEvidence': {
      success: true,
      message: 'Done.',
      position: '3',
      evidenceId: 'f'.repeat(24),
    },
    'POST /api/commands/RetryRefund': { success: true, message: 'Done.', position: '3' },
  };
  const { seen } = await openAt('/admin/InvoiceManagement', devi, answers);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `${called[0]} ${orderId}` }));
  const dialog = within(await screen.findByRole('dialog', { name: called[1] }));
  const sent = () => seen.filter(({ path }) => path.startsWith('/api/commands/')).map(({ body }) => body);
  return { user, dialog, sent };
}

test('what a whole refund does is said before, and decided with a reason', async () => {
  const { user, dialog, sent } = await opens(whole);
  const table = within(await dialog.findByRole('table', { name: 'The buyer gets back' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Price₹5,000.00', 'GST₹900.00', 'Platform Fee₹250.00', 'In all₹6,150.00']);
  expect(dialog.getByText(/already paid and will owe ₹4,705.00/)).toBeTruthy();
  expect(dialog.getByText('The buyer’s access ends.')).toBeTruthy();
  const give = dialog.getByRole('button', { name: 'Refund ₹6,150.00' });
  expect((give as HTMLButtonElement).disabled).toBe(true);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A wrong key');
  expect(await axeViolations()).toEqual([]);
  await user.click(give);
  await screen.findByText('The refund is decided.');
  expect(sent()).toEqual([{ userId, orderId, paise: null, refundedBefore: 0, reason: 'A wrong key' }]);
});

test('a part is given back once the server has said what it does', async () => {
  const { user, dialog, sent } = await opens(part);
  await user.click(await dialog.findByRole('radio', { name: 'A part' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '1230');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A wrong key');
  await user.click(await dialog.findByRole('button', { name: 'Refund ₹1,230.00' }));
  expect(dialog.queryByText('The buyer’s access ends.')).toBeNull();
  await screen.findByText('The refund is decided.');
  expect(sent()).toMatchObject([{ paise: 123_000 }]);
});

test('what has failed is tried again, and nothing else is decided meanwhile', async () => {
  const { user, dialog, sent } = await opens({
    ...whole,
    refunded: 123_000,
    left: 492_000,
    obstacle: 'refund-under-way',
    refund: null,
    refunds: [
      {
        refundId: 'f'.repeat(24),
        paise: 123_000,
        status: 'failed',
        failure: 'The account of the card is closed.',
        isDispute: false,
        at: '2026-11-24T04:20:00.000Z',
      },
    ],
  });
  expect(await dialog.findByText('Refunded: ₹1,230.00 of ₹6,150.00')).toBeTruthy();
  expect(dialog.getByText('The gateway says: The account of the card is closed.')).toBeTruthy();
  expect(dialog.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Download the credit note of ₹1,230.00' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await expect.poll(sent).toEqual([{ userId, orderId, refundId: 'f'.repeat(24) }]);
});

test('of a dispute the deadline and what is held are said; once lost, what the gateway took', async () => {
  const dispute: RefundCheck['disputes'][number] = {
    disputeId: 'du_1',
    status: 'lost',
    paise: 100_000,
    evidenceDueBy: '2026-11-20T18:29:00.000Z',
    reasonCode: 'duplicate',
    charge: 50_000,
    evidence: null,
    isAnswerable: false,
    openedAt: '2026-11-14T04:20:00.000Z',
    endedAt: '2026-11-21T04:20:00.000Z',
  };
  const open: typeof dispute = {
    ...dispute,
    disputeId: 'du_2',
    status: 'open',
    paise: 515_000,
    evidenceDueBy: '2026-12-01T18:29:00.000Z',
    reasonCode: 'fraudulent',
    charge: null,
    endedAt: null,
  };
  const { dialog } = await opens(
    {
      ...whole,
      obstacle: 'order-disputed',
      refund: null,
      dispute: 'open',
      disputes: [dispute, open],
      held: 394_007,
    },
    { ...order, dispute: 'open', evidenceDueBy: open.evidenceDueBy },
    ['Details of order', 'Disputes'],
  );
  expect(await dialog.findByText(/^Evidence can be given until 1 Dec 2026/)).toBeTruthy();
  expect(dialog.getAllByText(/^Evidence/)).toHaveLength(1);
  expect(dialog.getByText('₹3,940.07 of the creator’s payout is held until it is settled.')).toBeTruthy();
  expect(dialog.getByText('The gateway’s reason: fraudulent')).toBeTruthy();
  expect(dialog.getByText('The gateway’s charge: ₹500.00, paid by the platform')).toBeTruthy();
  expect(dialog.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

const open: RefundCheck['disputes'][number] = {
  disputeId: 'du_2',
  status: 'open',
  paise: 615_000,
  evidenceDueBy: '2026-12-01T18:29:00.000Z',
  reasonCode: 'fraudulent',
  charge: null,
  openedAt: '2026-11-14T04:20:00.000Z',
  endedAt: null,
  evidence: null,
  isAnswerable: true,
};
const disputed: RefundCheck = { ...whole, obstacle: 'order-disputed', refund: null, dispute: 'open' };

test('a dispute is answered once all that is sent was read, and that it stays so', async () => {
  const { user, dialog, sent } = await opens({ ...disputed, disputes: [open] });
  await user.click(await dialog.findByRole('button', { name: 'Answer the dispute' }));
  const answer = within(await screen.findByRole('dialog', { name: 'Answer the dispute' }));
  expect(await answer.findByText(facts.product)).toBeTruthy();
  expect(answer.getByText('Nothing is recorded of its use since the sale.')).toBeTruthy();
  expect(answer.getByText(/cannot be changed/)).toBeTruthy();
  const send = answer.getByRole('button', { name: 'Send to the bank' }) as HTMLButtonElement;
  await user.type(answer.getByRole('textbox', { name: /^Why the payment is right/ }), 'They took part.');
  expect(answer.getByText('45 characters left')).toBeTruthy();
  expect(send.disabled).toBe(true);
  await user.click(answer.getByRole('checkbox'));
  expect(await axeViolations()).toEqual([]);
  await user.click(send);
  await screen.findByText('The dispute is answered');
  expect(sent()).toEqual([{ userId, orderId, disputeId: 'du_2', text: 'They took part.' }]);
  expect(await screen.findByRole('dialog', { name: 'Refund' })).toBeTruthy();
});

test('what was answered can be read afterwards, and is not answered again', async () => {
  const evidence = {
    status: 'taken',
    facts,
    text: 'They took part.',
    at: '2026-11-15T04:20:00.000Z',
    takenAt: '2026-11-15T04:21:00.000Z',
    refusal: '',
  } as const;
  const { user, dialog } = await opens({
    ...disputed,
    disputes: [{ ...open, evidence, isAnswerable: false }],
  });
  expect(await dialog.findByText(/the gateway received it/)).toBeTruthy();
  expect(dialog.queryByText(/^Evidence can be given/)).toBeNull();
  await user.click(dialog.getByText('What was answered'));
  expect(dialog.getByText('They took part.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Answer the dispute' })).toBeNull();
});
