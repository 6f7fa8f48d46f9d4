import { ChangePassword } from '@pollux/domain/accounts/password';
import { EndOtherSessions, EndSession, LogIn, WrongCredentials } from '@pollux/domain/accounts/sign-in';
import { getMe, getMySessions, getSession } from '@pollux/query-api/accounts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { ADMIN } from '../support/product.ts';
import { post } from '../support/requests.ts';

let product: HostedProduct;
beforeAll(async () => {
  product = await HostedProduct.start();
});
afterAll(() => product.stop());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The same person in another browser. */
async function elsewhere({ form: { email, password } }: Person, keep?: boolean) {
  const body = { email, password, ...(keep !== undefined && { keep }) };
  const login = await post(`${product.origin}/api/commands/LogIn`, body, {
    headers: { 'user-agent': FIREFOX },
  });
  const setCookie = login.headers.getSetCookie()[0] ?? '';
  return { setCookie, client: new ApiClient(product.origin, setCookie.split(';')[0]) };
}

const refused = { status: 401, code: 'not-signed-in' };

test('a person sees where they are signed in, and nothing that would let anybody in', async () => {
  const person = await joins(product.origin);
  await elsewhere(person);
  const { sessions } = await person.client.ask(getMySessions);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions.find(({ current }) => !current)?.device).toEqual({ browser: 'Firefox', os: 'Linux' });
  for (const { id, issuedAt, lastUsedAt } of sessions) {
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(lastUsedAt >= issuedAt).toBe(true);
  }
  const token = person.client.cookie?.split('=')[1] ?? '';
  expect(JSON.stringify(sessions)).not.toContain(token);
});

test('a person ends one session, which is refused from then on, and nobody else can', async () => {
  const person = await joins(product.origin);
  const stranger = await joins(product.origin);
  const other = await elsewhere(person);
  const { sessions } = await person.client.ask(getMySessions);
  const sessionId = sessions.find(({ current }) => !current)?.id ?? '';
  await expect(stranger.client.send(EndSession, { sessionId })).rejects.toMatchObject({ status: 404 });
  await other.client.ask(getMe);
  await person.client.send(EndSession, { sessionId });
  await expect(other.client.ask(getMe)).rejects.toMatchObject(refused);
  await person.client.ask(getMe);
});

test('a person logs out everywhere else at once', async () => {
  const person = await joins(product.origin);
  const others = [await elsewhere(person), await elsewhere(person)];
  const stranger = await joins(product.origin);
  await person.client.send(EndOtherSessions, {});
  for (const { client } of others) await expect(client.ask(getMe)).rejects.toMatchObject(refused);
  await person.client.ask(getMe);
  await stranger.client.ask(getMe);
});

test('a new password ends every other session, and the old one is worth nothing [P401]', async () => {
  const person = await joins(product.origin);
  const { email, password } = person.form;
  const other = await elsewhere(person);
  const newPassword = 'marigold-ferry-19';
  const change = (currentPassword: string, next: string, key?: string) =>
    person.client.send(ChangePassword, { currentPassword, newPassword: next }, key);
  await expect(change('not my password', newPassword)).rejects.toMatchObject({
    status: 403,
    code: 'wrong-password',
  });
  await expect(change(password, '12345')).rejects.toMatchObject({ status: 422 });
  await expect(change(password, 'password123')).rejects.toMatchObject({ code: 'common-password' });
  const key = crypto.randomUUID();
  await change(password, newPassword, key);
  // Sent again, for instance because the answer was lost on its way.
  await change(password, newPassword, key);
  await expect(other.client.ask(getMe)).rejects.toMatchObject(refused);
  await person.client.ask(getMe);
  const visitor = new ApiClient(product.origin);
  await expect(visitor.send(LogIn, { email, password })).rejects.toMatchObject({ status: 401 });
  await visitor.send(LogIn, { email, password: newPassword });
});

test('whoever signs in with the old password while it changes is not signed in afterwards', async () => {
  const person = await joins(product.origin);
  const { email, password } = person.form;
  const passwords = [password, 'marigold-ferry-1', 'marigold-ferry-2', 'marigold-ferry-3'];
  for (const [index, newPassword] of passwords.slice(1).entries()) {
    const currentPassword = passwords[index] ?? '';
    const browsers = Array.from({ length: 4 }, () => new ApiClient(product.origin));
    await Promise.all([
      ...browsers.map((browser) =>
        browser.send(LogIn, { email, password: currentPassword }).catch(() => undefined),
      ),
      person.client.send(ChangePassword, { currentPassword, newPassword }),
    ]);
    for (const browser of browsers) await expect(browser.ask(getMe)).rejects.toMatchObject(refused);
    await person.client.ask(getMe);
  }
});

test('of password changes sent at once by one old password, one takes effect', async () => {
  const { client, form } = await joins(product.origin);
  const passwords = Array.from({ length: 4 }, (_, number) => `marigold-ferry-${number}`);
  const answers = await Promise.allSettled(
    passwords.map((newPassword) =>
      client.send(ChangePassword, { currentPassword: form.password, newPassword }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('somebody at an open browser cannot try passwords for long', async () => {
  const { client } = await joins(product.origin);
  const guess = (number: number) =>
    client
      .send(ChangePassword, { currentPassword: `guess ${number}`, newPassword: 'marigold-ferry-19' })
      .catch((error: { status: number }) => error.status);
  const answers = await Promise.all(Array.from({ length: 14 }, (_, number) => guess(number)));
  expect(answers.filter((status) => status === 403)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(4);
});

test('who does not want to be kept logged in gets a cookie that ends with the browser [A030]', async () => {
  const person = await joins(product.origin);
  const token = /^__Host-pollux=[\w-]{43}/.source;
  const flags = /; Path=\/; HttpOnly; Secure; SameSite=Lax$/.source;
  expect((await elsewhere(person, false)).setCookie).toMatch(new RegExp(token + flags));
  expect((await elsewhere(person, true)).setCookie).toMatch(new RegExp(`${token}; Max-Age=604800${flags}`));
  const admin = (keep?: boolean) =>
    post(`${product.origin}/api/commands/LogIn`, { ...ADMIN, area: 'admin', keep });
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0];
  expect(cookieOf(await admin(true))).toMatch(new RegExp(`${token}; Max-Age=2592000${flags}`));
  expect(cookieOf(await admin(false))).toMatch(new RegExp(token + flags));
});

test('the admin area signs in admins alone, and tells nobody else that their password was right [A315]', async () => {
  const { form } = await joins(product.origin);
  const { email, password } = form;
  const visitor = new ApiClient(product.origin);
  const wrong = { status: 401, code: 'wrong-credentials', message: new WrongCredentials().message };
  await expect(visitor.send(LogIn, { email, password, area: 'admin' })).rejects.toMatchObject(wrong);
  await expect(
    visitor.send(LogIn, { ...ADMIN, password: 'not the password', area: 'admin' }),
  ).rejects.toMatchObject(wrong);
  expect(visitor.cookie).toBeUndefined();
  const admin = await adminOf(product);
  expect((await admin.ask(getSession)).user).toMatchObject({ userType: 'admin' });
});
