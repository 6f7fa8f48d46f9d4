import { BankDetailsAdded, bankDetails } from '@pollux/domain/accounts/bank-details';
import { PayoutPutInFile } from '@pollux/domain/billing/payouts/in-file';
import { PayoutOpened, payouts } from '@pollux/domain/billing/payouts/payout';
import {
  PayoutFileCancelled,
  PayoutFileOrdered,
  payoutFiles,
} from '@pollux/domain/billing/payouts/payout-file';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contextFor } from '../kernel/reaction.ts';
import { openTestStores, TestClock, type TestStores } from '../kernel/testing.ts';
import { reactions } from '../registry.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const id = (number: string) => number.padStart(24, '0');
const [fileId, adminId, creatorId] = [id('f1'), id('ad'), id('d1')];
const transactionIds = [id('1'), id('2')];
const clock = new TestClock();
const at = clock.now().toISOString();
const bank = { accountHolderName: 'Meena', accountNumber: '0021008473', ifscCode: 'HDFC0004321' };
const opened = (transactionId: string) =>
  PayoutOpened({
    transactionId,
    orderId: id('3'),
    creatorId,
    buyerId: id('b1'),
    quizId: id('c1'),
    title: 'Algebra',
    totalPayment: 615_000,
    base: 500_000,
    feeBasisPoints: 500,
    fee: 25_000,
    gstOnFee: 4_500,
    gstPolicy: 'deducted',
    payable: 470_500,
    heldUntil: at,
    dueAt: at,
    at,
  });

/** Has whatever reacts to the newest event of the file's stream do so, as often as is said. */
async function react(times: number): Promise<void> {
  const writeSide = stores.writeSide({ now: clock.now, secrets: secretsFrom(new Uint8Array(32)) });
  const event = (await stores.events.readStream(payoutFiles.stream({ fileId }))).at(-1);
  if (event === undefined) throw new Error('The file has events.');
  for (const reaction of Array.from({ length: times }, () => reactions).flat())
    await reaction.ruleFor(event)?.react(event, contextFor(reaction.name, event, writeSide));
}

test('a file that was broken off is made of what was in it and the rest, and one that was cancelled is emptied', async () => {
  const [first = '', second = ''] = transactionIds;
  const saved = { ...bank, accountType: 'Savings', bankName: 'Bank', branchName: 'B', contactNumber: '9' };
  await stores.append(
    bankDetails.stream({ accountId: creatorId }),
    BankDetailsAdded({ accountId: creatorId, ...saved, at }),
  );
  for (const transactionId of transactionIds)
    await stores.append(payouts.stream({ transactionId }), opened(transactionId));
  await stores.append(
    payoutFiles.stream({ fileId }),
    PayoutFileOrdered({ fileId, transactionIds, adminId, at }),
  );
  // So far the request had come.
  const put = { transactionId: first, fileId, reference: 'PXFIRST', creatorId, paise: 470_500 };
  await stores.append(
    payouts.stream({ transactionId: first }),
    PayoutPutInFile({ ...put, adminId, askedBy: null, ...bank, at }),
  );

  await react(2);
  const fileEvents = await stores.events.readStream(payoutFiles.stream({ fileId }));
  expect(fileEvents.map(({ type }) => type)).toEqual(['PayoutFileOrdered', 'PayoutFileMade']);
  expect(fileEvents[1]?.data).toMatchObject({
    adminId,
    lines: [
      { transactionId: first, reference: 'PXFIRST', paise: 470_500 },
      { transactionId: second, paise: 470_500 },
    ],
    leftOut: [],
  });

  await stores.append(payoutFiles.stream({ fileId }), PayoutFileCancelled({ fileId, adminId, at }));
  await react(2);
  const types = async (transactionId: string) =>
    (await stores.events.readStream(payouts.stream({ transactionId }))).map(({ type }) => type);
  expect(await types(first)).toEqual(['PayoutOpened', 'PayoutPutInFile', 'PayoutTakenOutOfFile']);
  expect(await types(second)).toEqual([
    'PayoutOpened',
    'PayoutReleased',
    'PayoutPutInFile',
    'PayoutTakenOutOfFile',
  ]);
});
