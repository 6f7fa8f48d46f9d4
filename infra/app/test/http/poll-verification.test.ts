import { RebuildReadModel } from '@pollux/domain/voting/poll-verification';
import { CastVote } from '@pollux/domain/voting/ballot';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { getMe } from '@pollux/query-api/accounts/contract';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getVerification } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, createsPoll, type CreatedPoll, writes } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let voter: Person;
let poll: CreatedPoll;
let minPosition: string;
beforeAll(async () => {
  [owner, voter] = (await Promise.all([joins(product.origin), joins(product.origin)])) as [Person, Person];
  poll = await createsPoll(owner.client);
  const answers = { ...chooses(poll), ...writes(poll, 1, 'Monsoon') };
  ({ position: minPosition } = await voter.client.send(CastVote, { pollId: poll.id, answers }));
});

const verifies = (client: ApiClient, id = poll.id) =>
  client.ask(getVerification, { params: { id }, minPosition });
const rebuilds = (client: ApiClient, id = poll.id) => client.send(RebuildReadModel, { id });
const counts = { questions: 2, ballots: 1, answers: 2 };
const sound = { events: 2, kept: counts, logged: counts, mismatches: [] };

test('the owner and an admin see in counts that the results are what the log says [P361]', async () => {
  expect(await verifies(owner.client)).toEqual(sound);
  expect(await verifies(await adminOf(product))).toEqual(sound);
});

test('the owner and an admin may have the results rebuilt, which changes nothing where nothing is wrong [P481]', async () => {
  for (const client of [owner.client, await adminOf(product)]) {
    expect(await rebuilds(client)).toMatchObject({ isRebuilt: false, before: sound, after: sound });
  }
});

test('that an admin had the results of somebody rebuilt is in the log, and not that the owner had [A262]', async () => {
  const admin = await adminOf(product);
  const mine = await createsPoll(owner.client);
  await rebuilds(owner.client, mine.id);
  const { position } = await rebuilds(admin, mine.id);
  const query = { recordId: mine.id };
  const { data } = await admin.ask(getAdminActions, { query, minPosition: position });
  const adminId = (await admin.ask(getMe)).user.id;
  expect(data.map(({ act, record, admin: by }) => [act, record, by.userId])).toEqual([
    ['rebuilt', 'activity', adminId],
  ]);
});

test('nobody else may do either', async () => {
  const [visitor, other] = [new ApiClient(product.origin), await joins(product.origin)];
  for (const does of [verifies, rebuilds]) {
    await expect(does(visitor)).rejects.toMatchObject({ status: 401 });
    await expect(does(other.client)).rejects.toMatchObject({ status: 403 });
    await expect(does(voter.client)).rejects.toMatchObject({ status: 403 });
    await expect(does(owner.client, 'f'.repeat(24))).rejects.toMatchObject({ status: 404 });
  }
});

test('the words of somebody who was forgotten are no mismatch', async () => {
  const mine = await createsPoll(owner.client);
  const leaving = await joins(product.origin);
  await leaving.client.send(CastVote, {
    pollId: mine.id,
    answers: { ...chooses(mine), ...writes(mine, 1, 'Farewell') },
  });
  await leaving.client.send(ForgetAccount, { password: leaving.form.password });
  await expect
    .poll(() => verifies(owner.client, mine.id))
    .toMatchObject({
      kept: { ballots: 1 },
      mismatches: [],
    });
});
