import { SubmittedBy } from '@pollux/domain/attending/attempt-events';
import { Outcome } from '@pollux/domain/scoring/grade';
import { Id, Instant, Milliseconds, Paise } from '@pollux/domain/kernel/values';
import { Area } from '@pollux/domain/questions/hot-spot';
import { recordedMedia } from '@pollux/domain/questions/question';
import { RecordedAnswer, SeenQuestion } from '@pollux/domain/questions/question-types';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { Marking } from './marking-contract.ts';
import { list, oneOf } from '../http/list-contract.ts';

/** One submitted attempt of the signed-in person at a quiz, as the student report lists it (P130). */
export const AttendedQuiz = z.object({
  /** Running number: 1 is the one that was submitted first. */
  serial: z.int(),
  attemptId: Id,
  quizId: Id,
  /** As it was when they attended. */
  quizTitle: z.string(),
  /** Null, as all that follows from it, of an exam that is not over: its person is told once it is closed (C107). */
  points: z.number().nullable(),
  totalPoints: z.number(),
  /** The points doubled; the list is sorted by them, and by time alone while those of any attempt are not told. */
  halfPoints: z.int().nullable(),
  /** Questions that have an answer. */
  attended: z.int(),
  totalQuestions: z.int(),
  /** Per cent, floored. */
  average: z.int().nullable(),
  isPass: z.boolean().nullable(),
  /** The person's own stars; null before they gave any. */
  rating: z.int().nullable(),
  /** Whether they can rate it now: it is there, wherever they attended it (P006). */
  canRate: z.boolean(),
  /** The template of the certificate that the attempt earned; 0 for none, or while that is not told (P358). */
  certificate: z.int(),
  /** Which of the person's attempts at this quiz it is (P447). */
  number: z.int(),
  quizGrades: z.array(z.string()),
  completedAt: Instant,
  /** The attend link; null once the quiz is gone. */
  quizUrl: z.string().nullable(),
  /** Whether their attempts are not used up, or one is open, and it is not closed: it may have to be paid for first (P136). */
  canAttend: z.boolean(),
});
export type AttendedQuiz = z.infer<typeof AttendedQuiz>;

/** The signed-in person's submitted attempts at quizzes, the newest first (P485, P359). */
export const getMyAttemptList = list('GET', '/api/users/me/attempts', {
  row: AttendedQuiz,
  sortable: ['completedAt', 'quizTitle', 'halfPoints', 'attended', 'isPass'],
  sort: '-completedAt',
});

/** One submitted attempt of the signed-in person at a survey. */
export const AnsweredSurvey = AttendedQuiz.pick({
  attemptId: true,
  quizId: true,
  quizTitle: true,
  number: true,
  completedAt: true,
  /** The template of the certificate that it earned; 0 for none. */
  certificate: true,
  quizUrl: true,
  canAttend: true,
});
export type AnsweredSurvey = z.infer<typeof AnsweredSurvey>;

/** The signed-in person's submitted attempts at surveys, the newest first. */
export const getMySurveys = list('GET', '/api/users/me/surveys', {
  row: AnsweredSurvey,
  sortable: ['completedAt'],
  sort: '-completedAt',
});

/** One question of a report (P294). What is null is not told yet, or there is none. */
const QuestionReport = z.object({
  questionId: Id,
  /** Its title, without formats. */
  question: z.string(),
  /** The same as participants see it. */
  seen: SeenQuestion,
  type: z.string(),
  /** Whether anything was answered (P270). */
  qattempt: z.boolean(),
  response: RecordedAnswer.nullable(),
  /** The response in words. */
  responseText: z.string(),
  pointScored: z.number().nullable(),
  totalPoint: z.number().nullable(),
  outcome: Outcome.nullable(),
  /** Each text is right, or is a pair that belongs together. */
  correctAnswer: z.array(z.string()).nullable(),
  /** Those of the texts that are right that have an image, a sound or a video (C168); none while the key is hidden. */
  correctMedia: z.array(z.object({ id: Id, text: z.string(), ...recordedMedia })),
  /** The places in a picture that are right; none while the key is hidden. */
  correctAreas: z.array(Area),
  /** Seconds. */
  timeSpent: z.int().nullable(),
});
export type QuestionReport = z.infer<typeof QuestionReport>;

/** One grade of an attempt. */
const Grade = z.object({
  points: z.number(),
  totalPoints: z.number(),
  average: z.int(),
  isPass: z.boolean(),
  at: Instant,
  /** What was corrected since the grade before, and why; none of the first. */
  corrections: z.array(
    z.object({
      reason: z.string(),
      /** The name of whoever did it; null once they are gone. */
      by: z.string().nullable(),
      at: Instant,
      changes: z.array(z.object({ kind: z.enum(['key', 'points', 'accept-all', 'drop']), questionId: Id })),
    }),
  ),
});

/** What one submitted attempt came to, in the names of the specification (P293). Of a survey nothing is scored. */
export const AttemptReport = z.object({
  attemptId: Id,
  quizid: Id,
  quizType: z.enum(['QUIZ', 'SURVEY']),
  number: z.int(),
  version: z.int(),
  quizTitle: z.string(),
  quizDescription: z.string(),
  language: z.string(),
  organisationName: z.string(),
  quizGrades: z.array(z.string()),
  paymentType: z.enum(['free', 'paid']),
  amount: Paise,
  /** The account of its creator. All of this is as it was when they began (P291). */
  createdBy: Id,
  /** The template of the certificate that was earned; 0 for none. */
  certificate: z.int(),
  /** As it was typed when they began, as is the last name; '' once they are forgotten. */
  firstName: z.string(),
  lastName: z.string(),
  /** Nobody but its person, the owner and admins sees a report; null once the person is gone. */
  email: z.string().nullable(),
  startedAt: Instant,
  completedAt: Instant,
  duration: Milliseconds,
  submittedBy: SubmittedBy,
  totalQuestions: z.int(),
  NumQuesAttended: z.int(),
  /** Null of a survey, and as all that follows from it to the person of an exam that is not over (C107). */
  points: z.number().nullable(),
  totalPoints: z.number().nullable(),
  correctCount: z.int().nullable(),
  average: z.int().nullable(),
  passPercentage: z.int().nullable(),
  isPass: z.boolean().nullable(),
  /** Among all submitted attempts at the quiz (P446). */
  position: z.object({ place: z.int(), of: z.int() }).nullable(),
  /** The newest last; while the key is hidden that one alone, without its corrections. */
  grades: z.array(Grade),
  /** Whether what each question scored and what is right is told to whoever asks: by the owner's choice (C107). */
  isKeyShown: z.boolean(),
  questionDetails: z.array(QuestionReport),
  /** The asking person's own stars; null of another's attempt, or before they gave any. */
  rating: z.int().nullable(),
  /** Whether the report is of the asking person's own attempt. */
  isOwn: z.boolean(),
});
export type AttemptReport = z.infer<typeof AttemptReport>;

/** The newest submitted attempt of the signed-in person at a quiz or survey (P469). */
export const getMyReport = query('GET', '/api/activities/:id/my-report', {
  params: z.object({ id: Id }),
  response: AttemptReport,
});

/** One attempt, for its person, the owner of the quiz and admins. */
export const getAttemptReport = query('GET', '/api/attempts/:attemptId/report', {
  params: z.object({ attemptId: Id }),
  response: AttemptReport,
});

/** The receipt of a submitted attempt, for its person: the SHA-256 of `text`, as UTF-8, is `receipt`. */
export const getAttemptReceipt = query('GET', '/api/attempts/:attemptId/receipt', {
  params: z.object({ attemptId: Id }),
  response: z.object({
    quizTitle: z.string(),
    submittedAt: Instant,
    receipt: z.string(),
    text: z.string(),
  }),
});

/** An attempt at a quiz or survey as its owner sees it. */
export const QuizAttempt = z.object({
  attemptId: Id,
  /** As it was when they began. */
  quizTitle: z.string(),
  personId: Id,
  /** As it was typed when they began, as is the last name; '' once they are forgotten. */
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  number: z.int(),
  version: z.int(),
  status: z.enum(['STARTED', 'SUBMITTED']),
  startedAt: Instant,
  completedAt: Instant.nullable(),
  duration: Milliseconds.nullable(),
  submittedBy: SubmittedBy.nullable(),
  /** Questions that have an answer. */
  attended: z.int(),
  totalQuestions: z.int(),
  points: z.number().nullable(),
  totalPoints: z.number().nullable(),
  halfPoints: z.int().nullable(),
  average: z.int().nullable(),
  isPass: z.boolean().nullable(),
  place: z.int().nullable(),
  /** What was refused, or left without effect, in all of the person's attempts at it. */
  irregularities: z.int(),
  extraTime: z.object({ percent: z.int(), minutes: z.int() }),
  reopenedUntil: Instant.nullable(),
});
export type QuizAttempt = z.infer<typeof QuizAttempt>;

/** Every attempt at a quiz or survey, for its owner and admins (C343), with what it is a report of (P295). */
export const getQuizReports = list('GET', '/api/activities/:id/reports', {
  params: z.object({ id: Id }),
  row: QuizAttempt,
  sortable: ['startedAt', 'completedAt', 'halfPoints'],
  sort: '-startedAt',
  filters: { status: oneOf(QuizAttempt.shape.status) },
  rows: 'quizReports',
  also: z.object({
    quizid: Id,
    quizTitle: z.string(),
    /** What the right answers to all questions are worth together; 0 of a survey. */
    totalPoint: z.number(),
    /** How far it is where attempts are being marked again; until then nobody has a place. */
    marking: Marking.nullable(),
  }),
});

/** How many attempts at a quiz or survey are open, how many submitted, and how much has happened in them. */
export const Attendance = z.object({ attending: z.int(), submitted: z.int(), moves: z.int() });
export type Attendance = z.infer<typeof Attendance>;

/** Who attends, in numbers, for its owner and admins; live as the room `attendance`. */
export const getAttendance = query('GET', '/api/activities/:id/attendance', {
  params: z.object({ id: Id }),
  response: Attendance,
});

/** The newest rating of each person of a quiz or survey, for its owner and admins, who are not told whose each is (P248). */
export const getRatings = list('GET', '/api/activities/:id/ratings', {
  params: z.object({ id: Id }),
  row: z.object({ rating: z.int(), at: Instant }),
  sortable: ['at'],
  sort: '-at',
});

/** How a class did: all that was attended of one grade. */
const Class = z.object({
  /** A value of the list of grades. */
  grade: z.string(),
  participants: z.int(),
  attempts: z.int(),
  /** Mean of what the attempts earned of what they could, per cent with two decimals. */
  average: z.number(),
});
export type Class = z.infer<typeof Class>;

/** Grades with what was attended of them: of a student's own attempts, of everybody else those at their quizzes (P035, P046). */
export const getClasses = query('GET', '/api/users/me/classes', {
  response: z.object({
    classes: z.array(Class),
    /** How many of the attempts are being marked again: until it is 0 old and new marks are in the averages. */
    unmarked: z.int(),
  }),
});
