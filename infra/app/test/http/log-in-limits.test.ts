import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { ChangePassword } from '@pollux/domain/accounts/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HostedProduct } from '../support/hosted-product.ts';
import { joins, type Person } from '../support/people.ts';
import { post } from '../support/requests.ts';

let product: HostedProduct;
beforeAll(async () => {
  product = await HostedProduct.start();
});
afterAll(() => product?.stop());

interface Answer {
  readonly status: number;
  readonly retryAfter: number;
  readonly code: string | undefined;
  readonly detail: string | undefined;
}

/** Logs in from one of the addresses of this machine. */
function logsInFrom(localAddress: string, email: string, password: string, cookie = ''): Promise<Answer> {
  return sendsFrom(localAddress, '/api/commands/LogIn', { email, password }, cookie);
}

function sendsFrom(localAddress: string, path: string, body: object, cookie = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(product.origin);
    const headers = { 'content-type': 'application/json', host: `localhost:${port}`, cookie };
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      localAddress,
      headers,
    };
    const asking = request(options, async (response) => {
      const { code, detail } = (await json(response)) as Partial<Answer>;
      const retryAfter = Number(response.headers['retry-after'] ?? 0);
      resolve({ status: response.statusCode ?? 0, retryAfter, code, detail });
    });
    asking.on('error', reject).end(JSON.stringify(body));
  });
}

/** The device's cookie of somebody who logs in, as a browser would keep it without its session. */
async function deviceOf({ form: { email, password } }: Person): Promise<string> {
  const login = await post(`${product.origin}/api/commands/LogIn`, { email, password });
  const cookie = login.headers.getSetCookie().find((each) => each.startsWith('__Host-pollux-device='));
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  return cookie?.split(';')[0] ?? '';
}

const guess = (from: string, email: string, cookie?: string) =>
  logsInFrom(from, email, 'not the password', cookie);

test('sixty failures from one address at sixty accounts are too many, and elsewhere nobody is held up', async () => {
  const person = await joins(product.origin);
  const answers: Answer[] = [];
  for (let number = 0; number < 60; number++)
    answers.push(await guess('127.0.0.2', `p${number}@school.example`));
  expect(answers.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(50);
  const last = answers.at(-1);
  expect(last).toMatchObject({ status: 429, code: 'too-many-log-ins' });
  expect(last?.detail).toMatch(/try again in 15 minutes, or reset your password/);
  expect(last?.retryAfter).toBeGreaterThan(800);
  const { email, password } = person.form;
  expect((await logsInFrom('127.0.0.2', email, password)).status).toBe(429);
  expect((await logsInFrom('127.0.0.3', email, password)).status).toBe(200);
});

test('failures from elsewhere lock nobody out; from everywhere, nobody but strangers', async () => {
  const person = await joins(product.origin);
  const { email, password } = person.form;
  const device = await deviceOf(person);
  for (let number = 0; number < 12; number++) await guess('127.0.0.20', email);
  expect((await logsInFrom('127.0.0.21', email, password)).status).toBe(200);
  for (let number = 0; number < 60; number++) await guess(`127.0.1.${number + 1}`, email);
  expect((await logsInFrom('127.0.0.22', email, password)).status).toBe(429);
  expect((await logsInFrom('127.0.0.22', email, password, device)).status).toBe(200);
  expect((await logsInFrom('127.0.0.20', email, password, device)).status).toBe(200);
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

  const newDevice = await deviceOf({ ...person, form: { ...person.form, password: newPassword } });
  const statuses: number[] = [];
  for (let number = 0; number < 11; number++) {
    statuses.push((await guess(`127.0.2.${number + 1}`, email, newDevice)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect((await logsInFrom('127.0.0.32', email, newPassword, newDevice)).status).toBe(429);
  expect((await logsInFrom('127.0.0.32', email, newPassword)).status).toBe(200);
});

test('whether an email has an account can be asked thirty times, wherever it is asked from [P389]', async () => {
  const check = (number: number, email: string) =>
    sendsFrom(`127.0.0.${40 + (number % 4)}`, '/api/sign-up/email-check', { email });
  const answers = await Promise.all(
    Array.from({ length: 33 }, (_, number) => check(number, number % 2 === 0 ? 'A@b.org' : 'a@b.org')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  expect((await check(0, 'c@b.org')).status).toBe(200);
});
