import { category } from '../kernel/category.ts';
import type { EventOf } from '../kernel/event.ts';
import type { RecordedAnswer } from '../questions/question-types.ts';
import {
  type AttemptEvent,
  attemptEvents,
  type AttemptScored,
  type AttemptStarted,
  type AttemptSubmitted,
  type AttendedActivity,
  type Irregularity,
} from './attempt-events.ts';
import { type SecondsByDevice, withReport, withTotal } from './time-spent.ts';

/** The quiz or survey that is attended, by its own link or in a hosted session. */
export function attendedIn({
  quizId,
  hostedQuizId,
}: {
  readonly quizId: string;
  readonly hostedQuizId?: string | undefined;
}): string {
  return hostedQuizId ?? quizId;
}

/** A question that was seen. */
export interface Opened {
  readonly at: string;
  readonly endsAt: string | null;
}

export interface Answered {
  readonly answer: RecordedAnswer | null;
  readonly at: string;
}

type Graded = Pick<
  EventOf<typeof AttemptScored>['data'],
  'scorer' | 'correction' | 'score' | 'questions' | 'at'
>;
type Submission = Pick<
  EventOf<typeof AttemptSubmitted>['data'],
  'by' | 'timeSpent' | 'receipt' | 'salt' | 'duration' | 'at'
>;

/** One attempt. */
export interface Attempt {
  readonly attemptId: string;
  /** In a hosted session: what is attended there. */
  readonly hostedQuizId: string | undefined;
  readonly quizType: 'QUIZ' | 'SURVEY';
  readonly number: number;
  readonly version: number;
  readonly seed: string;
  /** Undefined where its version draws no questions. */
  readonly drawn: readonly string[] | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly activity: AttendedActivity;
  readonly startedAt: string;
  /** By question id. */
  readonly opened: Readonly<Record<string, Opened>>;
  /** The newest by question id. */
  readonly answers: Readonly<Record<string, Answered>>;
  readonly timeSpent: SecondsByDevice;
  /** Null while it is open, also once it was opened again. */
  readonly submission: Submission | null;
  /** Every grade, the newest last. */
  readonly grades: readonly Graded[];
  /** Until when it is open again; null if its owner never did so. */
  readonly reopenedUntil: string | null;
}

/** What is noted of irregularities, so that a flood of them is not kept. */
export type Noted = Readonly<Partial<Record<Irregularity, number>>>;

export interface Attempts {
  /** In the order of their starts. At most the last is open, but for those that were opened again. */
  readonly attempts: readonly Attempt[];
  /** How many answers, and reports of time without one, were recorded in all of them. */
  readonly recorded: number;
  readonly extraTime: { readonly percent: number; readonly minutes: number };
  readonly noted: Noted;
  readonly nickname: string | null;
  readonly isNicknameHidden: boolean;
}

function evolve(state: Attempts, event: AttemptEvent): Attempts {
  switch (event.type) {
    case 'AttemptStarted':
      return { ...state, attempts: [...state.attempts, begun(event.data)] };
    case 'QuestionOpened': {
      const { attemptId, questionId, endsAt, at } = event.data;
      return withAttempt(state, attemptId, (attempt) => ({
        ...attempt,
        opened: { ...attempt.opened, [questionId]: { at, endsAt } },
      }));
    }
    case 'AnswerRecorded': {
      const { attemptId, questionId, answer, timeSpent, at } = event.data;
      const counted = { ...state, recorded: state.recorded + 1 };
      return withAttempt(counted, attemptId, (attempt) => ({
        ...attempt,
        answers: { ...attempt.answers, [questionId]: { answer, at } },
        timeSpent: timeSpent === undefined ? attempt.timeSpent : withReport(attempt.timeSpent, timeSpent),
      }));
    }
    case 'TimeSpentNoted': {
      const counted = { ...state, recorded: state.recorded + 1 };
      return withAttempt(counted, event.data.attemptId, (attempt) => ({
        ...attempt,
        timeSpent: withReport(attempt.timeSpent, event.data),
      }));
    }
    case 'AttemptSubmitted': {
      const { attemptId, by, timeSpent, receipt, salt, duration, at } = event.data;
      const submission = { by, timeSpent, receipt, salt, duration, at };
      return withAttempt(state, attemptId, (attempt) => ({
        ...attempt,
        timeSpent: withTotal(attempt.timeSpent, timeSpent),
        submission,
      }));
    }
    case 'AttemptScored': {
      const { attemptId, scorer, correction, score, questions, at } = event.data;
      return withAttempt(state, attemptId, (attempt) => ({
        ...attempt,
        grades: [...attempt.grades, { scorer, correction, score, questions, at }],
      }));
    }
    case 'ExtraTimeGranted': {
      const { percent, minutes } = event.data;
      return { ...state, extraTime: { percent, minutes } };
    }
    case 'AttemptReopened': {
      const { attemptId, until } = event.data;
      return withAttempt(state, attemptId, (attempt) => ({
        ...attempt,
        submission: null,
        reopenedUntil: until,
      }));
    }
    // Decisions look at the quiz itself.
    case 'AttemptRescheduled':
      return state;
    case 'IrregularityNoted': {
      const { kind } = event.data;
      return { ...state, noted: { ...state.noted, [kind]: (state.noted[kind] ?? 0) + 1 } };
    }
    case 'NicknameChosen':
      return { ...state, nickname: event.data.nickname };
    case 'NicknameHidden':
      return { ...state, isNicknameHidden: event.data.isHidden };
  }
}

function begun(data: EventOf<typeof AttemptStarted>['data']): Attempt {
  const { attemptId, hostedQuizId, quizType, number, version, seed, drawn } = data;
  const { firstname, lastname, activity, at } = data;
  return {
    attemptId,
    hostedQuizId,
    quizType,
    number,
    version,
    seed,
    drawn,
    firstname,
    lastname,
    activity,
    startedAt: at,
    opened: {},
    answers: {},
    timeSpent: {},
    submission: null,
    grades: [],
    reopenedUntil: null,
  };
}

function withAttempt(state: Attempts, attemptId: string, change: (attempt: Attempt) => Attempt): Attempts {
  return {
    ...state,
    attempts: state.attempts.map((attempt) => (attempt.attemptId === attemptId ? change(attempt) : attempt)),
  };
}

/** One person's attempts at one quiz or survey. */
export const attempts = category('Attempts', {
  key: (key: { quizId: string; personId: string }) => `${key.quizId}.${key.personId}`,
  events: attemptEvents,
  initial: {
    attempts: [],
    recorded: 0,
    extraTime: { percent: 0, minutes: 0 },
    noted: {},
    nickname: null,
    isNicknameHidden: false,
  } as Attempts,
  evolve,
});
