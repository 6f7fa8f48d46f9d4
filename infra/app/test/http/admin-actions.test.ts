import { EditUser } from '@pollux/domain/accounts/editing';
import { DisableAccount } from '@pollux/domain/accounts/disabling';
import { UpdateProfile } from '@pollux/domain/accounts/profile';
import { DeleteActivity } from '@pollux/domain/authoring/activity';
import { ChangePlan } from '@pollux/domain/billing/change-plan';
import { CreateGrade, DeleteGrade } from '@pollux/domain/reference/grade';
import { getMe } from '@pollux/query-api/accounts/contract';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
let adminId: string;
beforeAll(async () => {
  admin = await adminOf(product);
  adminId = (await admin.ask(getMe)).user.id;
});

const listed = async (recordId: string, minPosition: string) => {
  const asked = { query: { recordId, pageSize: 100 }, minPosition };
  return (await admin.ask(getAdminActions, asked)).data.map(({ act, record, admin: by, name, details }) => ({
    act,
    record,
    by: by.userId,
    name,
    details,
  }));
};

test('what an admin did can be read back: who, what, when, with which record, and nobody’s secrets [A262]', async () => {
  const began = new Date().toISOString();
  const person = await joins(product.origin, { userType: 'teacher' });
  const { accountId, form } = person;
  await admin.send(ChangePlan, { accountId, subscriptionType: 'standard' });
  const edit = {
    accountId,
    firstname: 'Anjali',
    lastname: form.lastname,
    email: form.email,
    phoneNumber: form.phoneNumber,
    organization: 'Vaigai School',
    countryShort: 'IN',
    userType: 'student' as const,
    subscriptionType: 'standard',
  };
  await admin.send(EditUser, edit);
  const { position } = await admin.send(DisableAccount, { accountId });
  const actions = await listed(accountId, position);
  expect(new Set(actions.map(({ by, record }) => `${record} by ${by}`))).toEqual(
    new Set([`account by ${adminId}`]),
  );
  const acts = actions.map(({ act }) => act);
  expect([acts[0], acts.at(-1)]).toEqual(['disabled', 'planChanged']);
  // What one command did was done at one moment.
  expect(acts.slice(1, -1).toSorted()).toEqual(['changed', 'changed', 'typeChanged']);
  expect(actions.find(({ act }) => act === 'typeChanged')?.details).toEqual({ userType: 'student' });
  expect(JSON.stringify(actions)).not.toMatch(/Anjali|Vaigai/);
  const { data } = await admin.ask(getAdminActions, { query: { 'at.gte': began, pageSize: 100 } });
  expect(data.every(({ at }) => at >= began)).toBe(true);
  expect(data[0]?.admin.name).toEqual(expect.stringMatching(/\S/));
});

test('a list entry that comes and goes, and somebody’s poll that an admin deletes, are in the log', async () => {
  const name = `Grade ${Date.now()}`;
  const { id } = await admin.send(CreateGrade, { name });
  const { position } = await admin.send(DeleteGrade, { id });
  expect(await listed(id, position)).toMatchObject([
    { act: 'deleted', record: 'grade' },
    { act: 'added', record: 'grade', name, details: { isActive: true } },
  ]);
  const owner = await joins(product.origin);
  const poll = await createsPoll(owner.client, { quizTitle: 'Which monsoon?' });
  const deleted = await admin.send(DeleteActivity, { id: poll.id });
  expect(await listed(poll.id, deleted.position)).toMatchObject([
    { act: 'deleted', record: 'activity', by: adminId, name: 'Which monsoon?' },
  ]);
});

test('what people do with their own is no admin’s business, nor is the log theirs', async () => {
  const { client, accountId, form } = await joins(product.origin);
  const { firstname, lastname, phoneNumber } = form;
  const profile = { firstname, lastname, phoneNumber, language: 'eng' as const, profilePic: null };
  await client.send(UpdateProfile, { ...profile, about: 'A learner.' });
  const poll = await createsPoll(client);
  const { position } = await client.send(DeleteActivity, { id: poll.id });
  expect(await listed(accountId, position)).toEqual([]);
  expect(await listed(poll.id, position)).toEqual([]);
  await expect(client.ask(getAdminActions)).rejects.toMatchObject({ status: 403 });
});
