import { AccountForgotten, PlanChanged, SignedIn } from '@pollux/domain/accounts/account-events';
import { AttemptReopened, AttemptScored } from '@pollux/domain/attending/attempt-events';
import { QuizDeleted, SwitchOrdered } from '@pollux/domain/authoring/quiz';
import { PayoutPaid, PayoutReduced, PayoutReturned } from '@pollux/domain/billing/payouts/payout';
import { ExportDeleted, ExportExpired, ExportFailed, ExportFinished } from '@pollux/domain/exports/exports';
import { TicketAnswered, TicketDeleted, TicketStatusSet } from '@pollux/domain/support/ticket';
import { id, NOW } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { ACCOUNTANTS, notices } from './notices.ts';

const asha = id('a5a');
const at = NOW.toISOString();
const ticket = { supportcode: '0C0FFEE0', senderId: asha, userId: asha, at };
const from = (browser: string, newDevice: boolean) =>
  SignedIn({ accountId: asha, browser, os: 'Windows', newDevice, at });

test('a ticket has one notice, of its newest status, until it is deleted [P234]', () => {
  const pending = TicketStatusSet({ ...ticket, status: 'pending' });
  const resolved = TicketStatusSet({ ...ticket, status: 'resolve' });
  expect(Object.values(project(notices, pending, resolved))).toMatchObject([
    { kind: 'ticket', accountId: asha, supportcode: '0C0FFEE0', status: 'resolve' },
  ]);
  expect(project(notices, pending, TicketDeleted(ticket))).toEqual({});
});

test('an answer to a ticket is told until something newer happens to it', () => {
  const resolved = TicketStatusSet({ ...ticket, status: 'resolve' });
  const answered = TicketAnswered({ ...ticket, answer: 'Please reload the page.' });
  const kindsAfter = (...events: Parameters<typeof project<never>>[1][]) =>
    Object.values(project(notices, ...events)).map(({ kind }) => kind);
  expect(kindsAfter(resolved, answered)).toEqual(['ticket-answered']);
  expect(kindsAfter(answered, resolved)).toEqual(['ticket']);
  expect(kindsAfter(answered, TicketDeleted(ticket))).toEqual([]);
});

test('nobody is told of the ticket of a visitor', () => {
  const visitors = { ...ticket, userId: null };
  expect(project(notices, TicketStatusSet({ ...visitors, status: 'resolve' }))).toEqual({});
  expect(project(notices, TicketAnswered({ ...visitors, answer: 'Yes.' }))).toEqual({});
});

test('a person is told of their newest plan [P234]', () => {
  const events = ['standard', 'premium'].map((subscriptionType) =>
    PlanChanged({ accountId: asha, subscriptionType, at }),
  );
  expect(Object.values(project(notices, ...events))).toMatchObject([
    { kind: 'plan', subscriptionType: 'premium' },
  ]);
});

test('a sign-in is told when it was from a new device, and until the person is forgotten [P234]', () => {
  expect(project(notices, from('Firefox', false))).toEqual({});
  expect(Object.values(project(notices, from('Firefox', true), from('Chrome', false)))).toMatchObject([
    { kind: 'sign-in', browser: 'Firefox' },
  ]);
  const forgotten = AccountForgotten({ accountId: asha, at });
  expect(project(notices, from('Firefox', true), forgotten)).toEqual({});
});

test('an owner is told of the newest that an admin has made of their activity, until it is deleted [C346]', () => {
  const of = { quizId: id(9), at };
  const switched = (isActive: boolean) =>
    SwitchOrdered({ ...of, ownerId: asha, title: 'Lunch', isActive, adminId: id(3) });
  expect(project(notices, switched(false), switched(true))).toMatchObject({
    [`switch.${id(9)}`]: { kind: 'switched', accountId: asha, quizTitle: 'Lunch', isActive: true },
  });
  expect(project(notices, switched(false), QuizDeleted(of))).toEqual({});
});

test('a file that was ordered is told once it is ready or cannot be made, until it is gone', () => {
  const one = { accountId: asha, exportId: id(1), at };
  const expiresAt = '2026-11-27T09:30:00.000Z';
  const made = { file: 'f', name: 'Asha.csv', rows: 2, bytes: 20, position: '7' };
  const finished = ExportFinished({ ...one, ...made, expiresAt });
  expect(Object.values(project(notices, finished))).toMatchObject([
    { kind: 'export', accountId: asha, exportId: id(1), isReady: true },
  ]);
  const failed = ExportFailed({ ...one, code: 'nothing-to-export', expiresAt });
  expect(Object.values(project(notices, failed))).toMatchObject([{ kind: 'export', isReady: false }]);
  for (const gone of [ExportDeleted, ExportExpired])
    expect(project(notices, finished, gone(one))).toEqual({});
});

test('a payment that came back is told its creator and all accountants, until it is made again or nothing is left', () => {
  const payout = { transactionId: id(1), givenTransactionId: id(2), creatorId: asha, adminId: id(3), at };
  const returned = PayoutReturned({ ...payout, paise: 470_500, reason: 'wrong-details' });
  const told = { paise: 470_500, reason: 'wrong-details' };
  expect(Object.values(project(notices, returned))).toMatchObject([
    { kind: 'payout-returned', accountId: asha, ...told },
    { kind: 'payout-to-repeat', accountId: ACCOUNTANTS, ...told },
  ]);
  const paid = PayoutPaid({ ...payout, quizId: id(4), paise: 470_500, askedBy: null });
  expect(Object.values(project(notices, returned, paid))).toMatchObject([
    { kind: 'payout-paid', accountId: asha, paise: 470_500 },
  ]);
  const reduced = (isWhole: boolean) =>
    PayoutReduced({
      transactionId: id(1),
      refundId: id(5),
      orderId: id(6),
      creatorId: asha,
      buyerId: id(7),
      quizId: id(4),
      base: 500_000,
      fee: 25_000,
      gstOnFee: 4_500,
      payable: 470_500,
      gstBefore: 0,
      gstPolicy: 'deducted',
      isReleased: true,
      isPaid: false,
      isWhole,
      at,
    });
  expect(Object.keys(project(notices, returned, reduced(false)))).toHaveLength(2);
  expect(project(notices, returned, reduced(true))).toEqual({});
});

test('a creator is told of each payment to them, of those of a file for the bank in one sum, and not of nothing [P234]', () => {
  const payment = (sale: number, paise: number, fileId?: string) =>
    PayoutPaid({
      transactionId: id(sale),
      givenTransactionId: id(sale + 100),
      creatorId: asha,
      quizId: id(4),
      paise,
      adminId: id(3),
      askedBy: null,
      ...(fileId !== undefined && { file: { fileId, reference: `R${sale}`, utr: null } }),
      at,
    });
  const told = (...paid: ReturnType<typeof payment>[]) =>
    Object.values(project(notices, ...paid)).map((notice) => ({ ...notice, position: '' }));
  const paid = (paise: number) => ({ kind: 'payout-paid', accountId: asha, at, position: '', paise });
  expect(told(payment(1, 470_500), payment(2, 94_100))).toEqual([paid(470_500), paid(94_100)]);
  expect(told(payment(1, 470_500, id(9)), payment(2, 94_100, id(9)))).toEqual([paid(564_600)]);
  expect(told(payment(1, 0))).toEqual([]);
  const returned = PayoutReturned({ ...payment(1, 470_500).data, reason: 'rejected' });
  expect(
    Object.values(project(notices, returned, payment(1, 470_500, id(9)))).map(({ kind }) => kind),
  ).toEqual(['payout-paid']);
});

test('a person is told of each attempt whose mark a correction has changed, of the newest change, and of nothing else', () => {
  const attemptId = id(4);
  const of = { attemptId, quizId: id(9), personId: asha, at };
  const grade = (halfPoints: number) => ({
    score: {
      halfPoints,
      totalHalfPoints: 16,
      totalQuestions: 2,
      attended: 2,
      correctCount: 1,
      average: Math.floor((100 * halfPoints) / 16),
      passPercentage: 40,
      isPass: halfPoints > 6,
    },
    questions: [],
  });
  const scored = (correction: number, now: number, before: number | null) =>
    AttemptScored({
      ...of,
      ...grade(now),
      scorer: 1,
      correction,
      replaces: before === null ? null : grade(before),
    });
  const told = (...events: Parameters<typeof project<never>>[1][]) =>
    Object.values(project(notices, ...events));
  expect(told(scored(0, 4, null))).toEqual([]);
  expect(told(scored(0, 4, null), scored(1, 4, 4))).toEqual([]);
  const passes = { kind: 'regraded', accountId: asha, attemptId, before: { halfPoints: 4, isPass: false } };
  expect(told(scored(0, 4, null), scored(1, 8, 4))).toMatchObject([
    { ...passes, now: { halfPoints: 8, average: 50, isPass: true } },
  ]);
  const fails = { before: { halfPoints: 8 }, now: { halfPoints: 0, isPass: false } };
  expect(told(scored(1, 8, 4), scored(2, 0, 8))).toMatchObject([fails]);
  // What says nothing new leaves what was told.
  expect(told(scored(1, 8, 4), scored(2, 0, 8), scored(3, 0, 0))).toMatchObject([fails]);
  const reopened = { until: at, reason: 'Ill.', by: id(3), withdraws: 'unknown' as const };
  expect(told(scored(1, 8, 4), AttemptReopened({ ...of, ...reopened }))).toEqual([]);
});
