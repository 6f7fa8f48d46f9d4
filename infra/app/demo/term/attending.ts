import { hash } from 'node:crypto';
import { judge } from '@pollux/domain/attending/answering';
import type { Change } from '@pollux/domain/attending/attending';
import { type Attempts, attempts } from '@pollux/domain/attending/attempts';
import type { AttemptEvent } from '@pollux/domain/attending/attempt-events';
import { publishedQuiz, openAttempt } from '@pollux/domain/attending/availability';
import { grantExtraTime, reopenAttempt } from '@pollux/domain/attending/helping';
import { rateQuiz, ratings } from '@pollux/domain/attending/rating';
import { regradeAttempt } from '@pollux/domain/attending/regrading';
import { keyFor, type Sitting, sittingOf } from '@pollux/domain/attending/sitting';
import { startAttempt } from '@pollux/domain/attending/starting';
import { endAttempt, type Sealing, submitAttempt } from '@pollux/domain/attending/submitting';
import { type Quiz, quizzes } from '@pollux/domain/authoring/quiz';
import { Rejection } from '@pollux/domain/kernel/rejection';
import type { Random } from '@pollux/infra/test/support/random';
import { answerTo } from './answers.ts';
import type { TermPerson } from './people.ts';
import { contextOf, type Doing } from './streams.ts';

const sealing = (random: Random): Sealing => ({
  salt: random.id() + random.id().slice(0, 8),
  hash: (text) => hash('sha256', text),
});

/** Whether it can be looked at: no draft, not in the bin, not deleted. */
export function isThere(quiz: Quiz): boolean {
  return quiz.status === 'drafted' && quiz.published !== null && quiz.bin === null;
}

/** Begins an attempt, or tries to, and at times answers a part of it. */
export async function starts(person: TermPerson, quizId: string, by: Doing): Promise<void> {
  const { streams, random, now } = by;
  const { accountId: personId, firstname, lastname } = person;
  const quiz = streams.read(quizzes, { quizId });
  if (!isThere(quiz)) return;
  await streams.write(attempts, { quizId, personId }, personId, (before) => {
    const names = { quizId, firstname, lastname, nickname: random.chance(0.2) ? `${firstname}!` : null };
    const started = orNothing(() =>
      startAttempt(names, before, publishedQuiz(quiz), contextOf(by, personId)),
    );
    const state = attempts.evolveAll(before, started);
    const sitting = openSitting(state, quiz);
    if (started.length === 0 || sitting === undefined || random.chance(0.7)) return started;
    const some = changesIn(sitting, person, random).slice(0, 1 + random.below(4));
    return [...started, ...judge(some, state, sitting, { quizId, personId, now }).events];
  });
}

/** Submits the open attempt, if there is one; now and then its person rates the activity. */
export async function submits(person: TermPerson, quizId: string, by: Doing): Promise<void> {
  const { streams, random, now } = by;
  const { accountId: personId } = person;
  const quiz = streams.read(quizzes, { quizId });
  const key = { quizId, personId };
  const events = await streams.write(attempts, key, personId, (state) => {
    const sitting = openSitting(state, quiz);
    if (sitting === undefined) return [];
    const { attemptId } = sitting.attempt;
    const seconds = sitting.content.questions
      .filter(() => random.chance(0.9))
      .map(({ id }) => [id, 5 + random.below(60)]);
    const submission = {
      quizId,
      attemptId,
      changes: changesIn(sitting, person, random),
      timeSpent: Object.fromEntries(seconds) as Record<string, number>,
      isTimeUp: false,
    };
    return submitAttempt(submission, state, sitting, { quizId, personId, now }, sealing(random));
  });
  if (events.length === 0 || !isThere(quiz) || !random.chance(0.1)) return;
  const own = streams.read(attempts, key);
  const rate = { quizId, rating: 1 + random.below(5) };
  await streams.write(ratings, key, personId, (before) =>
    rateQuiz(rate, before, quiz, own, contextOf(by, personId)),
  );
}

/** What the server does once an activity is closed, in the bin or deleted: it submits what is open. */
export async function ends(personId: string, quizId: string, by: Doing): Promise<void> {
  const { streams, random, now } = by;
  const quiz = streams.read(quizzes, { quizId });
  await streams.write(attempts, { quizId, personId }, personId, (state) => {
    const sitting = openSitting(state, quiz);
    return sitting === undefined ? [] : endAttempt(sitting, { quizId, personId, now }, sealing(random));
  });
}

/** Grades the attempts of a person again, after a correction. */
export async function regrades(personId: string, quizId: string, by: Doing): Promise<void> {
  const { streams, now } = by;
  const quiz = streams.read(quizzes, { quizId });
  if (quiz.status === 'unknown') return;
  const key = { quizId, personId };
  for (const attempt of streams.read(attempts, key).attempts) {
    await streams.write(attempts, key, personId, (state) =>
      regradeAttempt({ ...key, attemptId: attempt.attemptId }, state, keyFor(attempt, quiz), { now }),
    );
  }
}

/** The owner opens the newest attempt of a person again, who has more time from now on. */
export async function reopens(personId: string, quizId: string, ownerId: string, by: Doing): Promise<void> {
  const { streams } = by;
  const quiz = streams.read(quizzes, { quizId });
  const key = { quizId, personId };
  const newest = streams.read(attempts, key).attempts.at(-1);
  if (!isThere(quiz) || newest === undefined || newest.submission === null) return;
  const context = contextOf(by, ownerId);
  const help = { ...key, reason: 'The power failed.' };
  await streams.write(attempts, key, ownerId, (state) =>
    grantExtraTime({ ...help, percent: 25, minutes: 10 }, personId, state, quiz, context),
  );
  await streams.write(attempts, key, ownerId, (state) =>
    reopenAttempt({ ...help, attemptId: newest.attemptId, minutes: 20_000 }, state, quiz, context),
  );
}

function openSitting(state: Attempts, quiz: Quiz): Sitting | undefined {
  const open = openAttempt(state);
  return open && sittingOf(state, open.attemptId, quiz);
}

/** Answers to what is not answered yet: all that has to be, most of the rest, and once in a while to no such question. */
function changesIn(
  { attempt, content }: Pick<Sitting, 'attempt' | 'content'>,
  { skill }: TermPerson,
  random: Random,
): Change[] {
  const left = content.questions.filter(
    ({ id, compulsory }) => attempt.answers[id] === undefined && (compulsory || random.chance(0.8)),
  );
  const changes = left.flatMap((question): Change[] => {
    const questionId = question.id;
    const answer: Change = { kind: 'answer', questionId, answer: answerTo(question, skill, random) };
    return question.timer > 0 ? [{ kind: 'open', questionId }, answer] : [answer];
  });
  const [again] = left;
  // Some change their mind, and take an answer back that they need not give.
  if (again !== undefined && random.chance(0.1)) {
    const answer = again.compulsory ? answerTo(again, skill, random) : null;
    changes.push({ kind: 'answer', questionId: again.id, answer });
  }
  if (random.chance(0.01)) changes.push({ kind: 'answer', questionId: random.id(), answer: null });
  return changes;
}

/** What is refused so often that not even that is kept any more leaves nothing. */
function orNothing(decide: () => AttemptEvent[]): AttemptEvent[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
}
