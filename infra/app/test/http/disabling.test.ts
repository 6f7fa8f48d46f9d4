import { DeleteUser, DisableAccount, EnableAccount } from '@pollux/domain/accounts/disabling';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getMe } from '@pollux/query-api/accounts/contract';
import { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});

const logsIn = ({ form: { email, password } }: Person) =>
  new ApiClient(product.origin).send(LogIn, { email, password });
const listed = async ({ form }: Person, minPosition: string) => {
  const asked = { query: { search: form.email }, minPosition };
  return (await admin.ask(getAdminUsers, asked)).data;
};

test('who is disabled can neither sign in nor go on, until they are enabled again; what they made stays [A085]', async () => {
  const person = await joins(product.origin);
  const { accountId, client } = person;
  const poll = await createsPoll(client);
  const { position } = await admin.send(DisableAccount, { accountId });
  await expect(client.ask(getMe)).rejects.toMatchObject({ status: 401 });
  await expect(createsPoll(client)).rejects.toMatchObject({ status: 401 });
  await expect(logsIn(person)).rejects.toMatchObject({ status: 403, code: 'account-disabled' });
  // Whoever does not know the password is told nothing.
  const guess = { email: person.form.email, password: 'not the password' };
  await expect(new ApiClient(product.origin).send(LogIn, guess)).rejects.toMatchObject({
    code: 'wrong-credentials',
  });
  expect(await listed(person, position)).toMatchObject([
    { userId: accountId, isActive: false, user_status: 'Inactive' },
  ]);
  const enabled = await admin.send(EnableAccount, { accountId });
  expect(await listed(person, enabled.position)).toMatchObject([{ isActive: true }]);
  expect((await logsIn(person)).user.id).toBe(accountId);
  expect(poll.id).toHaveLength(24);
});

test('whoever types their password again deletes themselves by the same call, and what they had done still counts [C337]', async () => {
  const [person, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const poll = await createsPoll(other.client);
  const { position } = await person.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  const { accountId, client, form } = person;
  const { password } = form;
  await expect(client.send(DeleteUser, { accountId })).rejects.toMatchObject({ status: 403 });
  await expect(client.send(DeleteUser, { accountId, password: 'a guess' })).rejects.toMatchObject({
    code: 'wrong-password',
  });
  await expect(other.client.send(DeleteUser, { accountId, password })).rejects.toMatchObject({ status: 403 });
  const gone = await client.send(DeleteUser, { accountId, password });
  await expect(client.ask(getMe)).rejects.toMatchObject({ status: 401 });
  await expect(logsIn(person)).rejects.toMatchObject({ code: 'wrong-credentials' });
  await expect.poll(() => listed(person, gone.position)).toEqual([]);
  const asked = { params: { id: poll.id }, minPosition: position };
  expect(await other.client.ask(getPollResults, asked)).toMatchObject({ ballots: 1 });
});

test('an admin deletes a user, but no admin; nobody else does either [A084 C337]', async () => {
  const person = await joins(product.origin);
  const other = await joins(product.origin);
  const { accountId } = person;
  for (const command of [DisableAccount, EnableAccount, DeleteUser]) {
    await expect(other.client.send(command, { accountId })).rejects.toMatchObject({ status: 403 });
  }
  const self = (await admin.ask(getMe)).user.id;
  await expect(admin.send(DeleteUser, { accountId: self })).rejects.toMatchObject({ code: 'admins-stay' });
  await expect(admin.send(DisableAccount, { accountId: self })).rejects.toMatchObject({
    code: 'admins-stay',
  });
  const { position } = await admin.send(DeleteUser, { accountId });
  await expect(person.client.ask(getMe)).rejects.toMatchObject({ status: 401 });
  await expect(logsIn(person)).rejects.toMatchObject({ code: 'wrong-credentials' });
  await expect.poll(() => listed(person, position)).toEqual([]);
});
