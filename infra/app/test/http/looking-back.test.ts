// Dear: moments are told apart by whole seconds, so that each needs a second of the clock.
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { HideWord } from '@pollux/domain/hosting/word-moderation';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getUser } from '@pollux/query-api/accounts/contract';
import { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getActivityStatistics, getScores } from '@pollux/query-api/attending/scores-contract';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { getLogs } from '@pollux/query-api/authoring/changes-contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, createsPoll, votesIn, writes } from '../support/polls.ts';
import { attends, createsQuiz } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let voter: Person;
let admin: ApiClient;
beforeAll(async () => {
  [owner, voter] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
  admin = await adminOf(product);
});

/** The second that it is, once it is over: what comes is in a later one. */
async function secondOver(): Promise<string> {
  const now = new Date();
  const next = Math.floor(now.getTime() / 1_000) + 1;
  await expect.poll(() => Math.floor(Date.now() / 1_000), { interval: 10 }).toBeGreaterThanOrEqual(next);
  return now.toISOString();
}

const resultsOf = (id: string, asOf?: string, by = owner.client) =>
  by.ask(getPollResults, { params: { id }, query: (asOf === undefined ? {} : { asOf }) as never });

test('results of a poll are told as of a second, by any clock, and just before a change', async () => {
  const poll = await createsPoll(owner.client, { attemptLimit: false });
  const { id } = poll;
  const votes = (option: number, word: string) =>
    voter.client.send(CastVote, {
      pollId: id,
      answers: { ...chooses(poll, 0, option), ...writes(poll, 1, word) } as never,
    });
  await votes(0, 'kind');
  const first = await secondOver();
  await votes(1, 'rude');
  await votes(1, 'kind');
  await owner.client.send(SetActivityActive, { id, isActive: false });
  const closed = await secondOver();
  await owner.client.send(SetActivityActive, { id, isActive: true });
  const { position: minPosition } = await votes(2, 'late');
  expect(votesIn(await owner.client.ask(getPollResults, { params: { id }, minPosition }))).toEqual([1, 2, 1]);

  const then = await resultsOf(id, first);
  expect([then.ballots, then.isActive, votesIn(then)]).toEqual([1, true, [1, 0, 0]]);
  const indian = new Date(Date.parse(first) + 330 * 60_000).toISOString().replace('Z', '+05:30');
  expect(await resultsOf(id, indian)).toEqual(then);
  const later = await resultsOf(id, closed);
  expect([later.ballots, later.isActive, votesIn(later)]).toEqual([3, false, [1, 2, 0]]);

  const { changes } = await owner.client.ask(getLogs, { query: { activity: id } as never });
  const reopened = changes.find(({ kind }) => kind === 'reopened');
  expect(await resultsOf(id, `before:${reopened?._id}`)).toEqual(later);
  // What is hidden now is not shown of then either.
  const words = (view: typeof then) => JSON.stringify(view.questions[1]);
  expect(words(later)).toContain('rude');
  const { position: hidden } = await owner.client.send(HideWord, {
    pollId: id,
    questionId: poll.content.questions[1]?.id ?? '',
    word: 'rude',
    isHidden: true,
  });
  await owner.client.ask(getPollResults, { params: { id }, minPosition: hidden });
  expect(words(await resultsOf(id, closed))).not.toContain('rude');
});

test('what is no moment is refused in a sentence, and nobody is shown today for it', async () => {
  const { id } = await createsPoll(owner.client);
  const asks = async (asOf: string, path = `/api/activities/${id}/results`) => {
    const response = await owner.client.get(`${path}?${new URLSearchParams({ asOf })}`);
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  const ahead = new Date(Date.now() + 60_000).toISOString();
  expect(await asks(ahead)).toEqual([422, 'invalid-payload']);
  expect(await asks('2001-01-01T00:00:00Z')).toEqual([404, 'nothing-then']);
  expect(await asks('2024-02-29T12:00:00+05:30')).toEqual([404, 'nothing-then']);
  for (const none of ['2027-02-29T12:00:00Z', '2026-01-01', 'yesterday', '', 'before:', 'before:end']) {
    expect([none, ...(await asks(none))]).toEqual([none, 422, 'invalid-payload']);
  }
  expect(await asks('before:9999999999999999')).toEqual([404, 'not-found']);
  expect(await asks('before:7')).toEqual([404, 'not-found']);
  expect(await asks(new Date().toISOString(), '/api/users/me')).toEqual([422, 'invalid-payload']);
});

test('a right to look is that of now, and single votes are told to nobody by it', async () => {
  const poll = await createsPoll(owner.client, { attemptLimit: false });
  const { position: minPosition } = await voter.client.send(CastVote, {
    pollId: poll.id,
    answers: chooses(poll) as never,
  });
  const moment = await secondOver();
  const { position } = await voter.client.send(CastVote, {
    pollId: poll.id,
    answers: chooses(poll) as never,
  });
  await owner.client.ask(getPollResults, { params: { id: poll.id }, minPosition: position });
  await voter.client.ask(getPollResults, { params: { id: poll.id }, minPosition: position });
  await expect(resultsOf(poll.id, moment, voter.client)).rejects.toMatchObject({ status: 403 });
  const stranger = await joins(product.origin);
  await expect(resultsOf(poll.id, moment, stranger.client)).rejects.toMatchObject({ status: 403 });
  expect((await resultsOf(poll.id, moment, admin)).ballots).toBe(1);
  await expect(resultsOf(poll.id, `before:${minPosition}`)).rejects.toMatchObject({ code: 'not-found' });
});

test('reports of a quiz are told as of a moment, and whoever was forgotten since has no name in them', async () => {
  const quiz = await createsQuiz(owner.client, { attemptLimit: false });
  const gone = await joins(product.origin, { userType: 'student' });
  await attends(gone, quiz, 2);
  const moment = await secondOver();
  const { position } = await attends(voter, quiz, 1);
  const of = (asOf?: string) => ({
    params: { id: quiz.id },
    query: (asOf === undefined ? {} : { asOf }) as never,
    minPosition: position,
  });
  expect((await owner.client.ask(getScores, of())).total).toBe(2);
  expect((await owner.client.ask(getActivityStatistics, of())).attempts).toBe(2);
  const then = await owner.client.ask(getScores, of(moment));
  expect([then.total, then.data.length]).toEqual([1, 1]);
  expect(then.data[0]?.name).not.toBeNull();
  expect((await owner.client.ask(getActivityStatistics, of(moment))).attempts).toBe(1);

  await gone.client.send(ForgetAccount, { password: gone.form.password });
  await expect
    .poll(
      async () => (await owner.client.ask(getScores, of())).data.filter(({ name }) => name === null).length,
    )
    .toBe(1);
  expect((await owner.client.ask(getScores, of(moment))).data[0]?.name).toBeNull();
});

test('an account’s plan, a person’s activities and the table of users are told as of a moment', async () => {
  const { accountId, client } = await joins(product.origin);
  await createsPoll(client, { quizTitle: 'Before' });
  const moment = await secondOver();
  await createsPoll(client, { quizTitle: 'After' });
  const { position: minPosition } = await admin.send(ChangePlan, { accountId, subscriptionType: 'standard' });
  const user = (asOf?: string) =>
    admin.ask(getUser, { params: { id: accountId }, query: { ...(asOf && { asOf }) } as never, minPosition });
  expect((await user()).user.subscriptionType).toBe('standard');
  expect((await user(moment)).user.subscriptionType).toBe('basic');
  const mine = async (asOf?: string) =>
    (await client.ask(getMyActivities, { query: { ...(asOf && { asOf }) } as never, minPosition })).allQuiz;
  expect((await mine()).map(({ quizTitle }) => quizTitle).toSorted()).toEqual(['After', 'Before']);
  expect((await mine(moment)).map(({ quizTitle }) => quizTitle)).toEqual(['Before']);

  const listed = async (asOf?: string) => {
    const query = { search: accountId, ...(asOf && { asOf }) };
    return (await admin.ask(getAdminUsers, { query: query as never, minPosition })).data;
  };
  expect(await listed()).toMatchObject([{ subscriptionType: 'standard', polls: { total: 2 } }]);
  await expect
    .poll(() => listed(moment).catch((error: { code: string }) => error.code))
    .toMatchObject([{ subscriptionType: 'basic', polls: { total: 1 } }]);
});
