import type { Data } from '../kernel/command.ts';
import { Rejection } from '../kernel/rejection.ts';
import { isAnswered } from '../scoring/answered.ts';
import { scoreAttempt } from '../scoring/attempt-score.ts';
import { SCORER_VERSION } from '../scoring/scorer.ts';
import { afterSubmission, type Doing, isTooMuch, judge, TooManyAnswers, withTimeSpent } from './answering.ts';
import type { SubmitAttempt } from './attending.ts';
import type { Attempts } from './attempts.ts';
import {
  type AttemptEvent,
  AttemptRescheduled,
  AttemptScored,
  AttemptSubmitted,
  type SubmittedBy,
} from './attempt-events.ts';
import type { PublishedQuiz } from './availability.ts';
import { chosenIn } from './choices.ts';
import { countsIn } from './classes.ts';
import { receiptOf, receiptText } from './receipt.ts';
import { attemptOf, boundsOf, clockOf, endedAt, endOf, isClocked, type Sitting } from './sitting.ts';
import { asFarAsPossible, type Seconds, secondsOf } from './time-spent.ts';

/** What makes the hash of a receipt hard to guess from its answers, and the hash itself. */
export interface Sealing {
  readonly salt: string;
  /** SHA-256 of a text as UTF-8, in hexadecimal. */
  hash(text: string): string;
}

/**
 * Submits an attempt with the changes that came with it. One that is submitted stays as it is (P336).
 * @throws QuestionIsCompulsory (P334, P386), TooManyAnswers: then nothing of it is done
 */
export function submitAttempt(
  { changes, device, timeSpent, isTimeUp, attemptId }: Data<typeof SubmitAttempt>,
  state: Attempts,
  sitting: Sitting,
  by: Doing,
  sealing: Sealing,
): AttemptEvent[] {
  if (sitting.attempt.submission !== null) return afterSubmission(changes, state, sitting, by);
  if (isTooMuch(changes, state)) throw new TooManyAnswers();
  const judged = withTimeSpent(judge(changes, state, sitting, by), { device, timeSpent }, sitting, by);
  const attempt = attemptOf(judged.state, attemptId) ?? sitting.attempt;
  const after = { ...sitting, attempt };
  const end = endOf(after, by.now);
  const ranOut = isTimeUp ? whatRanOut(after, by.now) : null;
  if (end === null && ranOut === null) requireCompulsory(after, by.now);
  const how: SubmittedBy = end ?? ranOut ?? 'participant';
  const at = end === null ? by.now.toISOString() : endedAt(after, end, by.now);
  const unnamed = device === undefined ? timeSpent : {};
  return [...judged.events, ...submission(after, { by: how, unnamed, at }, by, sealing)];
}

/**
 * Submits what nobody has submitted in time (P327): because the schedule is over, all questions' time is, or its owner
 * has closed it. Does nothing while it is not time, or no longer open: a deadline may know an older state.
 */
export function endAttempt(sitting: Sitting, by: Doing, sealing: Sealing): AttemptEvent[] {
  const end = sitting.attempt.submission === null ? endOf(sitting, by.now) : null;
  if (end === null) return [];
  const at = endedAt(sitting, end, by.now);
  return submission(sitting, { by: end, unnamed: {}, at }, by, sealing);
}

/**
 * What an attempt missed of its quiz that began by an older state of it: it ends where the quiz was closed or its schedule
 * is over, and goes by a newer schedule. What comes after the start reaches it otherwise.
 * @param published what the quiz says by now; null of one that is deleted
 */
export function followQuiz(
  sitting: Sitting,
  published: Pick<PublishedQuiz, 'version'> | null,
  by: Doing,
  sealing: Sealing,
): AttemptEvent[] {
  const ended = endAttempt(sitting, by, sealing);
  const { attempt, run } = sitting;
  if (ended.length > 0 || attempt.submission !== null) return ended;
  if (published === null || published.version <= attempt.version) return [];
  const { quizId, personId, now } = by;
  const { attemptId } = attempt;
  const { version } = published;
  const at = now.toISOString();
  return [AttemptRescheduled({ attemptId, quizId, personId, version, endDate: run.endDate, at })];
}

function submission(
  { attempt, content, key }: Sitting,
  /** `unnamed`: what a browser counted that did not say which it is. */
  { by, unnamed, at }: { by: SubmittedBy; unnamed: Seconds; at: string },
  { quizId, personId }: Doing,
  { salt, hash }: Sealing,
): AttemptEvent[] {
  const { attemptId, hostedQuizId, quizType, number } = attempt;
  const about = { attemptId, quizId, personId };
  const duration = Math.max(0, Date.parse(at) - Date.parse(attempt.startedAt));
  const scorer = quizType === 'QUIZ' ? SCORER_VERSION : null;
  const receipt = hash(
    receiptText(receiptOf(attempt, { quizId, submittedAt: at, scorer, salt }, content.questions)),
  );
  const submitted = AttemptSubmitted({
    ...about,
    ...(hostedQuizId !== undefined && { hostedQuizId }),
    quizType,
    by,
    timeSpent: asFarAsPossible(secondsOf({ ...attempt.timeSpent, unnamed }), content.questions, duration),
    receipt,
    salt,
    duration,
    chosen: chosenIn(attempt.answers),
    at,
  });
  if (quizType === 'SURVEY') return [submitted];
  const answers = Object.fromEntries(Object.entries(attempt.answers).map(([id, { answer }]) => [id, answer]));
  const { questions, accepted, dropped, correction } = key();
  const scored = scoreAttempt(questions, answers, {
    accepted,
    dropped,
    passPercentage: content.passPercentage,
  });
  return [
    submitted,
    AttemptScored({
      ...about,
      ...scored,
      correction,
      replaces: null,
      classes: countsIn(attempt),
      number,
      at,
    }),
  ];
}

/** Milliseconds by which a browser may be early in saying that the time is up: it locks a second before (P328). */
const CLOCK_GRACE_MS = 2_000;

/** What is over as the browser counts it, which knows no grace: the schedule, or the time of the last question or of all. */
function whatRanOut(sitting: Sitting, now: Date): 'window' | 'time' | null {
  const { closesAt, reopenedUntil } = boundsOf(sitting);
  const end = reopenedUntil ?? closesAt;
  if (end !== null && now.getTime() >= Date.parse(end) - CLOCK_GRACE_MS) return 'window';
  return isLastOver(sitting, now) || areClocksOver(sitting, now) ? 'time' : null;
}

/** Whether the time of the last question is over, at which the whole is submitted, whatever is open before it (P327, P334). */
function isLastOver(sitting: Sitting, now: Date): boolean {
  const last = sitting.content.questions.at(-1);
  return last !== undefined && isClocked(last, sitting) && isTimeOver(last, sitting, now);
}

/** Whether the time of every question that has one is over, or cannot be used any more. */
function areClocksOver(sitting: Sitting, now: Date): boolean {
  const timed = sitting.content.questions.filter((question) => isClocked(question, sitting));
  return timed.length > 0 && timed.every((question) => isTimeOver(question, sitting, now));
}

function isTimeOver(question: Sitting['content']['questions'][number], sitting: Sitting, now: Date): boolean {
  const endsAt = clockOf(question, sitting)?.endsAt ?? null;
  return endsAt !== null && now.getTime() >= Date.parse(endsAt) - CLOCK_GRACE_MS;
}

function requireCompulsory(sitting: Sitting, now: Date): void {
  const open = sitting.content.questions.filter(
    (question) =>
      question.compulsory &&
      !isAnswered(sitting.attempt.answers[question.id]?.answer ?? null) &&
      !(isClocked(question, sitting) && isTimeOver(question, sitting, now)),
  );
  if (open.length > 0) throw new QuestionIsCompulsory(open.map(({ id }) => id));
}

/** Questions that have to be answered are not; `errors` names each. */
export class QuestionIsCompulsory extends Rejection {
  constructor(questionIds: readonly string[]) {
    const message = 'This question is compulsory. Please provide an answer.';
    super('invalid', 'question-compulsory', message, {
      errors: questionIds.map((id) => ({ path: `answers.${id}`, message, code: 'question-compulsory' })),
    });
  }
}
