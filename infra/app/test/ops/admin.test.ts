import { readFile } from 'node:fs/promises';
import { ChangeEmail, ConfirmEmailChange } from '@pollux/domain/accounts/email-change';
import { ConfirmSecondFactor, StartSecondFactor } from '@pollux/domain/accounts/second-factor';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { getMe, getSession } from '@pollux/query-api/accounts/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { shownBy } from '../support/authenticator.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { joins } from '../support/people.ts';
import { ADMIN, PRODUCT_LOG, Product } from '../support/product.ts';
import { remainsOf } from '../support/remains.ts';
import { ops } from './command-line.ts';

const BY_ITSELF = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };

let publicOrigin: string;
let product: Product;
beforeEach(() => {
  // Tells the lines of this product in the log of all.
  publicOrigin = `http://localhost:9/${crypto.randomUUID()}`;
});
afterEach(() => product.stop());

const printed = async () => {
  const lines = (await readFile(PRODUCT_LOG, 'utf8')).split('\n');
  return lines.filter((line) => line.includes(publicOrigin) && line.includes('first admin'));
};
const signsIn = async (email: string, password: string) => {
  const client = new ApiClient(product.origin);
  await client.send(LogIn, { email, password, area: 'admin' });
  return client;
};

test('an empty installation makes an admin, and says once on the console how to log in [A258]', async () => {
  product = await Product.start({ ...BY_ITSELF, PUBLIC_ORIGIN: publicOrigin });
  const [line = '', ...others] = await printed();
  expect(others).toEqual([]);
  const [, url, email = '', password = ''] =
    line.match(/log in at (\S+) as (\S+) with the password (\S+)/) ?? [];
  expect(url).toBe(`${publicOrigin}/auth/sign-in`);
  const client = await signsIn(email, password);
  expect((await client.ask(getSession)).user).toMatchObject({ userType: 'admin' });
  expect(await remainsOf([password], product.dataDir)).toEqual([]);

  await product.kill();
  await product.restart();
  expect(await printed()).toHaveLength(1);
  await signsIn(email, password);
});

test('the first admin is who the configuration names, and is made once [A258]', async () => {
  product = await Product.start({ PUBLIC_ORIGIN: publicOrigin });
  const [line = ''] = await printed();
  expect(line).toContain(ADMIN.email);
  expect(line).not.toContain(ADMIN.password);
  const client = await signsIn(ADMIN.email, ADMIN.password);
  const { id } = (await client.ask(getMe)).user;
  await product.kill();
  await product.restart();
  expect((await (await signsIn(ADMIN.email, ADMIN.password)).ask(getMe)).user.id).toBe(id);

  // Neither are they made again, nor is the address theirs again, once they have another one.
  const newEmail = 'keeper@pollux.example';
  await client.send(ChangeEmail, { newEmail, password: ADMIN.password });
  await client.send(ConfirmEmailChange, { newEmail, otp: await codeSentTo(product.origin, newEmail) });
  const former = () =>
    signsIn(ADMIN.email, ADMIN.password).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  await expect.poll(former, { interval: 300 }).toBe(401);
  await product.kill();
  await product.restart();
  expect(await former()).toBe(401);
  expect((await (await signsIn(newEmail, ADMIN.password)).ask(getMe)).user.id).toBe(id);
  expect(await printed()).toHaveLength(1);
});

test('nobody who has the address that the configuration names becomes an admin by that [A258]', async () => {
  product = await Product.start(BY_ITSELF);
  const { form } = await joins(product.origin);
  const { email, password } = form;
  await product.kill();
  const named = { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'second-lantern-8' };
  const again = await Product.start(named, product.dataDir);
  const { user } = await new ApiClient(again.origin).send(LogIn, { email, password });
  await again.stop();
  expect(user.userType).toBe('teacher');
});

test('an operator makes an admin, and lets one in again who lost everything', async () => {
  product = await Product.start();
  const person = await joins(product.origin);
  const admin = await signsIn(ADMIN.email, ADMIN.password);
  const { secret } = await admin.send(StartSecondFactor, { password: ADMIN.password });
  await admin.send(ConfirmSecondFactor, { code: shownBy(secret) });
  const busy = await ops(product.dataDir, 'admin', ADMIN.email);
  expect(busy).toMatchObject({ code: 1 });

  await product.kill();
  const restored = await ops(product.dataDir, 'admin', ADMIN.email);
  expect(restored.stderr + restored.stdout).toContain(`Restored the admin ${ADMIN.email}`);
  const password = restored.stdout.match(/password (\S+)/)?.[1] ?? '';
  const chosen = { DATA_DIR: product.dataDir, ADMIN_PASSWORD: 'second-lantern-8' };
  const made = await ops(chosen, 'admin', 'Second@Pollux.example');
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Made the admin second@pollux.example'),
  });
  expect(made.stdout).not.toContain('second-lantern-8');
  const { code, stderr } = await ops(product.dataDir, 'admin', person.form.email);
  expect([code, stderr]).toEqual([1, expect.stringContaining('not an admin')]);
  const short = await ops({ ...chosen, ADMIN_PASSWORD: 'password123' }, 'admin', 'third@pollux.example');
  expect([short.code, short.stderr]).toEqual([1, expect.stringContaining('too common')]);

  await product.restart();
  await signsIn(ADMIN.email, password);
  await expect(signsIn(ADMIN.email, ADMIN.password)).rejects.toMatchObject({ status: 401 });
  await signsIn('second@pollux.example', 'second-lantern-8');
  // Whoever was signed in as the admin is so no more.
  await expect
    .poll(() =>
      admin.ask(getMe).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    )
    .toBe(401);
});
