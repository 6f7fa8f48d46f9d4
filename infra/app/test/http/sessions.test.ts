import { UpdatePoll } from '@pollux/domain/authoring/saving';
import { TakeDownActivity } from '@pollux/domain/authoring/taking-down';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { RenewJoinCode } from '@pollux/domain/hosting/join-codes';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { HideWord } from '@pollux/domain/hosting/word-moderation';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { getAttendedSession, getHostedSessions } from '@pollux/query-api/hosting/contract';
import {
  getMyPollResponses,
  getMyReceipt,
  getPollResults,
  getReceipt,
} from '@pollux/query-api/voting/contract';
import { getTakingPart } from '@pollux/query-api/attending/taking-part-contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import {
  asPoll,
  type CreatedPoll,
  choiceQuestion,
  chooses,
  createsPoll,
  votesIn,
  writes,
} from '../support/polls.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let host: Person;
let person: Person;
beforeAll(async () => {
  [host, person] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
});

const guest = () => new ApiClient(product.origin);
const opens = (poll: CreatedPoll, guests: 'seats' | 'nobody' = 'seats') =>
  host.client.send(OpenHostedSession, { quizId: poll.id, guests });
const attends = (client: ApiClient, sessionId: string, minPosition = '') =>
  client.ask(getAttendedSession, { params: { id: sessionId }, ...(minPosition !== '' && { minPosition }) });
const results = (client: ApiClient, sessionId: string, minPosition: string) =>
  client.ask(getPollResults, { params: { id: sessionId }, minPosition });

/** Where a code leads, by its short link. */
async function follows(code: string): Promise<string | null> {
  const { status, headers } = await fetch(`${product.origin}/j/${code}`, { redirect: 'manual' });
  expect(status).toBe(302);
  return headers.get('location');
}

/** Takes a seat and answers as a guest. */
async function answers(sessionId: string, poll: CreatedPoll, option: number, word?: string) {
  const client = guest();
  await client.send(TakeSeat, { sessionId });
  const given = { ...chooses(poll, 0, option), ...(word !== undefined && writes(poll, 1, word)) };
  return {
    client,
    ...(await client.send(CastSessionVote, { sessionId, answers: given, withResults: true })),
  };
}

test('a code leads to a session, in which guests answer once each, and see how the room answers', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId, code, position } = await opens(poll);
  expect(code).toMatch(/^\d{6}$/);
  await attends(guest(), sessionId, position);
  const [tens, ones] = [code.slice(0, 3), code.slice(3)];
  for (const typed of [code, `${tens}%20${ones}`, `${tens}-${ones}`])
    expect(await follows(typed)).toBe(`/attendsession/${sessionId}`);

  const asked = await attends(guest(), sessionId);
  expect(asked).toMatchObject({ availability: 'open', isGuest: true, opened: null });
  expect(asPoll(asked).content.questions.map(({ title }) => title)).toEqual(
    poll.content.questions.map(({ title }) => title),
  );
  const first = await answers(sessionId, poll, 1, 'Monsoon');
  expect(first.quiz).toMatchObject({ ballots: 1 });
  const second = await answers(sessionId, poll, 2);
  expect(votesIn(await results(first.client, sessionId, second.position))).toEqual([0, 1, 1]);
  expect(await attends(first.client, sessionId, second.position)).toMatchObject({
    availability: 'already-submitted',
    content: { questions: [] },
  });
  const again = { sessionId, answers: chooses(poll, 0, 0) };
  await expect(first.client.send(CastSessionVote, again)).rejects.toMatchObject({ code: 'already-voted' });
  // A seat that is taken again is the same.
  await first.client.send(TakeSeat, { sessionId });
  await expect(first.client.send(CastSessionVote, again)).rejects.toMatchObject({ code: 'already-voted' });
});

test('a person answers by their account, and each answer has a receipt that the log knows', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId } = await opens(poll);
  const vote = { sessionId, answers: chooses(poll, 0, 1) };
  await person.client.send(CastSessionVote, vote);
  await expect(person.client.send(CastSessionVote, vote)).rejects.toMatchObject({ code: 'already-voted' });
  const { client, position } = await answers(sessionId, poll, 0);
  for (const voter of [person.client, client]) {
    const { fingerprint } = await voter.ask(getMyReceipt, {
      params: { id: sessionId },
      minPosition: position,
    });
    const { ballots } = await guest().ask(getReceipt, {
      params: { receipt: fingerprint.slice(0, 12) },
      minPosition: position,
    });
    expect(ballots).toMatchObject([{ fingerprint, quizTitle: 'Annual day' }]);
  }
});

test('what a person answered in a session is among their answers, by the poll that it is of', async () => {
  const poll = await createsPoll(host.client, { quizTitle: 'In the hall' });
  const { sessionId } = await opens(poll);
  const { position } = await person.client.send(CastSessionVote, { sessionId, answers: chooses(poll, 0, 1) });
  const { allQuiz } = await person.client.ask(getMyPollResponses, { minPosition: position });
  expect(allQuiz[0]).toMatchObject({ pollId: sessionId, quizTitle: 'In the hall', quizUrl: poll.quizUrl });
  expect((await person.client.ask(getTakingPart, { minPosition: position })).latest[0]).toMatchObject({
    quizTitle: 'In the hall',
    fingerprint: expect.stringMatching(/^[\da-f]{64}$/) as string,
  });
});

test('of a poll that is taken down nobody but its owner sees a session or its results', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId } = await opens(poll);
  const { client } = await answers(sessionId, poll, 0);
  const why = { concern: 'offensive', reason: 'Rude' } as const;
  const { position } = await (await adminOf(product)).send(TakeDownActivity, { id: poll.id, ...why });
  await expect(results(client, sessionId, position)).rejects.toMatchObject({ status: 404 });
  await expect(attends(guest(), sessionId, position)).rejects.toMatchObject({ code: 'session-not-found' });
  expect(await results(host.client, sessionId, position)).toMatchObject({ ballots: 1 });
  const seated = guest();
  await seated.send(TakeSeat, { sessionId });
  const late = { sessionId, answers: chooses(poll, 0, 0) };
  await expect(seated.send(CastSessionVote, late)).rejects.toMatchObject({ code: 'poll-closed' });
});

test('an auditor, who changes nothing, answers no session', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId } = await opens(poll);
  const client = await secondAdminOf(product, await adminOf(product), 'auditor');
  await expect(
    client.send(CastSessionVote, { sessionId, answers: chooses(poll, 0, 0) }),
  ).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

test('two sessions of one poll have results of their own, and the poll counts the answers of both', async () => {
  const poll = await createsPoll(host.client);
  const [one, other] = [await opens(poll), await opens(poll)];
  expect(one.code).not.toBe(other.code);
  await answers(one.sessionId, poll, 0);
  await answers(other.sessionId, poll, 1);
  const { position } = await answers(other.sessionId, poll, 1);
  expect(votesIn(await results(host.client, one.sessionId, position))).toEqual([1, 0, 0]);
  expect(votesIn(await results(host.client, other.sessionId, position))).toEqual([0, 2, 0]);
  // What is answered by the link of the poll is counted by itself.
  expect(votesIn(await results(host.client, poll.id, position))).toEqual([0, 0, 0]);
  const { allQuiz } = await host.client.ask(getMyActivities, { minPosition: position });
  expect(allQuiz.find(({ id }) => id === poll.id)).toMatchObject({ responseCount: 3 });
  const { sessions } = await host.client.ask(getHostedSessions, {
    params: { id: poll.id },
    minPosition: position,
  });
  expect(sessions).toMatchObject([
    { id: other.sessionId, code: other.code, isOpen: true, responseCount: 2 },
    { id: one.sessionId, code: one.code, isOpen: true, responseCount: 1 },
  ]);
});

test('a session asks what was published when it opened, whatever is published since', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId } = await opens(poll);
  const questions = [choiceQuestion('Something else?', ['Yes', 'No'])];
  const { position } = await host.client.send(UpdatePoll, {
    ...poll.content,
    id: poll.id,
    expectedVersion: poll.version,
    questions,
  });
  const asked = asPoll(await attends(guest(), sessionId, position));
  expect(asked.content.questions[0]).toMatchObject({ title: 'Which play shall we stage?' });
  expect((await answers(sessionId, poll, 2)).quiz).toMatchObject({ ballots: 1 });
});

test('guests whose pages send the same key have a seat each, and each of their answers counts', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId } = await opens(poll);
  const vote = { sessionId, answers: chooses(poll, 0, 1) };
  let position = '';
  for (let each = 1; each <= 2; each++) {
    const client = guest();
    await client.send(TakeSeat, { sessionId }, `seat-${sessionId}`);
    ({ position } = await client.send(CastSessionVote, vote, `vote-${sessionId}`));
  }
  expect(await results(host.client, sessionId, position)).toMatchObject({ ballots: 2 });
});

test('a seat is of one browser in one session', async () => {
  const poll = await createsPoll(host.client);
  const [one, other] = [await opens(poll), await opens(poll)];
  const stranger = guest();
  const vote = (sessionId: string) => ({ sessionId, answers: chooses(poll, 0, 0) });
  await expect(stranger.send(CastSessionVote, vote(one.sessionId))).rejects.toMatchObject({
    status: 401,
    code: 'no-seat',
  });
  const { seatId } = await stranger.send(TakeSeat, { sessionId: one.sessionId });
  await expect(stranger.send(CastSessionVote, vote(other.sessionId))).rejects.toMatchObject({
    code: 'no-seat',
  });
  const there = await stranger.send(TakeSeat, { sessionId: other.sessionId });
  expect(there.seatId).not.toBe(seatId);
  // Nobody sees results of a session in which they have no part.
  await expect(results(guest(), one.sessionId, one.position)).rejects.toMatchObject({ status: 401 });
  await expect(results(stranger, one.sessionId, one.position)).rejects.toMatchObject({ status: 403 });
});

test('an owner may ask for accounts, and then guests are told so', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId, position } = await opens(poll, 'nobody');
  expect(await attends(guest(), sessionId, position)).toMatchObject({
    availability: 'account-needed',
    content: { questions: [] },
  });
  await expect(guest().send(TakeSeat, { sessionId })).rejects.toMatchObject({ code: 'not-signed-in' });
  expect(await attends(person.client, sessionId)).toMatchObject({ availability: 'open', isGuest: false });
});

test('another code takes the place of the first, and after the end there is none', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId, code } = await opens(poll);
  const renewed = await host.client.send(RenewJoinCode, { sessionId });
  expect(renewed.code).not.toBe(code);
  await expect.poll(() => follows(renewed.code)).toBe(`/attendsession/${sessionId}`);
  expect(await follows(code)).toBe(`/join?wrong=${code}`);

  const seated = guest();
  await seated.send(TakeSeat, { sessionId });
  const { position } = await host.client.send(EndHostedSession, { sessionId });
  await expect.poll(() => follows(renewed.code)).toBe(`/join?wrong=${renewed.code}`);
  expect(await attends(guest(), sessionId, position)).toMatchObject({ availability: 'ended' });
  const late = { sessionId, answers: chooses(poll, 0, 0) };
  for (const client of [seated, person.client])
    await expect(client.send(CastSessionVote, late)).rejects.toMatchObject({ code: 'session-ended' });
  await expect(guest().send(TakeSeat, { sessionId })).rejects.toMatchObject({ code: 'session-ended' });
  await expect(host.client.send(RenewJoinCode, { sessionId })).rejects.toMatchObject({
    code: 'session-ended',
  });
  expect(await results(host.client, sessionId, position)).toMatchObject({
    isActive: false,
    session: { quizId: poll.id, code: null },
  });
});

test('what is closed or in the bin takes no answers in its sessions, and opens none', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId } = await opens(poll);
  const client = guest();
  await client.send(TakeSeat, { sessionId });
  const { position } = await host.client.send(SetActivityActive, { id: poll.id, isActive: false });
  await expect(
    client.send(CastSessionVote, { sessionId, answers: chooses(poll, 0, 0) }),
  ).rejects.toMatchObject({ code: 'poll-closed' });
  expect(await attends(client, sessionId, position)).toMatchObject({ availability: 'ended' });
  await expect(opens(poll)).rejects.toMatchObject({ code: 'closed-for-sessions' });
  await host.client.send(MoveToBin, { id: poll.id });
  await expect(opens(poll)).rejects.toMatchObject({ code: 'in-bin' });
});

test('nobody else opens, ends, renews or lists sessions, and codes that nobody has lead nowhere', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId, position } = await opens(poll);
  const { client } = person;
  const notAllowed = { status: 403, code: 'not-allowed' };
  await expect(client.send(OpenHostedSession, { quizId: poll.id })).rejects.toMatchObject(notAllowed);
  await expect(client.send(EndHostedSession, { sessionId })).rejects.toMatchObject(notAllowed);
  await expect(client.send(RenewJoinCode, { sessionId })).rejects.toMatchObject(notAllowed);
  const listed = client.ask(getHostedSessions, { params: { id: poll.id }, minPosition: position });
  await expect(listed).rejects.toMatchObject(notAllowed);
  for (const wrong of ['000', 'abcdef', '1'.repeat(90), '٠٠٠'])
    expect(await follows(encodeURIComponent(wrong))).toMatch(/^\/join\?wrong=\d{0,12}[a-z]*$/);
  await expect(attends(guest(), 'f'.repeat(24))).rejects.toMatchObject({
    status: 404,
    code: 'session-not-found',
  });
});

test('its owner moderates the words of a session, apart from those of the poll', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId } = await opens(poll);
  await answers(sessionId, poll, 0, 'Monsoon');
  const questionId = poll.content.questions[1]?.id ?? '';
  const word = { pollId: sessionId, questionId, word: 'monsoon', isHidden: true };
  await expect(person.client.send(HideWord, word)).rejects.toMatchObject({ code: 'not-allowed' });
  const { position } = await host.client.send(HideWord, word);
  expect((await results(host.client, sessionId, position)).questions[1]).toMatchObject({
    responses: 1,
    words: [],
  });
});
