import { z } from 'zod';
import { EmailAddress } from '../accounts/email.ts';
import { command } from '../kernel/command.ts';
import { Id, Instant, lines, personName } from '../kernel/values.ts';
import { Answer, SeenQuestion } from '../questions/question-types.ts';
import { MOST_NICKNAME_CHARACTERS } from '../voting/participant-rules.ts';
import { AttemptView, Clock } from './attempt-view.ts';
import { TimeOfDevice } from './attempt-events.ts';
import { Score } from '../scoring/grade.ts';

// Commands of participants

/** Of a first and a last name (P372, P373). */
const MOST_NAME_CHARACTERS = 60;
const MOST_REASON_CHARACTERS = 500;
/** Two weeks. */
const MOST_MINUTES = 20_160;

/** Starts an attempt, or goes on with the one that is open: then nothing changes, and `attempt` is that one (P091). */
export const StartAttempt = command(
  'StartAttempt',
  z.object({
    quizId: Id,
    firstname: personName(MOST_NAME_CHARACTERS),
    lastname: personName(MOST_NAME_CHARACTERS),
    /** For the leaderboard of a live quiz; the first name where it is not given. */
    nickname: personName(MOST_NICKNAME_CHARACTERS).nullable().default(null),
  }),
  z.object({ message: z.string(), attemptId: Id, isNew: z.boolean(), attempt: AttemptView }),
);

/** What a participant did, in the order in which they did it. */
export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), questionId: Id }),
  /** `answer` null takes back the one before. */
  z.object({ kind: z.literal('answer'), questionId: Id, answer: Answer.nullable() }),
]);
export type Change = z.infer<typeof Change>;

/** What became of a change. All but `done` leave everything as it was; a browser need not send any of them again. */
export const ChangeOutcome = z.enum([
  'done',
  /** The time of the question was over, by more than the grace for transport (P329). */
  'late',
  /** The answer before is final (P109). */
  'final',
  /** The question must be opened first, is not one of the attempt, or cannot be answered so. */
  'unopened',
  'unknown',
  'unfit',
]);
export type ChangeOutcome = z.infer<typeof ChangeOutcome>;

/** What a browser says of the time, with each of the commands below. */
const spent = {
  /** Of which browser these are the figures, as a random UUID; those of several are added up. */
  device: TimeOfDevice.shape.device.optional(),
  /** Seconds in which each question was in view there so far, by its id (P332); those that have not changed may be left out. */
  timeSpent: TimeOfDevice.shape.seconds.default({}),
};

/**
 * Records what a participant did, each with what became of it, and how long their browser had each question in view. Sent
 * as it happens; what happened offline in one piece.
 */
export const SaveAnswers = command(
  'SaveAnswers',
  z.object({ quizId: Id, attemptId: Id, changes: z.array(Change).max(400), ...spent }),
  z.object({
    message: z.string(),
    /** One for each change. */
    outcomes: z.array(ChangeOutcome),
    /** The questions that were opened, with their clocks. */
    opened: z.array(z.object({ question: SeenQuestion, clock: Clock })),
    now: Instant,
  }),
);

/**
 * Submits an attempt with the changes that were not sent yet. Repeated, it answers as the first time (P336).
 * `isTimeUp`: the last question's time ran out, so compulsory questions may be open (P334), as the server checks.
 */
export const SubmitAttempt = command(
  'SubmitAttempt',
  z.object({
    quizId: Id,
    attemptId: Id,
    changes: z.array(Change).max(400).default([]),
    ...spent,
    isTimeUp: z.boolean().default(false),
  }),
  z.object({
    message: z.string(),
    quizId: Id,
    attemptId: Id,
    /** Null of a survey (P113), and of an exam: what it scored is told once it is closed (C107). */
    score: Score.nullable(),
    /** The hash of the receipt. */
    receipt: z.string(),
    submittedAt: Instant,
  }),
);

/** The name under which the person stands on the leaderboard of a live quiz. */
export const ChooseNickname = command(
  'ChooseNickname',
  z.object({ quizId: Id, nickname: personName(MOST_NICKNAME_CHARACTERS) }),
);

// Commands of reactions and deadlines

/** Submits an attempt that its person has not submitted in time. */
export const EndAttempt = command('EndAttempt', z.object({ quizId: Id, personId: Id, attemptId: Id }));

/**
 * Lets an attempt that has just begun go by the newest state of its quiz: it may have begun by an older one, as its owner
 * closed it or published another schedule in the same moment.
 */
export const FollowQuiz = command('FollowQuiz', z.object({ quizId: Id, personId: Id, attemptId: Id }));

// Commands of owners

/** A person who takes part: by their account, or by the address that they sign in with. */
const Participant = z.union([z.object({ personId: Id }), z.object({ email: EmailAddress })]);

/**
 * Gives a person more time at an activity, in attempts that are open and those to come; given again, it replaces what
 * was given before, but no clock that runs gets shorter.
 */
export const GrantExtraTime = command(
  'GrantExtraTime',
  z.object({
    quizId: Id,
    participant: Participant,
    /** By which every question's clock is longer. */
    percent: z.int().min(0).max(300),
    /** By which the schedule ends later for them. */
    minutes: z.int().min(0).max(MOST_MINUTES),
    reason: lines(MOST_REASON_CHARACTERS),
  }),
);

/** Opens a submitted attempt again for a number of minutes, in which nothing in it is locked. */
export const ReopenAttempt = command(
  'ReopenAttempt',
  z.object({
    quizId: Id,
    personId: Id,
    attemptId: Id,
    minutes: z.int().min(1).max(MOST_MINUTES),
    reason: lines(MOST_REASON_CHARACTERS),
  }),
  z.object({ message: z.string(), until: Instant }),
);

/** Hides the name of a person on the leaderboard, or shows it again. */
export const HideNickname = command(
  'HideNickname',
  z.object({ quizId: Id, personId: Id, isHidden: z.boolean() }),
);
