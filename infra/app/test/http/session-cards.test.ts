// Dear: printed cards are PDFs, which are read back, and a hundred phones race for one card.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RevokeCard } from '@pollux/domain/hosting/cards';
import { OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { getAttendedSession, getHostedSessions } from '@pollux/query-api/hosting/contract';
import { getMyPollResponses, getMyReceipt, getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, chooses, createsPoll, votesIn } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { cardsIn } from '../support/printed-cards.ts';

const product = sharedProduct();
let host: Person;
let person: Person;
let poll: CreatedPoll;
beforeAll(async () => {
  [host, person] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
  poll = await createsPoll(host.client);
});

const guest = () => new ApiClient(product.origin);

/** The PDF of the cards, as the browser of somebody gets it. */
const asked = (sessionId: string, client: ApiClient) => client.get(`/api/sessions/${sessionId}/cards.pdf`);

/** Opens a session with cards. @returns its id and the codes that are printed */
async function opens(cards = 3, pace: 'self' | 'host' = 'self') {
  const wish = { quizId: poll.id, guests: 'cards', cards, pace } as const;
  const { sessionId } = await host.client.send(OpenHostedSession, wish);
  const response = await asked(sessionId, host.client);
  expect(response.status).toBe(200);
  return { sessionId, response, codes: await cardsIn(await response.clone().arrayBuffer()) };
}

const takes = (client: ApiClient, sessionId: string, card?: string, takesOver?: boolean) =>
  client.send(TakeSeat, {
    sessionId,
    ...(card !== undefined && { card }),
    ...(takesOver !== undefined && { takesOver }),
  });
const votes = (client: ApiClient, sessionId: string, option = 0) =>
  client.send(CastSessionVote, { sessionId, answers: chooses(poll, 0, option) });
const refused = (code: string, status?: number) => ({ code, ...(status !== undefined && { status }) });

test('each card has a code of its own, in a file that nobody but its owner gets and no cache keeps', async () => {
  const { sessionId, response, codes } = await opens(23);
  expect(new Set(codes).size).toBe(23);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  // The same cards are printed again.
  expect(await cardsIn(await (await asked(sessionId, host.client)).arrayBuffer())).toEqual(codes);
  expect((await asked(sessionId, person.client)).status).toBe(403);
  expect((await asked(sessionId, guest())).status).toBe(401);
});

test('no code is in any file of the data', async () => {
  const { sessionId, codes } = await opens();
  const client = guest();
  await takes(client, sessionId, codes[0]);
  await votes(client, sessionId);
  const names = await readdir(product.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && /\.db/u.test(entry.name));
  const read = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  const kept = read.join('\n');
  expect(kept).toContain(sessionId);
  for (const code of codes) expect(kept.toUpperCase()).not.toContain(code);
});

test('each card answers once, in whatever browser, and its holder is told of their receipt', async () => {
  const { sessionId, codes } = await opens();
  const [one, another] = [guest(), guest()];
  await expect(takes(one, sessionId)).rejects.toMatchObject(refused('card-needed', 403));
  await expect(votes(one, sessionId)).rejects.toMatchObject(refused('card-needed', 403));
  // As somebody types it.
  const typed = ` ${codes[0]?.toLowerCase().replace(/(.{4})/gu, '$1 - ')}`;
  await takes(one, sessionId, typed);
  // The browser holds it from now on.
  await takes(one, sessionId);
  await expect(takes(another, sessionId, codes[0])).rejects.toMatchObject(refused('card-in-use', 409));
  await expect(votes(another, sessionId)).rejects.toMatchObject(refused('card-needed'));
  const { position } = await votes(one, sessionId, 1);
  await expect(votes(one, sessionId)).rejects.toMatchObject(refused('already-voted'));
  for (const takesOver of [false, true])
    await expect(takes(another, sessionId, codes[0], takesOver)).rejects.toMatchObject(
      refused('card-used', 409),
    );
  await expect(takes(one, sessionId, codes[1])).rejects.toMatchObject(refused('already-voted'));
  const params = { id: sessionId };
  expect(await one.ask(getMyReceipt, { params, minPosition: position })).toHaveProperty('fingerprint');
  expect(votesIn(await host.client.ask(getPollResults, { params, minPosition: position }))).toEqual([
    0, 1, 0,
  ]);
  const { sessions } = await host.client.ask(getHostedSessions, {
    params: { id: poll.id },
    minPosition: position,
  });
  expect(sessions.find(({ id }) => id === sessionId)?.cards).toEqual({ count: 3, taken: 1, revoked: [] });
});

test('who has lost their cookies goes on with their card, and the browser of before answers no more', async () => {
  const { sessionId, codes } = await opens();
  const [before, after] = [guest(), guest()];
  await takes(before, sessionId, codes[2]);
  await takes(after, sessionId, codes[2], true);
  await expect(votes(before, sessionId)).rejects.toMatchObject(refused('card-needed'));
  await votes(after, sessionId);
  await expect(takes(before, sessionId, codes[2], true)).rejects.toMatchObject(refused('card-used'));
});

test('of a hundred who take one card at once exactly one has it, and it answers once', {
  timeout: 60_000,
}, async () => {
  const { sessionId, codes } = await opens();
  const everybody = Array.from({ length: 100 }, guest);
  const taken = await Promise.allSettled(everybody.map((client) => takes(client, sessionId, codes[0])));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // Those who say that it is theirs get it one after the other, and whoever answers first has answered.
  const some = everybody.slice(0, 20);
  const cast = await Promise.allSettled(
    some.map(async (client) => {
      await takes(client, sessionId, codes[0], true);
      return votes(client, sessionId);
    }),
  );
  expect(cast.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a person with an account needs a card, too, and what they answered is among their answers', async () => {
  const { sessionId, codes } = await opens();
  await expect(votes(person.client, sessionId)).rejects.toMatchObject(refused('card-needed'));
  await takes(person.client, sessionId, codes[1]);
  const { position } = await votes(person.client, sessionId, 2);
  await expect(takes(guest(), sessionId, codes[1], true)).rejects.toMatchObject(refused('card-used'));
  const { allQuiz } = await person.client.ask(getMyPollResponses, { minPosition: position });
  const [question] = poll.content.questions;
  const answer = allQuiz.find(({ pollId }) => pollId === sessionId)?.answers[question?.id ?? ''];
  expect(answer).toMatchObject({ type: 'mcq' });
});

test('what is no card of the session changes nothing', async () => {
  const [{ sessionId, codes }, other] = [await opens(), await opens()];
  const client = guest();
  const wrong = [
    '',
    '123',
    other.codes[0] ?? '',
    `${codes[0]?.slice(0, 11)}${codes[0]?.endsWith('0') ? '1' : '0'}`,
    // The fourth card of a session that has three.
    `03${codes[0]?.slice(2)}`,
    `${codes[0]}0`,
    'ஆ'.repeat(12),
    'U'.repeat(12),
  ];
  for (const card of wrong)
    await expect(takes(client, sessionId, card)).rejects.toMatchObject(refused('wrong-card', 404));
  await expect(takes(client, sessionId, 'x'.repeat(101))).rejects.toMatchObject({ status: 422 });
  // A card of one session is none of another, whoever holds it.
  await takes(client, other.sessionId, other.codes[0]);
  await expect(votes(client, sessionId)).rejects.toMatchObject(refused('card-needed'));
  await takes(guest(), sessionId, codes[0]);
});

test('a card that is taken out answers no more, is not printed, and a vote that it cast stays', async () => {
  const { sessionId, codes } = await opens();
  const [holder, voter] = [guest(), guest()];
  await takes(holder, sessionId, codes[0]);
  await takes(voter, sessionId, codes[1]);
  await votes(voter, sessionId);
  const revoke = (number: number, { client } = host) => client.send(RevokeCard, { sessionId, number });
  await expect(revoke(1, person)).rejects.toMatchObject(refused('not-allowed'));
  await expect(revoke(4)).rejects.toMatchObject(refused('card-not-found', 404));
  await expect(revoke(2)).rejects.toMatchObject(refused('card-used'));
  await revoke(1);
  const { position } = await revoke(3);
  await expect(votes(holder, sessionId)).rejects.toMatchObject(refused('card-needed'));
  await expect(takes(holder, sessionId, codes[0])).rejects.toMatchObject(refused('card-revoked', 403));
  await guest().ask(getAttendedSession, { params: { id: sessionId }, minPosition: position });
  expect(await cardsIn(await (await asked(sessionId, host.client)).arrayBuffer())).toEqual([codes[1]]);
});

test('a session without cards has none to print, and takes none', async () => {
  const { sessionId, position } = await host.client.send(OpenHostedSession, {
    quizId: poll.id,
    guests: 'seats',
  });
  await guest().ask(getAttendedSession, { params: { id: sessionId }, minPosition: position });
  expect((await asked(sessionId, host.client)).status).toBe(404);
  // What it does not ask for is not looked at.
  await takes(guest(), sessionId, '0123 4567 89AB');
  for (const cards of [0, 1_001, 1.5])
    await expect(
      host.client.send(OpenHostedSession, { quizId: poll.id, guests: 'cards', cards }),
    ).rejects.toMatchObject({ status: 422 });
});

test('where the host leads, a card answers each question once, in whatever browser', async () => {
  const { sessionId, codes } = await opens(2, 'host');
  const [question] = poll.content.questions;
  if (question?.type !== 'mcq') throw new Error('The first question is a choice.');
  const questionId = question.id;
  const stage = { on: 'question', questionId, answers: 'open', results: 'hidden' } as const;
  await host.client.send(SetStage, { sessionId, seen: 0, stage });
  const [first, second] = [guest(), guest()];
  const answers = (client: ApiClient) => {
    const answer = chooses(poll, 0, 1)[questionId];
    if (answer === undefined) throw new Error('There is no such option.');
    return client.send(AnswerSessionQuestion, { sessionId, questionId, answer });
  };
  await takes(first, sessionId, codes[0]);
  await answers(first);
  await expect(answers(first)).rejects.toMatchObject(refused('question-answered', 409));
  await expect(takes(second, sessionId, codes[0], true)).rejects.toMatchObject(refused('card-used'));
  await expect(answers(second)).rejects.toMatchObject(refused('card-needed', 403));
  await expect(answers(person.client)).rejects.toMatchObject(refused('card-needed', 403));
  await takes(person.client, sessionId, codes[1]);
  await answers(person.client);
  const results = await host.client.ask(getPollResults, { params: { id: sessionId } });
  expect(results.ballots).toBe(2);
  expect(results.questions[0]).toMatchObject({ responses: 2, options: [{ votes: 0 }, { votes: 2 }, {}] });
  const { answered } = await first.ask(getAttendedSession, { params: { id: sessionId } });
  expect(answered).toEqual([{ questionId, counts: true }]);
});
