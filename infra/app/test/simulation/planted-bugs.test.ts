// Dear: the simulation runs until it has found each of a dozen planted bugs.
import type { saveAnswers } from '@pollux/domain/attending/answering';
import type { endAttempt } from '@pollux/domain/attending/submitting';
import type { viewOf } from '@pollux/domain/attending/view';
import type { recordDebt } from '@pollux/domain/billing/payouts/creator-debt';
import type { FileEntries } from '@pollux/domain/billing/payouts/in-file';
import type { takeBankAnswer } from '@pollux/domain/billing/payouts/filing';
import type { recordRefund } from '@pollux/domain/billing/refunds/refunding';
import type { submitEvidence } from '@pollux/domain/billing/refunds/evidence';
import type { refundEntries } from '@pollux/domain/billing/postings';
import type { recordPayment } from '@pollux/domain/billing/orders/paying';
import type { keyOf } from '@pollux/domain/authoring/correcting/answer-key';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { moneyPlans, plans } from './plan.ts';
import { simulate } from './simulation.ts';

// Each of these bugs is one that attempts or orders could have: the simulation is worth what it finds of them.

/** The first with which it is found among the first dozens of plans. */
const seedOf = (bug: string): number => (bug === 'a surplus that is kept' ? 2 : 1);

const { planted } = vi.hoisted(() => ({ planted: { bug: '' } }));

vi.mock('node:timers/promises', async (original) => {
  const { virtualSleep } = await import('./virtual-time.ts');
  return { ...(await original<object>()), setTimeout: virtualSleep };
});
vi.mock('node:crypto', async (original) => {
  const { virtualUuid } = await import('./virtual-time.ts');
  return { ...(await original<object>()), randomUUID: virtualUuid };
});
vi.mock('@pollux/infra/passwords', () => ({
  hashPassword: async () => 'hash',
  isCommonPassword: async () => false,
}));
vi.mock('@pollux/domain/attending/answering', async (original) => {
  const right = await original<{ saveAnswers: typeof saveAnswers }>();
  const twice: typeof saveAnswers = (...given) => {
    const saved = right.saveAnswers(...given);
    const again = saved.events.filter(({ type }) => type === 'AnswerRecorded');
    return { ...saved, events: [...saved.events, ...again] };
  };
  return {
    ...right,
    saveAnswers: (...given: Parameters<typeof saveAnswers>) =>
      (planted.bug === 'an answer counted twice' ? twice : right.saveAnswers)(...given),
  };
});
vi.mock('@pollux/domain/attending/submitting', async (original) => {
  const right = await original<{ endAttempt: typeof endAttempt }>();
  return {
    ...right,
    endAttempt: (...given: Parameters<typeof endAttempt>) =>
      planted.bug === 'a missed deadline' ? [] : right.endAttempt(...given),
  };
});
vi.mock('@pollux/domain/attending/view', async (original) => {
  const right = await original<{ viewOf: typeof viewOf }>();
  return {
    ...right,
    viewOf: (...given: Parameters<typeof viewOf>) =>
      planted.bug === 'the key in an answer'
        ? { ...right.viewOf(...given), content: given[1].content }
        : right.viewOf(...given),
  };
});
vi.mock('@pollux/domain/billing/orders/paying', async (original) => {
  const right = await original<{ recordPayment: typeof recordPayment }>();
  return {
    ...right,
    recordPayment: (...given: Parameters<typeof recordPayment>) => {
      const recorded = right.recordPayment(...given);
      const [{ orderId, paymentId }, , orders] = given;
      const before = orders.get(orderId)?.payments.find((each) => each.paymentId === paymentId)?.status;
      if (planted.bug === 'a capture after a refusal that is dropped' && before === 'declined') return [];
      if (planted.bug === 'a surplus that is kept')
        return recorded.filter(({ type }) => type !== 'SurplusReceived');
      return recorded;
    },
  };
});
vi.mock('@pollux/domain/billing/refunds/refunding', async (original) => {
  const right = await original<{ recordRefund: typeof recordRefund }>();
  return {
    ...right,
    recordRefund: (...given: Parameters<typeof recordRefund>) =>
      planted.bug === 'a refund that nobody takes down' ? [] : right.recordRefund(...given),
  };
});
vi.mock('@pollux/domain/billing/refunds/evidence', async (original) => {
  const right = await original<{ submitEvidence: typeof submitEvidence }>();
  return {
    ...right,
    submitEvidence: (...given: Parameters<typeof submitEvidence>) => {
      const [asked, attended, orders, by] = given;
      const isTwice = planted.bug === 'a dispute that is answered twice';
      const isLate = planted.bug === 'a dispute that is answered too late';
      const changed = [...orders.values()].map((order) => ({
        ...order,
        disputes: order.disputes.map((dispute) => ({
          ...dispute,
          evidence: isTwice ? null : dispute.evidence,
          evidenceDueBy: isLate ? null : dispute.evidenceDueBy,
        })),
      }));
      const known = new Map(changed.map((order) => [order.orderId, order]));
      return right.submitEvidence(asked, attended, known, by);
    },
  };
});
vi.mock('@pollux/domain/billing/postings', async (original) => {
  const right = await original<{ refundEntries: typeof refundEntries }>();
  return {
    ...right,
    // All of what goes back to the buyer as the platform's, none of it as the state's.
    refundEntries: (...given: Parameters<typeof refundEntries>) => {
      const entries = right.refundEntries(...given);
      if (planted.bug !== 'GST that is not taken back') return entries;
      const isGst = ({ account }: { account: string }) => account.startsWith('gst:');
      const gst = entries.filter(isGst).reduce((sum, { paise }) => sum + paise, 0);
      return [...entries.filter((entry) => !isGst(entry)), { account: 'service-charges', paise: gst }];
    },
  };
});
vi.mock('@pollux/domain/billing/payouts/creator-debt', async (original) => {
  const right = await original<{ recordDebt: typeof recordDebt }>();
  return {
    ...right,
    recordDebt: (...given: Parameters<typeof recordDebt>) =>
      planted.bug === 'a debt that is forgotten' ? [] : right.recordDebt(...given),
  };
});
vi.mock('@pollux/domain/billing/payouts/filing', async (original) => {
  const right = await original<{ takeBankAnswer: typeof takeBankAnswer }>();
  return {
    ...right,
    takeBankAnswer: (...given: Parameters<typeof takeBankAnswer>) => {
      const [payout, answer, by] = given;
      const isAgain = payout.status !== 'none' && payout.fileId === null;
      return planted.bug === 'an answer of the bank that pays twice' && isAgain
        ? right.takeBankAnswer({ ...payout, files: waiting(payout.files) }, answer, by)
        : right.takeBankAnswer(...given);
    },
  };
});
vi.mock('@pollux/domain/authoring/correcting/answer-key', async (original) => {
  const right = await original<{ keyOf: typeof keyOf }>();
  return {
    ...right,
    keyOf: (quiz: Parameters<typeof keyOf>[0], version: number) =>
      right.keyOf(quiz, planted.bug === 'the score of another version' ? 1 : version),
  };
});

/** The entries as if the bank had answered none. */
function waiting(files: FileEntries): FileEntries {
  return new Map(
    [...files].map(([id, entry]) => [
      id,
      'leftOut' in entry ? entry : { ...entry, outcome: 'waiting' as const },
    ]),
  );
}

test.each([
  ['an answer counted twice', /an answer is recorded once/],
  ['a missed deadline', /the end of the schedule submits what nobody has submitted/],
  ['the key in an answer', /what is right is in no answer/],
  ['a capture after a refusal that is dropped', /for money that the gateway keeps something is given/],
  ['a surplus that is kept', /for money that the gateway keeps something is given/],
  ['a refund that nobody takes down', /what became of every refund is known|what went back is what is known/],
  ['GST that is not taken back', /the state is owed the GST of what was not given back/],
  ['a dispute that is answered twice', /a dispute is answered once/],
  ['a dispute that is answered too late', /a dispute is answered before its deadline/],
  ['a debt that is forgotten', /the debt is what was paid out and given back/],
  ['an answer of the bank that pays twice', /what is in a file is paid by that alone|a creator is paid once/],
  // Whichever is looked at first: a live quiz scores answers as they are given.
  [
    'the score of another version',
    /it is scored by the version that it began with|the leaderboard is a sort over what everybody has scored/,
  ],
])('%s is found', async (bug, finding) => {
  planted.bug = bug;
  const isOfMoney = /refund|GST|debt|capture|surplus|bank|dispute/.test(bug);
  const property = fc.asyncProperty(isOfMoney ? moneyPlans : plans, (plan) =>
    simulate(plan, 'transaction', checkInvariants),
  );
  // The first finding will do: the plan does not have to be made smaller.
  const result = await fc.check(property, { seed: seedOf(bug), numRuns: 300, endOnFailure: true });
  expect(String(result.errorInstance)).toMatch(finding);
});
