import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { UpdateProfile } from '@pollux/domain/accounts/profile';
import { EndOtherSessions, LogIn } from '@pollux/domain/accounts/sign-in';
import { getMe } from '@pollux/query-api/accounts/contract';
import { expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();

const profile = {
  firstname: 'Asha',
  lastname: 'Raman',
  phoneNumber: '9840012345',
  about: '',
  language: 'eng',
  profilePic: null,
};

/** A page's request with the browser's cookie, for whom the page believes it acts. */
function request(path: string, { cookie }: ApiClient, actingAs: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (cookie !== undefined) headers.set('cookie', cookie);
  headers.set('x-acting-as', actingAs);
  return fetch(product.origin + path, { ...init, headers });
}

const command = (name: string, payload: object, browser: ApiClient, actingAs: string) =>
  request(`/api/commands/${name}`, browser, actingAs, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });

const anotherPerson = { status: 409, code: 'another-person' };

test('a page of one person changes and reads nothing of another who has signed in since', async () => {
  const one = await joins(product.origin, { firstname: 'Asha' });
  const other = await joins(product.origin, { firstname: 'Ravi' });
  const before = await other.client.ask(getMe);

  const saved = await command(UpdateProfile.name, profile, other.client, one.accountId);
  expect(await problemIn(saved)).toMatchObject(anotherPerson);
  const bank = await command(SaveBankDetails.name, {}, other.client, one.accountId);
  expect(await problemIn(bank)).toMatchObject(anotherPerson);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await picture('teal'))], { type: 'image/png' }), 'me.png');
  const upload = { method: 'POST', body };
  const uploaded = await request('/api/media?purpose=profile', other.client, one.accountId, upload);
  expect(await problemIn(uploaded)).toMatchObject(anotherPerson);
  const read = await request('/api/users/me', other.client, one.accountId);
  expect(await problemIn(read)).toMatchObject(anotherPerson);
  expect(await other.client.ask(getMe)).toEqual(before);

  expect((await command(UpdateProfile.name, profile, other.client, other.accountId)).status).toBe(200);
});

test('a page of nobody does nothing for somebody who has signed in since', async () => {
  const { client } = await joins(product.origin);
  const refused = await command(UpdateProfile.name, profile, client, 'visitor');
  expect(await problemIn(refused)).toMatchObject(anotherPerson);
  const nobody = new ApiClient(product.origin);
  expect((await request('/api/site/statistics', nobody, 'visitor')).status).toBe(200);
});

test('a page of somebody whose session has ended is told to log in, also where visitors may', async () => {
  const { client, accountId, form } = await joins(product.origin);
  const elsewhere = new ApiClient(product.origin);
  await elsewhere.send(LogIn, { email: form.email, password: form.password });
  await elsewhere.send(EndOtherSessions, {});
  const refused = await request('/api/site/statistics', client, accountId);
  expect(await problemIn(refused)).toMatchObject({ status: 401, code: 'not-signed-in' });
});
