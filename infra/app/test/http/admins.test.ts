import { CreateAdmin } from '@pollux/domain/accounts/admin';
import { ChangePassword } from '@pollux/domain/accounts/password';
import { UpdateProfile } from '@pollux/domain/accounts/profile';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { getMe, getSiteStatistics, getUser } from '@pollux/query-api/accounts/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins, signUpForm } from '../support/people.ts';
import { post } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});

const visitor = () => new ApiClient(product.origin);
const newAdmin = () => {
  const { email, password, firstname, lastname } = signUpForm({ password: 'lighthouse-9' });
  return { email, password, firstname, lastname };
};

test('an admin makes another one, who needs no code to sign in [A258 A366]', async () => {
  const form = newAdmin();
  await expect(admin.send(CreateAdmin, { ...form, password: '1234567' })).rejects.toMatchObject({
    status: 422,
  });
  await expect(admin.send(CreateAdmin, { ...form, password: 'password123' })).rejects.toMatchObject({
    code: 'common-password',
  });
  const key = crypto.randomUUID();
  const { accountId } = await admin.send(CreateAdmin, form, key);
  expect((await admin.send(CreateAdmin, form, key)).accountId).toBe(accountId);
  const client = visitor();
  const { email, password } = form;
  expect((await client.send(LogIn, { email, password, area: 'admin' })).user.userType).toBe('admin');
  expect(await mailsTo(product.origin, email)).toEqual([]);
  await expect(admin.send(CreateAdmin, { ...newAdmin(), email })).rejects.toMatchObject({
    code: 'email-taken',
  });
  await expect(
    client.send(ChangePassword, { currentPassword: password, newPassword: '1234567' }),
  ).rejects.toMatchObject({ code: 'short-admin-password' });
});

test('whoever was just made an admin logs in and works at once, with no position in hand [A258]', async () => {
  for (let made = 0; made < 5; made++) {
    const form = newAdmin();
    await admin.send(CreateAdmin, form);
    const { email, password } = form;
    const login = await post(`${product.origin}/api/commands/LogIn`, { email, password, area: 'admin' });
    expect(login.status).toBe(200);
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (const path of ['/api/admin/users', '/api/session']) {
      expect((await fetch(`${product.origin}${path}`, { headers: { cookie } })).status).toBe(200);
    }
  }
});

test('admins are none of the people that the home page counts [C006]', async () => {
  const before = await visitor().ask(getSiteStatistics);
  const { position } = await admin.send(CreateAdmin, newAdmin());
  expect(await visitor().ask(getSiteStatistics, { minPosition: position })).toEqual(before);
});

test('nobody else makes an admin, and nobody becomes one by saying so [P018 P019 A258]', async () => {
  const person = await joins(product.origin);
  await expect(visitor().send(CreateAdmin, newAdmin())).rejects.toMatchObject({ status: 401 });
  await expect(person.client.send(CreateAdmin, newAdmin())).rejects.toMatchObject({ status: 403 });
  const signUp = await post(`${product.origin}/api/commands/SignUp`, { ...signUpForm(), userType: 'admin' });
  expect(signUp.status).toBe(422);
  const { firstname, lastname, phoneNumber } = person.form;
  const profile = { firstname, lastname, phoneNumber, about: '', language: 'eng' as const, profilePic: null };
  const { id } = (await person.client.ask(getMe)).user;
  const smuggled = { userType: 'admin', subscriptionType: 'premium', accountId: id, verified: true };
  const { user, position } = await person.client.send(UpdateProfile, { ...profile, ...smuggled });
  expect(user).toMatchObject({ userType: 'teacher', subscriptionType: 'basic' });
  const me = await person.client.ask(getMe, { minPosition: position });
  expect(me.user).toMatchObject({ userType: 'teacher', subscriptionType: 'basic' });
});

test('a person reads themselves by their id, and admins read everybody; nothing says a password [P299 P466]', async () => {
  const [person, other] = [await joins(product.origin), await joins(product.origin)];
  const params = { id: person.accountId };
  const own = await person.client.ask(getUser, { params });
  expect(own).toEqual(await person.client.ask(getMe));
  expect(await admin.ask(getUser, { params })).toEqual(own);
  expect(JSON.stringify(own)).not.toMatch(/password/i);
  await expect(other.client.ask(getUser, { params })).rejects.toMatchObject({ status: 403 });
  await expect(visitor().ask(getUser, { params })).rejects.toMatchObject({ status: 401 });
  const unknown = { params: { id: 'f'.repeat(24) } };
  await expect(admin.ask(getUser, unknown)).rejects.toMatchObject({ status: 404 });
  await expect(person.client.ask(getUser, unknown)).rejects.toMatchObject({ status: 403 });
});
