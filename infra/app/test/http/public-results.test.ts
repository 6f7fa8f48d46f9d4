import { SetFrames } from '@pollux/domain/hosting/showing';
import { ReopenAttempt, StartAttempt } from '@pollux/domain/attending/attending';
import { DeleteActivity, SetActivityActive, SetResultsPublic } from '@pollux/domain/authoring/activity';
import { MoveToBin, RestoreFromBin } from '@pollux/domain/authoring/bin';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getPublicResults, getResultsSharing } from '@pollux/query-api/attending/public-results-contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import {
  choiceQuestion,
  createsPoll,
  chooses as votes,
  newId,
  writes as writesWord,
} from '../support/polls.ts';
import { chooses, createsQuiz, keyedChoice, submits, writes } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer, type Viewer } from '../support/viewers.ts';

const product = sharedProduct();
let owner: Person;
let people: Person[];
beforeAll(async () => {
  owner = await joins(product.origin, { userType: 'teacher' });
  people = await Promise.all(Array.from({ length: 6 }, () => joins(product.origin, { userType: 'student' })));
});

const viewers: Viewer[] = [];
afterEach(() => {
  for (const viewer of viewers.splice(0)) viewer.close();
});

const stranger = () => new ApiClient(product.origin);
const looks = (id: string, minPosition = '') =>
  stranger().ask(getPublicResults, { params: { id }, ...(minPosition !== '' && { minPosition }) });
const opens = (id: string, isPublic = true) => owner.client.send(SetResultsPublic, { id, isPublic });
const notPublic = { status: 404, code: 'results-not-public' };

const surveyQuestions = () => [
  { ...choiceQuestion('Was it good?', ['Yes', 'No']), timer: 0 as const, compulsory: false },
  { id: newId(), type: 'shortanswer' as const, title: 'What else?', timer: 0 as const, compulsory: false },
];

async function createsSurvey() {
  const questions = surveyQuestions();
  const { id } = await owner.client.send(CreateSurvey, {
    quizTitle: 'How was it?',
    quizDescription: 'Tell us',
    language: 'Eng',
    questions,
  });
  return { id, questions: questions as never };
}

/** Answers the first question by an option, and the second in words that nobody else may read. */
async function answers(
  { client }: Person,
  survey: { readonly id: string; readonly questions: never },
  option: number,
): Promise<{ attemptId: string; position: string }> {
  const start = { quizId: survey.id, firstname: 'Bala', lastname: 'Ganesan' };
  const { attemptId } = await client.send(StartAttempt, start);
  const changes = [chooses(survey, 0, option), writes(survey, 1, 'Only I know that')];
  const { position } = await submits(client, { quizId: survey.id, attemptId }, ...changes);
  return { attemptId, position };
}

test('a stranger sees the results of a poll while its owner lets everybody, and not before nor after', async () => {
  const poll = await createsPoll(owner.client);
  const [first = owner, second = owner] = people;
  for (const [person, word] of [
    [first, 'Monsoon'],
    [second, 'Monsoon'],
    [owner, 'Secret'],
  ] as const) {
    const answers = { ...votes(poll, 0, 1), ...writesWord(poll, 1, word) };
    await person.client.send(CastVote, { pollId: poll.id, answers });
  }
  await expect(looks(poll.id)).rejects.toMatchObject(notPublic);
  await expect(looks(newId())).rejects.toMatchObject(notPublic);

  const { position } = await opens(poll.id);
  const seen = await looks(poll.id, position);
  expect(seen).toMatchObject({
    quizType: 'POLL',
    quizTitle: 'Annual day',
    withheld: null,
    responses: 3,
    questions: [
      { responses: 3, result: { type: 'mcq', options: [{ votes: 0 }, { votes: 3 }, { votes: 0 }] } },
      // A word of one person alone is nobody else's business.
      { responses: 3, result: { words: [{ word: 'Monsoon', count: 2 }], otherWords: 1 } },
    ],
  });
  expect(JSON.stringify(seen)).not.toContain('Secret');
  expect(JSON.stringify(seen)).not.toContain(owner.accountId);

  const closed = await opens(poll.id, false);
  await expect(looks(poll.id, closed.position)).rejects.toMatchObject(notPublic);
});

test('results that are public are gone with the activity: in the bin, and for good once it is deleted', async () => {
  const poll = await createsPoll(owner.client);
  const { position } = await opens(poll.id);
  await looks(poll.id, position);
  const binned = await owner.client.send(MoveToBin, { id: poll.id });
  await expect(looks(poll.id, binned.position)).rejects.toMatchObject(notPublic);
  await expect(opens(poll.id, false)).rejects.toMatchObject({ status: 409 });
  const restored = await owner.client.send(RestoreFromBin, { id: poll.id });
  expect((await looks(poll.id, restored.position)).quizTitle).toBe('Annual day');
  const deleted = await owner.client.send(DeleteActivity, { id: poll.id });
  await expect(looks(poll.id, deleted.position)).rejects.toMatchObject(notPublic);
});

test('nobody but the owner makes results public or learns whether they are', async () => {
  const poll = await createsPoll(owner.client);
  const survey = await createsSurvey();
  const other = await joins(product.origin, { userType: 'teacher' });
  const { position } = await owner.client.send(SetResultsPublic, { id: survey.id, isPublic: true });
  for (const { id } of [poll, survey]) {
    await expect(other.client.send(SetResultsPublic, { id, isPublic: true })).rejects.toMatchObject({
      status: 403,
    });
    await expect(stranger().send(SetResultsPublic, { id, isPublic: true })).rejects.toMatchObject({
      status: 401,
    });
    const ask = (client: ApiClient) =>
      client.ask(getResultsSharing, { params: { id }, minPosition: position });
    expect(await ask(other.client)).toEqual({ sharing: null });
    expect(await ask(owner.client)).toEqual({
      sharing: {
        isPublic: id === survey.id,
        url: `${product.origin}/results/${id}`,
        quizType: id === survey.id ? 'SURVEY' : 'POLL',
        examMode: false,
        leastTogether: 5,
      },
    });
  }
  await expect(looks(poll.id, position)).rejects.toMatchObject(notPublic);
});

test('of a survey the public is shown five answers together at least, and nothing that somebody wrote', async () => {
  const survey = await createsSurvey();
  await opens(survey.id);
  const [one, two, three, four, five, six] = people as [Person, Person, Person, Person, Person, Person];
  for (const person of [one, two, three]) await answers(person, survey, 0);
  const fourth = await answers(four, survey, 1);
  expect(await looks(survey.id, fourth.position)).toMatchObject({
    withheld: 'few',
    leastTogether: 5,
    responses: null,
    questions: [],
  });
  const fifth = await answers(five, survey, 1);
  const seen = await looks(survey.id, fifth.position);
  expect(seen).toMatchObject({
    withheld: null,
    responses: 5,
    average: null,
    questions: [
      { responses: 5, result: { type: 'mcq', options: [{ votes: 3 }, { votes: 2 }] } },
      { title: 'What else?', responses: 5, result: null },
    ],
  });
  expect(JSON.stringify(seen)).not.toMatch(/Only I know|Bala|Ganesan/);

  // One more answer by itself would be theirs who just sent it.
  const sixth = await answers(six, survey, 1);
  expect(await looks(survey.id, sixth.position)).toEqual(seen);
  const { position } = await owner.client.send(ReopenAttempt, {
    quizId: survey.id,
    personId: six.accountId,
    attemptId: sixth.attemptId,
    minutes: 10,
    reason: 'The power was gone.',
  });
  expect(await looks(survey.id, position)).toEqual(seen);
});

test('an exam shows nothing as long as it goes on, and what it came to afterwards', async () => {
  const questions = [keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron'])];
  const exam = await createsQuiz(owner.client, { questions, examMode: true });
  await opens(exam.id);
  let last = '';
  for (const [index, { client }] of people.slice(0, 5).entries()) {
    const start = { quizId: exam.id, firstname: 'Bala', lastname: 'Ganesan' };
    const { attemptId } = await client.send(StartAttempt, start);
    const change = chooses(exam, 0, index < 4 ? 0 : 1);
    last = (await submits(client, { quizId: exam.id, attemptId }, change)).position;
  }
  const during = await looks(exam.id, last);
  expect(during).toMatchObject({ withheld: 'exam', responses: null, average: null, questions: [] });
  const { position } = await owner.client.send(SetActivityActive, { id: exam.id, isActive: false });
  const after = await looks(exam.id, position);
  expect(after).toMatchObject({
    withheld: null,
    responses: 5,
    average: 80,
    questions: [{ result: { options: [{ votes: 4 }, { votes: 1 }] } }],
  });
  // What is right is said to nobody.
  const { result } = after.questions[0] ?? {};
  const [option] = result?.type === 'mcq' ? result.options : [];
  expect(Object.keys(option ?? {})).toEqual(['id', 'text', 'image', 'votes']);
  const poll = await createsPoll(owner.client, { examMode: true });
  await people[0]?.client.send(CastVote, { pollId: poll.id, answers: votes(poll, 0, 0) });
  const opened = await opens(poll.id);
  expect(await looks(poll.id, opened.position)).toMatchObject({ withheld: 'exam', questions: [] });
});

test('answers may be kept by caches for a moment, and are not sent again where nothing has changed', async () => {
  const poll = await createsPoll(owner.client);
  const { position } = await opens(poll.id);
  await looks(poll.id, position);
  const address = `${product.origin}/api/results/${poll.id}`;
  const first = await fetch(address);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const vote = await people[0]?.client.send(CastVote, { pollId: poll.id, answers: votes(poll, 0, 0) });
  await looks(poll.id, vote?.position);
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('a visitor looks on as people vote, and is put out once the owner ends it', async () => {
  const poll = await createsPoll(owner.client);
  const viewer = connectViewer(product.origin, undefined);
  viewers.push(viewer);
  const room = { room: 'public-results', id: poll.id } as const;
  const refused = await viewer.emitWithAck('join', { ...room, after: poll.position });
  expect(refused).toMatchObject({ ok: false, status: 404 });

  const { position } = await opens(poll.id);
  const joined = await viewer.emitWithAck('join', { ...room, after: position });
  expect(joined).toMatchObject({ ok: true, view: { responses: 0 } });
  const seen: unknown[] = [];
  const ended: unknown[] = [];
  viewer.on('view', ({ view }) => seen.push((view as { responses: number }).responses));
  viewer.on('left', (refusal) => ended.push(refusal));
  const [first, second] = people as [Person, Person];
  await first.client.send(CastVote, { pollId: poll.id, answers: votes(poll, 0, 0) });
  await expect.poll(() => seen.at(-1)).toBe(1);
  await second.client.send(CastVote, { pollId: poll.id, answers: votes(poll, 0, 0) });
  await expect.poll(() => seen.at(-1)).toBe(2);

  await opens(poll.id, false);
  await expect.poll(() => ended.length).toBe(1);
  expect(ended[0]).toMatchObject({ status: 404 });
});

test('a survey has no room, so that nobody sees one answer come', async () => {
  const survey = await createsSurvey();
  const { position } = await opens(survey.id);
  const viewer = connectViewer(product.origin, undefined);
  viewers.push(viewer);
  for (const room of ['public-results', 'poll-results']) {
    const answer = await viewer.emitWithAck('join', { room, id: survey.id, after: position });
    expect(answer).toMatchObject({ ok: false });
  }
});

test('whoever looks at a survey is put out once its results are private, and hears of no answer', async () => {
  const survey = await createsSurvey();
  const room = { room: 'shared-results', id: survey.id } as const;
  const early = connectViewer(product.origin, undefined);
  expect(await early.emitWithAck('join', room)).toMatchObject({ ok: false, status: 404 });
  const { position } = await opens(survey.id);
  // Another one: a visitor who looks at nothing is disconnected after a while.
  const viewer = connectViewer(product.origin, undefined);
  viewers.push(early, viewer);
  expect(await viewer.emitWithAck('join', { ...room, after: position })).toMatchObject({
    ok: true,
    view: null,
  });
  const seen: unknown[] = [];
  const ended: unknown[] = [];
  viewer.on('view', (update) => seen.push(update));
  viewer.on('left', (refusal) => ended.push(refusal));
  await answers(people[0] as Person, survey, 0);
  await opens(survey.id, false);
  await expect.poll(() => ended).toMatchObject([{ room: 'shared-results', id: survey.id, status: 404 }]);
  // Whoever asks then is refused as well.
  await expect(looks(survey.id)).rejects.toMatchObject(notPublic);
  expect(seen).toEqual([]);
});

test('the page of public results may be framed by the websites that its owner has named, and no other page', async () => {
  const survey = await createsSurvey();
  const policyOf = async (path: string) =>
    (await fetch(product.origin + path)).headers.get('content-security-policy') ?? '';
  const path = `/results/${survey.id}`;
  expect(await policyOf(path)).toContain("frame-ancestors 'none'");
  const wish = { id: survey.id, origins: ['news.example/today', 'http://localhost:8080'] };
  const { origins } = await owner.client.send(SetFrames, wish);
  expect(origins).toEqual(['https://news.example', 'http://localhost:8080']);
  const wanted = /frame-ancestors https:\/\/news\.example http:\/\/localhost:8080$/u;
  await expect.poll(() => policyOf(path)).toMatch(wanted);
  for (const other of [
    '/',
    '/login',
    '/dashboard',
    '/results',
    `${path}/more`,
    `/results/${newId()}`,
    '/pollgraph',
    `/recap/${survey.id}`,
  ])
    expect(await policyOf(other), other).toContain("frame-ancestors 'none'");
  for (const origin of [
    '*',
    'javascript:alert(1)',
    'https://*.news.example',
    'https://a.example; script-src *',
  ])
    await expect(owner.client.send(SetFrames, { ...wish, origins: [origin] })).rejects.toMatchObject({
      status: 422,
      code: 'frame-address-refused',
    });
  await expect((people[0] as Person).client.send(SetFrames, wish)).rejects.toMatchObject({ status: 403 });
  await owner.client.send(SetFrames, { ...wish, origins: [] });
  await expect.poll(() => policyOf(path)).toContain("frame-ancestors 'none'");
});
