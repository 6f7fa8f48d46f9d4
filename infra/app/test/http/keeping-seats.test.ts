import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { KeepSeat } from '@pollux/domain/hosting/keeping-seats';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { TakeName } from '@pollux/domain/hosting/roll';
import { SetStage } from '@pollux/domain/hosting/leading';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { getAttendedSession } from '@pollux/query-api/hosting/contract';
import { getMyPollResponses, getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { chooses, type CreatedPoll, createsPoll, writes } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let host: Person;
let poll: CreatedPoll;
beforeAll(async () => {
  host = await joins(product.origin);
  poll = await createsPoll(host.client);
});

const opens = async (names: 'none' | 'own' = 'none', quizId = poll.id) =>
  (await host.client.send(OpenHostedSession, { quizId, names })).sessionId;
const voteIn = (sessionId: string, word = 'Monsoon') => ({
  sessionId,
  answers: { ...chooses(poll, 0, 1), ...writes(poll, 1, word) },
});

/** A guest answers in a session. */
async function answers(sessionId: string, word?: string): Promise<ApiClient> {
  const guest = new ApiClient(product.origin);
  await guest.send(TakeSeat, { sessionId });
  await guest.send(CastSessionVote, voteIn(sessionId, word));
  return guest;
}

/** Somebody signs in on the browser of a guest. */
const on = (guest: ApiClient, { client }: Person) =>
  new ApiClient(product.origin, [guest.cookie, client.cookie].join('; '));
const attends = async (client: ApiClient, id: string) =>
  client.ask(getAttendedSession, { params: { id }, minPosition: host.client.written });
const responsesOf = async (client: ApiClient) => (await client.ask(getMyPollResponses)).allQuiz;
const exportOf = async (client: ApiClient) =>
  (await client.get('/api/users/me/export?format=json')).json() as Promise<Record<string, object[]>>;

test('whoever signs in on the browser of a guest takes its answers along: they are in their answers and in their export, and count once', async () => {
  const [sessionId, person] = [await opens(), await joins(product.origin)];
  const browser = on(await answers(sessionId), person);
  expect(await attends(browser, sessionId)).toMatchObject({ availability: 'open', keeping: 'possible' });
  await browser.send(KeepSeat, { sessionId });
  expect(await attends(browser, sessionId)).toMatchObject({
    availability: 'already-submitted',
    keeping: null,
  });
  expect(await responsesOf(browser)).toMatchObject([
    { pollId: sessionId, quizTitle: 'Annual day', answers: voteIn(sessionId).answers },
  ]);
  expect((await exportOf(browser))['responses']).toMatchObject([
    { activityId: poll.id, answer: 'Shakuntala', isAnonymous: false },
    { activityId: poll.id, answer: 'Monsoon' },
  ]);
  const results = await browser.ask(getPollResults, { params: { id: sessionId } });
  expect(results.ballots).toBe(1);
  // Neither on this browser nor on another one is there a second vote.
  for (const client of [browser, person.client])
    await expect(client.send(CastSessionVote, voteIn(sessionId))).rejects.toMatchObject({
      code: 'already-voted',
    });
  await browser.send(KeepSeat, { sessionId });
  expect(await responsesOf(browser)).toHaveLength(1);
});

test('of two accounts that ask at once one has the answers, and nobody takes along what another browser gave', async () => {
  const sessionId = await opens();
  const guest = await answers(sessionId);
  const people = await Promise.all([joins(product.origin), joins(product.origin)]);
  const [one, other] = people.map((person) => on(guest, person)) as [ApiClient, ApiClient];
  const asked = await Promise.allSettled([one, other].map((client) => client.send(KeepSeat, { sessionId })));
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'seat-kept' } });
  const kept = await Promise.all([one, other].map(async (client) => (await responsesOf(client)).length));
  expect(kept.toSorted((a, b) => a - b)).toEqual([0, 1]);

  const stranger = await joins(product.origin);
  await expect(stranger.client.send(KeepSeat, { sessionId })).rejects.toMatchObject({
    status: 401,
    code: 'no-seat',
  });
  const elsewhere = on(await answers(await opens()), stranger);
  await expect(elsewhere.send(KeepSeat, { sessionId })).rejects.toMatchObject({ code: 'no-seat' });
  await expect(guest.send(KeepSeat, { sessionId })).rejects.toMatchObject({ status: 401 });
});

test('a vote by the account and taking along at once are one answer of the account', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const [sessionId, person] = [await opens(), await joins(product.origin)];
    const browser = on(await answers(sessionId), person);
    await Promise.allSettled([
      browser.send(KeepSeat, { sessionId }),
      person.client.send(CastSessionVote, voteIn(sessionId)),
    ]);
    expect(await responsesOf(browser)).toHaveLength(1);
    await expect(browser.send(CastSessionVote, voteIn(sessionId))).rejects.toMatchObject({
      code: 'already-voted',
    });
  }
});

test('anonymous answers stay where they are, and those of a led session until it has ended; each is told why', async () => {
  const { id: quizId, content } = await createsPoll(host.client, { anonymous: true });
  const sessionId = await opens('none', quizId);
  const guest = new ApiClient(product.origin);
  await guest.send(TakeSeat, { sessionId });
  await guest.send(CastSessionVote, { sessionId, answers: chooses({ content }), anonymous: true });
  const person = await joins(product.origin);
  const browser = on(guest, person);
  expect(await attends(browser, sessionId)).toMatchObject({ keeping: 'anonymous' });
  await expect(browser.send(KeepSeat, { sessionId })).rejects.toMatchObject({
    status: 403,
    code: 'anonymous-stays',
  });

  const led = await host.client.send(OpenHostedSession, { quizId: poll.id, pace: 'host' });
  const questionId = poll.content.questions[0]?.id ?? '';
  const stage = { on: 'question', questionId, answers: 'open', results: 'hidden' } as const;
  await host.client.send(SetStage, { sessionId: led.sessionId, seen: 0, stage });
  await guest.send(TakeSeat, { sessionId: led.sessionId });
  const answer = chooses(poll)[questionId];
  if (answer === undefined) throw new Error('There is no answer.');
  await guest.send(AnswerSessionQuestion, { sessionId: led.sessionId, questionId, answer });
  const wish = { sessionId: led.sessionId };
  await expect(browser.send(KeepSeat, wish)).rejects.toMatchObject({ code: 'session-goes-on' });
  await host.client.send(EndHostedSession, wish);
  await browser.send(KeepSeat, wish);
  expect(await responsesOf(browser)).toMatchObject([
    { pollId: led.sessionId, answers: { [questionId]: answer } },
  ]);
});

test('whoever is forgotten is so as the guest that they were, by name and by word', async () => {
  const [sessionId, person] = [await opens('own'), await joins(product.origin)];
  const guest = new ApiClient(product.origin);
  await guest.send(TakeSeat, { sessionId });
  await guest.send(TakeName, { sessionId, name: 'Monsoon-Child' });
  await guest.send(CastSessionVote, voteIn(sessionId, 'Kept-Word'));
  const browser = on(guest, person);
  await browser.send(KeepSeat, { sessionId });
  expect((await exportOf(browser))['sessionNames']).toMatchObject([
    { sessionId, quizTitle: 'Annual day', name: 'Monsoon-Child' },
  ]);
  const wordsOf = async () =>
    JSON.stringify(await host.client.ask(getPollResults, { params: { id: sessionId } }));
  await expect.poll(wordsOf).toContain('Kept-Word');
  await browser.send(ForgetAccount, { password: person.form.password });
  await expect.poll(wordsOf).not.toContain('Kept-Word');
  const attended = await attends(guest, sessionId);
  expect(attended.seat).toMatchObject({ name: null });
  expect((await host.client.ask(getPollResults, { params: { id: sessionId } })).ballots).toBe(1);
});
