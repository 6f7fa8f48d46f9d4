import type { AccountEvent } from '@pollux/domain/accounts/account-events';
import type { AttemptEvent } from '@pollux/domain/attending/attempt-events';
import type { RatingEvent } from '@pollux/domain/attending/rating';
import type { Content } from '@pollux/domain/authoring/content/content';
import type { Correction } from '@pollux/domain/authoring/correcting/correction';
import type { QuizEvent } from '@pollux/domain/authoring/quiz';
import type { RecordedAnswer } from '@pollux/domain/questions/question-types';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { BallotCast, BallotEvent } from '@pollux/domain/voting/ballot';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';

// What a log says, put down plainly, so that reports can be made of it a second time.

export interface NaiveQuiz {
  readonly quizId: string;
  readonly quizType: string;
  readonly ownerId: string;
  /** By version, from 1 on. */
  readonly contents: Map<number, Content>;
  readonly corrections: Correction[];
  isDeleted: boolean;
  isBinned: boolean;
}

export interface NaiveAttempt {
  readonly attemptId: string;
  readonly quizId: string;
  readonly personId: string;
  readonly version: number;
  readonly startedAt: string;
  readonly name: { readonly firstname: string; readonly lastname: string };
  readonly activity: Extract<AttemptEvent, { type: 'AttemptStarted' }>['data']['activity'];
  readonly answers: Map<string, RecordedAnswer>;
  submission: Extract<AttemptEvent, { type: 'AttemptSubmitted' }>['data'] | null;
  /** The newest grade in the log: of what can be read no more, nothing else tells what it earned. */
  graded: Extract<AttemptEvent, { type: 'AttemptScored' }>['data'] | null;
  reopenedUntil: string | null;
}

export interface Facts {
  readonly quizzes: Map<string, NaiveQuiz>;
  readonly attempts: NaiveAttempt[];
  /** The address of each account that is there. */
  readonly emails: Map<string, string>;
  readonly forgotten: Set<string>;
  /** `quiz.person`: how often something was noted, and what more time they have. */
  readonly irregularities: Map<string, number>;
  readonly extraTime: Map<string, { percent: number; minutes: number }>;
  /** By quiz, then person. */
  readonly ratings: Map<string, Map<string, { rating: number; at: string }>>;
  readonly ballots: EventOf<typeof BallotCast>['data'][];
}

/** Of all that happens, what reports are made of. */
const TOLD = [
  'AccountRegistered',
  'AccountForgotten',
  'QuizDrafted',
  'QuizPublished',
  'AnswerKeyCorrected',
  'QuizMovedToBin',
  'QuizDeleted',
  'AttemptStarted',
  'AnswerRecorded',
  'AttemptSubmitted',
  'AttemptScored',
  'AttemptReopened',
  'ExtraTimeGranted',
  'IrregularityNoted',
  'QuizRated',
  'BallotCast',
] as const;
const told: ReadonlySet<string> = new Set(TOLD);

type Told = Extract<
  AccountEvent | AttemptEvent | RatingEvent | QuizEvent | BallotEvent,
  { type: (typeof TOLD)[number] }
>;

/** @param log as the product reads it, from its beginning */
export function factsOf(log: readonly RecordedEvent[]): Facts {
  const facts: Facts = {
    quizzes: new Map(),
    attempts: [],
    emails: new Map(),
    forgotten: new Set(),
    irregularities: new Map(),
    extraTime: new Map(),
    ratings: new Map(),
    ballots: [],
  };
  for (const event of log) if (told.has(event.type)) note(event as unknown as Told, facts);
  return facts;
}

function note(event: Told, facts: Facts): void {
  const quiz = 'quizId' in event.data ? facts.quizzes.get(event.data.quizId ?? '') : undefined;
  const attempt =
    'attemptId' in event.data
      ? facts.attempts.find(
          ({ attemptId }) => 'attemptId' in event.data && event.data.attemptId === attemptId,
        )
      : undefined;
  switch (event.type) {
    case 'AccountRegistered':
      facts.emails.set(event.data.accountId, event.data.email);
      break;
    case 'AccountForgotten':
      facts.emails.delete(event.data.accountId);
      facts.forgotten.add(event.data.accountId);
      break;
    case 'QuizDrafted': {
      const { quizId, quizType, ownerId } = event.data;
      const none = { contents: new Map(), corrections: [], isDeleted: false, isBinned: false };
      facts.quizzes.set(quizId, { quizId, quizType, ownerId, ...none });
      break;
    }
    case 'QuizPublished':
      quiz?.contents.set(event.data.version, event.data.content);
      break;
    case 'AnswerKeyCorrected':
      quiz?.corrections.push(event.data);
      break;
    case 'QuizMovedToBin':
      if (quiz !== undefined) quiz.isBinned = true;
      break;
    case 'QuizDeleted':
      if (quiz !== undefined) quiz.isDeleted = true;
      break;
    case 'AttemptStarted': {
      const { attemptId, quizId, personId, version, firstname, lastname, activity, at } = event.data;
      facts.attempts.push({
        attemptId,
        quizId,
        personId,
        version,
        activity,
        startedAt: at,
        name: { firstname, lastname },
        answers: new Map(),
        submission: null,
        graded: null,
        reopenedUntil: null,
      });
      break;
    }
    case 'AnswerRecorded':
      if (event.data.answer === null) attempt?.answers.delete(event.data.questionId);
      else attempt?.answers.set(event.data.questionId, event.data.answer);
      break;
    case 'AttemptSubmitted':
      if (attempt !== undefined) attempt.submission = event.data;
      break;
    case 'AttemptScored':
      if (attempt !== undefined) attempt.graded = event.data;
      break;
    case 'AttemptReopened':
      if (attempt === undefined) break;
      attempt.submission = null;
      attempt.reopenedUntil = event.data.until;
      break;
    case 'ExtraTimeGranted': {
      const { quizId, personId, percent, minutes } = event.data;
      facts.extraTime.set(`${quizId}.${personId}`, { percent, minutes });
      break;
    }
    case 'IrregularityNoted': {
      const key = `${event.data.quizId}.${event.data.personId}`;
      facts.irregularities.set(key, (facts.irregularities.get(key) ?? 0) + 1);
      break;
    }
    case 'QuizRated': {
      const { quizId, personId, rating, at } = event.data;
      const whose = facts.ratings.get(quizId) ?? new Map<string, { rating: number; at: string }>();
      facts.ratings.set(quizId, whose.set(personId, { rating, at }));
      break;
    }
    case 'BallotCast':
      facts.ballots.push(event.data);
  }
}
