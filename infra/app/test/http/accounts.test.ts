// Dear: passwords are hashed at full cost, and limits are reached, on a product of its own that is killed.
import { createHash } from 'node:crypto';
import { SendOneTimeCode, VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { ResetPassword } from '@pollux/domain/accounts/password';
import { UpdateProfile } from '@pollux/domain/accounts/profile';
import { LogIn, LogOut } from '@pollux/domain/accounts/sign-in';
import { SignUp } from '@pollux/domain/accounts/sign-up';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { getEntitlements, getMe, getSession, getSiteStatistics } from '@pollux/query-api/accounts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { codeSentTo, mailsTo } from '../support/mailbox.ts';
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

test('an account cannot be used before its email is verified with the mailed code, and is on the plan basic [P017 P200 P339 P510 P511 P512 C332]', async () => {
  const client = visitor();
  const form = signUpForm({ email: '  Anbu@Example.ORG ' });
  const { email, password } = { ...form, email: 'anbu@example.org' };
  const { accountId, message } = await client.send(SignUp, form);
  expect(message).toBe('We have sent a code to your email.');
  await expect(client.send(LogIn, { email, password })).rejects.toMatchObject({ status: 401 });

  const otp = await codeSentTo(product.origin, email);
  expect(otp).toMatch(/^\d{6}$/);
  const attempt = { email, accountId };
  await expect(client.send(VerifyOneTimeCode, { ...attempt, otp: wrongCode(otp) })).rejects.toMatchObject({
    status: 422,
    message: 'Invalid or expired OTP.',
  });
  const verified = await client.send(VerifyOneTimeCode, { ...attempt, otp });
  expect(verified.message).toBe('Account verified! You can now log in.');
  await expect(client.send(VerifyOneTimeCode, { ...attempt, otp })).rejects.toMatchObject({
    code: 'invalid-code',
  });

  const { user } = await client.send(LogIn, { email: 'ANBU@example.org', password });
  expect(user).toMatchObject({
    id: accountId,
    firstname: form.firstname,
    userType: 'teacher',
    subscriptionType: 'basic',
  });
});

test('the session tells who somebody is, in a cookie that scripts cannot read [C208 C243 C311 C409 P297 P298 P299 P300 P304 P305 P463 P465 P466 P641]', async () => {
  const { form, accountId } = await joins(product.origin, { organization: 'Velammal School' });
  const login = await post(`${product.origin}/api/commands/LogIn`, {
    email: form.email,
    password: form.password,
  });
  const cookie = login.headers.getSetCookie()[0] ?? '';
  expect(cookie).toMatch(
    /^__Host-pollux=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(JSON.stringify(await login.json())).not.toContain(cookie.slice(14, 57));

  const client = new ApiClient(product.origin, cookie.split(';')[0]);
  const { user, iat } = await client.ask(getSession);
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    firstname: form.firstname,
    lastname: form.lastname,
    profilePic: null,
    userType: 'teacher',
    role: 'teacher',
    subscriptionType: 'basic',
    language: 'eng',
  });
  expect(Math.abs((iat ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  const me = await client.ask(getMe);
  expect(me.user).toMatchObject({
    id: accountId,
    email: form.email,
    phoneNumber: form.phoneNumber,
    organization: 'Velammal School',
    countryName: 'India',
    countryShort: 'IN',
  });
  expect(JSON.stringify(me)).not.toMatch(/password/i);
  expect(await client.ask(getEntitlements)).toEqual({
    subscriptionType: 'basic',
    ...entitlementsOf('basic'),
  });
});

test('a browser whose session has ended is told so [P305]', async () => {
  const { client } = await joins(product.origin);
  const { cookie } = client;
  await client.send(LogOut, {});
  const ended = { status: 401, code: 'not-signed-in' };
  await expect(new ApiClient(product.origin, cookie).ask(getSession)).rejects.toMatchObject(ended);
  const made = new ApiClient(product.origin, `__Host-pollux=${'x'.repeat(43)}`);
  await expect(made.ask(getSession)).rejects.toMatchObject(ended);
});

test('a country counts once somebody from there has verified their address [C006]', async () => {
  const counted = () => visitor().ask(getSiteStatistics);
  const { countries } = await counted();
  const form = signUpForm({ countryName: 'Iceland', countryShort: 'IS' });
  const { email } = form;
  const { accountId, position } = await visitor().send(SignUp, form);
  expect((await visitor().ask(getSiteStatistics, { minPosition: position })).countries).toBe(countries);
  const otp = await codeSentTo(product.origin, email);
  await visitor().send(VerifyOneTimeCode, { email, otp, purpose: 'sign-up', accountId });
  await expect.poll(async () => (await counted()).countries).toBe(countries + 1);
});

test('the country counts in which somebody says to live now, also where nobody signed up [C006]', async () => {
  const { client, form } = await joins(product.origin, { countryShort: 'NP' });
  const { countries } = await visitor().ask(getSiteStatistics);
  const { firstname, lastname, phoneNumber } = form;
  const profile = { firstname, lastname, phoneNumber, about: '', language: 'eng' as const, profilePic: null };
  const { position } = await client.send(UpdateProfile, { ...profile, countryShort: 'BT' });
  expect((await visitor().ask(getSiteStatistics, { minPosition: position })).countries).toBe(countries);
});

test('a visitor has no session, and a session survives a restart of the server', async () => {
  expect(await visitor().ask(getSession)).toEqual({ user: null, iat: null });
  await expect(visitor().ask(getMe)).rejects.toMatchObject({ status: 401, code: 'not-signed-in' });
  const { client, accountId } = await joins(product.origin);
  await product.kill();
  await product.restart();
  expect((await client.ask(getSession)).user?.id).toBe(accountId);
});

test('logging out ends the session on the server as well [P063]', async () => {
  const { client } = await joins(product.origin);
  const { cookie } = client;
  await client.send(LogOut, {});
  await expect(new ApiClient(product.origin, cookie).ask(getMe)).rejects.toMatchObject({ status: 401 });
});

test('logging in with a session ends the one before it, so that a planted one is worth nothing', async () => {
  const { client, form } = await joins(product.origin);
  const planted = client.cookie;
  await client.send(LogIn, { email: form.email, password: form.password });
  expect(client.cookie).not.toBe(planted);
  await expect(new ApiClient(product.origin, planted).ask(getMe)).rejects.toMatchObject({ status: 401 });
});

test('an unknown email and a wrong password are answered alike, and after 10 failures with 429 [C362 P522]', async () => {
  const { form } = await joins(product.origin);
  const attempt = (email: string) =>
    post(`${product.origin}/api/commands/LogIn`, { email, password: 'not my password' }).then(
      async (response) => {
        const { instance: _request, ...problem } = (await response.json()) as Record<string, unknown>;
        return problem;
      },
    );
  expect(await attempt(form.email)).toEqual(await attempt('nobody@example.org'));
  expect(await attempt(form.email)).toMatchObject({ status: 401, detail: 'Incorrect username or password.' });
  for (let failures = 3; failures <= 10; failures++) await attempt(form.email);
  expect(await attempt(form.email)).toMatchObject({ status: 429 });
  await expect(visitor().send(LogIn, { email: form.email, password: form.password })).rejects.toMatchObject({
    status: 429,
  });
});

test('a restart of the server gives no more tries [P522]', async () => {
  const { form } = await joins(product.origin);
  const guess = async () => {
    const body = { email: form.email, password: 'not my password' };
    return (await post(`${product.origin}/api/commands/LogIn`, body)).status;
  };
  for (let failures = 1; failures <= 10; failures++) expect(await guess()).toBe(401);
  await product.kill();
  await product.restart();
  expect(await guess()).toBe(429);
});

test('guessing a password in parallel does not give more tries than ten [P522]', async () => {
  const { form } = await joins(product.origin);
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      post(`${product.origin}/api/commands/LogIn`, { email: form.email, password: `guess ${number}` }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('an email that has an account is said to be taken, before and at the sign-up [P389 P509]', async () => {
  const { form } = await joins(product.origin);
  const check = (email: string) =>
    post(`${product.origin}/api/sign-up/email-check`, { email }).then((response) => response.json());
  expect(await check(form.email.toUpperCase())).toEqual({ taken: true });
  expect(await check('free@example.org')).toEqual({ taken: false });
  await expect(visitor().send(SignUp, form)).rejects.toMatchObject({
    status: 409,
    message: 'Email is already registered.',
  });
});

test('signing up twice with one key makes one account and one mail', async () => {
  const form = signUpForm();
  const key = crypto.randomUUID();
  const first = await visitor().send(SignUp, form, key);
  await codeSentTo(product.origin, form.email);
  const second = await visitor().send(SignUp, form, key);
  expect(second.accountId).toBe(first.accountId);
  expect(await countMailsTo(form.email)).toBe(1);
});

test('of two people who sign up with one address, the one with the mail gets it, and the other nothing [P307]', async () => {
  const mine = signUpForm();
  const theirs = { ...signUpForm(), email: mine.email, password: 'a stranger knows it' };
  const me = await visitor().send(SignUp, mine);
  const otp = await codeSentTo(product.origin, mine.email);
  const them = await visitor().send(SignUp, theirs);
  const sha256 = createHash('sha256').update(mine.email).digest('hex');
  expect(new Set([me.accountId, them.accountId, sha256.slice(0, 24)]).size).toBe(3);
  await expect.poll(() => countMailsTo(mine.email)).toBe(2);
  await visitor().send(VerifyOneTimeCode, { email: mine.email, otp, accountId: me.accountId });
  await visitor().send(LogIn, { email: mine.email, password: mine.password });
  await expect(visitor().send(LogIn, { email: mine.email, password: theirs.password })).rejects.toMatchObject(
    {
      status: 401,
    },
  );
});

test('a common password is refused', async () => {
  await expect(visitor().send(SignUp, signUpForm({ password: 'password123' }))).rejects.toMatchObject({
    code: 'common-password',
  });
});

test('a code is not sent again within 60 seconds [P399]', async () => {
  const form = signUpForm();
  const { accountId } = await visitor().send(SignUp, form);
  await codeSentTo(product.origin, form.email);
  await expect(
    visitor().send(SendOneTimeCode, { email: form.email, purpose: 'sign-up', accountId }),
  ).rejects.toMatchObject({ status: 429, code: 'code-sent-recently' });
});

test('a forgotten password is reset with a mailed code, which ends every session [P203 P340 P378 P513 P568 P571]', async () => {
  const { client, form } = await joins(product.origin);
  const { email } = form;
  const reset = { email, purpose: 'reset' as const };
  expect((await visitor().send(SendOneTimeCode, reset)).message).toBe('OTP sent to your email');
  expect((await visitor().send(SendOneTimeCode, { ...reset, email: 'nobody@example.org' })).message).toBe(
    'OTP sent to your email',
  );
  const mailed = async () => {
    const mail = (await mailsTo(product.origin, email)).find(({ subject }) => subject.includes('reset'));
    return mail?.text.match(/\b\d{6}\b/)?.[0];
  };
  await expect.poll(mailed).toBeDefined();
  const otp = (await mailed()) ?? '';
  expect((await visitor().send(VerifyOneTimeCode, { ...reset, otp })).message).toBe(
    'OTP verified! You can now reset your password.',
  );
  const newPassword = 'a brand new umbrella';
  await expect(
    visitor().send(ResetPassword, { email, otp: wrongCode(otp), newPassword }),
  ).rejects.toMatchObject({ message: 'Invalid or expired OTP.' });
  await expect(visitor().send(ResetPassword, { email, otp, newPassword: '12345' })).rejects.toMatchObject({
    status: 422,
  });
  expect((await visitor().send(ResetPassword, { email, otp, newPassword })).message).toBe(
    'Password reset successful!',
  );
  await expect(
    visitor().send(ResetPassword, { email, otp, newPassword: 'once more with it' }),
  ).rejects.toMatchObject({
    code: 'invalid-code',
  });
  await expect(client.ask(getMe)).rejects.toMatchObject({ status: 401 });
  await expect(visitor().send(LogIn, { email, password: form.password })).rejects.toMatchObject({
    status: 401,
  });
  await visitor().send(LogIn, { email, password: newPassword });
});

test('asking for a reset tells nobody whether there is an account, by no field and no header [P568]', async () => {
  const { form } = await joins(product.origin);
  const ask = async (email: string) => {
    const answer = await post(`${product.origin}/api/commands/SendOneTimeCode`, { email, purpose: 'reset' });
    const headers = [...answer.headers.keys()].filter((name) => !name.startsWith('x-ratelimit'));
    return { status: answer.status, headers, body: await answer.json() };
  };
  const known = await ask(form.email);
  expect(known.status).toBe(200);
  expect(await ask('nobody.at.all@example.org')).toEqual(known);
  // A moment later as well, when no second code is sent.
  expect(await ask(form.email)).toEqual(known);
  expect(await ask('nobody.at.all@example.org')).toEqual(known);
});

test('guessing the code of a reset in parallel does not give more tries than five [P399 P513]', async () => {
  const { form } = await joins(product.origin);
  const { email } = form;
  const before = await countMailsTo(email);
  await visitor().send(SendOneTimeCode, { email, purpose: 'reset' });
  await expect.poll(() => countMailsTo(email)).toBeGreaterThan(before);
  const otp = await codeSentTo(product.origin, email);
  const newPassword = 'a brand new umbrella';
  const wrong = Array.from({ length: 12 }, (_, number) => `${number}`.padStart(6, '0'));
  const answers = await Promise.allSettled(
    [...wrong, otp].map((guess) => visitor().send(ResetPassword, { email, otp: guess, newPassword })),
  );
  expect(answers.map(({ status }) => status)).not.toContain('fulfilled');
  await visitor().send(LogIn, { email, password: form.password });
});

test('whoever failed too often to sign in gets in by resetting the password', async () => {
  const { form } = await joins(product.origin);
  const { email } = form;
  const signsIn = (password: string) => visitor().send(LogIn, { email, password });
  for (let failure = 0; failure < 10; failure++) await signsIn('not mine').catch(() => undefined);
  await expect(signsIn(form.password)).rejects.toMatchObject({ status: 429 });
  const before = await countMailsTo(email);
  await visitor().send(SendOneTimeCode, { email, purpose: 'reset' });
  await expect.poll(() => countMailsTo(email)).toBeGreaterThan(before);
  const otp = await codeSentTo(product.origin, email);
  const newPassword = 'a brand new umbrella';
  await visitor().send(ResetPassword, { email, otp, newPassword });
  await signsIn(newPassword);
});

test('guessing a code in parallel does not give more tries than five [P399]', async () => {
  const form = signUpForm();
  const { accountId } = await visitor().send(SignUp, form);
  const otp = await codeSentTo(product.origin, form.email);
  const guess = (number: number) =>
    visitor()
      .send(VerifyOneTimeCode, { email: form.email, otp: `${number}`.padStart(6, '0'), accountId })
      .catch(() => undefined);
  await Promise.all(Array.from({ length: 12 }, (_, number) => guess(number)));
  await expect(
    visitor().send(VerifyOneTimeCode, { email: form.email, otp, accountId }),
  ).rejects.toMatchObject({
    code: 'code-used-up',
  });
});

test('the figures of the home page are real counts of verified people [C006]', async () => {
  const before = await visitor().ask(getSiteStatistics);
  const { client } = await joins(product.origin, {
    userType: 'student',
    countryShort: 'LK',
    countryName: 'Sri Lanka',
  });
  await visitor().send(SignUp, signUpForm({ userType: 'student' }));
  await client.ask(getSession);
  const after = await visitor().ask(getSiteStatistics);
  expect(after).toEqual({ ...before, students: before.students + 1, countries: before.countries + 1 });
});

test('a code as people type it counts as it is meant, and what is no code costs no try', async () => {
  const form = signUpForm({ phoneNumber: '+91 98765-43210', countryName: 'Wakanda' });
  const { accountId } = await visitor().send(SignUp, form);
  const otp = await codeSentTo(product.origin, form.email);
  const verify = (typed: string) =>
    visitor().send(VerifyOneTimeCode, { email: form.email, otp: typed, accountId });
  for (const typed of ['12345', 'abc', '1234567', '12 34', '      ', '123456789'])
    await expect(verify(typed)).rejects.toMatchObject({ status: 422, code: 'invalid-payload' });
  await verify(`${otp.slice(0, 3)} - ${otp.slice(3)}`);
  const client = visitor();
  await client.send(LogIn, { email: form.email, password: form.password });
  const { user } = await client.ask(getMe);
  expect(user).toMatchObject({ phoneNumber: '+919876543210', countryName: 'India' });
});

test('after five wrong tries the code says that it is used up, whoever asks, and for an address of nobody as well', async () => {
  const form = signUpForm();
  await visitor().send(SignUp, form);
  const owner = await joins(product.origin);
  const codesOf = async (email: string) => {
    await visitor().send(SendOneTimeCode, { email, purpose: 'reset' });
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const verified = visitor().send(VerifyOneTimeCode, { email, otp: '000000', purpose: 'reset' });
      codes.push(
        await verified.then(
          () => 'verified',
          (error: { code: string }) => error.code,
        ),
      );
    }
    return codes;
  };
  const four = Array.from({ length: 4 }, () => 'invalid-code');
  const told = [...four, 'code-used-up', 'code-used-up'];
  expect(await codesOf(owner.form.email)).toEqual(told);
  expect(await codesOf(signUpForm().email)).toEqual(told);
});
