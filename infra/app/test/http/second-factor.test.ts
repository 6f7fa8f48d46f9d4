import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { bankForm } from '@pollux/domain/accounts/testing';
import { SendOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { ChangeEmail } from '@pollux/domain/accounts/email-change';
import { ResetPassword } from '@pollux/domain/accounts/password';
import {
  ConfirmSecondFactor,
  RECOVERY_CODES,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  StartSecondFactor,
} from '@pollux/domain/accounts/second-factor';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { getMe, getMyBankDetails } from '@pollux/query-api/accounts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { shownBy } from '../support/authenticator.ts';
import { codeSentTo, mailsTo } from '../support/mailbox.ts';
import { joins, type Person } from '../support/people.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { ADMIN } from '../support/product.ts';
import { remainsOf } from '../support/remains.ts';

let product: HostedProduct;
beforeAll(async () => {
  product = await HostedProduct.start();
});
afterAll(() => product.stop());

const visitor = () => new ApiClient(product.origin);
const required = { status: 401, code: 'second-factor-required' };
const wrong = { code: 'wrong-second-factor' };

/** Switches the second factor of a signed-in person on. */
async function protects(client: ApiClient, password: string) {
  const { secret, uri } = await client.send(StartSecondFactor, { password });
  const code = shownBy(secret);
  const { recoveryCodes, position } = await client.send(ConfirmSecondFactor, { code });
  return { secret, uri, code, recoveryCodes, position };
}

async function joinsProtected(): Promise<Person & Awaited<ReturnType<typeof protects>>> {
  const person = await joins(product.origin);
  return { ...person, ...(await protects(person.client, person.form.password)) };
}

test('a second factor is set up with an authenticator app, and asked for at every sign-in after that', async () => {
  const { client, form } = await joins(product.origin);
  const { email, password } = form;
  await expect(client.send(StartSecondFactor, { password: 'not mine' })).rejects.toMatchObject({
    code: 'wrong-password',
  });
  const { secret, uri } = await client.send(StartSecondFactor, { password });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(new URL(uri).pathname)).toContain(email);
  // Whoever never finishes setting it up is not locked out.
  await visitor().send(LogIn, { email, password });
  await expect(client.send(ConfirmSecondFactor, { code: '000000' })).rejects.toMatchObject({
    ...wrong,
    status: 403,
  });
  const { recoveryCodes, position } = await client.send(ConfirmSecondFactor, { code: shownBy(secret) });
  expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
  const { user } = await client.ask(getMe, { minPosition: position });
  expect(user).toMatchObject({ secondFactor: true, recoveryCodesLeft: RECOVERY_CODES });

  const browser = visitor();
  await expect(browser.send(LogIn, { email, password })).rejects.toMatchObject(required);
  await expect(browser.send(LogIn, { email, password, code: '000000' })).rejects.toMatchObject({
    ...wrong,
    status: 401,
  });
  expect(browser.cookie).toBeUndefined();
  // The password comes first: nobody learns whether an account has a second factor without it.
  await expect(browser.send(LogIn, { email, password: 'not mine' })).rejects.toMatchObject({
    code: 'wrong-credentials',
  });
  await browser.send(LogIn, { email, password, code: shownBy(secret, 1) });
  await browser.ask(getMe);
});

test('a code counts once, also for whoever looked over a shoulder', async () => {
  const { form, secret, code } = await joinsProtected();
  const { email, password } = form;
  await expect(visitor().send(LogIn, { email, password, code })).rejects.toMatchObject(wrong);
  const next = shownBy(secret, 1);
  const key = crypto.randomUUID();
  await visitor().send(LogIn, { email, password, code: next }, key);
  await expect(visitor().send(LogIn, { email, password, code: next })).rejects.toMatchObject(wrong);
  // But the same request again is the same sign-in.
  await visitor().send(LogIn, { email, password, code: next }, key);
});

test('a code stands for the password where bank details or the email change, once', async () => {
  const { client, secret, recoveryCodes } = await joinsProtected();
  const [recoveryCode = ''] = recoveryCodes;
  await expect(client.send(SaveBankDetails, { ...bankForm, code: '000000' })).rejects.toMatchObject({
    ...wrong,
    status: 403,
  });
  expect((await client.ask(getMyBankDetails)).bankDetails).toEqual([]);
  const code = shownBy(secret, 1);
  const key = crypto.randomUUID();
  const save = () => client.send(SaveBankDetails, { ...bankForm, code }, key);
  expect(await save()).toMatchObject({ created: true });
  // The same request again is the same save.
  expect(await save()).toMatchObject({ created: true });
  const newEmail = `new.${crypto.randomUUID()}@school.example`;
  await expect(client.send(SaveBankDetails, { ...bankForm, code })).rejects.toMatchObject(wrong);
  await expect(client.send(ChangeEmail, { newEmail, code })).rejects.toMatchObject(wrong);
  const { position } = await client.send(ChangeEmail, { newEmail, code: recoveryCode });
  const { user } = await client.ask(getMe, { minPosition: position });
  expect(user).toMatchObject({ pendingEmail: newEmail, recoveryCodesLeft: RECOVERY_CODES - 1 });
});

test('without a second factor a code proves nothing, nor does nothing', async () => {
  const { client } = await joins(product.origin);
  const newEmail = `new.${crypto.randomUUID()}@school.example`;
  await expect(client.send(ChangeEmail, { newEmail, code: '123456' })).rejects.toMatchObject({
    code: 'second-factor-off',
  });
  await expect(client.send(ChangeEmail, { newEmail })).rejects.toMatchObject({
    status: 422,
    code: 'invalid-payload',
  });
  expect((await client.ask(getMe)).user.pendingEmail).toBeNull();
});

test('of sign-ins at the same moment with one code, one succeeds', async () => {
  const { form, secret, recoveryCodes } = await joinsProtected();
  const { email, password } = form;
  for (const code of [shownBy(secret, 1), recoveryCodes[0] ?? '']) {
    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () => visitor().send(LogIn, { email, password, code })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('each recovery code signs in once, however it is typed', async () => {
  const { client, form, recoveryCodes } = await joinsProtected();
  const { email, password } = form;
  const [first = '', second = ''] = recoveryCodes;
  await visitor().send(LogIn, { email, password, code: first });
  await expect(visitor().send(LogIn, { email, password, code: first })).rejects.toMatchObject(wrong);
  const { position } = await visitor().send(LogIn, {
    email,
    password,
    code: ` ${second.toLowerCase().replace('-', ' ')} `,
  });
  const { user } = await client.ask(getMe, { minPosition: position });
  expect(user.recoveryCodesLeft).toBe(RECOVERY_CODES - 2);
});

test('after five wrong codes no more are looked at, wherever they come from, also after a restart', async () => {
  const { client, form, secret, recoveryCodes } = await joinsProtected();
  const { email, password } = form;
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      visitor()
        .send(LogIn, { email, password, code: `00000${number}` })
        .catch((error: { code: string }) => error.code),
    ),
  );
  expect(guesses.filter((code) => code === 'wrong-second-factor')).toHaveLength(5);
  expect(guesses.filter((code) => code === 'second-factor-locked')).toHaveLength(3);
  await product.kill();
  await product.restart();
  const locked = { status: 429, code: 'second-factor-locked' };
  const right = shownBy(secret, 1);
  await expect(visitor().send(LogIn, { email, password, code: right })).rejects.toMatchObject(locked);
  const [recoveryCode = ''] = recoveryCodes;
  await expect(visitor().send(LogIn, { email, password, code: recoveryCode })).rejects.toMatchObject(locked);
  await expect(client.send(RemoveSecondFactor, { password, code: right })).rejects.toMatchObject(locked);
});

test('a second factor is switched off with the password and a code, and then set up anew', async () => {
  const { client, form, secret, recoveryCodes } = await joinsProtected();
  const { email, password } = form;
  const [recoveryCode = ''] = recoveryCodes;
  const remove = (typed: { password: string; code: string }) => client.send(RemoveSecondFactor, typed);
  await expect(remove({ password: 'not mine', code: recoveryCode })).rejects.toMatchObject({
    code: 'wrong-password',
  });
  await expect(remove({ password, code: '000000' })).rejects.toMatchObject({ ...wrong, status: 403 });
  await expect(client.send(StartSecondFactor, { password })).rejects.toMatchObject({
    code: 'second-factor-on',
  });
  const { position } = await remove({ password, code: shownBy(secret, 1) });
  const { user } = await client.ask(getMe, { minPosition: position });
  expect(user).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 });
  await visitor().send(LogIn, { email, password });
  await expect(remove({ password, code: recoveryCode })).rejects.toMatchObject({ code: 'second-factor-off' });
  const again = await client.send(StartSecondFactor, { password });
  expect(again.secret).not.toBe(secret);
});

test('new recovery codes make those before worthless', async () => {
  const { client, form, recoveryCodes } = await joinsProtected();
  const { email, password } = form;
  const [first = '', second = ''] = recoveryCodes;
  const key = crypto.randomUUID();
  const renewed = await client.send(RenewRecoveryCodes, { password, code: first }, key);
  expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  // An answer that was lost on its way is shown again.
  const repeated = await client.send(RenewRecoveryCodes, { password, code: first }, key);
  expect(repeated.recoveryCodes).toEqual(renewed.recoveryCodes);
  await expect(visitor().send(LogIn, { email, password, code: second })).rejects.toMatchObject(wrong);
  await visitor().send(LogIn, { email, password, code: renewed.recoveryCodes[0] ?? '' });
});

test('a password that was reset by mail does not get around the second factor', async () => {
  const { form, recoveryCodes } = await joinsProtected();
  const { email } = form;
  const mails = async () => (await mailsTo(product.origin, email)).length;
  const before = await mails();
  await visitor().send(SendOneTimeCode, { email, purpose: 'reset' });
  await expect.poll(mails).toBeGreaterThan(before);
  const newPassword = 'marigold-ferry-19';
  await visitor().send(ResetPassword, { email, otp: await codeSentTo(product.origin, email), newPassword });
  await expect(visitor().send(LogIn, { email, password: newPassword })).rejects.toMatchObject(required);
  await visitor().send(LogIn, { email, password: newPassword, code: recoveryCodes[0] ?? '' });
});

test('an admin who switched it on is asked for it as well', async () => {
  const client = visitor();
  await client.send(LogIn, { ...ADMIN, area: 'admin' });
  const { secret, recoveryCodes } = await protects(client, ADMIN.password);
  await expect(visitor().send(LogIn, { ...ADMIN, area: 'admin' })).rejects.toMatchObject(required);
  await expect(visitor().send(LogIn, ADMIN)).rejects.toMatchObject(required);
  await visitor().send(LogIn, { ...ADMIN, area: 'admin', code: shownBy(secret, 1) });
  await client.send(RemoveSecondFactor, { password: ADMIN.password, code: recoveryCodes[0] ?? '' });
});

test('no secret and no recovery code is in any file of the server', async () => {
  const { secret, recoveryCodes } = await joinsProtected();
  const secrets = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))];
  expect(await remainsOf(secrets, product.dataDir)).toEqual([]);
});
