import { askedCount } from '../authoring/content/draw-rules.ts';
import { LIVE_MODE } from '../authoring/content/settings-rules.ts';
import type { Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import type { Rejection } from '../kernel/rejection.ts';
import { drawnFor } from './asked.ts';
import type { Attempts } from './attempts.ts';
import {
  type AttendedActivity,
  type AttemptEvent,
  AttemptStarted,
  type Irregularity,
  NicknameChosen,
} from './attempt-events.ts';
import type { StartAttempt } from './attending.ts';
import {
  type PublishedQuiz,
  AttemptsFinished,
  type Availability,
  availabilityOf,
  openAttempt,
  QuizIsClosed,
} from './availability.ts';
import { QuizNotYetOpen } from '../authoring/not-yet-open.ts';
import { PaymentRequired } from '../authoring/payment.ts';
import { scheduleOf } from '../authoring/schedule.ts';
import { closingFor } from './deadline.ts';
import { noted } from './irregularities.ts';

/** Of those starts that are refused, what is kept for the owner. */
const irregularities: Readonly<Partial<Record<Availability, Irregularity>>> = {
  'not-yet-open': 'before-opening',
  closed: 'after-closing',
  'attempts-finished': 'too-many-starts',
};

/**
 * Starts an attempt at the newest version, unless there is one to go on with (P091, P098).
 * @param hasPaid whether the person has bought it, where it costs something
 * @returns no start where it is refused, as `refusalOf` says of the events, or of nothing
 * @throws PaymentRequired (P452)
 */
export function startAttempt(
  { firstname, lastname, nickname }: Data<typeof StartAttempt>,
  state: Attempts,
  activity: PublishedQuiz,
  by: Context,
  hasPaid = false,
): AttemptEvent[] {
  const { quizId, quizType, version, content } = activity;
  const personId = by.actor.accountId;
  const at = by.now.toISOString();
  const availability = availabilityOf(activity, state, hasPaid, by.now);
  if (availability !== 'open') {
    const kind = irregularities[availability];
    const about = { quizId, personId, attemptId: null, questionId: null, at };
    const events = kind === undefined ? [] : noted(state, kind, about);
    if (events.length === 0) throw refusals[availability]();
    return events;
  }
  if (openAttempt(state) !== undefined) return [];
  const { endDate } = scheduleOf(content);
  const attemptId = by.newId();
  const seed = by.newId();
  const drawn = drawnFor(content, seed, state.attempts);
  const started = AttemptStarted({
    attemptId,
    quizId,
    personId,
    quizType,
    number: state.attempts.length + 1,
    version,
    seed,
    ...(drawn !== undefined && { drawn }),
    firstname,
    lastname,
    activity: attendedActivity(activity),
    closesAt: closingFor(endDate, state.extraTime.minutes),
    extraMinutes: state.extraTime.minutes,
    at,
  });
  const isNamed = nickname !== null && content.quizMode === LIVE_MODE && nickname !== state.nickname;
  return isNamed ? [started, NicknameChosen({ quizId, personId, nickname, at })] : [started];
}

const refusals: Readonly<Record<Exclude<Availability, 'open'>, () => Rejection>> = {
  'not-yet-open': () => new QuizNotYetOpen(),
  closed: () => new QuizIsClosed(),
  'attempts-finished': () => new AttemptsFinished(),
  'payment-required': () => new PaymentRequired(),
};

/** Why a start was refused of which this was kept; undefined of one that was not. */
export function refusalOf(events: readonly AttemptEvent[]): Rejection | undefined {
  const [first] = events;
  if (first?.type !== 'IrregularityNoted') return undefined;
  const found = Object.entries(irregularities).find(([, kind]) => kind === first.data.kind);
  return found && refusals[found[0] as keyof typeof refusals]();
}

/** What the reports of an attempt say of the activity, whatever becomes of it. */
export function attendedActivity({
  ownerId,
  content,
}: Pick<PublishedQuiz, 'ownerId' | 'content'>): AttendedActivity {
  const { quizTitle, quizDescription, language, quizGrades, organisationName } = content;
  const { paymentType, amount, certificate, quizMode, questions, draws } = content;
  return {
    ownerId,
    quizTitle,
    quizDescription,
    language,
    quizGrades,
    organisationName,
    paymentType,
    amount,
    certificate,
    quizMode,
    questionCount: askedCount({ draws, questions }),
  };
}
