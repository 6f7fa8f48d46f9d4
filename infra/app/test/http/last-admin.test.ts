import { CreateAdmin } from '@pollux/domain/accounts/admin';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { getMe } from '@pollux/query-api/accounts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf } from '../support/people.ts';
import { ADMIN, Product } from '../support/product.ts';

let product: Product;
let admin: ApiClient;
beforeAll(async () => {
  product = await Product.start();
  admin = await adminOf(product);
});
afterAll(() => product?.stop());

let made = 0;

/** Another admin, logged in once the address is theirs. */
async function another(
  role: 'admin' | 'support' = 'admin',
): Promise<{ readonly client: ApiClient; readonly password: string }> {
  const form = { email: `admin.${made++}@pollux.example`, password: 'harbour-of-lights-3' };
  await admin.send(CreateAdmin, { ...form, firstname: 'Bala', lastname: 'Iyer', role });
  const client = new ApiClient(product.origin);
  await expect
    .poll(() =>
      client.send(LogIn, { ...form, area: 'admin' }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return { client, password: form.password };
}

const refused = { status: 409, code: 'last-admin' };
const outcomeOf = (client: ApiClient, password: string) =>
  client.send(ForgetAccount, { password }).then(
    () => 'deleted',
    (error: { code: string }) => error.code,
  );

test('the only admin cannot delete their account, and goes on', async () => {
  await expect(admin.send(ForgetAccount, { password: ADMIN.password })).rejects.toMatchObject(refused);
  await admin.ask(getMe);
  await adminOf(product);
});

test('an admin beside another one can, and is forgotten', async () => {
  const { client, password } = await another();
  await expect.poll(() => outcomeOf(client, password)).toBe('deleted');
  await expect(client.ask(getMe)).rejects.toMatchObject({ status: 401 });
  const again = new ApiClient(product.origin).send(LogIn, { email: 'admin.0@pollux.example', password });
  await expect(again).rejects.toMatchObject({ code: 'wrong-credentials' });
  await expect(admin.send(ForgetAccount, { password: ADMIN.password })).rejects.toMatchObject(refused);
});

test('somebody of another role is no other admin: they can leave, and the only admin cannot', async () => {
  const { client, password } = await another('support');
  await expect(admin.send(ForgetAccount, { password: ADMIN.password })).rejects.toMatchObject(refused);
  await expect.poll(() => outcomeOf(client, password)).toBe('deleted');
});

test('of admins who delete their accounts at the same moment one stays', async () => {
  const others = [await another(), await another(), await another()];
  const all = [...others, { client: admin, password: ADMIN.password }];
  const outcomes = await Promise.all(all.map(({ client, password }) => outcomeOf(client, password)));
  expect(outcomes).toContain('deleted');
  expect(outcomes).toContain('last-admin');
});
