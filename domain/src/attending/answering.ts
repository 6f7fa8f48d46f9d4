import type { Data } from '../kernel/command.ts';
import { Rejection } from '../kernel/rejection.ts';
import { sameData } from '../kernel/same-data.ts';
import { isAnswerTo, type Question, type RecordedAnswer } from '../questions/question-types.ts';
import { scoreQuestion } from '../scoring/attempt-score.ts';
import type { Change, ChangeOutcome, SaveAnswers } from './attending.ts';
import { type Attempts, attempts } from './attempts.ts';
import {
  AnswerRecorded,
  type AttemptEvent,
  type Irregularity,
  QuestionOpened,
  TimeSpentNoted,
} from './attempt-events.ts';
import { isOver } from './deadline.ts';
import { noted } from './irregularities.ts';
import {
  allOverAt,
  AttemptNotFound,
  attemptOf,
  clockEnd,
  clockOf,
  endOf,
  isClocked,
  isFinal,
  isLive,
  type Sitting,
} from './sitting.ts';
import { asFarAsPossible, growth } from './time-spent.ts';

/**
 * The most answers recorded for one person at one quiz, over all attempts: a hundred attempts at the longest quiz. Nobody
 * reaches it by answering, and a stream of that length is still read in a moment.
 */
export const MOST_RECORDED = 20_000;

/** Whether a person has recorded so much that these changes are not taken any more. */
export function isTooMuch(changes: readonly Change[], { recorded }: Attempts): boolean {
  return changes.length > 0 && recorded + changes.length > MOST_RECORDED;
}

/** Who does it, when. */
export interface Doing {
  readonly quizId: string;
  readonly personId: string;
  readonly now: Date;
}

/** What became of changes: one outcome for each, the events that they made, and the state after those. */
export interface Judged {
  readonly outcomes: readonly ChangeOutcome[];
  readonly events: readonly AttemptEvent[];
  readonly state: Attempts;
}

const irregularities = {
  late: 'late-answer',
  final: 'final-answer',
  unopened: 'unopened-question',
  unknown: 'unknown-question',
  unfit: 'unfit-answer',
} as const satisfies Record<Exclude<ChangeOutcome, 'done'>, Irregularity>;

/**
 * What becomes of what a participant did, in the order in which they did it (P325 to P329, P109). What is refused leaves
 * everything as it was, and is noted. What was done before is done, and changes nothing.
 * @param sitting of an open attempt, as it was before
 */
export function judge(changes: readonly Change[], before: Attempts, sitting: Sitting, by: Doing): Judged {
  const { attemptId } = sitting.attempt;
  const questions = new Map(sitting.content.questions.map((question) => [question.id, question]));
  // What ends the attempt as a whole does not move while this is decided.
  const isEnded = endOf(sitting, by.now) !== null;
  const at = by.now.toISOString();
  const outcomes: ChangeOutcome[] = [];
  const events: AttemptEvent[] = [];
  let state = before;
  for (const change of changes) {
    const attempt = attemptOf(state, attemptId) ?? sitting.attempt;
    const now: Sitting = { ...sitting, attempt };
    const judged = judgeOne(change, questions.get(change.questionId), now, isEnded, by);
    outcomes.push(judged.outcome);
    const about = { attemptId, quizId: by.quizId, personId: by.personId, questionId: change.questionId, at };
    const made =
      judged.outcome === 'done' ? judged.events : noted(state, irregularities[judged.outcome], about);
    for (const event of made) {
      events.push(event);
      state = attempts.evolve(state, event);
    }
  }
  return { outcomes, events, state };
}

/** What a browser has said of the time. */
type SaidOfTime = Pick<Data<typeof SaveAnswers>, 'device' | 'timeSpent'>;

/**
 * What was judged, with what the browser has counted meanwhile (P332): of questions that are asked alone, no more than the
 * attempt has lasted, and only what is more than this browser has said before. It goes with the last answer, so that an
 * answer costs no second event.
 * @param judged of an open attempt
 */
export function withTimeSpent(
  judged: Judged,
  { device, timeSpent }: SaidOfTime,
  { attempt: { attemptId, startedAt }, content }: Sitting,
  { quizId, personId, now }: Doing,
): Judged {
  const known = attemptOf(judged.state, attemptId)?.timeSpent ?? {};
  if (device === undefined || judged.state.recorded >= MOST_RECORDED) return judged;
  const most = Math.max(0, now.getTime() - Date.parse(startedAt));
  const seconds = growth(known, { device, seconds: asFarAsPossible(timeSpent, content.questions, most) });
  if (Object.keys(seconds).length === 0) return judged;
  const said = { device, seconds };
  const noted = TimeSpentNoted({ attemptId, quizId, personId, ...said, at: now.toISOString() });
  const last = judged.events.findLastIndex(({ type }) => type === 'AnswerRecorded');
  const events = judged.events.map((event, index) =>
    index === last && event.type === 'AnswerRecorded'
      ? AnswerRecorded({ ...event.data, timeSpent: said })
      : event,
  );
  return {
    ...judged,
    events: last === -1 ? [...events, noted] : events,
    state: attempts.evolve(judged.state, noted),
  };
}

type JudgedOne =
  | { readonly outcome: Exclude<ChangeOutcome, 'done'> }
  | { readonly outcome: 'done'; readonly events: readonly AttemptEvent[] };

const nothingNew: JudgedOne = { outcome: 'done', events: [] };

function judgeOne(
  change: Change,
  question: Question | undefined,
  sitting: Sitting,
  isEnded: boolean,
  by: Doing,
): JudgedOne {
  if (question === undefined) return { outcome: 'unknown' };
  if (change.kind === 'open') return opening(question, sitting, isEnded, by);
  return answering(change.answer, question, sitting, isEnded, by);
}

function opening(question: Question, sitting: Sitting, isEnded: boolean, by: Doing): JudgedOne {
  const { attempt, extraTime } = sitting;
  if (!isClocked(question, sitting) || attempt.opened[question.id] !== undefined) return nothingNew;
  if (isEnded) return { outcome: 'late' };
  const at = by.now.toISOString();
  const endsAt = clockEnd(question.timer, at, extraTime.percent);
  const opened = { ...attempt.opened, [question.id]: { at, endsAt } };
  const event = QuestionOpened({
    attemptId: attempt.attemptId,
    quizId: by.quizId,
    personId: by.personId,
    questionId: question.id,
    endsAt,
    allOverAt: allOverAt({ ...sitting, attempt: { ...attempt, opened } }),
    at,
  });
  return { outcome: 'done', events: [event] };
}

function answering(
  answer: RecordedAnswer | null,
  question: Question,
  sitting: Sitting,
  isEnded: boolean,
  by: Doing,
): JudgedOne {
  const { attempt } = sitting;
  const before = attempt.answers[question.id]?.answer ?? null;
  if (sameData(before, answer)) return nothingNew;
  const clock = clockOf(question, sitting);
  const isLimited = isClocked(question, sitting);
  if (isLimited && clock === undefined) return { outcome: 'unopened' };
  if (isEnded || (isLimited && isOver(clock?.endsAt ?? null, by.now))) return { outcome: 'late' };
  if (isFinal(sitting) && before !== null) return { outcome: 'final' };
  if (answer !== null && !isAnswerTo(question, answer as never)) return { outcome: 'unfit' };
  const event = AnswerRecorded({
    attemptId: attempt.attemptId,
    quizId: by.quizId,
    personId: by.personId,
    questionId: question.id,
    answer,
    halfPoints: isLive(sitting) ? halfPointsOf(answer, question, sitting) : null,
    at: by.now.toISOString(),
  });
  return { outcome: 'done', events: [event] };
}

function outcomesAgain(
  changes: readonly Change[],
  events: readonly AttemptEvent[],
  judgedNow: readonly ChangeOutcome[],
): ChangeOutcome[] {
  const left = events.filter((event) => 'questionId' in event.data);
  return changes.map((change, index) => {
    const [next] = left;
    if (next === undefined || !isOf(next, change)) return judgedNow[index] ?? 'done';
    left.shift();
    return next.type === 'IrregularityNoted' ? outcomeNoted(next.data.kind) : 'done';
  });
}

function isOf(event: AttemptEvent, { kind, questionId }: Change): boolean {
  if (!('questionId' in event.data) || event.data.questionId !== questionId) return false;
  if (event.type === 'IrregularityNoted') return true;
  return event.type === (kind === 'open' ? 'QuestionOpened' : 'AnswerRecorded');
}

function outcomeNoted(kind: Irregularity): ChangeOutcome {
  const found = Object.entries(irregularities).find(([, noted]) => noted === kind);
  return (found?.[0] ?? 'late') as ChangeOutcome;
}

/**
 * What is kept of changes to an attempt that is no longer open: nothing where they were all made before, as those of a
 * request that was sent again.
 */
export function afterSubmission(
  changes: readonly Change[],
  state: Attempts,
  sitting: Sitting,
  by: Doing,
): AttemptEvent[] {
  const isRepeated = changes.every(
    ({ questionId, ...change }) =>
      change.kind === 'open' || sameData(sitting.attempt.answers[questionId]?.answer ?? null, change.answer),
  );
  return isRepeated ? [] : noted(state, 'after-submission', ofAttempt(sitting.attempt.attemptId, by));
}

/** What is kept of an attempt that is asked for by somebody who has none of this id (P112). */
export function otherAttempt(attemptId: string, state: Attempts, by: Doing): AttemptEvent[] {
  return noted(state, 'other-attempt', ofAttempt(attemptId, by));
}

function ofAttempt(attemptId: string, { quizId, personId, now }: Doing) {
  return { quizId, personId, attemptId, questionId: null, at: now.toISOString() };
}

/**
 * Records what a participant did; or, where their attempt takes nothing any more or is none of theirs, what is to be kept
 * of that: then there are no outcomes, and the command is refused.
 */
export function saveAnswers(
  { changes, attemptId, ...said }: Data<typeof SaveAnswers>,
  state: Attempts,
  sitting: Sitting | undefined,
  by: Doing,
): Pick<Judged, 'events' | 'outcomes'> & { readonly refusal?: Rejection } {
  if (sitting === undefined)
    return { events: otherAttempt(attemptId, state, by), outcomes: [], refusal: new AttemptNotFound() };
  if (sitting.attempt.submission === null) {
    if (isTooMuch(changes, state)) return { events: [], outcomes: [], refusal: new TooManyAnswers() };
    return withTimeSpent(judge(changes, state, sitting, by), said, sitting, by);
  }
  const events = afterSubmission(changes, state, sitting, by);
  return { events, outcomes: [], refusal: new AttemptIsSubmitted() };
}

/** What an answer earns by the current key. */
function halfPointsOf(answer: RecordedAnswer | null, { id }: Question, { key }: Sitting): number {
  const { questions, ...grading } = key();
  const keyed = questions.find((question) => question.id === id);
  return keyed === undefined ? 0 : scoreQuestion(keyed, answer, grading).halfPoints;
}

/** What the command was answered, when it was done first, by its events; what left none behind is judged as of now. */
export function savedBefore(
  { changes }: Data<typeof SaveAnswers>,
  events: readonly AttemptEvent[],
  state: Attempts,
  sitting: Sitting | undefined,
  by: Doing,
): Pick<Judged, 'outcomes'> & { readonly refusal?: Rejection } {
  const kinds = events.flatMap((event) => (event.type === 'IrregularityNoted' ? [event.data.kind] : []));
  if (sitting === undefined || kinds.includes('other-attempt'))
    return { outcomes: [], refusal: new AttemptNotFound() };
  if (kinds.includes('after-submission')) return { outcomes: [], refusal: new AttemptIsSubmitted() };
  const judgedNow = judge(changes, state, sitting, by).outcomes;
  return { outcomes: outcomesAgain(changes, events, judgedNow) };
}

/** The most answers were recorded, so no more are taken; the attempt can still be submitted. */
export class TooManyAnswers extends Rejection {
  constructor() {
    super(
      'conflict',
      'too-many-answers',
      'You have changed your answers too often. You can only submit now.',
    );
  }
}

/** The attempt was submitted before: it takes nothing any more. */
export class AttemptIsSubmitted extends Rejection {
  constructor() {
    super('conflict', 'attempt-submitted', 'This attempt is already submitted.');
  }
}
