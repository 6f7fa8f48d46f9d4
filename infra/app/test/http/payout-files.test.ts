import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { PayOut, SetPayoutStatus } from '@pollux/domain/billing/payouts/payout';
import {
  CancelPayoutFile,
  MakePayoutFile,
  ReadPayoutFile,
  RecordBankAnswer,
} from '@pollux/domain/billing/payouts/payout-file';
import { RefundOrder } from '@pollux/domain/billing/refunds/refunding';
import type { Input } from '@pollux/domain/kernel/command';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import {
  getFileCandidates,
  getPayoutFile,
  getPayoutFiles,
} from '@pollux/query-api/billing/payout-files-contract';
import {
  getMySales,
  getPayout,
  getPayoutCheck,
  getPayouts,
} from '@pollux/query-api/billing/payouts-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { savesBank } from '../support/bank.ts';
import { buys, sells } from '../support/buying.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { secondAdminOf } from '../support/second-admin.ts';

// The policy is of everybody: this file has a product of its own.
let product: HostedProduct;
let admin: ApiClient;
let buyer: Person;
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
  buyer = await joins(product.origin);
});
beforeEach(() => setsPolicy({}));
afterAll(() => product?.stop());

const setsPolicy = (changes: Partial<Input<typeof SetBillingPolicy>>) =>
  admin.send(SetBillingPolicy, { ...FIRST_POLICY, holdDays: 0, ...changes });

/** A sale of 5,000 rupees, whose payout of 4,705.00 is open. */
async function sale(accountNumber = '000000000001') {
  const { creator, quiz } = await sells(product, admin, 500_000);
  if (accountNumber !== '') await savesBank(creator, { accountNumber });
  const { transactionId, orderId } = await buys(buyer.client, quiz.id);
  const id = transactionId ?? '';
  const find = (minPosition = '') => admin.ask(getPayout, { params: { id }, minPosition });
  await expect.poll(() => find().catch(() => undefined)).toMatchObject({ id });
  return { creator, id, orderId, find };
}

const makes = (transactionIds: readonly string[], by = admin) =>
  by.send(MakePayoutFile, { transactionIds: [...transactionIds] });
const fileOf = (id: string, minPosition = '') => admin.ask(getPayoutFile, { params: { id }, minPosition });
let utrs = 0;
const newUtr = () => `HDFCN52026${String((utrs += 1)).padStart(6, '0')}`;
const answer = (...rows: readonly (readonly string[])[]) =>
  ['reference,amount,outcome,utr,reason', ...rows.map((row) => row.join(','))].join('\r\n');
const records = (fileId: string, content: string, isConfirmed = true, by = admin) =>
  by.send(RecordBankAnswer, { fileId, content, isConfirmed });
const outcomes = ({ rows }: Awaited<ReturnType<typeof records>>) =>
  rows.map(({ outcome, code }) => code ?? outcome);

/** A file of some sales, with the reference of each. */
async function fileWith(...sales: readonly { readonly id: string }[]) {
  const made = await makes(sales.map(({ id }) => id));
  const { lines } = await fileOf(made.fileId, made.position);
  return { ...made, references: lines.map(({ reference }) => reference) };
}

test('a file has what is due with amounts, accounts and references, the same whenever it is read, and each reading is on record', async () => {
  const [first, second] = [await sale(), await sale('98765432101')];
  const { candidates } = await admin.ask(getFileCandidates);
  const listed = candidates.filter(({ id }) => [first.id, second.id].includes(id));
  expect(listed).toMatchObject([
    { outcome: 'fits', paise: 470_500, owes: 0, isBelowMinimum: true, isDue: false },
    { outcome: 'fits' },
  ]);
  const { fileId, position, ...made } = await makes([first.id, second.id]);
  expect(made).toMatchObject({ count: 2, paise: 941_000, leftOut: [] });
  const { lines, ...file } = await fileOf(fileId, position);
  expect(file).toMatchObject({ count: 2, paise: 941_000, waiting: 2, paid: 0, isCancelled: false });
  const read = await admin.send(ReadPayoutFile, { fileId });
  const [one, other] = lines.map(({ reference }) => reference);
  const day = /payouts-([\d-]{10})-[\da-f]{6}\.csv/.exec(read.name)?.[1];
  expect(read.content.split('\r\n')).toEqual([
    'Beneficiary Name,Account Number,IFSC,Amount,Reference,Remarks',
    `Meenakshi Sundaresan,000000000001,HDFC0004321,4705.00,${one},Creator payout ${day}`,
    `Meenakshi Sundaresan,98765432101,HDFC0004321,4705.00,${other},Creator payout ${day}`,
    '',
  ]);
  // Other bank details from then on are for the next file.
  await savesBank(first.creator, { accountNumber: '55555555555' });
  await product.kill();
  await product.restart();
  const again = await admin.send(ReadPayoutFile, { fileId });
  expect(again.content).toBe(read.content);
  const asked = { query: { recordId: first.creator.accountId }, minPosition: again.position };
  const readings = (await admin.ask(getAdminActions, asked)).data;
  expect(readings.filter(({ record, act }) => record === 'bankDetails' && act === 'read')).toHaveLength(2);
  const inFile = await admin.ask(getPayouts, { query: { fileId } });
  expect(inFile.data.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  const { data: acts } = await admin.ask(getAdminActions, { query: { recordId: fileId } });
  expect(acts).toMatchObject([{ record: 'payoutFile', act: 'ordered' }]);
});

test('an answer is shown before it is taken down, pays and returns as any payment, and harms nothing the second time', async () => {
  const [paid, failed, silent] = [await sale(), await sale(), await sale()];
  const { fileId, references } = await fileWith(paid, failed, silent);
  const [first = '', second = ''] = references;
  const utr = newUtr();
  const content = answer([first, '4705.00', 'paid', utr, ''], [second, '4705', 'failed', '', 'A/C closed']);
  const shown = await records(fileId, content, false);
  expect(shown.rows).toMatchObject([
    { row: 1, reference: first, outcome: 'paid', paise: 470_500, utr, code: null },
    { row: 2, reference: second, outcome: 'failed', reason: 'account-closed', code: null },
  ]);
  expect(await paid.find(shown.position)).toMatchObject({ status: 'pending', isInFile: true });
  const done = await records(fileId, content);
  expect(outcomes(done)).toEqual(['paid', 'failed']);
  expect(await paid.find(done.position)).toMatchObject({ status: 'completed', isInFile: false, utr });
  expect(await failed.find(done.position)).toMatchObject({
    status: 'failed',
    givenTransactionId: null,
    returned: { paise: 470_500, reason: 'account-closed' },
  });
  expect(await fileOf(fileId, done.position)).toMatchObject({ paid: 1, failed: 1, waiting: 1 });
  const clicks = await Promise.all([records(fileId, content), records(fileId, content)]);
  expect(clicks.map(outcomes)).toEqual([
    ['repeated', 'repeated'],
    ['repeated', 'repeated'],
  ]);
  // The sandbox's bank returns what it is given for this account: not what a file has had paid.
  await expect
    .poll(() => paid.creator.client.ask(getMySales))
    .toMatchObject({ paid: 470_500, unpaid: 0, data: [{ status: 'completed', returned: null }] });
  await expect
    .poll(() => failed.creator.client.ask(getMySales))
    .toMatchObject({ paid: 0, unpaid: 470_500, data: [{ status: 'failed' }] });
  // In the next file it has another reference, and the late answer for the first one is none for it.
  const next = await fileWith(failed);
  expect(next.references).not.toContain(second);
  expect(outcomes(await records(next.fileId, answer([second, '4705', 'failed', '', ''])))).toEqual([
    'unknown-reference',
  ]);
});

test('what is forged, of another file, or has the number of another payment is refused row by row', async () => {
  const [one, two, other] = [await sale(), await sale(), await sale()];
  const { fileId, references } = await fileWith(one, two);
  const elsewhere = await fileWith(other);
  const [first = '', second = ''] = references;
  const foreign = elsewhere.references[0] ?? '';
  const utr = newUtr();
  const forged = answer(
    [first, '4705.01', 'paid', newUtr(), ''],
    [second, '-4705.00', 'paid', newUtr(), ''],
    [foreign, '4705.00', 'paid', newUtr(), ''],
    ['PX22222222222222', '4705.00', 'paid', newUtr(), ''],
  );
  const refused = ['other-amount', 'no-amount', 'unknown-reference', 'unknown-reference'];
  expect(outcomes(await records(fileId, forged, false))).toEqual(refused);
  expect(outcomes(await records(fileId, forged))).toEqual(refused);
  expect(await fileOf(fileId)).toMatchObject({ paid: 0, failed: 0, waiting: 2 });
  expect(outcomes(await records(fileId, answer([first, '4705.00', 'paid', utr, ''])))).toEqual(['paid']);
  const taken = [
    await records(fileId, answer([second, '4705.00', 'paid', utr, '']), false),
    await records(fileId, answer([second, '4705.00', 'paid', utr, ''])),
    await records(elsewhere.fileId, answer([foreign, '4705.00', 'paid', utr, ''])),
  ];
  expect(taken.flatMap(outcomes)).toEqual(['utr-of-another', 'utr-of-another', 'utr-of-another']);
  // At the same moment the number is that of one of them, too.
  const race = newUtr();
  const raced = await Promise.all([
    records(fileId, answer([second, '4705.00', 'paid', race, ''])),
    records(elsewhere.fileId, answer([foreign, '4705.00', 'paid', race, ''])),
  ]);
  expect(raced.flatMap(outcomes).toSorted()).toEqual(['paid', 'utr-of-another']);
  for (const [content, code] of [
    ['no csv', 'bank-answer-columns'],
    [`${answer()}\r\n"`, 'bank-answer-quotes'],
    [answer(), 'bank-answer-empty'],
  ] as const)
    await expect(records(fileId, content)).rejects.toMatchObject({ status: 422, code });
  await expect(records(fileId, 'x'.repeat(100_001))).rejects.toMatchObject({ status: 422 });
  await expect(records('f'.repeat(24), answer())).rejects.toMatchObject({ code: 'payout-file-not-found' });
});

test('of two files at once each payout is in one, and in a file it is paid in no other way', async () => {
  // What is paid to this account arrives, and does not come back to be paid again.
  const [one, two] = [await sale(), await sale('0021008473629')];
  const ids = [one.id, two.id];
  const [first, second, payment] = await Promise.allSettled([
    makes(ids),
    makes(ids),
    admin.send(PayOut, { transactionId: two.id }),
  ]);
  const counts = [first, second].map((file) => (file.status === 'fulfilled' ? file.value.count : 0));
  const direct = payment.status === 'fulfilled' && payment.value.outcome === 'paid' ? 1 : 0;
  expect(counts.reduce((sum, count) => sum + count, direct)).toBe(2);
  await expect(makes([one.id])).rejects.toMatchObject({ code: 'nothing-for-file' });
  for (const sent of [
    admin.send(PayOut, { transactionId: one.id }),
    admin.send(PayOut, { transactionId: one.id, netsDebt: true }),
    admin.send(SetPayoutStatus, { transactionId: one.id, status: 'completed' }),
  ])
    await expect(sent).rejects.toMatchObject({ status: 409, code: 'payout-in-file' });
  expect(await admin.ask(getPayoutCheck, { params: { id: one.id } })).toMatchObject({ isInFile: true });
});

test('a repeated request makes one file, and what cannot be paid is left out with why', async () => {
  const [fits, unbanked] = [await sale(), await sale('')];
  const key = crypto.randomUUID();
  const ids = { transactionIds: [unbanked.id, fits.id] };
  const clicks = [await admin.send(MakePayoutFile, ids, key), await admin.send(MakePayoutFile, ids, key)];
  expect(clicks[1]).toEqual(clicks[0]);
  expect(clicks[0]).toMatchObject({
    count: 1,
    leftOut: [{ transactionId: unbanked.id, why: 'no-bank-details' }],
  });
  await expect(makes(['f'.repeat(24)])).rejects.toMatchObject({ code: 'payout-not-found' });
  await setsPolicy({ holdDays: 7 });
  const held = await sale();
  await expect(makes([held.id])).rejects.toMatchObject({ code: 'nothing-for-file' });
});

test('a large payout is asked for by one file, and in that of another admin', async () => {
  await setsPolicy({ secondApprovalAbovePaise: 100_000 });
  const large = await sale();
  const asked = await makes([large.id]);
  expect(asked).toMatchObject({ count: 0, leftOut: [{ why: 'asked' }] });
  await expect(makes([large.id])).rejects.toMatchObject({ code: 'nothing-for-file' });
  const { data } = await admin.ask(getPayoutFiles, { minPosition: asked.position });
  expect(data.every(({ id }) => id !== asked.fileId)).toBe(true);
  const mala = await secondAdminOf(product, admin, 'finance');
  const { fileId, count } = await makes([large.id], mala);
  expect(count).toBe(1);
  await expect(admin.send(PayOut, { transactionId: large.id })).rejects.toMatchObject({
    code: 'payout-in-file',
  });
  const support = await secondAdminOf(product, admin, 'support');
  const auditor = await secondAdminOf(product, admin, 'auditor');
  for (const by of [support, auditor, large.creator.client]) {
    await expect(makes([large.id], by)).rejects.toMatchObject({ status: 403 });
    await expect(records(fileId, answer(), true, by)).rejects.toMatchObject({ status: 403 });
    await expect(by.send(CancelPayoutFile, { fileId })).rejects.toMatchObject({ status: 403 });
  }
  await expect(support.send(ReadPayoutFile, { fileId })).rejects.toMatchObject({ status: 403 });
  await expect(large.creator.client.send(ReadPayoutFile, { fileId })).rejects.toMatchObject({ status: 403 });
});

test('a cancelled file pays nothing any more, and what it had goes into another one', async () => {
  const [answered, open] = [await sale(), await sale()];
  const { fileId, references } = await fileWith(answered, open);
  const [first = '', second = ''] = references;
  await records(fileId, answer([first, '4705.00', 'paid', newUtr(), '']));
  const { position } = await admin.send(CancelPayoutFile, { fileId });
  expect(await fileOf(fileId, position)).toMatchObject({ isCancelled: true, paid: 1, waiting: 0 });
  expect(await open.find(position)).toMatchObject({ isInFile: false, fileId: null, status: 'pending' });
  await expect(admin.send(ReadPayoutFile, { fileId })).rejects.toMatchObject({
    code: 'payout-file-cancelled',
  });
  const late = await records(fileId, answer([second, '4705.00', 'paid', newUtr(), '']));
  expect(outcomes(late)).toEqual(['not-in-file-any-more']);
  expect((await makes([open.id])).count).toBe(1);
});

test('a refund of what is in a file is owed by its creator, whose payment the file still says', async () => {
  const refunded = await sale();
  const { fileId, references } = await fileWith(refunded);
  await admin.send(RefundOrder, {
    userId: buyer.accountId,
    orderId: refunded.orderId,
    paise: null,
    reason: 'Two questions had no right answer.',
    refundedBefore: 0,
  });
  const check = () => admin.ask(getPayoutCheck, { params: { id: refunded.id } });
  await expect.poll(check).toMatchObject({ debt: 470_500, isInFile: true, left: 470_500 });
  const reference = references[0] ?? '';
  const done = await records(fileId, answer([reference, '4705.00', 'paid', newUtr(), '']));
  expect(outcomes(done)).toEqual(['paid']);
  await expect
    .poll(() => refunded.creator.client.ask(getMySales))
    .toMatchObject({ paid: 470_500, earned: 0, debt: 470_500 });
  await expect
    .poll(async () => {
      const { debit, credit } = await admin.ask(getTrialBalance, { query: {} });
      return debit - credit;
    })
    .toBe(0);
});
