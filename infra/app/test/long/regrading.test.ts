import { randomUUID } from 'node:crypto';
import { judge } from '@pollux/domain/attending/answering';
import { attempts } from '@pollux/domain/attending/attempts';
import type { AttemptEvent } from '@pollux/domain/attending/attempt-events';
import { publishedQuiz } from '@pollux/domain/attending/availability';
import { sittingOf } from '@pollux/domain/attending/sitting';
import { startAttempt } from '@pollux/domain/attending/starting';
import { submitAttempt } from '@pollux/domain/attending/submitting';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { SaveAnswers } from '@pollux/domain/attending/attending';
import { getQuizReports } from '@pollux/query-api/attending/reports-contract';
import {
  getActivityStatistics,
  getScores,
  type ScoredAttempt,
} from '@pollux/query-api/attending/scores-contract';
import { stateOf } from '@pollux/query-api/http/stream-state';
import { expect, onTestFinished, test } from 'vitest';
import { openStores, type Stores } from '../../src/stores.ts';
import { joins } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { type CreatedQuiz, chooses, createsQuiz, keyedChoice } from '../support/quizzes.ts';

const PEOPLE = 10_000;
const AT_ONCE = 50;
const PAGE = 100;
/** Of one question. */
const [NOTHING, ALL] = [0, 8];

test(`a correction grades ${PEOPLE} attempts again, each once, also when the server is killed in the middle`, async () => {
  const product = await Product.start({ RATE_LIMITS: 'off' });
  onTestFinished(() => product.stop());
  const { client } = await joins(product.origin);
  const quiz = await createsQuiz(client, {
    questions: [keyedChoice('Which is a root?', ['Mint', 'Carrot'])],
  });
  await product.kill();
  await inStores(product, (stores) => everybodySubmits(stores, quiz));
  await product.restart();
  const foremost = async (sort: 'halfPoints' | '-halfPoints') => {
    const asked = { params: { id: quiz.id }, query: { sort, pageSize: 1, status: 'SUBMITTED' as const } };
    const { quizReports, total } = await client.ask(getQuizReports, asked);
    return { total, halfPoints: quizReports[0]?.halfPoints };
  };
  const patiently = { timeout: 240_000, interval: 100 };
  await expect.poll(() => foremost('-halfPoints'), patiently).toEqual({ total: PEOPLE, halfPoints: NOTHING });

  const [question] = quiz.questions;
  if (question?.type !== 'mcq') throw new Error('It is a choice.');
  const { position } = await client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    changes: [{ kind: 'key', question: { ...question, answers: [question.options?.[1]?.id ?? ''] } }],
    reason: 'A carrot is a root.',
  });
  const began = performance.now();
  await expect.poll(() => foremost('-halfPoints'), patiently).toMatchObject({ halfPoints: ALL });
  await product.kill();
  expect((await gradedSince(product, position)).length).toBeLessThan(PEOPLE);
  await product.restart();
  await expect.poll(() => foremost('halfPoints'), patiently).toEqual({ total: PEOPLE, halfPoints: ALL });
  const seconds = (performance.now() - began) / 1_000;
  console.log(`${Math.round(PEOPLE / seconds)} attempts a second were graded again, the restart included`);

  const about = { params: { id: quiz.id } };
  await expect
    .poll(() => client.ask(getActivityStatistics, about), patiently)
    .toMatchObject({ attempts: PEOPLE, meanPoints: ALL / 2, average: 100, lowest: 100, passRate: 100 });
  const rows: ScoredAttempt[] = [];
  while (rows.length < PEOPLE) {
    const query = { sort: 'rank', page: rows.length / PAGE + 1, pageSize: PAGE };
    rows.push(...(await client.ask(getScores, { ...about, query })).data);
  }
  // All have the same points: the faster stands before the slower, and who took as long stands beside.
  const durations = rows.map(({ duration }) => duration).toSorted((one, other) => one - other);
  const places = rows.map(({ duration }) => durations.indexOf(duration) + 1);
  expect(rows.map(({ position: place }) => place)).toEqual(places);

  await product.kill();
  const graded = await gradedSince(product, position);
  expect(graded).toHaveLength(PEOPLE);
  expect(new Set(graded).size).toBe(PEOPLE);
}, 400_000);

/** The streams of whoever was graded after a position, once for each time. */
async function gradedSince(product: Product, position: string): Promise<string[]> {
  return inStores(product, async ({ events }) => {
    const streams: string[] = [];
    for (let after = position; ; ) {
      const page = await events.readAll(after, 1_000);
      const last = page.at(-1);
      if (last === undefined) return streams;
      streams.push(...page.filter(({ type }) => type === 'AttemptScored').map(({ stream }) => stream));
      after = last.position;
    }
  });
}

async function inStores<Result>(
  product: Product,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const stores = await openStores(product, (error) => {
    throw error;
  });
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
}

/** Writes what the product writes when so many people take the second option and submit. */
async function everybodySubmits({ events }: Stores, quiz: CreatedQuiz): Promise<void> {
  const { id: quizId } = quiz;
  const known = await stateOf(quizzes, { quizId }, events);
  const activity = publishedQuiz(known);
  const { changes } = SaveAnswers.payload.parse({
    quizId,
    attemptId: newId(),
    changes: [chooses(quiz, 0, 1)],
  });
  const submits = async () => {
    const [personId, now] = [newId(), new Date()];
    const by = { now, actor: { accountId: personId }, newId };
    const doing = { quizId, personId, now };
    const names = { quizId, firstname: 'Bala', lastname: 'Ganesan', nickname: null };
    const written: AttemptEvent[] = startAttempt(names, attempts.initial, activity, by);
    const begun = written.reduce((state, event) => attempts.evolve(state, event), attempts.initial);
    const attemptId = begun.attempts[0]?.attemptId ?? '';
    const sitting = sittingOf(begun, attemptId, known);
    if (sitting === undefined) throw new Error('It began.');
    const { events: answers, state } = judge(changes, begun, sitting, doing);
    const answered = sittingOf(state, attemptId, known);
    if (answered === undefined) throw new Error('It began.');
    const submit = { quizId, attemptId, changes: [], timeSpent: {}, isTimeUp: false };
    const sealing = { salt: attemptId, hash: () => '0'.repeat(64) };
    written.push(...answers, ...submitAttempt(submit, state, answered, doing, sealing));
    const metadata = { commandId: randomUUID(), commandHash: '', correlationId: 'test' };
    const given = written.map((event) => ({ id: randomUUID(), ...event, metadata }));
    await events.append(attempts.stream({ quizId, personId }), 'none', given);
  };
  for (let done = 0; done < PEOPLE; done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, submits));
}
