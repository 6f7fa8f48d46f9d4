import { SendOneTimeCode, VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import {
  ChangeEmail,
  ConfirmEmailChange,
  UndoEmailChange,
  WithdrawEmailChange,
} from '@pollux/domain/accounts/email-change';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { ResetPassword } from '@pollux/domain/accounts/password';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { SignUp } from '@pollux/domain/accounts/sign-up';
import { getMe } from '@pollux/query-api/accounts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { codeSentTo, mailsTo, undoLinkTo } from '../support/mailbox.ts';
import { joins, signUpForm } from '../support/people.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { post } from '../support/requests.ts';

let product: HostedProduct;
beforeAll(async () => {
  product = await HostedProduct.start();
});
afterAll(() => product.stop());

const visitor = () => new ApiClient(product.origin);
const countMailsTo = async (email: string) => (await mailsTo(product.origin, email)).length;
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const newAddress = () => signUpForm().email;
const invalid = { status: 422, code: 'invalid-code' };
const taken = { status: 409, code: 'email-taken' };

test('an email changes once the code that was sent to the new address comes back [P400 P500]', async () => {
  const { client, form } = await joins(product.origin);
  const { email, password } = form;
  const newEmail = newAddress();
  await expect(client.send(ChangeEmail, { newEmail, password: 'not mine' })).rejects.toMatchObject({
    code: 'wrong-password',
  });
  const asked = await client.send(ChangeEmail, { newEmail: ` ${newEmail.toUpperCase()} `, password });
  const { user } = await client.ask(getMe, { minPosition: asked.position });
  expect(user).toMatchObject({ email, pendingEmail: newEmail });
  await visitor().send(LogIn, { email, password });

  const otp = await codeSentTo(product.origin, newEmail);
  await expect(client.send(ConfirmEmailChange, { newEmail, otp: wrongCode(otp) })).rejects.toMatchObject(
    invalid,
  );
  const key = crypto.randomUUID();
  const { position } = await client.send(ConfirmEmailChange, { newEmail, otp }, key);
  const changed = await client.ask(getMe, { minPosition: position });
  expect(changed.user).toMatchObject({ email: newEmail, pendingEmail: null });
  await client.send(ConfirmEmailChange, { newEmail, otp }, key);
  await expect(client.send(ConfirmEmailChange, { newEmail, otp })).rejects.toMatchObject(invalid);
  await visitor().send(LogIn, { email: newEmail, password });
  // The old address is free as soon as the change has gone through.
  const oldOne = () => visitor().send(LogIn, { email, password });
  await expect
    .poll(() =>
      oldOne().then(
        () => 'signed in',
        (error: { code: string }) => error.code,
      ),
    )
    .toBe('wrong-credentials');
  const { accountId } = await visitor().send(SignUp, { ...signUpForm(), email });
  expect(accountId).toMatch(/^[0-9a-f]{24}$/);
});

test('a change that was confirmed goes through, also when the server is killed at that moment', async () => {
  const { client, form } = await joins(product.origin);
  const { email, password } = form;
  const newEmail = newAddress();
  await client.send(ChangeEmail, { newEmail, password });
  const otp = await codeSentTo(product.origin, newEmail);
  await client.send(ConfirmEmailChange, { newEmail, otp });
  await product.kill();
  await product.restart();
  await visitor().send(LogIn, { email: newEmail, password });
  const check = () => post(`${product.origin}/api/sign-up/email-check`, { email });
  await expect.poll(async () => (await check()).json()).toEqual({ taken: false });
  await expect(visitor().send(LogIn, { email, password })).rejects.toMatchObject({ status: 401 });
});

test('an address that somebody has is refused as at the sign-up [P389 P400]', async () => {
  const other = await joins(product.origin);
  const { client, form } = await joins(product.origin);
  const { password } = form;
  for (const newEmail of [other.form.email, form.email]) {
    await expect(client.send(ChangeEmail, { newEmail, password })).rejects.toMatchObject(taken);
  }
});

test('a code is worth something for the person it was sent for alone', async () => {
  const [asking, stranger] = [await joins(product.origin), await joins(product.origin)];
  const newEmail = newAddress();
  const ask = ({ client, form }: typeof asking) =>
    client.send(ChangeEmail, { newEmail, password: form.password });
  await ask(asking);
  const otp = await codeSentTo(product.origin, newEmail);
  const confirm = { newEmail, otp };
  await expect(stranger.client.send(ConfirmEmailChange, confirm)).rejects.toMatchObject(invalid);
  await ask(stranger);
  await expect.poll(() => countMailsTo(newEmail)).toBe(2);
  await expect(stranger.client.send(ConfirmEmailChange, confirm)).rejects.toMatchObject(invalid);
  await expect(visitor().send(ConfirmEmailChange, confirm)).rejects.toMatchObject({ status: 401 });
  await expect(
    visitor().send(VerifyOneTimeCode, { email: newEmail, otp, accountId: asking.accountId }),
  ).rejects.toMatchObject(invalid);
  await asking.client.send(ConfirmEmailChange, confirm);
});

test('of several who want one address, whoever confirms it first has it', async () => {
  const newEmail = newAddress();
  const form = signUpForm({ email: newEmail, password: 'another-harbour-43' });
  const { accountId } = await visitor().send(SignUp, form);
  const signUpCode = await codeSentTo(product.origin, newEmail);
  const { client, form: own } = await joins(product.origin);
  await client.send(ChangeEmail, { newEmail, password: own.password });
  await expect.poll(() => countMailsTo(newEmail)).toBe(2);
  const changeCode = await codeSentTo(product.origin, newEmail);
  expect(changeCode).not.toBe(signUpCode);
  const answers = await Promise.allSettled([
    visitor().send(VerifyOneTimeCode, { email: newEmail, otp: signUpCode, accountId }),
    client.send(ConfirmEmailChange, { newEmail, otp: changeCode }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const signsIn = (password: string) =>
    visitor()
      .send(LogIn, { email: newEmail, password })
      .then(
        () => true,
        () => false,
      );
  expect([await signsIn(form.password), await signsIn(own.password)].filter(Boolean)).toEqual([true]);
});

test('an address that was given up for another one cannot be confirmed any more', async () => {
  const { client, form } = await joins(product.origin);
  const { password } = form;
  const [first, second] = [newAddress(), newAddress()];
  await client.send(ChangeEmail, { newEmail: first, password });
  const otp = await codeSentTo(product.origin, first);
  await client.send(ChangeEmail, { newEmail: second, password });
  await expect(client.send(ConfirmEmailChange, { newEmail: first, otp })).rejects.toMatchObject(invalid);
  const right = await codeSentTo(product.origin, second);
  const { position } = await client.send(ConfirmEmailChange, { newEmail: second, otp: right });
  expect((await client.ask(getMe, { minPosition: position })).user.email).toBe(second);
});

test('the fifth wrong guess is told that the code is used up', async () => {
  const { client, form } = await joins(product.origin);
  const newEmail = newAddress();
  await client.send(ChangeEmail, { newEmail, password: form.password });
  const otp = await codeSentTo(product.origin, newEmail);
  const wrong = otp === '000000' ? '000001' : '000000';
  const told: string[] = [];
  for (let guess = 0; guess < 5; guess++) {
    const refusal = await client.send(ConfirmEmailChange, { newEmail, otp: wrong }).catch((error) => error);
    told.push((refusal as { code: string }).code);
  }
  expect(told).toEqual([...Array.from({ length: 4 }, () => 'invalid-code'), 'code-used-up']);
});

test('guesses of a code at the same moment are no more than five', async () => {
  const { client, form } = await joins(product.origin);
  const newEmail = newAddress();
  await client.send(ChangeEmail, { newEmail, password: form.password });
  const otp = await codeSentTo(product.origin, newEmail);
  await Promise.allSettled(
    Array.from({ length: 12 }, (_, number) =>
      client.send(ConfirmEmailChange, { newEmail, otp: `${number}`.padStart(6, '0') }),
    ),
  );
  await expect(client.send(ConfirmEmailChange, { newEmail, otp })).rejects.toMatchObject({
    code: 'code-used-up',
  });
});

test('the fifth wrong try says that the code is used up', async () => {
  const { client, form } = await joins(product.origin);
  const newEmail = newAddress();
  await client.send(ChangeEmail, { newEmail, password: form.password });
  const otp = wrongCode(await codeSentTo(product.origin, newEmail));
  for (const code of [...Array.from({ length: 4 }, () => 'invalid-code'), 'code-used-up', 'code-used-up']) {
    await expect(client.send(ConfirmEmailChange, { newEmail, otp })).rejects.toMatchObject({ code });
  }
});

test('a code that was mailed to the old address does not reset the password of the new one', async () => {
  const { client, form } = await joins(product.origin);
  const { email, password } = form;
  const before = await countMailsTo(email);
  await visitor().send(SendOneTimeCode, { email, purpose: 'reset' });
  await expect.poll(() => countMailsTo(email)).toBeGreaterThan(before);
  const resetCode = await codeSentTo(product.origin, email);
  const newEmail = newAddress();
  await client.send(ChangeEmail, { newEmail, password });
  await client.send(ConfirmEmailChange, { newEmail, otp: await codeSentTo(product.origin, newEmail) });
  const reset = () =>
    visitor().send(ResetPassword, { email, otp: resetCode, newPassword: 'marigold-ferry-19' });
  await expect.poll(async () => (await client.ask(getMe)).user.email).toBe(newEmail);
  await expect(reset()).rejects.toMatchObject(invalid);
  await visitor().send(LogIn, { email: newEmail, password });
});

test('whoever is forgotten while their address changes leaves neither address behind', async () => {
  const { client, form } = await joins(product.origin);
  const { email, password } = form;
  const newEmail = newAddress();
  await client.send(ChangeEmail, { newEmail, password });
  const otp = await codeSentTo(product.origin, newEmail);
  await Promise.allSettled([
    client.send(ConfirmEmailChange, { newEmail, otp }),
    client.send(ForgetAccount, { password }),
  ]);
  for (const address of [email, newEmail]) {
    const check = () => post(`${product.origin}/api/sign-up/email-check`, { email: address });
    await expect.poll(async () => (await check()).json()).toEqual({ taken: false });
  }
});

/** Changes the address of whoever is signed in, as whoever knows their password does. */
async function changesTo(client: ApiClient, newEmail: string, password: string): Promise<void> {
  await client.send(ChangeEmail, { newEmail, password });
  await client.send(ConfirmEmailChange, { newEmail, otp: await codeSentTo(product.origin, newEmail) });
}

const NEW_PASSWORD = 'marigold-ferry-19';
const wrongCredentials = { code: 'wrong-credentials' };
const invalidLink = { status: 422, code: 'invalid-undo-link' };

test('the mail about a changed address has a link that takes it back, with a new password and everybody signed out', async () => {
  const { client, form } = await joins(product.origin);
  const { email, password } = form;
  const theirs = newAddress();
  await changesTo(client, theirs, password);
  const undo = await undoLinkTo(product.origin, email, 'undo-email-change');
  const owner = visitor();
  const follow = (changes: object = {}, key?: string) =>
    owner.send(UndoEmailChange, { ...undo, newPassword: NEW_PASSWORD, ...changes }, key);

  const other = await joins(product.origin);
  await expect(follow({ accountId: other.accountId })).rejects.toMatchObject(invalidLink);
  await expect(follow({ code: 'b'.repeat(32) })).rejects.toMatchObject(invalidLink);
  await expect(follow({ newPassword: 'password123' })).rejects.toMatchObject({ code: 'common-password' });
  const key = crypto.randomUUID();
  await follow({}, key);
  await follow({}, key);
  await expect(follow()).rejects.toMatchObject(invalidLink);

  await expect(client.ask(getMe)).rejects.toMatchObject({ status: 401 });
  await expect(visitor().send(LogIn, { email, password })).rejects.toMatchObject(wrongCredentials);
  await expect(visitor().send(LogIn, { email: theirs, password: NEW_PASSWORD })).rejects.toMatchObject(
    wrongCredentials,
  );
  await owner.send(LogIn, { email, password: NEW_PASSWORD });
  expect((await owner.ask(getMe)).user).toMatchObject({ email, pendingEmail: null });
  // The address in between is anybody's again.
  const check = () => post(`${product.origin}/api/sign-up/email-check`, { email: theirs });
  await expect.poll(async () => (await check()).json()).toEqual({ taken: false });
});

test('whoever changes the address again does not get the first link out of the world', async () => {
  const { client, form } = await joins(product.origin);
  const { email, password } = form;
  const [second, third] = [newAddress(), newAddress()];
  await changesTo(client, second, password);
  const undo = await undoLinkTo(product.origin, email, 'undo-email-change');
  await changesTo(client, third, password);
  const theirs = await undoLinkTo(product.origin, second, 'undo-email-change');
  await visitor().send(UndoEmailChange, { ...undo, newPassword: NEW_PASSWORD });
  await expect(
    visitor().send(UndoEmailChange, { ...theirs, newPassword: 'another ferry 20' }),
  ).rejects.toMatchObject(invalidLink);
  await visitor().send(LogIn, { email, password: NEW_PASSWORD });
});

test('an address that somebody else has signed up with since is not taken from them', async () => {
  const { client, form } = await joins(product.origin);
  const { email, password } = form;
  await changesTo(client, newAddress(), password);
  const undo = await undoLinkTo(product.origin, email, 'undo-email-change');
  const check = () => post(`${product.origin}/api/sign-up/email-check`, { email });
  await expect.poll(async () => (await check()).json()).toEqual({ taken: false });
  await joins(product.origin, { email });
  await expect(visitor().send(UndoEmailChange, { ...undo, newPassword: NEW_PASSWORD })).rejects.toMatchObject(
    taken,
  );
});

test('a change that waits for its code can be withdrawn, and its code is worth nothing then', async () => {
  const { client, form } = await joins(product.origin);
  const newEmail = newAddress();
  await client.send(ChangeEmail, { newEmail, password: form.password });
  const otp = await codeSentTo(product.origin, newEmail);
  const { position } = await client.send(WithdrawEmailChange, {});
  const { user } = await client.ask(getMe, { minPosition: position });
  expect(user).toMatchObject({ email: form.email, pendingEmail: null });
  await expect(client.send(ConfirmEmailChange, { newEmail, otp })).rejects.toMatchObject(invalid);
});
