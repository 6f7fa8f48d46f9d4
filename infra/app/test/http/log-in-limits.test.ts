import { ChangePassword } from '@pollux/domain/accounts/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnswerThere, DEVICE, deviceByCode, logInCodeSentTo, sendsFrom } from '../support/addresses.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { joins, type Person, type SignUpForm, signUpForm } from '../support/people.ts';
import { post } from '../support/requests.ts';

let product: HostedProduct;
beforeAll(async () => {
  product = await HostedProduct.start();
});
afterAll(() => product?.stop());

/** Logs in from one of the addresses of this machine. */
const logsInFrom = (from: string, email: string, password: string, cookie = '') =>
  sendsFrom(product.origin, from, '/api/commands/LogIn', { email, password }, cookie);

/** The device's cookie of somebody who logs in, as a browser would keep it without its session. */
async function deviceOf({ form: { email, password } }: Person): Promise<string> {
  const login = await post(`${product.origin}/api/commands/LogIn`, { email, password });
  const cookie = login.headers.getSetCookie().find((each) => each.startsWith(DEVICE));
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  return cookie?.split(';')[0] ?? '';
}

const guess = (from: string, email: string, cookie?: string) =>
  logsInFrom(from, email, 'not the password', cookie);

test('failures at many accounts keep nobody out who knows their password, at the same address either', async () => {
  const person = await joins(product.origin);
  const answers: AnswerThere[] = [];
  for (let number = 0; number < 60; number++)
    answers.push(await guess('127.0.0.2', `p${number}@school.example`));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const { email, password } = person.form;
  expect((await logsInFrom('127.0.0.2', email, password)).status).toBe(200);
});

test('ten failures at one account are too many, from wherever they come, but not on a device of its owner [P522]', async () => {
  const person = await joins(product.origin);
  const { email, password } = person.form;
  const device = await deviceOf(person);
  const answers: AnswerThere[] = [];
  for (let number = 0; number < 60; number++) answers.push(await guess(`127.0.1.${number % 12}`, email));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  const last = answers.at(-1);
  expect(last).toMatchObject({ status: 429, code: 'too-many-log-ins' });
  expect(last?.detail).toMatch(/with a code that we send to your email, or try again in 60 minutes/);
  expect(last?.retryAfter).toBeGreaterThan(3_500);
  expect((await logsInFrom('127.0.0.22', email, password)).status).toBe(429);
  expect((await logsInFrom('127.0.0.22', email, password, device)).status).toBe(200);
  expect((await logsInFrom('127.0.1.1', email, password, device)).status).toBe(200);
});

test('whom strangers have locked out gets in with a mailed code in a new browser, which no stranger can use up', async () => {
  const { form } = await joins(product.origin);
  const { email, password } = form;
  const attack = async () => {
    for (let number = 0; number < 12; number++) {
      const from = `127.0.3.${number + 1}`;
      await guess(from, email);
      await sendsFrom(product.origin, from, '/api/commands/SendOneTimeCode', { email, purpose: 'log-in' });
      const wrong = `${number}`.padStart(10, '0');
      const verified = await sendsFrom(product.origin, from, '/api/commands/VerifyLogInCode', {
        email,
        code: wrong,
      });
      expect(verified).toMatchObject({ status: 422, code: 'invalid-code', device: '' });
    }
  };
  await attack();
  expect((await logsInFrom('127.0.0.50', email, password)).status).toBe(429);
  const attacking = attack();
  const code = await logInCodeSentTo(product.origin, email);
  const verified = await sendsFrom(product.origin, '127.0.3.1', '/api/commands/VerifyLogInCode', {
    email,
    code,
  });
  expect(verified.status).toBe(200);
  const { device } = verified;
  expect((await logsInFrom('127.0.3.1', email, password, device)).status).toBe(200);
  await attacking;
  expect((await logsInFrom('127.0.0.50', email, password, device)).status).toBe(200);
  // The code is spent, opens nothing by itself, and the strangers have won no guess.
  const again = await sendsFrom(product.origin, '127.0.0.50', '/api/commands/VerifyLogInCode', {
    email,
    code,
  });
  expect(again.status).toBe(422);
  expect((await guess('127.0.3.1', email)).status).toBe(429);
});

test('a code to log in tells nobody who has an account [P568]', async () => {
  const { form } = await joins(product.origin);
  const sends = async (path: string, body: object) => {
    const { status, code, detail } = await sendsFrom(
      product.origin,
      '127.0.0.51',
      `/api/commands/${path}`,
      body,
    );
    return { status, code, detail };
  };
  for (const [path, rest] of [
    ['SendOneTimeCode', { purpose: 'log-in' }],
    ['VerifyLogInCode', { code: '0123456789' }],
  ] as const) {
    const known = await sends(path, { email: form.email, ...rest });
    expect(await sends(path, { email: 'nobody.at.all@example.org', ...rest })).toEqual(known);
  }
});

test('a known device is limited by itself, is nothing to other accounts, and a stranger after a new password', async () => {
  const person = await joins(product.origin);
  const other = await joins(product.origin);
  const { email, password } = person.form;
  const device = await deviceOf(person);
  for (let number = 0; number < 12; number++) await guess('127.0.0.30', other.form.email, device);
  expect((await logsInFrom('127.0.0.30', other.form.email, other.form.password, device)).status).toBe(429);

  const newPassword = 'marigold-ferry-19';
  for (let number = 0; number < 12; number++) await guess('127.0.0.31', email);
  expect((await logsInFrom('127.0.0.31', email, password, device)).status).toBe(200);
  await person.client.send(ChangePassword, { currentPassword: password, newPassword });
  expect((await logsInFrom('127.0.0.31', email, newPassword, device)).status).toBe(429);

  const newDevice = await deviceByCode(product.origin, '127.0.0.33', email);
  const statuses: number[] = [];
  for (let number = 0; number < 11; number++) {
    statuses.push((await guess(`127.0.2.${number + 1}`, email, newDevice)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect((await logsInFrom('127.0.0.32', email, newPassword, newDevice)).status).toBe(429);
});

test('whether an email has an account can be asked thirty times, and slowly after that, wherever it is asked from [P389]', async () => {
  const check = (number: number, email: string) =>
    sendsFrom(product.origin, `127.0.0.${40 + (number % 4)}`, '/api/sign-up/email-check', { email });
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 33 }, (_, number) => check(number, number % 2 === 0 ? 'A@b.org' : 'a@b.org')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Of the three beyond the first has its turn at once, and the others a second each.
  expect(performance.now() - begun).toBeGreaterThan(1_900);
  expect((await check(0, 'c@b.org')).status).toBe(200);
});

test('a hall of two hundred people behind one address signs up and logs in at once', async () => {
  const from = '127.0.0.60';
  const people = Array.from({ length: 200 }, () => signUpForm());
  const statusesOf = async (act: (form: SignUpForm) => Promise<AnswerThere>) =>
    new Set((await Promise.all(people.map(act))).map(({ status }) => status));
  const all = new Set([200]);
  const begun = performance.now();
  expect(
    await statusesOf(({ email }) => sendsFrom(product.origin, from, '/api/sign-up/email-check', { email })),
  ).toEqual(all);
  expect(await statusesOf((form) => sendsFrom(product.origin, from, '/api/commands/SignUp', form))).toEqual(
    all,
  );
  const codes = new Map<string, string>();
  for (const { email } of people) codes.set(email, await codeSentTo(product.origin, email));
  const verifies = ({ email }: SignUpForm) =>
    sendsFrom(product.origin, from, '/api/commands/VerifyOneTimeCode', { email, otp: codes.get(email) });
  expect(await statusesOf(verifies)).toEqual(all);
  expect(await statusesOf(({ email, password }) => logsInFrom(from, email, password))).toEqual(all);
  expect(performance.now() - begun).toBeLessThan(120_000);
});
