import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aliases, handlers } from '@pollux/command-api/registry';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { SubmitWordCloud } from '@pollux/command-api/voting/submit-word-cloud';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { UpdatePoll } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAttend, getEditor, getMyActivities } from '@pollux/query-api/authoring/contract';
import { queries } from '@pollux/query-api/registry';
import { getMyPollResponses, getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import {
  asPoll,
  type CreatedPoll,
  choiceQuestion,
  chooses,
  createsPoll,
  pollForm,
  votesIn,
  wordCloudQuestion,
  writes,
} from '../support/polls.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { post } from '../support/requests.ts';

let product: HostedProduct;
let creator: Person;
let voters: Person[];
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  [creator, ...voters] = (await Promise.all([0, 1, 2, 3].map(() => joins(product.origin)))) as [
    Person,
    ...Person[],
  ];
});
afterAll(() => product.stop());

const voter = (number: number): ApiClient => (voters[number] as Person).client;
const results = (client: ApiClient, { id }: CreatedPoll, minPosition: string) =>
  client.ask(getPollResults, { params: { id }, minPosition });

test('whoever has voted sees the vote counted, by option and by word [C162 C341 P115 P128 P474 P476 P478]', async () => {
  const poll = await createsPoll(creator.client);
  const before = await results(creator.client, poll, poll.position);
  expect(votesIn(before)).toEqual([0, 0, 0]);

  const vote = { pollId: poll.id, answers: { ...chooses(poll, 0, 1), ...writes(poll, 1, 'Monsoon') } };
  const { message } = await voter(0).send(CastVote, vote);
  expect(message).toBe('Your response has been submitted successfully!');
  const { position } = await voter(1).send(CastVote, {
    pollId: poll.id,
    answers: { ...chooses(poll, 0, 1), ...writes(poll, 1, 'MONSOON') },
  });
  const after = await results(voter(0), poll, position);
  expect(after).toMatchObject({
    ballots: 2,
    questions: [{ responses: 2 }, { words: [{ word: 'Monsoon', count: 2 }] }],
  });
  expect(votesIn(after)).toEqual([0, 2, 0]);

  const mine = await voter(0).ask(getMyPollResponses);
  expect(mine.allQuiz[0]).toMatchObject({
    pollId: poll.id,
    quizTitle: 'Annual day',
    answers: vote.answers,
  });
  await expect(voter(0).send(CastVote, vote)).rejects.toMatchObject({
    status: 409,
    message: 'Poll already Submitted',
  });
  const attend = await voter(0).ask(getAttend, { params: { id: poll.id } });
  expect(attend).toMatchObject({ availability: 'already-submitted', content: { musicId: 1 } });
  expect(attend.content).not.toHaveProperty('fontColour');
});

test('a vote by question and option answers success, the quiz with its votes where that is asked for and may be seen, and a message [P475]', async () => {
  const poll = await createsPoll(creator.client);
  const vote = (option: number) => ({
    pollId: poll.id,
    answers: { ...chooses(poll, 0, option), ...writes(poll, 1, 'Monsoon') },
    withResults: true,
  });
  const message = 'Your response has been submitted successfully!';
  const answers = await Promise.all([0, 1].map((number) => voter(number).send(CastVote, vote(1), 'one')));
  for (const [number, { position, quiz, ...answer }] of answers.entries()) {
    expect(answer).toEqual({ success: true, message });
    expect(quiz).toMatchObject({ pollId: poll.id, quizTitle: poll.content.quizTitle });
    expect(quiz?.ballots).toBeGreaterThanOrEqual(1);
    const again = await voter(number).send(CastVote, vote(1), 'one');
    expect(again.position).toBe(position);
  }
  const third = await voter(2).send(CastVote, vote(0));
  expect(third.quiz).toEqual(await results(creator.client, poll, third.position));
  expect(third.quiz?.ballots).toBe(3);

  const exam = await createsPoll(creator.client, { examMode: true });
  const hidden = {
    ...vote(1),
    pollId: exam.id,
    answers: { ...chooses(exam, 0, 1), ...writes(exam, 1, 'Rain') },
  };
  expect(await voter(0).send(CastVote, hidden)).toMatchObject({ success: true, message, quiz: null });
  const { withResults: _asked, ...unasked } = hidden;
  expect(await voter(1).send(CastVote, unasked)).not.toHaveProperty('quiz');
});

test('one person voting many times at once has one vote [P115]', async () => {
  const poll = await createsPoll(creator.client);
  const attempts = await Promise.allSettled(
    [0, 1, 2, 0, 1, 2, 0, 1].map((option) =>
      voter(0).send(CastVote, { pollId: poll.id, answers: chooses(poll, 0, option) }),
    ),
  );
  const accepted = attempts.flatMap((attempt) =>
    attempt.status === 'fulfilled' ? [attempt.value.position] : [],
  );
  expect(accepted).toHaveLength(1);
  const { ballots } = await results(creator.client, poll, accepted[0] ?? '');
  expect(ballots).toBe(1);
});

test('one vote sent many times at once with one key is acknowledged each time and counts once', async () => {
  const poll = await createsPoll(creator.client);
  const key = crypto.randomUUID();
  const vote = { pollId: poll.id, answers: chooses(poll, 0, 2) };
  const answers = await Promise.all(Array.from({ length: 8 }, () => voter(0).send(CastVote, vote, key)));
  const positions = new Set(answers.map(({ position }) => position));
  expect(positions.size).toBe(1);
  expect((await results(creator.client, poll, [...positions][0] ?? '')).ballots).toBe(1);
});

test('a vote and its key survive a kill of the server', async () => {
  const poll = await createsPoll(creator.client);
  const key = crypto.randomUUID();
  const vote = { pollId: poll.id, answers: chooses(poll) };
  const { position } = await voter(0).send(CastVote, vote, key);
  await product.kill();
  await product.restart();
  expect((await voter(0).send(CastVote, vote, key)).position).toBe(position);
  await expect(voter(0).send(CastVote, { ...vote, answers: chooses(poll, 0, 1) }, key)).rejects.toMatchObject(
    { code: 'idempotency-key-reused' },
  );
  const another = await createsPoll(creator.client);
  await expect(
    voter(0).send(CastVote, { pollId: another.id, answers: chooses(another) }, key),
  ).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  expect((await results(creator.client, poll, position)).ballots).toBe(1);
});

test('a word cloud takes its answers at its own address [C136 P118 P120 P170 P477]', async () => {
  const poll = await createsPoll(creator.client, {
    questions: [wordCloudQuestion('One word?'), wordCloudQuestion('And?')],
  });
  expect(poll.quizUrl).toBe(`${product.origin}/attendwordcloud/${poll.id}`);
  const answers = { ...writes(poll, 0, 'Sea'), ...writes(poll, 1, 'Salt') };
  const { position } = await voter(0).send(CastVote, { pollId: poll.id, answers });
  await expect(voter(0).send(CastVote, { pollId: poll.id, answers })).rejects.toMatchObject({ status: 409 });
  expect((await results(creator.client, poll, position)).questions).toMatchObject([
    { words: [{ word: 'Sea', count: 1 }] },
    { words: [{ word: 'Salt', count: 1 }] },
  ]);
});

test('the older name takes plain words; under one key it is one vote with the newer one [C340 P476 P477]', async () => {
  const poll = await createsPoll(creator.client, { questions: [wordCloudQuestion('One word?')] });
  const [cloud] = poll.content.questions;
  const words = { pollId: poll.id, answers: { [cloud?.id ?? '']: ' Sea ' } };
  const key = crypto.randomUUID();
  const { position, message } = await voter(0).send(SubmitWordCloud, words, key);
  expect(message).toBe('Your response has been submitted successfully!');
  const vote = { pollId: poll.id, answers: writes(poll, 0, 'Sea') };
  expect((await voter(0).send(CastVote, vote, key)).position).toBe(position);
  expect((await results(creator.client, poll, position)).questions).toMatchObject([
    { words: [{ word: 'Sea', count: 1 }] },
  ]);
  const other = { pollId: poll.id, answers: writes(poll, 0, 'Salt') };
  await expect(voter(0).send(CastVote, other, key)).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  await expect(voter(0).send(SubmitWordCloud, words)).rejects.toMatchObject({ code: 'already-voted' });
  const none = { pollId: poll.id, answers: {} };
  await expect(voter(1).send(SubmitWordCloud, none)).rejects.toMatchObject({ code: 'invalid-selections' });
});

test('a page that was open while the product was updated can still send what was chosen', async () => {
  const poll = await createsPoll(creator.client);
  const [choice, cloud] = poll.content.questions.map(({ id }) => id) as [string, string];
  const chosen = Object.values(chooses(poll, 0, 1)).map((answer) => 'optionId' in answer && answer.optionId);
  const url = `${product.origin}/api/commands/CastVote`;
  const sender = { cookie: voter(0).cookie, key: crypto.randomUUID() };
  const earlier = { pollId: poll.id, selections: { [choice]: chosen[0] }, words: { [cloud]: 'Sea' } };
  const answer = await post(url, earlier, sender);
  expect(answer.status).toBe(200);
  const vote = { pollId: poll.id, answers: { ...chooses(poll, 0, 1), ...writes(poll, 1, 'Sea') } };
  const { position } = await voter(0).send(CastVote, vote, sender.key);
  expect(await answer.json()).toMatchObject({ position });
  const counted = await results(creator.client, poll, position);
  expect(votesIn(counted)).toEqual([0, 1, 0]);
  expect(counted).toMatchObject({ ballots: 1, questions: [{}, { words: [{ word: 'Sea', count: 1 }] }] });

  const { cookie } = voter(1);
  for (const selections of [null, 'all', 7, chosen, { [choice]: null }]) {
    expect((await post(url, { pollId: poll.id, selections }, { cookie })).status).toBe(422);
  }
});

test("the results are for the owner and for those who have responded, without anybody's name [P125]", async () => {
  const poll = await createsPoll(creator.client);
  await expect(results(voter(0), poll, poll.position)).rejects.toMatchObject({ status: 403 });
  const { position } = await voter(0).send(CastVote, {
    pollId: poll.id,
    firstname: 'Kamakshi',
    answers: chooses(poll),
  });
  expect(JSON.stringify(await results(voter(0), poll, position))).not.toMatch(/Kamakshi/);
});

test('in exam mode participants see the results once the poll is closed', async () => {
  const poll = await createsPoll(creator.client, { examMode: true });
  const { position } = await voter(0).send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  await expect(results(voter(0), poll, position)).rejects.toMatchObject({
    status: 403,
    code: 'results-hidden',
  });
  const closed = await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  expect((await results(voter(0), poll, closed.position)).ballots).toBe(1);
});

test.each(['teacher', 'student', 'business'] as const)(
  'a %s creates polls and answers those of others',
  async (userType) => {
    const person = await joins(product.origin, { userType });
    const own = await createsPoll(person.client);
    await voter(0).send(CastVote, { pollId: own.id, answers: chooses(own) });
    const other = await createsPoll(creator.client);
    const { position } = await person.client.send(CastVote, {
      pollId: other.id,
      answers: chooses(other),
    });
    expect((await results(person.client, other, position)).ballots).toBe(1);
  },
);

test('a visitor can neither create nor attend nor vote [C301 P450]', async () => {
  const poll = await createsPoll(creator.client);
  const visitor = new ApiClient(product.origin);
  const vote = { pollId: poll.id, answers: chooses(poll) };
  for (const attempt of [
    () => createsPoll(visitor),
    () => visitor.send(CastVote, vote),
    () => visitor.ask(getAttend, { params: { id: poll.id } }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 401, code: 'not-signed-in' });
  }
});

test('a closed poll takes no vote until it is open again [C346]', async () => {
  const poll = await createsPoll(creator.client);
  const vote = { pollId: poll.id, answers: chooses(poll) };
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  await expect(voter(0).send(CastVote, vote)).rejects.toMatchObject({
    status: 403,
    message: 'The Poll is Closed Now',
  });
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: true });
  await voter(0).send(CastVote, vote);
});

test('a poll that is to be paid for shows what it costs and nothing that it asks, and takes no vote', async () => {
  const [admin, seller] = [await adminOf(product), await joins(product.origin)];
  await admin.send(ChangePlan, { accountId: seller.accountId, subscriptionType: 'premium' });
  const poll = await createsPoll(seller.client, { paymentType: 'paid', amount: 4_900 });
  for (const client of [voter(0), seller.client]) {
    const offered = await client.ask(getAttend, { params: { id: poll.id }, minPosition: poll.position });
    expect(offered).toMatchObject({
      availability: 'payment-required',
      price: 4_900,
      content: { questions: [] },
    });
    expect(JSON.stringify(offered)).not.toContain(poll.content.questions[0]?.title);
    await expect(client.send(CastVote, { pollId: poll.id, answers: chooses(poll) })).rejects.toMatchObject({
      status: 402,
      code: 'payment-required',
    });
  }
});

test('a vote for a version that asked something else is refused, and the new version is there to be answered', async () => {
  const poll = await createsPoll(creator.client);
  const seen = await voter(0).ask(getAttend, { params: { id: poll.id }, minPosition: poll.position });
  const [question, ...others] = poll.content.questions;
  if (question?.type !== 'mcq') throw new Error('The poll has no choice.');
  const reworded = question.options.map((option) => ({ ...option, text: `Not ${option.text}` }));
  const { position } = await creator.client.send(UpdatePoll, {
    ...poll.content,
    id: poll.id,
    expectedVersion: poll.version,
    questions: [{ ...question, options: reworded }, ...others],
  });
  const vote = { pollId: poll.id, answers: chooses(poll) };
  for (const version of [{ version: seen.version }, {}, { version: 99 }]) {
    await expect(voter(0).send(CastVote, { ...vote, ...version })).rejects.toMatchObject({
      status: 409,
      code: 'poll-changed',
    });
  }
  const now = await voter(0).ask(getAttend, { params: { id: poll.id }, minPosition: position });
  expect(now).toMatchObject({ version: 2, availability: 'open', responded: false });
  const cast = await voter(0).send(CastVote, { ...vote, version: now.version });
  expect(votesIn(await results(creator.client, poll, cast.position))).toEqual([1, 0, 0]);
});

test('a compulsory question can only be left out once its time can be over [P334]', async () => {
  const [choice, word] = pollForm().questions;
  if (choice === undefined || word === undefined) throw new Error('It has two questions.');
  const questions = [choice, { ...word, compulsory: true, timer: 15_000 as const }];
  const poll = await createsPoll(creator.client, { questions });
  const asked = { params: { id: poll.id }, minPosition: poll.position };
  const { opened } = asPoll(await voter(0).ask(getAttend, asked));
  const { opened: ofAnother } = asPoll(await voter(1).ask(getAttend, asked));
  const vote = { pollId: poll.id, answers: chooses(poll), version: 1 };
  const earlier = opened.replace(/^\d+/, (instant) => String(Number(instant) - 20_000));
  for (const said of [{}, { opened }, { opened: ofAnother }, { opened: earlier }, { opened: '0' }]) {
    await expect(voter(0).send(CastVote, { ...vote, ...said })).rejects.toMatchObject({
      status: 422,
      code: 'invalid-selections',
    });
  }
  const answers = { ...vote.answers, ...writes(poll, 1, 'Rain') };
  await voter(0).send(CastVote, { ...vote, answers });
});

test('an edited poll keeps its id and the votes of its unchanged options [C137 C225 C318 C320]', async () => {
  const poll = await createsPoll(creator.client);
  await voter(0).send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  const cast = await voter(1).send(CastVote, { pollId: poll.id, answers: chooses(poll, 0, 1) });
  const editor = await creator.client.ask(getEditor, { params: { id: poll.id }, minPosition: cast.position });
  const [question, ...others] = poll.content.questions;
  if (question?.type !== 'mcq') throw new Error('The poll has no choice.');
  const [first, second, third] = question.options;
  expect(editor.votes).toEqual({ [first?.id ?? '']: 1, [second?.id ?? '']: 1 });

  const [added] = choiceQuestion('', ['A fourth play']).options;
  const saved = await creator.client.send(UpdatePoll, {
    ...poll.content,
    id: poll.id,
    expectedVersion: editor.version,
    questions: [
      { ...question, options: [third, second, added].filter((each) => each !== undefined) },
      ...others,
    ],
  });
  expect(saved).toMatchObject({
    success: true,
    id: poll.id,
    version: 2,
    message: 'Poll updated successfully',
    quiz: { quizTitle: 'Annual day', questions: [{ options: [third, second, added] }, {}] },
  });
  const after = await results(creator.client, poll, saved.position);
  expect(votesIn(after)).toEqual([0, 1, 0]);
  const library = await creator.client.ask(getMyActivities, { minPosition: saved.position });
  expect(library.allQuiz.filter(({ id }) => id === poll.id)).toMatchObject([
    { version: 2, responseCount: 2 },
  ]);
});

test("the library lists one's own activities alone, newest first, by type and page [P164 P165 P492]", async () => {
  const person = await joins(product.origin);
  const first = await createsPoll(person.client, { quizTitle: 'First' });
  const second = await createsPoll(person.client, { quizTitle: 'Second' });
  const ask = (query: Record<string, string | number>) =>
    person.client.ask(getMyActivities, { query, minPosition: second.position });
  expect((await ask({})).allQuiz.map(({ quizTitle }) => quizTitle)).toEqual(['Second', 'First']);
  expect(await ask({ type: 'POLL', page: 2, pageSize: 1 })).toMatchObject({
    total: 2,
    allQuiz: [{ id: first.id }],
  });
  expect(await ask({ type: 'QUIZ' })).toEqual({ total: 0, allQuiz: [], page: 1, pageSize: 20 });
  expect((await ask({ sort: 'quizTitle' })).allQuiz.map(({ quizTitle }) => quizTitle)).toEqual([
    'First',
    'Second',
  ]);
});

test('a deleted poll leaves the library and cannot be attended [P493]', async () => {
  const poll = await createsPoll(creator.client);
  const { message, position } = await creator.client.send(DeleteActivity, { id: poll.id });
  expect(message).toBe('Poll deleted successfully');
  const { allQuiz } = await creator.client.ask(getMyActivities, { minPosition: position });
  expect(allQuiz.map(({ id }) => id)).not.toContain(poll.id);
  await expect(
    voter(0).ask(getAttend, { params: { id: poll.id }, minPosition: position }),
  ).rejects.toMatchObject({
    status: 404,
    message: 'Quiz not Found',
  });
});

test('health answers without data or a session [P480]', async () => {
  const response = await fetch(`${product.origin}/api/health`);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
});

test('a repeated read with its validator answers 304 without a body [P494 P495]', async () => {
  const poll = await createsPoll(creator.client);
  await results(creator.client, poll, poll.position);
  for (const path of [`/api/activities/${poll.id}/results`, '/api/users/me/activities']) {
    const cookie = creator.client.cookie ?? '';
    const first = await fetch(product.origin + path, { headers: { cookie } });
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(product.origin + path, { headers: { cookie, 'if-none-match': etag } });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
  }
});

test('every command and query is documented, under one root, and the mapping of the sources’ calls names them [A263 C310]', async () => {
  const response = await fetch(`${product.origin}/api/docs/json`);
  const { paths } = (await response.json()) as { paths: Record<string, unknown> };
  const documented = Object.keys(paths);
  const expected = [
    ...handlers.map(({ contract }) => `/api/commands/${contract.name}`),
    ...aliases.map(({ name }) => `/api/commands/${name}`),
    ...queries.map(({ contract }) => contract.path.replace(/:(\w+)/g, '{$1}')),
  ];
  expect(documented).toEqual(expect.arrayContaining(expected));
  expect(expected.every((path) => path.startsWith('/api/'))).toBe(true);
  const mapping = readFileSync(join(import.meta.dirname, '../../../../docs/mapping.md'), 'utf8');
  const mapped = [...mapping.matchAll(/(?:GET|POST) (\/api\/[\w/{}-]+)/g)].map(([, path = '']) => path);
  expect(mapped.length).toBeGreaterThan(40);
  expect(documented).toEqual(expect.arrayContaining(mapped));
});
