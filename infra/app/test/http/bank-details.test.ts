import { ReadBankDetails, SaveBankDetails, WithdrawBankDetails } from '@pollux/domain/accounts/bank-details';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import type { Input } from '@pollux/domain/kernel/command';
import { getBankDetailsOf, getMe, getMyBankDetails } from '@pollux/query-api/accounts/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { mailsTo, undoLinkTo } from '../support/mailbox.ts';
import { adminOf, joins, signUpForm } from '../support/people.ts';
import { ADMIN } from '../support/product.ts';
import { remainsOf } from '../support/remains.ts';
import { post, problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const details: Omit<Input<typeof SaveBankDetails>, 'password'> = {
  accountHolderName: 'Meenakshi Sundaresan',
  accountNumber: '502100847362915',
  accountType: 'Savings',
  ifscCode: 'hdfc0004321',
  bankName: 'Karaikudi Nagarathar Bank',
  branchName: 'Thirumayam Road',
  contactNumber: '9087612345',
  taxState: '29',
  gstin: '29aagcb7383j1z4',
};
/** What nobody may find in any file. */
const secret = [
  details.accountHolderName,
  details.accountNumber,
  'HDFC0004321',
  details.bankName,
  details.contactNumber,
  '29AAGCB7383J1Z4',
];

const product = sharedProduct();
const { password } = signUpForm();
const form = { ...details, password };
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});

const invalidLink = { status: 422, code: 'invalid-undo-link' };

const ask = async (client: ApiClient) => (await client.ask(getMyBankDetails)).bankDetails;
const save = (client: ApiClient, changed: object) =>
  post(`${product.origin}/api/commands/SaveBankDetails`, { ...changed, password }, { cookie: client.cookie });

test('bank details are created with 201 and updated with 200, and come back with a masked number [P309 P310 P502 P503 P504 P582 P583 A209]', async () => {
  const { client, accountId } = await joins(product.origin);
  expect(await ask(client)).toEqual([]);

  const created = await save(client, form);
  expect(created.status).toBe(201);
  expect(await created.json()).toMatchObject({ created: true, message: 'Bank details saved successfully!' });
  const capitals = { ifscCode: 'HDFC0004321', gstin: '29AAGCB7383J1Z4' };
  const saved = { userId: accountId, ...details, accountNumber: '••••••••2915', ...capitals };
  expect(await ask(client)).toEqual([saved]);

  const updated = await save(client, { ...saved, accountType: 'Current' });
  expect(updated.status).toBe(200);
  expect(await updated.json()).toMatchObject({
    created: false,
    message: 'Bank details updated successfully!',
  });
  expect(await ask(client)).toEqual([{ ...saved, accountType: 'Current' }]);
});

test('the same creation sent again is answered as the first time', async () => {
  const { client } = await joins(product.origin);
  const key = crypto.randomUUID();
  const first = await client.send(SaveBankDetails, form, key);
  const again = await client.send(SaveBankDetails, form, key);
  expect([first.created, again.created]).toEqual([true, true]);
});

test('an admin reads the whole number, also after an update with the mask, and nobody else does [A209 P504]', async () => {
  const { client, accountId } = await joins(product.origin);
  await expect(admin.send(ReadBankDetails, { accountId })).rejects.toMatchObject({
    status: 404,
    code: 'no-bank-details',
  });
  await client.send(SaveBankDetails, form);
  await client.send(SaveBankDetails, { ...form, accountNumber: '••••••••2915', branchName: 'Devakottai' });
  const { bankDetails } = await admin.send(ReadBankDetails, { accountId });
  const capitals = { ifscCode: 'HDFC0004321', gstin: '29AAGCB7383J1Z4' };
  expect(bankDetails).toEqual({ ...details, ...capitals, branchName: 'Devakottai' });
  // Without a trace they see where the fee is taxed, and neither number.
  const masked = await admin.ask(getBankDetailsOf, { params: { creatorId: accountId } });
  expect(masked.bankDetails).toMatchObject({ accountNumber: '••••••••2915', taxState: '29' });
  expect(masked.bankDetails).not.toHaveProperty('gstin');

  for (const other of [client, (await joins(product.origin)).client]) {
    await expect(other.send(ReadBankDetails, { accountId })).rejects.toMatchObject({ status: 403 });
  }
  const visitor = await post(`${product.origin}/api/commands/ReadBankDetails`, { accountId });
  expect(visitor.status).toBe(401);
  expect((await fetch(`${product.origin}/api/users/me/bank-details`)).status).toBe(401);
});

test('what is wrong is refused by field, and a mask of another number as well [P403 P404 P405]', async () => {
  const { client } = await joins(product.origin);
  const wrong = await save(client, {
    ...form,
    ifscCode: 'HDFC1004321',
    accountNumber: '12345',
    bankName: ' ',
  });
  const elsewhere = await problemIn(await save(client, { ...form, taxState: '33' }));
  expect(elsewhere.errors).toMatchObject([
    { path: 'gstin', message: 'This GSTIN belongs to another state.' },
  ]);
  const problem = await problemIn(wrong);
  expect(problem.status).toBe(422);
  expect(problem.errors?.map(({ path }) => path).toSorted()).toEqual([
    'accountNumber',
    'bankName',
    'ifscCode',
  ]);
  await expect(
    client.send(SaveBankDetails, { ...form, accountNumber: '••••••••2915' }),
  ).rejects.toMatchObject({ status: 422, code: 'other-masked-number' });
});

test('an admin without a phone number is asked for one first [P402]', async () => {
  await expect(admin.send(SaveBankDetails, { ...form, password: ADMIN.password })).rejects.toMatchObject({
    status: 422,
    code: 'no-phone-number',
    message: 'Please provide phone number first',
  });
});

test('no file of the server has them in plain, and who is forgotten takes them along [P309]', async () => {
  const { client, accountId, form: person } = await joins(product.origin);
  await client.send(SaveBankDetails, form);
  expect(await ask(client)).toHaveLength(1);
  await admin.send(ReadBankDetails, { accountId });
  expect(await remainsOf(secret, product.dataDir)).toEqual([]);

  await client.send(ForgetAccount, { password: person.password });
  await expect(admin.send(ReadBankDetails, { accountId })).rejects.toMatchObject({ code: 'no-bank-details' });
});

test('other bank details ask for the password', async () => {
  const { client } = await joins(product.origin);
  await expect(client.send(SaveBankDetails, { ...form, password: 'not mine' })).rejects.toMatchObject({
    status: 403,
    code: 'wrong-password',
  });
  expect(await ask(client)).toEqual([]);
});

test('new bank details are told by a mail, whose link withdraws them for whoever has it', async () => {
  const { client, form: person } = await joins(product.origin);
  const { email } = person;
  await save(client, form);
  const undoFirst = await undoLinkTo(product.origin, email, 'undo-bank-details', 1);
  await save(client, { ...form, accountNumber: '666000111222' });
  const undo = await undoLinkTo(product.origin, email, 'undo-bank-details', 2);
  const visitor = new ApiClient(product.origin);

  const wrong = { ...undo, code: undo.code.replaceAll(/[0-9a]/g, 'b') };
  await expect(visitor.send(WithdrawBankDetails, wrong)).rejects.toMatchObject(invalidLink);
  const other = await joins(product.origin);
  await expect(
    visitor.send(WithdrawBankDetails, { ...undo, accountId: other.accountId }),
  ).rejects.toMatchObject(invalidLink);
  const key = crypto.randomUUID();
  expect(await visitor.send(WithdrawBankDetails, undo, key)).toMatchObject({ restored: true });
  expect(await visitor.send(WithdrawBankDetails, undo, key)).toMatchObject({ restored: true });
  await expect(visitor.send(WithdrawBankDetails, undo)).rejects.toMatchObject(invalidLink);

  // Whoever saved them was signed in.
  await expect(client.ask(getMe)).rejects.toMatchObject({ status: 401 });
  await client.send(LogIn, { email, password });
  expect(await ask(client)).toMatchObject([{ accountNumber: '••••••••2915' }]);
  await expect(client.send(SaveBankDetails, form)).rejects.toMatchObject({ code: 'bank-details-frozen' });
  await expect
    .poll(async () => (await mailsTo(product.origin, email)).map(({ subject }) => subject))
    .toContain('The new bank details were withdrawn');
  expect(await visitor.send(WithdrawBankDetails, undoFirst)).toMatchObject({ restored: false });
  await client.send(LogIn, { email, password });
  expect(await ask(client)).toEqual([]);
});
