import { CreateAdmin } from '@pollux/domain/accounts/admin';
import { ChangeOfficeRole } from '@pollux/domain/accounts/admins';
import { DeleteUser } from '@pollux/domain/accounts/disabling';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { CreateGrade } from '@pollux/domain/reference/grade';
import { getMe } from '@pollux/query-api/accounts/contract';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { wholeLog } from '../support/fold.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { adminOf } from '../support/people.ts';
import { ADMIN } from '../support/product.ts';
import { readsLog } from '../support/stores.ts';

let product: HostedProduct;
let admin: ApiClient;
beforeAll(async () => {
  product = await HostedProduct.start({ TRUST_PROXY: '1' });
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

const outcomeOf = (client: ApiClient, password: string) =>
  client.send(ForgetAccount, { password }).then(
    () => 'deleted',
    (error: { code: string }) => error.code,
  );

/** Takes the role of admin from somebody, who may delete their account then. */
async function takeRole(client: ApiClient): Promise<void> {
  const { user } = await vi.waitFor(() => client.ask(getMe));
  await admin.send(ChangeOfficeRole, { accountId: user.id, role: 'none' });
}

test('an admin cannot delete their account, alone or beside another one, and goes on [A084]', async () => {
  expect(await outcomeOf(admin, ADMIN.password)).toBe('admin-deletes-self');
  const { client, password } = await another();
  await expect.poll(() => outcomeOf(client, password)).toBe('admin-deletes-self');
  const self = (await client.ask(getMe)).user.id;
  const asUser = client.send(DeleteUser, { accountId: self, password });
  await expect(asUser).rejects.toMatchObject({ code: 'admins-stay' });
  for (const each of [admin, client]) await each.ask(getMe);
  await adminOf(product);
});

test('whom another admin took the role from can, and is forgotten [A084]', async () => {
  const { client, password } = await another();
  await takeRole(client);
  expect(await outcomeOf(client, password)).toBe('deleted');
  await expect(client.ask(getMe)).rejects.toMatchObject({ status: 401 });
  const again = new ApiClient(product.origin).send(LogIn, {
    email: `admin.${made - 1}@pollux.example`,
    password,
  });
  await expect(again).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('where an admin did something is told as a network, by what the proxy says, and not once they have left', async () => {
  const { client, password } = await another();
  // The read model may come by the account a moment after the address.
  const { id: adminId } = (await vi.waitFor(() => client.ask(getMe))).user;
  const behindProxy = await fetch(`${product.origin}/api/commands/${CreateGrade.name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: client.cookie ?? '',
      'x-forwarded-for': '203.0.113.77',
    },
    body: JSON.stringify({ name: 'Lamp lighters' }),
  });
  const { position } = (await behindProxy.json()) as { position: string };
  const origins = async (minPosition: string) => {
    const { data } = await admin.ask(getAdminActions, { query: { adminId }, minPosition });
    return data.map(({ origin }) => origin);
  };
  expect(await origins(position)).toEqual(['203.0.113.0/24']);
  // It is sealed in the log, and the address itself is nowhere.
  const stored = (await readsLog(product, wholeLog)).map(({ metadata }) => JSON.stringify(metadata));
  expect(stored.some((text) => text.includes('"origin"'))).toBe(true);
  expect(stored.join()).not.toContain('203.0.113');
  await takeRole(client);
  expect(await outcomeOf(client, password)).toBe('deleted');
  await expect.poll(() => origins('')).toEqual([null]);
});

test('somebody of another role can delete their account', async () => {
  const { client, password } = await another('support');
  await expect.poll(() => outcomeOf(client, password)).toBe('deleted');
});

test("of admins who take each other's role and leave at the same moment one stays [A084]", async () => {
  const pair = [await another(), await another()] as const;
  const ids = await Promise.all(pair.map(async ({ client }) => (await client.ask(getMe)).user.id));
  const takes = pair.map(({ client }, index) =>
    client.send(ChangeOfficeRole, { accountId: ids[1 - index] ?? '', role: 'none' }).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    ),
  );
  expect((await Promise.all(takes)).toSorted()).toEqual(['not-allowed', 'taken']);
  const outcomes = await Promise.all(pair.map(({ client, password }) => outcomeOf(client, password)));
  expect(outcomes.toSorted()).toEqual(['admin-deletes-self', 'deleted']);
});
