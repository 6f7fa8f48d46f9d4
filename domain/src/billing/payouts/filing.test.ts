import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../../testing.ts';
import { FIRST_POLICY } from '../billing-policy.ts';
import type { BankAnswer } from './bank-answer.ts';
import {
  AnsweredOtherwise,
  NotInFileAnyMore,
  OtherAmount,
  putInFile,
  takeBankAnswer,
  takeOutOfFile,
  UnknownReference,
} from './filing.ts';
import { PayoutLeftOutOfFile, PayoutPutInFile, PayoutTakenOutOfFile } from './in-file.ts';
import { payOut, setPayoutStatus } from './paying-out.ts';
import {
  NettingBegun,
  PayoutAsked,
  type PayoutEvent,
  PayoutInFile,
  PayoutPaid,
  PayoutReduced,
  PayoutReleased,
  PayoutReturned,
  payouts,
} from './payout.ts';
import { reducePayout } from './reducing.ts';
import { openedPayout } from './testing.ts';

const at = NOW.toISOString();
const [transactionId, creatorId, quizId] = [id('01'), id('d1'), id('c1')];
const [devi, mala] = [id('ad1'), id('ad2')];
const [fileId, otherFile] = [id('f1'), id('f2')];
const bank = { accountHolderName: 'Meena S', accountNumber: '0021008473', ifscCode: 'HDFC0004321' };
const opened = (heldUntil = at) => openedPayout({ heldUntil });
const released = PayoutReleased({ transactionId, creatorId, paise: 470_500, at });
const sale = [opened(), released];
const REFERENCE = 'PX22A32222222222';
const inFile = (file = fileId, reference = REFERENCE, askedBy: string | null = null) =>
  PayoutPutInFile({
    transactionId,
    fileId: file,
    reference,
    creatorId,
    paise: 470_500,
    adminId: devi,
    askedBy,
    ...bank,
    at,
  });
const leftOut = (why: string) => PayoutLeftOutOfFile({ transactionId, fileId, why, at });
const takenOut = PayoutTakenOutOfFile({ transactionId, fileId, reference: REFERENCE, adminId: mala, at });
const payment = { transactionId, givenTransactionId: id('a000'), creatorId, paise: 470_500, adminId: devi };
const paid = (utr: string | null = 'HDFCN52026112601') =>
  PayoutPaid({ ...payment, quizId, askedBy: null, file: { fileId, reference: REFERENCE, utr }, at });
const returned = PayoutReturned({ ...payment, reason: 'account-closed', fileId, at });
const large = { ...FIRST_POLICY, secondApprovalAbovePaise: 100_000 };

const puts = (history: readonly PayoutEvent[], changes: object = {}, adminId = devi) =>
  given(payouts, ...history).when((payout) =>
    putInFile(
      payout,
      { fileId, entryId: id('a000'), adminId, bank, policy: FIRST_POLICY, ...changes },
      by(adminId),
    ),
  );
const ANSWER: BankAnswer = {
  reference: REFERENCE,
  paise: 470_500,
  outcome: 'paid',
  utr: 'HDFCN52026112601',
  reason: 'other',
};
const answers = (history: readonly PayoutEvent[], changes: Partial<BankAnswer> = {}, file = fileId) =>
  given(payouts, ...history).when((payout) =>
    takeBankAnswer(
      payout,
      { fileId: file, answer: { ...ANSWER, ...changes }, paymentId: id('a000') },
      by(mala),
    ),
  );

test('a payout is put in a file with what is paid, where to and a reference, and released where its time has come', () => {
  puts(sale).thenEvents(inFile());
  puts([opened()]).thenEvents(released, inFile());
  puts([...sale, inFile()]).thenNothing();
});

test.each([
  ['payout-paid', [...sale, paid(null)], {}],
  ['payout-netting', [...sale, NettingBegun({ transactionId, creatorId, adminId: devi, at })], {}],
  ['payout-in-file', [...sale, inFile(otherFile)], {}],
  ['no-bank-details', sale, { bank: null }],
  ['payout-held', [opened('2026-11-21T09:30:00.000Z')], {}],
  ['payout-held', sale, { isContested: true }],
  ['own-payout-request', [...sale, PayoutAsked({ transactionId, adminId: devi, at })], { policy: large }],
] as const)('it is left out, once, with why: %s', (why, history, changes) => {
  puts(history, changes).thenEvents(leftOut(why));
  // What was decided of one file stays, whatever has changed since.
  puts([...history, leftOut(why)]).thenNothing();
});

test('a large one is asked for by who makes the file, and is in that of another admin', () => {
  const asked = PayoutAsked({ transactionId, adminId: mala, at });
  puts(sale, { policy: large }, mala).thenEvents(asked, leftOut('asked'));
  puts([...sale, asked], { policy: large }).thenEvents(inFile(fileId, REFERENCE, mala));
});

test('in a file it is paid in no other way, and its status is not set by hand', () => {
  const history = [...sale, inFile()];
  const terms = { hasBankDetails: true, policy: FIRST_POLICY };
  for (const netsDebt of [false, true])
    given(payouts, ...history)
      .when((payout) => payOut(payout, { ...terms, netsDebt }, by(mala)))
      .rejects(PayoutInFile);
  given(payouts, ...history)
    .when((payout) => setPayoutStatus({ transactionId, status: 'completed' }, payout, terms, by(mala)))
    .rejects(PayoutInFile);
});

test('what the bank says is done as any other payment, and where it failed, as one that came back', () => {
  answers([...sale, inFile()]).thenEvents(paid());
  const failed = { outcome: 'failed', utr: null, reason: 'account-closed' } as const;
  answers([...sale, inFile()], failed).thenEvents(paid(null), returned);
  const { state } = given(payouts, ...sale, inFile(), paid(null), returned);
  expect(state).toMatchObject({ status: 'failed', left: 470_500, fileId: null, givenTransactionId: null });
  // It goes into another file then, under another reference.
  puts([...sale, inFile(), paid(null), returned], { fileId: otherFile }).thenEvents(inFile(otherFile));
});

test('the same answer again changes nothing, and another one is refused', () => {
  const done = [...sale, inFile(), paid()];
  answers(done).thenNothing();
  answers(done, { utr: 'HDFCN52026112699' }).rejects(AnsweredOtherwise);
  answers(done, { outcome: 'failed' }).rejects(AnsweredOtherwise);
  answers([...sale, inFile(), paid(null), returned]).rejects(AnsweredOtherwise);
});

test('another amount, an older attempt, another file and one that is cancelled are refused', () => {
  const put = [...sale, inFile()];
  answers(put, { paise: 470_501 }).rejects(OtherAmount);
  answers(put, { paise: 0 }).rejects(OtherAmount);
  answers(put, { reference: 'PX3333333333333X' }).rejects(UnknownReference);
  answers(put, {}, otherFile).rejects(UnknownReference);
  answers([]).rejects(UnknownReference);
  answers([...sale, leftOut('payout-held')]).rejects(UnknownReference);
  answers([...put, takenOut]).rejects(NotInFileAnyMore);
  // A late answer for the first attempt is not taken for the second.
  answers([...put, takenOut, inFile(otherFile, 'PXSECOND')], {}, otherFile).rejects(UnknownReference);
});

test('a cancelled file gives back what the bank has not answered, to be asked for anew', () => {
  const cancels = (...history: PayoutEvent[]) =>
    given(payouts, ...history).when((payout) => takeOutOfFile(payout, { fileId, adminId: mala }, by(mala)));
  cancels(...sale, inFile()).thenEvents(takenOut);
  cancels(...sale, inFile(), takenOut).thenNothing();
  cancels(...sale, inFile(), paid()).thenNothing();
  cancels(...sale, inFile(otherFile)).thenNothing();
  const asked = PayoutAsked({ transactionId, adminId: mala, at });
  const { state } = given(payouts, ...sale, asked, inFile(fileId, REFERENCE, mala), takenOut);
  expect(state).toMatchObject({ askedBy: null, fileId: null, left: 470_500, status: 'pending' });
});

test('a refund of what is in a file is a debt, as the bank may have paid it: what the file says stays', () => {
  const reduced = PayoutReduced({
    transactionId,
    refundId: id('e1'),
    orderId: id('02'),
    creatorId,
    buyerId: id('b1'),
    quizId,
    base: 500_000,
    fee: 25_000,
    gstOnFee: 4_500,
    payable: 470_500,
    gstBefore: 0,
    gstPolicy: 'deducted',
    isReleased: true,
    isPaid: true,
    isWhole: true,
    at,
  });
  const put = [...sale, inFile()];
  given(payouts, ...put)
    .when((payout) => reducePayout({ refundId: id('e1'), value: 500_000 }, payout, by(mala)))
    .thenEvents(reduced);
  answers([...put, reduced]).thenEvents(paid());
  const { state } = given(payouts, ...put, reduced, takenOut);
  expect(state).toMatchObject({ left: 470_500, status: 'pending' });
});
