import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { SaveAnswers } from '@pollux/domain/attending/attending';
import { attempts } from '@pollux/domain/attending/attempts';
import type { AttemptEvent } from '@pollux/domain/attending/attempt-events';
import { getHall, type LeaderboardEntry } from '@pollux/query-api/attending/leaderboard-contract';
import { ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { openStores } from '../../src/stores.ts';
import type { Figure } from '../support/figures.ts';
import { post, sendWithin } from '../support/load.ts';
import { configOf, onStage, type Stage } from '../vote/stage.ts';
import { BoardAudience, type Onlooker } from './board-audience.ts';
import { beginAll, type ExamQuiz, type Participant, publishExam } from './exam-quiz.ts';

const PARTICIPANTS = 1_000;
/** After so many acknowledged answers of the round that has a kill in it. */
const KILL_AFTER = 400;
/** What is sent of one room at most, whatever happens. */
const VIEWS_A_SECOND = 10;

/** Where one person stands, as the events of the log say. */
interface Standing {
  readonly halfPoints: number;
  readonly usedMs: number;
}

/**
 * Everybody answers one question of a live quiz within the same second, with the leaderboard open on all their phones and
 * on the screen for the hall; then another, with the server killed (SIGKILL) in the middle. Where everybody stands in the
 * end is what the events of the log say.
 * @throws AssertionError at the first difference
 */
export async function leaderboard(): Promise<Figure[]> {
  return onStage(PARTICIPANTS, async (stage) => {
    const { product, creator, random } = stage;
    const quiz = await publishExam(stage, 3);
    const participants = await beginAll(stage, quiz);
    const chosen = participants.map(() => random.pick([0, 1, 2, 3]));
    // A first answer each warms the server up.
    const first = participants.map((each, index) => answer(stage, quiz, each, 0, chosen[index] ?? 0));
    await sendWithin(product.origin, first, 2_000);
    const audience = await BoardAudience.join({
      origin: product.origin,
      quizId: quiz.quizId,
      cookies: participants.map(({ cookie }) => cookie),
      owner: creator.cookie ?? '',
    });
    await audience.seen();

    const begun = performance.now();
    const same = participants.map((each, index) => answer(stage, quiz, each, 1, chosen[index] ?? 0));
    const second = await sendWithin(product.origin, same, 1_000);
    // As long as anything came of it: answers, and a second in which everybody is told where they stand.
    const seconds = (performance.now() - begun) / 1_000 + 1;
    const seen = await audience.seen();
    await checkEverybody(stage, quiz, participants, seen);
    const allowed = seen.length * VIEWS_A_SECOND * seconds + PARTICIPANTS;
    const messages = sum(seen.map((each) => each.messages));

    const retried = await answerThroughKill(stage, quiz, participants, chosen);
    const after = await audience.seen();
    await checkEverybody(stage, quiz, participants, after);
    await audience.leave();
    await checkLog(stage, quiz, participants, after);
    return [
      { name: 'attend.board.sameSecondP50Ms', value: second.p50 },
      { name: 'attend.board.sameSecondP95Ms', value: second.p95, target: { atMost: 250 } },
      {
        name: 'attend.board.messagesOfAllowed',
        value: messages / allowed,
        target: { atMost: 1.1, slack: 0 },
      },
      { name: 'attend.board.messagesAPhoneSecond', value: messages / seen.length / seconds },
      {
        name: 'attend.board.bytesAPhoneSecond',
        value: sum(seen.map(({ bytes }) => bytes)) / seen.length / seconds,
      },
      {
        name: 'attend.board.mostViewsASecond',
        value: Math.max(...seen.map(({ mostViews }) => mostViews)),
        target: { atMost: VIEWS_A_SECOND, slack: 0 },
      },
      {
        name: 'attend.board.mostOwnASecond',
        value: Math.max(...seen.map(({ mostOwn }) => mostOwn)),
      },
      { name: 'attend.board.rejoined', value: after.filter(({ joins }) => joins > 1).length },
      { name: 'attend.board.retried', value: retried },
      { name: 'attend.board.differences', value: 0, target: { atMost: 0 } },
    ];
  });
}

function answer(
  { product }: Stage,
  { quizId, questions }: ExamQuiz,
  { cookie, attemptId }: Participant,
  question: number,
  option: number,
): Buffer {
  const { id: questionId = '', options = [] } = questions[question] ?? {};
  const change = { kind: 'answer', questionId, answer: { type: 'mcq', optionId: options[option] } };
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ quizId, attemptId, changes: [change] });
  return post(product.origin, `/api/commands/${SaveAnswers.name}`, headers, body);
}

/** Everybody answers one question more; who gets no answer sends it again. @returns how often that was */
async function answerThroughKill(
  { product }: Stage,
  { quizId, questions }: ExamQuiz,
  participants: readonly Participant[],
  chosen: readonly number[],
): Promise<number> {
  const { id: questionId = '', options = [] } = questions[2] ?? {};
  let acknowledged = 0;
  let retried = 0;
  let killed: Promise<void> | undefined;
  const restart = async () => {
    await product.kill();
    await product.restart();
  };
  await Promise.all(
    participants.map(async ({ cookie, attemptId }, index) => {
      await wait(index);
      const client = new ApiClient(product.origin, cookie);
      const optionId = options[chosen[index] ?? 0] ?? '';
      const change = { kind: 'answer' as const, questionId, answer: { type: 'mcq' as const, optionId } };
      const key = crypto.randomUUID();
      for (;;) {
        try {
          await client.send(SaveAnswers, { quizId, attemptId, changes: [change] }, key);
          break;
        } catch (error) {
          // A TypeError is what fetch throws when a connection breaks or cannot be made.
          const mayPass =
            error instanceof TypeError || (error instanceof RefusedRequest && error.status === 503);
          if (!mayPass || retried > 60_000) throw error;
          retried++;
          await wait(50);
        }
      }
      if (++acknowledged === KILL_AFTER) killed = restart();
    }),
  );
  await killed;
  assert.ok(retried > 0, 'the kill met answers under way');
  return retried;
}

/** What each is told of where they stand is what all others are told of them, and what the query says. */
async function checkEverybody(
  { creator }: Stage,
  { quizId }: ExamQuiz,
  participants: readonly Participant[],
  seen: readonly Onlooker[],
): Promise<void> {
  for (const { faults } of seen) assert.deepEqual(faults, [], 'nobody was refused');
  const hall = await creator.ask(getHall, { params: { id: quizId } });
  assert.equal(hall.people, participants.length, 'everybody is on the board');
  assert.deepEqual(seen.at(-1)?.last, hall, 'the screen of the hall ends with what the query says');
  const top = hall.top.slice(0, 10).map(({ personId: _person, isHidden: _hidden, ...entry }) => entry);
  for (const { last } of seen.slice(0, -1)) {
    assert.deepEqual(last?.top, top, 'every phone ends with the same first ten');
    assert.equal(last?.people, participants.length);
  }
}

/** Everybody was told in the end the place that a sort over the events gives. */
async function checkLog(
  { product, environment }: Stage,
  { quizId }: ExamQuiz,
  participants: readonly Participant[],
  seen: readonly Onlooker[],
): Promise<void> {
  await product.kill();
  const { events, close } = await openStores(configOf(product, environment), (error) => {
    throw error;
  });
  const standings: Standing[] = [];
  for (const { accountId: personId } of participants) {
    const recorded = await events.readStream(attempts.stream({ quizId, personId }));
    standings.push(standingOf(recorded as unknown as AttemptEvent[]));
  }
  await close();
  for (const [index, standing] of standings.entries()) {
    const told: LeaderboardEntry | null | undefined = seen[index]?.own;
    const place = 1 + standings.filter((other) => isBefore(other, standing)).length;
    assert.deepEqual(
      { place: told?.place, halfPoints: told?.halfPoints, usedMs: told?.usedMs },
      { place, ...standing },
      'everybody ends with the place that the events say',
    );
  }
}

function standingOf(events: readonly AttemptEvent[]): Standing {
  let startedAt = 0;
  let usedMs = 0;
  const points = new Map<string, number>();
  for (const { type, data } of events) {
    if (type === 'AttemptStarted') startedAt = Date.parse(data.at);
    if (type !== 'AnswerRecorded') continue;
    assert.ok(!points.has(data.questionId), 'every answer is recorded once');
    points.set(data.questionId, data.halfPoints ?? 0);
    usedMs = Date.parse(data.at) - startedAt;
  }
  return { halfPoints: sum([...points.values()]), usedMs };
}

function isBefore(one: Standing, other: Standing): boolean {
  return (
    one.halfPoints > other.halfPoints || (one.halfPoints === other.halfPoints && one.usedMs < other.usedMs)
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
