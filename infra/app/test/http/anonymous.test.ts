import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { UpdatePoll } from '@pollux/domain/authoring/saving';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAttend } from '@pollux/query-api/authoring/contract';
import {
  getMyPollResponses,
  getMyReceipt,
  getPollResults,
  getReceipt,
  getVerification,
} from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { chooses, type CreatedPoll, createsPoll, votesIn, writes } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let people: Person[];
let poll: CreatedPoll;
beforeAll(async () => {
  owner = await joins(product.origin);
  people = await Promise.all(Array.from({ length: 6 }, () => joins(product.origin)));
  poll = await createsPoll(owner.client, { anonymous: true });
});

const resultsOf = (client: ApiClient, id: string) => client.ask(getPollResults, { params: { id } });
const voteOf = (n: number) => ({
  pollId: poll.id,
  answers: { ...chooses(poll, 0, n % 3), ...writes(poll, 1, `Word ${n}`) },
  anonymous: true,
});
/** What the urn has by now is there a moment after the vote. */
const settles = async (client: ApiClient, id: string, expected: object) => {
  await expect.poll(() => resultsOf(client, id)).toMatchObject(expected);
};

test('what the page has said of a poll is what the server does, or the vote is refused', async () => {
  const [person] = people as [Person];
  const attended = await person.client.ask(getAttend, { params: { id: poll.id } });
  expect(attended.content).toMatchObject({ anonymous: true });
  const named = await createsPoll(owner.client);
  const refused = { status: 409, code: 'poll-changed' };
  const { anonymous: _anonymous, ...unsaid } = voteOf(0);
  await expect(person.client.send(CastVote, unsaid)).rejects.toMatchObject(refused);
  const vote = { pollId: named.id, answers: chooses(named), anonymous: true };
  await expect(person.client.send(CastVote, vote)).rejects.toMatchObject(refused);
});

test('of two tabs at once one is counted; a repeat is told the same, and no hash of its answers is kept', async () => {
  for (const [n, { client }] of people.entries()) {
    const tabs = [client.send(CastVote, voteOf(n), `tab-${n}`), client.send(CastVote, voteOf(n))];
    const done = await Promise.allSettled(tabs);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already-voted' },
    });
  }
  const [person] = people as [Person];
  const anew = await joins(product.origin);
  const first = await anew.client.send(CastVote, voteOf(6), 'again');
  // Were a hash of the answers kept to know a repeat by, other answers would be refused.
  expect(await anew.client.send(CastVote, voteOf(7), 'again')).toEqual(first);
  await settles(person.client, poll.id, { ballots: 0, waiting: 7 });
});

test('nobody is shown with what they answered, and everybody is counted once the poll has closed', async () => {
  const [person] = people as [Person];
  await owner.client.send(SetActivityActive, { id: poll.id, isActive: false });
  await settles(owner.client, poll.id, { ballots: 7, waiting: 0 });
  expect(votesIn(await resultsOf(owner.client, poll.id))).toEqual([3, 2, 2]);
  expect(await owner.client.ask(getVerification, { params: { id: poll.id } })).toMatchObject({
    mismatches: [],
  });

  const { allQuiz } = await person.client.ask(getMyPollResponses);
  expect(allQuiz).toMatchObject([{ pollId: poll.id, answers: {}, isAnonymous: true }]);
  const exported = (await (await person.client.get('/api/users/me/export?format=json')).json()) as {
    responses: object[];
  };
  expect(exported.responses).toMatchObject([
    { activityId: poll.id, isAnonymous: true, question: null, answer: null },
  ]);
  const { fingerprint, at } = await person.client.ask(getMyReceipt, { params: { id: poll.id } });
  expect(new Date(at).getTime() % 900_000).toBe(0);
  const receipt = await person.client.ask(getReceipt, { params: { receipt: fingerprint.slice(0, 12) } });
  expect(receipt.ballots).toMatchObject([{ fingerprint, at }]);
});

test('whether a poll is anonymous stays as it was published first', async () => {
  const { id, version, content } = await createsPoll(owner.client, { anonymous: true });
  for (const changes of [{ anonymous: false }, { anonymous: undefined }])
    await expect(
      owner.client.send(UpdatePoll, { ...content, ...changes, id, expectedVersion: version }),
    ).rejects.toMatchObject({ status: 409, code: 'anonymity-settled' });
  await owner.client.send(UpdatePoll, { ...content, quizTitle: 'Another', id, expectedVersion: version });
});

test('guests of a session answer anonymously as well, once a seat, and nobody leads it', async () => {
  const { id: quizId, content } = await createsPoll(owner.client, { anonymous: true });
  await expect(owner.client.send(OpenHostedSession, { quizId, pace: 'host' })).rejects.toMatchObject({
    status: 409,
    code: 'anonymous-not-led',
  });
  const { sessionId } = await owner.client.send(OpenHostedSession, { quizId });
  for (let n = 0; n < 5; n++) {
    const guest = new ApiClient(product.origin);
    await guest.send(TakeSeat, { sessionId });
    const vote = { sessionId, answers: chooses({ content }, 0, n % 2), anonymous: true };
    await guest.send(CastSessionVote, vote);
    await expect(guest.send(CastSessionVote, vote)).rejects.toMatchObject({ code: 'already-voted' });
  }
  await settles(owner.client, sessionId, { ballots: 0, waiting: 5 });
  await owner.client.send(EndHostedSession, { sessionId });
  await settles(owner.client, sessionId, { ballots: 5, waiting: 0 });
  expect(votesIn(await resultsOf(owner.client, sessionId))).toEqual([3, 2, 0]);
});
