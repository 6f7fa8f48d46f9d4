import { CANCELLATION_REASONS, RequestCancellation, SetAutoRenew } from '@pollux/domain/billing/cancellation';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { getEntitlements, getMe } from '@pollux/query-api/accounts/contract';
import { getCancellations, getMyCancellation } from '@pollux/query-api/billing/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { createsPoll } from '../support/polls.ts';
import { post, problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});

const cancellationOf = async ({ client }: Person) => (await client.ask(getMyCancellation)).cancellation;
const meOf = async ({ client }: Person) => (await client.ask(getMe)).user;
const changesPlan = (accountId: string, subscriptionType: string) =>
  admin.send(ChangePlan, { accountId, subscriptionType });

/** Somebody on a paid plan, whose record is there. */
async function joinsPaying(changes: Parameters<typeof joins>[1] = {}): Promise<Person> {
  const person = await joins(product.origin, changes);
  await changesPlan(person.accountId, 'standard');
  await expect.poll(() => cancellationOf(person)).not.toBeNull();
  return person;
}

test('there is nothing to cancel on the first plan, and nothing to renew [P191 P303 P505]', async () => {
  const person = await joins(product.origin);
  expect(await cancellationOf(person)).toBeNull();
  expect(await meOf(person)).toMatchObject({
    subscriptionType: 'basic',
    requestForCancellation: false,
    autoRenew: false,
  });
  const refused = { status: 409, code: 'no-paid-plan' };
  await expect(person.client.send(RequestCancellation, { reason: 'Other' })).rejects.toMatchObject(refused);
  await expect(person.client.send(SetAutoRenew, { on: true })).rejects.toMatchObject(refused);
});

test('an admin puts people on a plan, which decides what they may do, and opens a record [C014 P014 P191]', async () => {
  const person = await joins(product.origin);
  const paid = { paymentType: 'paid' as const, amount: 10_000 };
  await expect(createsPoll(person.client, paid)).rejects.toMatchObject({ status: 403 });
  for (const plan of ['standard', 'premium'] as const) {
    const { position } = await changesPlan(person.accountId, plan);
    const entitlements = await person.client.ask(getEntitlements, { minPosition: position });
    expect(entitlements).toEqual({ subscriptionType: plan, ...entitlementsOf(plan) });
    await expect
      .poll(() => cancellationOf(person))
      .toMatchObject({ subscriptionType: plan, isActive: true, autoRenew: true, requestDate: null });
  }
  expect((await createsPoll(person.client, paid)).id).toHaveLength(24);

  const { position } = await changesPlan(person.accountId, 'basic');
  await person.client.ask(getEntitlements, { minPosition: position });
  await expect.poll(() => cancellationOf(person)).toMatchObject({ isActive: false, autoRenew: false });
  expect((await cancellationOf(person))?.cancellationDate).toMatch(/^\d{4}-/);
});

test('nobody but an admin changes a plan, and only to one that there is', async () => {
  const { accountId, client } = await joins(product.origin);
  const change = { accountId, subscriptionType: 'premium' as const };
  await expect(client.send(ChangePlan, change)).rejects.toMatchObject({ status: 403 });
  await expect(new ApiClient(product.origin).send(ChangePlan, change)).rejects.toMatchObject({ status: 401 });
  await expect(changesPlan(accountId, 'gold')).rejects.toMatchObject({ status: 422 });
  await expect(changesPlan('a'.repeat(24), 'premium')).rejects.toMatchObject({ status: 404 });
  expect((await client.ask(getMe)).user.subscriptionType).toBe('basic');
});

test.each(['student', 'teacher', 'business'] as const)(
  'a %s asks once to cancel: the plan stays, its renewal ends [P303 P311 P367 P459 P505 P506 P507]',
  async (userType) => {
    const person = await joinsPaying({ userType });
    const request = { reason: 'Too expensive' as const, feedback: 'It was good, though.' };
    const sentBeside = {
      isActive: false,
      requestDate: '2020-01-01T00:00:00.000Z',
      cancellationDate: '2020-01-01T00:00:00.000Z',
      subscriptionType: 'premium',
      userId: 'a'.repeat(24),
      email: 'nobody@school.example',
    };
    const response = await post(
      `${product.origin}/api/commands/RequestCancellation`,
      { ...request, ...sentBeside },
      { cookie: person.client.cookie },
    );
    expect(response.status).toBe(200);
    await expect.poll(async () => (await cancellationOf(person))?.requestDate).toMatch(/^20[2-9]\d-/);
    const cancellation = await cancellationOf(person);
    expect(cancellation).toEqual({
      ...request,
      userId: person.accountId,
      email: person.form.email,
      subscriptionType: 'standard',
      isActive: true,
      autoRenew: false,
      imageUrl: null,
      requestDate: expect.not.stringContaining('2020-01') as string,
      cancellationDate: null,
    });
    expect(await meOf(person)).toMatchObject({
      requestForCancellation: true,
      autoRenew: false,
      subscriptionType: 'standard',
    });

    const again = { status: 409, code: 'cancellation-requested' };
    await expect(person.client.send(RequestCancellation, request)).rejects.toMatchObject(again);
    expect(await cancellationOf(person)).toEqual(cancellation);
  },
);

test('two requests at the same moment are one [P506]', async () => {
  const { client } = await joinsPaying();
  const outcomes = await Promise.allSettled(
    CANCELLATION_REASONS.map((reason) => client.send(RequestCancellation, { reason })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('only the five reasons are accepted, and a feedback of up to 1000 characters [C361 P193 P406 P407]', async () => {
  const { client } = await joinsPaying();
  const send = async (body: object) =>
    problemIn(
      await post(`${product.origin}/api/commands/RequestCancellation`, body, { cookie: client.cookie }),
    );
  for (const reason of [undefined, '', 'too expensive', 'Bored', 7]) {
    expect(await send({ reason })).toMatchObject({
      status: 422,
      errors: [{ path: 'reason', message: 'Please select a reason for cancellation.' }],
    });
  }
  expect(await send({ reason: 'Other', feedback: 'x'.repeat(1001) })).toMatchObject({
    status: 422,
    errors: [{ path: 'feedback' }],
  });
});

test('the image of a request is for its owner and for admins alone [P194]', async () => {
  const person = await joinsPaying();
  const other = await joinsPaying();
  const image = await person.client.upload('cancellation', new Uint8Array(await picture('teal')));
  await expect(other.client.send(RequestCancellation, { reason: 'Other', image })).rejects.toMatchObject({
    status: 422,
    code: 'unknown-personal-image',
  });
  const { position } = await person.client.send(RequestCancellation, { reason: 'Other', image });
  await person.client.ask(getMyCancellation, { minPosition: position });

  const own = (await cancellationOf(person))?.imageUrl ?? '';
  const { data } = await admin.ask(getCancellations, { minPosition: position });
  const forAdmins = data.find(({ userId }) => userId === person.accountId)?.imageUrl ?? '';
  const see = (path: string, client?: ApiClient) =>
    fetch(product.origin + path, { headers: client?.cookie === undefined ? {} : { cookie: client.cookie } });
  for (const [path, client] of [
    [own, person.client],
    [forAdmins, admin],
  ] as const) {
    const seen = await see(path, client);
    expect(seen.headers.get('content-type')).toBe('image/webp');
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    expect((await sharp(await seen.arrayBuffer()).metadata()).format).toBe('webp');
  }
  expect((await see(own)).status).toBe(401);
  expect((await see(own, other.client)).status).toBe(404);
  expect((await see(forAdmins, other.client)).status).toBe(403);
  expect((await see(forAdmins, person.client)).status).toBe(403);
  for (const path of [`/uploads/${image}`, `/uploads/coverimage/${image}`]) {
    expect((await see(path, person.client)).status).toBe(404);
  }
});

test('an image is one by its content, and has at most 1 MB [P195]', async () => {
  const { client } = await joinsPaying();
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF']) {
    await expect(client.upload('cancellation', new TextEncoder().encode(text))).rejects.toMatchObject({
      status: 422,
      code: 'not-an-image',
    });
  }
  const gif = await sharp(await picture('navy'))
    .gif()
    .toBuffer();
  await expect(client.upload('cancellation', new Uint8Array(gif))).rejects.toMatchObject({ status: 422 });
  await expect(client.upload('cancellation', new Uint8Array(1_048_577))).rejects.toMatchObject({
    status: 413,
    message: 'Image size should be less than 1MB',
  });
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const image = await sharp(await picture('navy'))
      .toFormat(format)
      .toBuffer();
    expect(await client.upload('cancellation', new Uint8Array(image))).toMatch(/^private-/);
  }
});

test('the renewal of a paid plan is turned off and on [P631]', async () => {
  const person = await joinsPaying();
  for (const on of [false, true, false]) {
    const { position } = await person.client.send(SetAutoRenew, { on });
    const { user } = await person.client.ask(getMe, { minPosition: position });
    expect(user).toMatchObject({ autoRenew: on, requestForCancellation: false });
  }
});

test('who turns the renewal on again after a request has made none, also for the admins [P631]', async () => {
  const person = await joinsPaying();
  await person.client.send(RequestCancellation, { reason: 'Other', feedback: 'Never mind.' });
  const { position: minPosition } = await person.client.send(SetAutoRenew, { on: true });
  const { user } = await person.client.ask(getMe, { minPosition });
  expect(user).toMatchObject({ autoRenew: true, requestForCancellation: false });
  expect(await cancellationOf(person)).toMatchObject({
    isActive: true,
    autoRenew: true,
    requestDate: null,
    reason: null,
    feedback: null,
  });
  const admin = await adminOf(product);
  const { data } = await admin.ask(getCancellations, {
    query: { pageSize: 100, sort: '-requestDate' },
    minPosition,
  });
  expect(data.map(({ userId }) => userId)).not.toContain(person.accountId);
  await person.client.send(RequestCancellation, { reason: 'Too expensive' });
});

test('a new plan after a request begins anew [P191]', async () => {
  const person = await joinsPaying();
  await person.client.send(RequestCancellation, { reason: 'Not using enough' });
  await changesPlan(person.accountId, 'premium');
  await expect
    .poll(() => cancellationOf(person))
    .toMatchObject({ subscriptionType: 'premium', requestDate: null, reason: null, autoRenew: true });
  expect((await meOf(person)).requestForCancellation).toBe(false);
});

test('admins see every request, the newest first, and nobody else does', async () => {
  const [first, second] = [await joinsPaying(), await joinsPaying()];
  await first.client.send(RequestCancellation, { reason: 'Other' });
  const { position } = await second.client.send(RequestCancellation, { reason: 'Other', feedback: 'Why?' });
  const { data, total } = await admin.ask(getCancellations, {
    query: { pageSize: 2 },
    minPosition: position,
  });
  expect(total).toBeGreaterThanOrEqual(2);
  expect(data.map(({ userId }) => userId)).toEqual([second.accountId, first.accountId]);
  expect(data[0]).toMatchObject({ feedback: 'Why?', email: second.form.email });
  await expect(first.client.ask(getCancellations)).rejects.toMatchObject({ status: 403 });
});
