import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant, Paise, personal } from '../kernel/values.ts';
import { RecordedAnswer } from '../questions/question-types.ts';
import { Grade } from '../scoring/grade.ts';
import { Chosen } from './choices.ts';
import { CountsIn } from './classes.ts';

const ofAttempt = { attemptId: Id, quizId: Id, personId: Id };

/** What a report says of the activity, whatever is published later (P291). */
export const AttendedActivity = z.object({
  ownerId: Id,
  quizTitle: z.string(),
  quizDescription: z.string(),
  language: z.string(),
  /** Values of the list of grades; none of surveys. */
  quizGrades: z.array(z.string()),
  organisationName: z.string(),
  paymentType: z.enum(['free', 'paid']),
  amount: Paise,
  /** 0 where none is awarded (C406). */
  certificate: z.number(),
  /** 3: with a live leaderboard (C389). */
  quizMode: z.number(),
  questionCount: z.int(),
});
export type AttendedActivity = z.infer<typeof AttendedActivity>;

/** Pins the version that is attended, and all that is left to chance. */
export const AttemptStarted = event(
  'AttemptStarted',
  z.object({
    ...ofAttempt,
    /** Of an attempt in a hosted session: what is attended there. Its `quizId` is then the session's id. */
    hostedQuizId: Id.optional(),
    quizType: z.enum(['QUIZ', 'SURVEY']),
    /** From 1 on, in the order of their starts (P447). */
    number: z.int().positive(),
    version: z.int().positive(),
    /** 24 hexadecimal digits, which nobody can guess: what is shuffled is shuffled by them. */
    seed: z.string(),
    /** The ids of the questions that were drawn for it (`drawnFor`); left out where its version draws none. */
    drawn: z.array(Id).optional(),
    /** As it is to stand on a certificate (P285). */
    firstname: personal(z.string()),
    lastname: personal(z.string()),
    activity: AttendedActivity,
    /** When it is submitted if nobody does so before, their extra minutes included; null without a schedule. */
    closesAt: Instant.nullable(),
    /** By which the schedule ends later for them. */
    extraMinutes: z.int().nonnegative(),
    at: Instant,
  }),
  { person: 'personId' },
);

/** The person saw a question for the first time: its clock begins (P325). */
export const QuestionOpened = event(
  'QuestionOpened',
  z.object({
    ...ofAttempt,
    questionId: Id,
    /** When its time is over, without the grace for transport; null where it has no limit. */
    endsAt: Instant.nullable(),
    /** When the time of the last question is over; null as long as that is not known or there is one without a limit. */
    allOverAt: Instant.nullable(),
    at: Instant,
  }),
);

/** What a browser said of the time, as far as it is more than it had said before (`time-spent.ts`). */
export const TimeOfDevice = z.object({ device: z.uuid(), seconds: z.record(Id, z.int().nonnegative()) });

export const AnswerRecorded = event(
  'AnswerRecorded',
  z.object({
    ...ofAttempt,
    questionId: Id,
    /** Null: the answer before was taken back. */
    answer: RecordedAnswer.nullable(),
    /** What it scores in a quiz with a live leaderboard, where answers are final; null in every other (P482). */
    halfPoints: z.int().nonnegative().nullable(),
    /** What the browser that sent it has counted since it last said so; left out where that is nothing new. */
    timeSpent: TimeOfDevice.optional(),
    at: Instant,
  }),
  { person: 'personId' },
);

/** A browser said how long each question was in view there, with no answer: it gives more than was known (P332). */
export const TimeSpentNoted = event(
  'TimeSpentNoted',
  z.object({ ...ofAttempt, ...TimeOfDevice.shape, at: Instant }),
);

/** In logs from before it was recorded. */
const UNKNOWN = 'unknown';

/** Who, or what, submitted an attempt: the person, the last question's clock, the end of the schedule or the owner's closing. */
export const SubmittedBy = z.enum(['participant', 'time', 'window', 'closing']);
export type SubmittedBy = z.infer<typeof SubmittedBy>;

export const AttemptSubmitted = event(
  'AttemptSubmitted',
  z.object({
    ...ofAttempt,
    /** As of AttemptStarted. */
    hostedQuizId: Id.optional(),
    quizType: z.enum(['QUIZ', 'SURVEY']),
    by: SubmittedBy,
    /** Seconds in which each question was in view, by its id: what all browsers of the person counted (P332). */
    timeSpent: z.record(Id, z.int().nonnegative()),
    /** SHA-256 in 64 hexadecimal digits of what the receipt says, together with the salt (`receipt.ts`). */
    receipt: z.string(),
    /** Without it nobody can find out answers by trying them; it goes when the person is forgotten. */
    salt: personal(z.string()),
    /** Milliseconds from the start to here (P446). */
    duration: z.int().nonnegative(),
    /** Once more, so that sums need no list of who chose what. */
    chosen: z.union([Chosen, z.literal(UNKNOWN)]),
    at: Instant,
  }),
  { person: 'personId', upcasts: [(before: object) => ({ ...before, chosen: UNKNOWN })] },
);

/** Graded: once when a quiz is submitted, and again after each correction of its answers. All grades stay. */
export const AttemptScored = event(
  'AttemptScored',
  z.object({
    ...ofAttempt,
    /** The version of the rules (`SCORER_VERSION`). */
    scorer: z.int().positive(),
    /** Up to which correction of the quiz's answers it was graded; 0 by the answers as they were published. */
    correction: z.int().nonnegative(),
    ...Grade.shape,
    /** The grade that counted until now, so that sums need no list of who was graded what; null of the first. */
    replaces: z.union([Grade, z.literal(UNKNOWN)]).nullable(),
    /** Once more, so that the sums of classes can be kept; left out in older logs. */
    classes: CountsIn.optional(),
    /** Once more, so that sums of first attempts need no list of which those are; left out in older logs. */
    number: z.int().positive().optional(),
    at: Instant,
  }),
  {
    upcasts: [
      (before: { correction: number }) => ({
        ...before,
        // By the answers as they were published an attempt is graded when it is submitted, and not again.
        replaces: before.correction === 0 ? null : UNKNOWN,
      }),
    ],
  },
);

/** The owner gives a person more time for this activity: for attempts that are open and that are still to come. */
export const ExtraTimeGranted = event(
  'ExtraTimeGranted',
  z.object({
    quizId: Id,
    personId: Id,
    /** By which every question's clock is longer; 0 to 300. */
    percent: z.int().nonnegative(),
    /** By which the schedule's end is later for them. */
    minutes: z.int().nonnegative(),
    /** The attempt that is open, if there is one, and when the time of its last question is over with this. */
    attemptId: Id.nullable(),
    allOverAt: Instant.nullable(),
    reason: personal(z.string()),
    by: Id,
    at: Instant,
  }),
  { person: 'personId' },
);

/** What counted of a submitted attempt. */
export const Counted = z.object({
  /** Null of surveys. */
  grade: Grade.nullable(),
  /** As it was submitted with. */
  timeSpent: z.record(Id, z.int().nonnegative()),
  duration: z.int().nonnegative(),
  /** As it was submitted with. */
  chosen: z.union([Chosen, z.literal(UNKNOWN)]),
});
export type Counted = z.infer<typeof Counted>;

/** The owner opens a submitted attempt again: until then nothing of it is locked. */
export const AttemptReopened = event(
  'AttemptReopened',
  z.object({
    ...ofAttempt,
    until: Instant,
    reason: personal(z.string()),
    by: Id,
    /** What does not count any more. */
    withdraws: z.union([Counted, z.literal(UNKNOWN)]),
    /** Whose classes it does not count in any more; left out in older logs. */
    classes: CountsIn.optional(),
    /** Once more, as of AttemptScored; left out in older logs. */
    number: z.int().positive().optional(),
    at: Instant,
  }),
  {
    person: 'personId',
    upcasts: [
      (before: object) => ({ ...before, withdraws: UNKNOWN }),
      (before: { withdraws: object | typeof UNKNOWN }) => ({
        ...before,
        withdraws:
          before.withdraws === UNKNOWN ? UNKNOWN : { ...(before.withdraws as object), chosen: UNKNOWN },
      }),
    ],
  },
);

/** A new schedule was published just as the attempt started by the old one: from now on the attempt goes by the newest. */
export const AttemptRescheduled = event(
  'AttemptRescheduled',
  z.object({
    ...ofAttempt,
    /** Whose schedule it is; what is asked stays that of the version that it began with. */
    version: z.int().positive(),
    /** When it ends for everybody; null without a schedule. */
    endDate: Instant.nullable(),
    at: Instant,
  }),
);

/** What was refused, or left without effect, and that the owner should know of. */
export const Irregularity = z.enum([
  'late-answer',
  'unopened-question',
  'unknown-question',
  'unfit-answer',
  'final-answer',
  'after-submission',
  'other-attempt',
  'too-many-starts',
  'before-opening',
  'after-closing',
]);
export type Irregularity = z.infer<typeof Irregularity>;

export const IrregularityNoted = event(
  'IrregularityNoted',
  z.object({
    quizId: Id,
    personId: Id,
    /** Null where there was none. */
    attemptId: Id.nullable(),
    questionId: Id.nullable(),
    kind: Irregularity,
    at: Instant,
  }),
);

/** The name under which a person stands on a live leaderboard. */
export const NicknameChosen = event(
  'NicknameChosen',
  z.object({ quizId: Id, personId: Id, nickname: personal(z.string()), at: Instant }),
  { person: 'personId' },
);
/** The owner hides the name of a person on the leaderboard, or shows it again. */
export const NicknameHidden = event(
  'NicknameHidden',
  z.object({ quizId: Id, personId: Id, isHidden: z.boolean(), by: Id, at: Instant }),
);

/** Every event of the category. */
export const attemptEvents = [
  AttemptStarted,
  QuestionOpened,
  AnswerRecorded,
  TimeSpentNoted,
  AttemptSubmitted,
  AttemptScored,
  ExtraTimeGranted,
  AttemptReopened,
  AttemptRescheduled,
  IrregularityNoted,
  NicknameChosen,
  NicknameHidden,
];
export type AttemptEvent = EventOf<(typeof attemptEvents)[number]>;
