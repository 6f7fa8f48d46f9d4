import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { DuplicateActivity } from '@pollux/domain/authoring/duplicating';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getToday } from '@pollux/query-api/authoring/today-contract';
import { beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const HOUR_MS = 3_600_000;

let voters: Person[];
beforeAll(async () => {
  voters = await Promise.all([joins(product.origin), joins(product.origin)]);
});

/** What somebody is told whose day began so many hours ago. */
const today = ({ client }: Person, minPosition?: string, hours = 1) =>
  client.ask(getToday, {
    query: { since: new Date(Date.now() - hours * HOUR_MS).toISOString() },
    ...(minPosition !== undefined && { minPosition }),
  });

test('who has made nothing is told so', async () => {
  const newcomer = await joins(product.origin);
  expect(await today(newcomer)).toEqual({
    activities: 0,
    open: 0,
    answersToday: 0,
    liveId: null,
    latest: [],
  });
});

test('tells what is open, what is answered most today, and what happened last', async () => {
  const creator = await joins(product.origin);
  const [quiet, busy, closed] = [
    await createsPoll(creator.client, { quizTitle: 'Quiet' }),
    await createsPoll(creator.client, { quizTitle: 'Busy' }),
    await createsPoll(creator.client, { quizTitle: 'Closed' }),
  ];
  await creator.client.send(DuplicateActivity, { id: quiet.id });
  let position = '';
  for (const { client } of voters) {
    await client.send(CastVote, { pollId: closed.id, answers: chooses(closed) });
    ({ position } = await client.send(CastVote, { pollId: busy.id, answers: chooses(busy) }));
  }
  const [voter] = voters;
  if (voter === undefined) throw new Error('There is one.');
  ({ position } = await voter.client.send(CastVote, { pollId: quiet.id, answers: chooses(quiet) }));
  expect(await today(creator, position)).toMatchObject({ answersToday: 5, open: 3, liveId: busy.id });
  ({ position } = await creator.client.send(SetActivityActive, { id: closed.id, isActive: false }));
  const told = await today(creator, position);
  expect(told).toMatchObject({ activities: 4, open: 2, answersToday: 5, liveId: busy.id });
  expect(told.latest.map(({ quizTitle, week }) => [quizTitle, week.at(-1)])).toEqual([
    ['Closed', 2],
    ['Quiet', 1],
    ['Busy', 2],
    ['Copy of Quiet', 0],
  ]);
});

test('a day begins where the person is: what came before it is of another day', async () => {
  const creator = await joins(product.origin);
  const poll = await createsPoll(creator.client);
  const [voter] = voters;
  if (voter === undefined) throw new Error('There is one.');
  const { position } = await voter.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  expect(await today(creator, position, -1)).toMatchObject({
    answersToday: 0,
    liveId: null,
    latest: [{ week: [0, 0, 0, 0, 0, 1, 0], responseCount: 1 }],
  });
  expect(await today(creator, position, -71)).toMatchObject({
    latest: [{ week: [0, 0, 0, 1, 0, 0, 0] }],
  });
});

test('what is not a time is refused', async () => {
  const [voter] = voters;
  const since = 'yesterday';
  await expect(voter?.client.ask(getToday, { query: { since } })).rejects.toMatchObject({ status: 422 });
});
