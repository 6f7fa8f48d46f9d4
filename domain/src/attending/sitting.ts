import {
  type AnswerKey,
  type Corrected,
  keyOf,
  VersionNotFound,
} from '../authoring/correcting/answer-key.ts';
import type { Content } from '../authoring/content/content.ts';
import { LIVE_MODE } from '../authoring/content/settings-rules.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { Rejection } from '../kernel/rejection.ts';
import { isTimed } from '../questions/question-rules.ts';
import type { Question } from '../questions/question-types.ts';
import { askedIn } from './asked.ts';
import type { Clock } from './attempt-view.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { scheduleOf } from '../authoring/schedule.ts';
import { type Bounds, closingFor, isOver, later, overAt } from './deadline.ts';

/** The newest state of a quiz or survey, as far as attempts that have begun depend on it. */
export interface Run {
  /** Closed, in the bin or deleted: nobody goes on, but for those for whom it was opened again. */
  readonly isClosed: boolean;
  /** Taken down: nobody goes on at all. */
  readonly isTakenDown?: boolean;
  /** When its schedule ends; null without one. */
  readonly endDate: string | null;
}

/** An attempt as it is seen: with all that its clocks and questions depend on. */
export interface SeenSitting {
  readonly attempt: Attempt;
  /** Of the version that it pins, with the questions that it is asked, in their order (`askedIn`). */
  readonly content: Content;
  readonly extraTime: Attempts['extraTime'];
  readonly run: Run;
}

/** An attempt with all that decisions about it depend on. */
export interface Sitting extends SeenSitting {
  /** What is right, as it is by now: asked for where something is scored. */
  key(): AnswerKey;
}

export function runOf(quiz: Quiz): Run {
  if (quiz.status !== 'drafted' || quiz.published === null) return { isClosed: true, endDate: null };
  const isClosed = !quiz.isActive || quiz.bin !== null;
  const isTakenDown = quiz.takenDown !== null;
  return { isClosed, isTakenDown, endDate: scheduleOf(quiz.published.content).endDate };
}

/** What a version of it asks; undefined where this state of it does not know that version. */
export function contentOf(quiz: Quiz, version: number): Content | undefined {
  return quiz.status === 'unknown' ? undefined : quiz.versions[version];
}

export function attemptOf({ attempts }: Attempts, attemptId: string): Attempt | undefined {
  return attempts.find((each) => each.attemptId === attemptId);
}

/** The attempt of this id in the state of its person; undefined for another's, or none. */
export function sittingOf(state: Attempts, attemptId: string, quiz: Quiz): Sitting | undefined {
  const attempt = attemptOf(state, attemptId);
  const content = attempt && contentOf(quiz, attempt.version);
  if (attempt === undefined || content === undefined || quiz.status === 'unknown') return undefined;
  const key = () => keyFor(attempt, quiz);
  return { attempt, content: askedIn(content, attempt), extraTime: state.extraTime, run: runOf(quiz), key };
}

/**
 * What is right in what an attempt is asked, as it is by now: of every question that it is asked, in its order, and of no
 * other.
 * @throws VersionNotFound
 */
export function keyFor(attempt: Pick<Attempt, 'version' | 'seed' | 'drawn'>, quiz: Corrected): AnswerKey {
  const key = keyOf(quiz, attempt.version);
  const content = quiz.versions[attempt.version];
  if (content === undefined) throw new VersionNotFound();
  return { ...key, questions: askedIn({ ...content, questions: [...key.questions] }, attempt).questions };
}

/** Whether it is a live quiz, whose answers are final and scored as they are given (P482). */
export function isLive({ attempt }: Pick<SeenSitting, 'attempt'>): boolean {
  return attempt.quizType === 'QUIZ' && attempt.activity.quizMode === LIVE_MODE;
}

/** Whether an answer that was given stays: in a live quiz, unless it was opened again (P109). */
export function isFinal({ attempt }: Pick<SeenSitting, 'attempt'>): boolean {
  return isLive({ attempt }) && attempt.reopenedUntil === null;
}

// Clocks

/** Whether the time of a question counts: of one that was opened again, none does. */
export function isClocked(
  { timer }: Pick<Question, 'timer'>,
  { attempt }: Pick<SeenSitting, 'attempt'>,
): boolean {
  return attempt.reopenedUntil === null && isTimed(timer);
}

/**
 * The clock of a question that was opened; undefined of one that was not. More time that is given while it runs makes it
 * longer, and nothing makes it shorter (P325).
 */
export function clockOf(
  { id, timer }: Pick<Question, 'id' | 'timer'>,
  { attempt, extraTime }: Pick<SeenSitting, 'attempt' | 'extraTime'>,
): Clock | undefined {
  const opened = attempt.opened[id];
  if (opened === undefined) return undefined;
  if (opened.endsAt === null) return { openedAt: opened.at, endsAt: null };
  const extended = clockEnd(timer, opened.at, extraTime.percent);
  return { openedAt: opened.at, endsAt: extended > opened.endsAt ? extended : opened.endsAt };
}

/** When a clock that begins now is over. @param timer milliseconds @param percent by which it is longer */
export function clockEnd(timer: number, openedAt: string, percent: number): string {
  return later(openedAt, Math.ceil((timer * (100 + percent)) / 100));
}

/** When the last question's time is over; null as long as one has not begun, or has no limit. */
export function allOverAt({ attempt, content, extraTime }: Omit<SeenSitting, 'run'>): string | null {
  let last = '';
  for (const question of content.questions) {
    const endsAt = clockOf(question, { attempt, extraTime })?.endsAt ?? null;
    if (endsAt === null) return null;
    if (endsAt > last) last = endsAt;
  }
  return last === '' ? null : last;
}

/** What ends it if nobody submits it. */
export function boundsOf(sitting: SeenSitting): Bounds {
  return {
    closesAt: closingFor(sitting.run.endDate, sitting.extraTime.minutes),
    allOverAt: allOverAt(sitting),
    reopenedUntil: sitting.attempt.reopenedUntil,
  };
}

/** Why no answer is taken any more for the attempt as a whole; null as long as some are. */
export function endOf(sitting: SeenSitting, now: Date): 'closing' | 'window' | 'time' | null {
  const { closesAt, allOverAt, reopenedUntil } = boundsOf(sitting);
  if (sitting.run.isTakenDown === true) return 'closing';
  if (reopenedUntil !== null) return isOver(reopenedUntil, now) ? 'window' : null;
  if (sitting.run.isClosed) return 'closing';
  if (isOver(closesAt, now)) return 'window';
  return isOver(allOverAt, now) ? 'time' : null;
}

/**
 * When it ended, though nobody submitted it: not before it started or the last answer came, and now if its owner closed
 * it.
 */
export function endedAt(sitting: SeenSitting, end: 'closing' | 'window' | 'time', now: Date): string {
  const over = overAt(boundsOf(sitting));
  const at = now.toISOString();
  if (end === 'closing' || over === null || over > at) return at;
  const { startedAt, answers } = sitting.attempt;
  return Object.values(answers).reduce(
    (last, answer) => (answer.at > last ? answer.at : last),
    over > startedAt ? over : startedAt,
  );
}

export class AttemptNotFound extends Rejection {
  constructor() {
    super('not-found', 'attempt-not-found', 'This attempt was not found.');
  }
}
