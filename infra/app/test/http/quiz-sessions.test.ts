import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { AskQuickQuestion } from '@pollux/domain/hosting/quick-question';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import type { Stage } from '@pollux/domain/hosting/stage';
import type { Input } from '@pollux/domain/kernel/command';
import {
  getAttendedSession,
  getLedSession,
  getLine,
  getShownResults,
} from '@pollux/query-api/hosting/contract';
import { getOwnScore, getSessionBoard, getSessionScores } from '@pollux/query-api/hosting/scores-contract';
import { getMyReceipt, getPollResults } from '@pollux/query-api/voting/contract';
import { getPollCourse } from '@pollux/query-api/voting/course-contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { createsPoll, newId } from '../support/polls.ts';
import { createsQuiz, keyedChoice, keyedText, type QuizForm } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let host: Person;
let person: Person;
beforeAll(async () => {
  [host, person] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
});

/** What is right of these is told by words that stand nowhere else. */
function questions() {
  return [
    keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron', 'Salt'], { points: 4 }),
    keyedChoice('Which are roots?', ['Carrot', 'Radish', 'Leek'], { type: 'checkbox', points: 2 }),
    { id: newId(), type: 'truefalse', title: 'Moss has flowers.', answers: [false], timer: 0, points: 1 },
  ] as QuizForm['questions'];
}

type Answer = Input<typeof AnswerSessionQuestion>['answer'];

async function leads(changes: Partial<QuizForm> = {}) {
  const quiz = await createsQuiz(host.client, { questions: questions(), ...changes });
  const { sessionId } = await host.client.send(OpenHostedSession, { quizId: quiz.id, pace: 'host' });
  let seen = 0;
  const set = async (stage: Stage, more?: number) => {
    const answer = await host.client.send(SetStage, { sessionId, seen, stage, ...(more && { more }) });
    seen = answer.number;
    return answer;
  };
  const ids = quiz.questions.map(({ id }) => id);
  const asks = (index: number, answers: 'open' | 'locked' = 'open', results: 'hidden' | 'shown' = 'hidden') =>
    set({ on: 'question', questionId: ids[index] ?? '', answers, results });
  const options = quiz.questions.map((each) =>
    'options' in each ? each.options.map(({ id }) => id ?? '') : [],
  );
  /** The option with that index, or for the last question whether it is true. */
  const answerTo = (index: number, chosen: number): Answer => {
    const optionId = options[index]?.[chosen] ?? '';
    if (index === 0) return { type: 'mcq', optionId };
    return index === 1
      ? { type: 'checkbox', optionIds: [optionId] }
      : { type: 'truefalse', value: chosen === 1 };
  };
  const answers = (client: ApiClient, index: number, chosen: number, questionId = ids[index] ?? '') =>
    client.send(AnswerSessionQuestion, { sessionId, questionId, answer: answerTo(index, chosen) });
  return { quiz, sessionId, set, asks, answers, ids, options };
}

async function sits(sessionId: string): Promise<ApiClient> {
  const client = new ApiClient(product.origin);
  await client.send(TakeSeat, { sessionId });
  return client;
}

const at = (id: string, minPosition: string) => ({ params: { id }, minPosition });

test('a quiz in a room: join, answer, lock, what is right, the leaderboard, the podium and the end', async () => {
  const { sessionId, set, asks, answers, ids, options } = await leads();
  const [one, other] = [await sits(sessionId), await sits(sessionId)];
  await asks(0);
  await answers(one, 0, 0);
  await answers(other, 0, 1);
  await answers(person.client, 0, 0);
  await asks(0, 'locked');
  const shown = await asks(0, 'locked', 'shown');
  const right = { questionId: ids[0], choices: [options[0]?.[0]] };
  const counts = await one.ask(getShownResults, at(sessionId, shown.position));
  expect(counts.question).toMatchObject({
    responses: 3,
    options: [{ votes: 2 }, { votes: 1 }, { votes: 0 }],
  });
  const own = await one.ask(getOwnScore, at(sessionId, shown.position));
  expect(own).toMatchObject({
    number: 3,
    player: 1,
    name: null,
    halfPoints: 8,
    outOf: 8,
    right,
    standing: null,
    questions: [{ questionId: ids[0], outcome: 'right', halfPoints: 8, outOf: 8 }],
  });
  expect(await other.ask(getOwnScore, at(sessionId, shown.position))).toMatchObject({
    halfPoints: 0,
    questions: [{ outcome: 'wrong' }],
  });
  const board = await set({ on: 'leaderboard', after: ids[0] ?? '' });
  expect((await one.ask(getOwnScore, at(sessionId, board.position))).standing).toEqual({
    place: 1,
    isTied: true,
    players: 3,
  });
  const wall = await host.client.ask(getSessionBoard, at(sessionId, board.position));
  expect(wall).toMatchObject({
    number: 4,
    players: 3,
    tiedWithLast: 0,
    right: null,
    top: [
      { player: 1, name: null, halfPoints: 8, place: 1, isTied: true },
      { player: 3, halfPoints: 8, place: 1, isTied: true },
      { player: 2, halfPoints: 0, place: 3, isTied: false },
    ],
  });
  expect(wall.top[1]?.name).toMatch(/\S/u);
  await asks(1);
  // Of several that are right only all of them earn anything.
  await answers(other, 1, 0);
  await asks(1, 'locked', 'shown');
  const third = await set({ on: 'podium', steps: 1 });
  const place = async (client: ApiClient, position: string) =>
    (await client.ask(getOwnScore, at(sessionId, position))).standing?.place ?? null;
  expect([await place(one, third.position), await place(other, third.position)]).toEqual([null, 3]);
  const first = await set({ on: 'podium', steps: 3 });
  expect(await place(one, first.position)).toBe(1);
  const podium = await host.client.ask(getSessionBoard, at(sessionId, first.position));
  expect(podium.podium).toMatchObject([
    { place: 1, halfPoints: 8, people: [{ player: 1 }, { player: 3 }], more: 0 },
    { place: 2, halfPoints: null, people: [] },
    { place: 3, halfPoints: 4, people: [{ player: 2 }] },
  ]);
  await set({ on: 'end' });
  const { position } = await host.client.send(EndHostedSession, { sessionId });
  const scores = await host.client.ask(getSessionScores, at(sessionId, position));
  expect(scores).toMatchObject({
    isOpen: false,
    questions: [{ outOf: 8 }, { outOf: 4 }, { outOf: 2 }],
    people: [
      { player: 1, halfPoints: 8, earned: [{ halfPoints: 8 }, null, null] },
      { player: 3, halfPoints: 8 },
      { player: 2, halfPoints: 4, earned: [{ outcome: 'wrong' }, { outcome: 'right' }, null] },
    ],
  });
  expect(await place(one, position)).toBe(1);
});

test('before the host shows it, nothing that is sent to a phone holds what is right, how others chose, or a place', async () => {
  const { sessionId, set, asks, answers, ids } = await leads();
  const [one, other, stranger] = [
    await sits(sessionId),
    await sits(sessionId),
    new ApiClient(product.origin),
  ];
  const heard: string[] = [];
  /** Everything that a phone can be told. */
  const sweep = async (client: ApiClient, minPosition: string): Promise<string> => {
    const asked = at(sessionId, minPosition);
    const all = await Promise.allSettled([
      client.ask(getAttendedSession, asked),
      client.ask(getOwnScore, asked),
      client.ask(getShownResults, asked),
      client.ask(getLedSession, asked),
      client.ask(getPollResults, asked),
      client.ask(getPollCourse, asked),
      client.ask(getSessionBoard, asked),
      client.ask(getSessionScores, asked),
      client.ask(getMyReceipt, asked),
    ]);
    return JSON.stringify(
      all.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))),
    );
  };
  const keys = /"(?:answers|right|choices)":\[(?!\{"questionId":"\w+","counts")[^\]]/u;
  const told = /"(?:votes|outcome|place|isTied)":/u;
  const expectNothing = async (position: string) => {
    for (const client of [one, other, stranger, person.client]) {
      const said = await sweep(client, position);
      expect(said).not.toMatch(keys);
      expect(said.replaceAll(/"place":\d+,"count"/gu, '')).not.toMatch(told);
      heard.push(said);
    }
  };
  await expectNothing((await asks(0)).position);
  const first = await answers(one, 0, 0);
  expect(JSON.stringify(first)).not.toMatch(/right|point|outcome/u);
  await answers(other, 0, 1);
  await answers(person.client, 0, 0);
  await expectNothing((await asks(0, 'locked')).position);
  const { position } = await asks(0, 'locked', 'shown');
  expect(await sweep(one, position)).toMatch(told);
  // What is shown of one question says nothing of the next.
  const next = await asks(1);
  await answers(one, 1, 0);
  const own = await one.ask(getOwnScore, at(sessionId, next.position));
  expect([own.right, own.standing, own.questions.map(({ questionId }) => questionId)]).toEqual([
    null,
    null,
    [ids[0]],
  ]);
  const board = await set({ on: 'leaderboard', after: ids[1] ?? '' });
  // The second was not shown, so that it counts nowhere yet.
  expect(await one.ask(getOwnScore, at(sessionId, board.position))).toMatchObject({
    halfPoints: 8,
    outOf: 8,
  });
  await expect(stranger.ask(getOwnScore, at(sessionId, position))).rejects.toMatchObject({ status: 401 });
  for (const asked of [getSessionBoard, getSessionScores] as const) {
    await expect(one.ask(asked, at(sessionId, position))).rejects.toMatchObject({ status: 401 });
    await expect(person.client.ask(asked, at(sessionId, position))).rejects.toMatchObject({
      code: 'not-allowed',
    });
  }
  // The next question is on no phone before it is on.
  expect(heard.join(' ')).not.toContain(ids[2]);
});

test('what cannot be is refused with a sentence of its own, and changes nothing', async () => {
  const { quiz, sessionId, set, asks, answers, ids } = await leads();
  const phone = await sits(sessionId);
  const refused = (code: string, index = 0, client = phone) =>
    expect(answers(client, index, 0)).rejects.toMatchObject({ code });
  await refused('session-not-begun');
  const shown = await asks(0);
  await refused('question-not-shown', 1);
  await refused('no-seat', 0, new ApiClient(product.origin));
  await refused('no-seat', 0, await sits((await leads()).sessionId));
  await expect(answers(phone, 1, 0, ids[0])).rejects.toMatchObject({ code: 'invalid-selections' });
  await expect(answers(phone, 0, 0, newId())).rejects.toMatchObject({ code: 'session-question-not-found' });
  await expect(asks(0, 'open', 'shown')).rejects.toMatchObject({ code: 'close-answers-first' });
  await answers(phone, 0, 0);
  await refused('question-answered');
  await asks(0, 'locked', 'shown');
  await refused('answered-too-late', 0, await sits(sessionId));
  await expect(asks(0)).rejects.toMatchObject({ code: 'answer-was-shown' });
  await expect(
    host.client.send(SetStage, { sessionId, seen: shown.number, stage: { on: 'end' } }),
  ).rejects.toMatchObject({ code: 'stage-moved-on' });
  await expect(
    person.client.send(SetStage, { sessionId, seen: 2, stage: { on: 'podium', steps: 1 } }),
  ).rejects.toMatchObject({ code: 'not-allowed' });
  await asks(1);
  const closed = await host.client.send(SetActivityActive, { id: quiz.id, isActive: false });
  await refused('quiz-closed', 1);
  await host.client.send(SetActivityActive, { id: quiz.id, isActive: true });
  await set({ on: 'podium', steps: 1 });
  await refused('questions-over', 1);
  const { people } = await host.client.ask(getSessionScores, at(sessionId, closed.position));
  expect(people).toMatchObject([
    { halfPoints: 8, earned: [{ halfPoints: 8 }, null, null] },
    { halfPoints: 0 },
  ]);
});

test('which quizzes a room can be given, and what of it a poll has not', async () => {
  const opens = (id: string) => host.client.send(OpenHostedSession, { quizId: id, pace: 'host' });
  const mixed = await createsQuiz(host.client, { questions: [...questions(), keyedText('Why?', 'light')] });
  await expect(opens(mixed.id)).rejects.toMatchObject({ code: 'question-not-for-room' });
  const poll = await createsPoll(host.client);
  const { sessionId, position } = await opens(poll.id);
  await expect(
    host.client.send(SetStage, { sessionId, seen: 0, stage: { on: 'podium', steps: 1 } }),
  ).rejects.toMatchObject({ code: 'nothing-to-score' });
  await expect(host.client.ask(getSessionBoard, at(sessionId, position))).rejects.toMatchObject({
    status: 404,
  });
});

test('a question with a time limit ends by the server, with seconds that its host adds', async () => {
  const timed = [keyedChoice('Quick?', ['Yes', 'No'], { timer: 15_000 })];
  const { sessionId, set, asks, ids } = await leads({ questions: timed });
  const phone = await sits(sessionId);
  const { position } = await asks(0);
  const untilOf = async (minPosition: string) => {
    const { led } = await phone.ask(getAttendedSession, at(sessionId, minPosition));
    const { now } = await phone.ask(getOwnScore, at(sessionId, minPosition));
    const until = led?.stage.on === 'question' ? (led.stage.until ?? '') : '';
    return { until: Date.parse(until), now: Date.parse(now) };
  };
  const { until, now } = await untilOf(position);
  expect(until - now).toBeLessThanOrEqual(15_000);
  expect(until).toBeGreaterThan(now);
  const stage = { on: 'question', questionId: ids[0] ?? '', answers: 'open', results: 'hidden' } as const;
  const more = await untilOf((await set(stage, 30)).position);
  expect(more.until).toBe(until + 30_000);
});

test('of answers that race the reveal those that were acknowledged earn points, and no other', async () => {
  const { sessionId, asks, answers } = await leads();
  const phones = await Promise.all(Array.from({ length: 16 }, () => sits(sessionId)));
  await asks(0);
  const all = Promise.allSettled(phones.map((phone) => answers(phone, 0, 0)));
  const { position } = await asks(0, 'locked', 'shown');
  const outcomes = await all;
  const acknowledged = outcomes.filter(({ status }) => status === 'fulfilled').length;
  const { people } = await host.client.ask(getSessionScores, at(sessionId, position));
  expect(people.filter(({ halfPoints }) => halfPoints === 8)).toHaveLength(acknowledged);
  const own = await Promise.all(phones.map((phone) => phone.ask(getOwnScore, at(sessionId, position))));
  expect(own.filter(({ halfPoints }) => halfPoints === 8)).toHaveLength(acknowledged);
});

test('where speed counts the phone is believed as far as the server has measured its line, and no further', async () => {
  const quiz = await createsQuiz(host.client, {
    questions: [
      keyedChoice('Which is a root?', ['Carrot', 'Leek'], { points: 4, timer: 15_000 }),
    ] as QuizForm['questions'],
  });
  const { sessionId } = await host.client.send(OpenHostedSession, {
    quizId: quiz.id,
    pace: 'host',
    speedBonus: true,
  });
  const [honest, liar, silent] = await Promise.all([sits(sessionId), sits(sessionId), sits(sessionId)]);
  const measure = async (client: ApiClient) => {
    const { echo, line: before } = await client.ask(getLine, { params: { id: sessionId } });
    const { line, milliseconds } = await client.ask(getLine, { params: { id: sessionId }, query: { echo } });
    expect(before).toBeNull();
    return { line: line ?? '', milliseconds: milliseconds ?? 0, echo };
  };
  const { line, echo } = await measure(honest);
  // What was given to one phone is nothing in the hands of another, nor is what was made up.
  for (const text of [echo, '1.ab', 'x'])
    expect(await liar.ask(getLine, { params: { id: sessionId }, query: { echo: text } })).toMatchObject({
      line: null,
    });
  await expect(
    new ApiClient(product.origin).ask(getLine, { params: { id: sessionId } }),
  ).rejects.toMatchObject({ status: 401 });
  const [question] = quiz.questions;
  const questionId = question?.id ?? '';
  const on = (answers: 'open' | 'locked', results: 'hidden' | 'shown') =>
    ({ on: 'question', questionId, answers, results }) as const;
  await host.client.send(SetStage, { sessionId, seen: 0, stage: on('open', 'hidden') });
  const shownAt = Date.now();
  const optionId = question && 'options' in question ? (question.options[0]?.id ?? '') : '';
  const answer: Answer = { type: 'mcq', optionId };
  // It is time itself that is measured here.
  await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(1_500);
  await honest.send(AnswerSessionQuestion, { sessionId, questionId, answer, took: 1_400, line });
  await liar.send(AnswerSessionQuestion, { sessionId, questionId, answer, took: 0, line });
  await silent.send(AnswerSessionQuestion, { sessionId, questionId, answer });
  await expect(
    silent.send(AnswerSessionQuestion, { sessionId, questionId, answer, took: -1 }),
  ).rejects.toMatchObject({ status: 422 });
  await host.client.send(SetStage, { sessionId, seen: 1, stage: on('locked', 'hidden') });
  const { position } = await host.client.send(SetStage, { sessionId, seen: 2, stage: on('locked', 'shown') });
  const bonusOf = async (client: ApiClient) => {
    const own = await client.ask(getOwnScore, at(sessionId, position));
    expect(own).toMatchObject({ halfPoints: 8, outOf: 8, mostBonus: 200 });
    return own.bonus;
  };
  const bonuses = await Promise.all([honest, liar, silent].map(bonusOf));
  const [ofHonest = 0, ofLiar = 0, ofSilent = 0] = bonuses;
  // At least 1.5 s by the server: of 200 hundredths in 15 s that is 20, and 350 ms of it may be the server's own.
  expect(ofSilent).toBeLessThanOrEqual(180);
  expect(ofLiar).toBeLessThanOrEqual(185);
  expect(ofHonest).toBeGreaterThan(ofSilent);
  expect(ofHonest).toBeLessThanOrEqual(182);
  const board = await host.client.ask(getSessionScores, at(sessionId, position));
  expect(board.people.map(({ bonus }) => bonus)).toEqual(bonuses.toSorted((one, other) => other - one));
});

test('a question that is made on the spot in a quiz counts no points, and is shown while it is open [B7]', async () => {
  const { sessionId, asks, answers } = await leads();
  const one = await sits(sessionId);
  await asks(0);
  await answers(one, 0, 0);
  const { number: seen } = await asks(0, 'locked', 'shown');
  const question = { type: 'rating' as const, title: 'How hard was that?' };
  const { questionId, number } = await host.client.send(AskQuickQuestion, { sessionId, seen, question });
  const stars = { type: 'rating' as const, stars: 4 };
  const { position } = await one.send(AnswerSessionQuestion, { sessionId, questionId, answer: stars });
  const stage = { on: 'question', questionId, answers: 'open', results: 'shown' } as const;
  const shown = await host.client.send(SetStage, { sessionId, seen: number, stage });
  expect(shown.position > position).toBe(true);
  const { question: counted } = await one.ask(getShownResults, at(sessionId, shown.position));
  expect(counted).toMatchObject({ type: 'rating', responses: 1, title: 'How hard was that?' });
  expect(await host.client.ask(getLedSession, at(sessionId, shown.position))).toMatchObject({
    own: [questionId],
    content: { questions: [{}, { id: questionId }, {}, {}] },
  });
  const own = await one.ask(getOwnScore, at(sessionId, shown.position));
  expect(own).toMatchObject({ halfPoints: 8, outOf: 8, right: null });
  const scores = await host.client.ask(getSessionScores, at(sessionId, shown.position));
  expect(scores.questions).toHaveLength(3);
  const course = host.client.ask(getPollCourse, at(sessionId, shown.position));
  await expect(course).rejects.toMatchObject({ status: 404 });
});
