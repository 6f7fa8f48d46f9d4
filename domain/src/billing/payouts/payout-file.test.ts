import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../../testing.ts';
import {
  answerPayoutFile,
  cancelPayoutFile,
  MakePayoutFile,
  makePayoutFile,
  MOST_IN_FILE,
  orderPayoutFile,
  PayoutFileAnswered,
  PayoutFileCancelled,
  PayoutFileMade,
  PayoutFileNotFound,
  PayoutFileOrdered,
  payoutFiles,
} from './payout-file.ts';
import type { KnownPayout } from './payout.ts';
import { UtrIsOfAnother, UtrUsed, useUtr, utrs } from './utr.ts';

const at = NOW.toISOString();
const [devi, mala] = [id('ad1'), id('ad2')];
const fileId = id('f1');
const transactionIds = [id('01'), id('02')];
const ordered = PayoutFileOrdered({ fileId, transactionIds, adminId: devi, at });
const line = { transactionId: id('01'), creatorId: id('d1'), reference: 'PX2', paise: 470_500 };
const leftOut = [{ transactionId: id('02'), why: 'payout-held' }];
const made = PayoutFileMade({ fileId, lines: [line], leftOut, adminId: devi, at });
const cancelled = PayoutFileCancelled({ fileId, adminId: mala, at });

/** Two payouts, of which one was put in the file. */
const decided = [
  { transactionId: id('01'), creatorId: id('d1'), files: new Map([[fileId, line]]) },
  { transactionId: id('02'), creatorId: id('d1'), files: new Map([[fileId, { leftOut: 'payout-held' }]]) },
] as unknown as readonly KnownPayout[];

test('a file is ordered and made once, of what its payouts say', () => {
  const order = { fileId, transactionIds };
  given(payoutFiles)
    .when((file) => orderPayoutFile(order, file, by(devi)))
    .thenEvents(ordered);
  given(payoutFiles, ordered)
    .when((file) => orderPayoutFile(order, file, by(mala)))
    .thenNothing();
  // Whoever goes on with it: it is that of who ordered it.
  given(payoutFiles, ordered)
    .when((file) => makePayoutFile(decided, file, by(mala)))
    .thenEvents(made);
  given(payoutFiles, ordered, made)
    .when((file) => makePayoutFile(decided, file, by(mala)))
    .thenNothing();
});

test('what is not made yet is not cancelled or answered; what is, is cancelled once', () => {
  for (const history of [[], [ordered]]) {
    given(payoutFiles, ...history)
      .when((file) => cancelPayoutFile(file, by(mala)))
      .rejects(PayoutFileNotFound);
    given(payoutFiles, ...history)
      .when((file) => answerPayoutFile({ paid: 1, failed: 0 }, file, by(mala)))
      .rejects(PayoutFileNotFound);
  }
  given(payoutFiles, ordered, made)
    .when((file) => cancelPayoutFile(file, by(mala)))
    .thenEvents(cancelled);
  given(payoutFiles, ordered, made, cancelled)
    .when((file) => cancelPayoutFile(file, by(devi)))
    .thenNothing();
});

test('an answer is on record where it has changed something', () => {
  const answered = (paid: number, failed: number) =>
    given(payoutFiles, ordered, made).when((file) => answerPayoutFile({ paid, failed }, file, by(mala)));
  answered(1, 2).thenEvents(PayoutFileAnswered({ fileId, paid: 1, failed: 2, adminId: mala, at }));
  answered(0, 0).thenNothing();
});

test('a file has a payout once, at least one, and no more than a bank would take', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => id(index));
  const isTaken = (list: readonly string[]) =>
    MakePayoutFile.payload.safeParse({ transactionIds: list }).success;
  expect([ids(1), ids(MOST_IN_FILE)].map(isTaken)).toEqual([true, true]);
  expect([[], ids(MOST_IN_FILE + 1), [id(1), id(1)], ['x']].map(isTaken)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a number of the bank is that of one payout', () => {
  const use = { utr: 'HDFCN52026112601', reference: 'PX2', transactionId: id('01'), fileId };
  const used = UtrUsed({ ...use, adminId: devi, at });
  given(utrs)
    .when((whose) => useUtr(use, whose, by(devi)))
    .thenEvents(used);
  given(utrs, used)
    .when((whose) => useUtr(use, whose, by(devi)))
    .thenNothing();
  given(utrs, used)
    .when((whose) => useUtr({ ...use, reference: 'PX3' }, whose, by(devi)))
    .rejects(UtrIsOfAnother);
});
