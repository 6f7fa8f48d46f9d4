import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { MoveToBin, RestoreFromBin } from '@pollux/domain/authoring/bin';
import { BIN_DAYS } from '@pollux/domain/authoring/bin-rules';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { QuizMovedToBin } from '@pollux/domain/authoring/quiz';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAdminContent } from '@pollux/query-api/admin/contract';
import {
  getAttend,
  getDraft,
  getExplore,
  getMyActivities,
  getMyBin,
} from '@pollux/query-api/authoring/contract';
import { getStanding } from '@pollux/query-api/authoring/standing-contract';
import { getToday } from '@pollux/query-api/authoring/today-contract';
import { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { openStoresOf } from '../support/stores.ts';

const product = sharedProduct();
let creator: Person;
let other: Person;

beforeAll(async () => {
  [creator, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
});

/** Everything that lists activities, as it lists this one. */
async function listed(id: string, minPosition: string) {
  const { client } = creator;
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const [library, bin, explore, standing, today, notifications] = await Promise.all([
    client.ask(getMyActivities, { minPosition }),
    client.ask(getMyBin, { minPosition }),
    other.client.ask(getExplore, { minPosition, query: { search: 'Zinnia bed' } }),
    client.ask(getStanding, { minPosition }),
    client.ask(getToday, { minPosition, query: { since } }),
    client.ask(getMyNotifications, { minPosition }),
  ]);
  return {
    library: library.allQuiz.filter((entry) => entry.id === id).length,
    bin: bin.data.filter((entry) => entry.id === id).length,
    explore: explore.allQuiz.filter((entry) => entry.id === id).length,
    standing: standing.activities,
    today: today.latest.filter((entry) => entry.id === id).length,
    lately: today.lately.filter((happened) => 'quizId' in happened && happened.quizId === id).length > 0,
    notifications: notifications.notifications.filter((told) => 'quizId' in told && told.quizId === id)
      .length,
  };
}

test('what is in the bin is closed at once and in no list, and comes back as it was', async () => {
  const poll = await createsPoll(creator.client, { quizTitle: 'Zinnia bed', accessType: 'public' });
  const { id } = poll;
  const vote = await other.client.send(CastVote, { pollId: id, answers: chooses(poll) });
  const before = await listed(id, vote.position);
  expect(before).toMatchObject({ library: 1, bin: 0, standing: 1, today: 1, lately: true, explore: 1 });
  expect(before.notifications).toBe(1);

  const { position } = await creator.client.send(MoveToBin, { id });
  expect(await listed(id, position)).toEqual({
    library: 0,
    bin: 1,
    explore: 0,
    standing: 0,
    today: 0,
    lately: false,
    notifications: 0,
  });
  const asked = { params: { id }, minPosition: position };
  expect(await other.client.ask(getAttend, asked)).toMatchObject({ availability: 'already-submitted' });
  const admin = await adminOf(product);
  const content = await admin.ask(getAdminContent, {
    minPosition: position,
    query: { search: 'Zinnia bed' },
  });
  expect(content.total).toBe(0);
  const late = await joins(product.origin);
  expect(await late.client.ask(getAttend, asked)).toMatchObject({ availability: 'closed' });
  await expect(late.client.send(CastVote, { pollId: id, answers: chooses(poll) })).rejects.toMatchObject({
    code: 'poll-closed',
  });
  await expect(creator.client.ask(getDraft, asked)).rejects.toMatchObject({ status: 409, code: 'in-bin' });
  await expect(other.client.ask(getDraft, asked)).rejects.toMatchObject({ status: 403 });
  const edits = [{ edit: 'set-details' as const, fields: { quizTitle: 'Changed' } }];
  await expect(creator.client.send(EditActivity, { id, revision: 5, edits })).rejects.toMatchObject({
    status: 409,
    code: 'in-bin',
  });
  await expect(creator.client.send(SetActivityActive, { id, isActive: true })).rejects.toMatchObject({
    code: 'in-bin',
  });

  const [entry] = (await creator.client.ask(getMyBin, { minPosition: position })).data;
  const left = Date.parse(entry?.deleteAt ?? '') - Date.now();
  expect(Math.ceil(left / 86_400_000)).toBe(BIN_DAYS);

  await expect(other.client.send(RestoreFromBin, { id })).rejects.toMatchObject({ status: 403 });
  const restored = await creator.client.send(RestoreFromBin, { id });
  expect(await listed(id, restored.position)).toEqual(before);
  const again = { params: { id }, minPosition: restored.position };
  expect(await late.client.ask(getAttend, again)).toMatchObject({ availability: 'open' });
  expect(await creator.client.ask(getDraft, again)).toMatchObject({
    draft: { details: { quizTitle: 'Zinnia bed' } },
  });
  const results = await creator.client.ask(getPollResults, again);
  expect(results).toMatchObject({ isActive: true });
});

test('what was closed comes back closed, and what is deleted from the bin is gone for good', async () => {
  const { id } = await createsPoll(creator.client);
  await creator.client.send(SetActivityActive, { id, isActive: false });
  await creator.client.send(MoveToBin, { id });
  const { position } = await creator.client.send(RestoreFromBin, { id });
  const asked = { params: { id }, minPosition: position };
  expect(await other.client.ask(getAttend, asked)).toMatchObject({ availability: 'closed' });
  await creator.client.send(MoveToBin, { id });
  const deleted = await creator.client.send(DeleteActivity, { id });
  expect((await creator.client.ask(getMyBin, { minPosition: deleted.position })).data).toEqual([]);
  await expect(creator.client.send(RestoreFromBin, { id })).rejects.toMatchObject({ status: 404 });
});

test('it is deleted when its 30 days are over, though nothing ran then, and one with a day left is not', {
  timeout: 60_000,
}, async () => {
  const own = await HostedProduct.start();
  try {
    const { client } = await joins(own.origin);
    const [over, left] = [await createsPoll(client), await createsPoll(client)];
    await own.kill();
    const stores = await openStoresOf(own);
    for (const [{ id }, days] of [
      [over, BIN_DAYS + 1],
      [left, BIN_DAYS - 1],
    ] as const) {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      await stores.events.append(`Quiz-${id}`, 'exists', [
        {
          id: crypto.randomUUID(),
          ...QuizMovedToBin({ quizId: id, at }),
          metadata: { commandId: crypto.randomUUID(), commandHash: '', correlationId: 'test' },
        },
      ]);
    }
    await stores.close();
    await own.restart();
    await expect.poll(async () => (await client.ask(getMyBin)).data.map(({ id }) => id)).toEqual([left.id]);
    await expect(client.ask(getAttend, { params: { id: over.id } })).rejects.toMatchObject({ status: 404 });
  } finally {
    await own.stop();
  }
});
