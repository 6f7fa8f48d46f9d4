import { takesBallots } from '@pollux/domain/authoring/content/settings-rules';
import { AttemptReopened, AttemptScored, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { figuresToSortBy } from '@pollux/domain/attending/figures';
import {
  addGrade,
  addSubmission,
  addToTest,
  type CountedGrade,
  noSums,
  noTestSums,
  Sums,
  TestSums,
} from '@pollux/domain/attending/sums';
import { AnswerKeyCorrected } from '@pollux/domain/authoring/correcting/correction';
import {
  QuizDeleted,
  QuizMovedToBin,
  QuizPublished,
  QuizRestoredFromBin,
} from '@pollux/domain/authoring/quiz';
import { HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { hasAttempts } from '@pollux/domain/hosting/quiz-session';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const QuizStatistics = z.object({
  quizId: Id,
  /** The quiz or survey itself, where this is one of its sessions: lists of activities are without those. */
  activityId: Id,
  ownerId: Id,
  quizType: z.enum(['QUIZ', 'SURVEY']),
  quizTitle: z.string(),
  /** Whether it is in the bin, or deleted: what came of it outlives it (P410). */
  isRemoved: z.boolean(),
  isDeleted: z.boolean(),
  /** Whether lists of its owner have it: one that is removed, as far as anybody has answered it. */
  isReported: z.boolean(),
  sums: Sums,
  /**
   * Whether the sums are right: in logs from before grades said what they take the place of, those that were given anew
   * cannot be taken away. Whoever reads the sums then has to make them of the attempts themselves.
   */
  isExact: z.boolean(),
  /** The part of the sums that is not of the first attempt of each person: mostly none, so that little is kept twice. */
  later: TestSums,
  /** Whether that is right: in older logs what is graded and withdrawn does not say of which attempt it is. */
  isLaterExact: z.boolean(),
  /** The number of the newest correction of what is right; 0 before there is one. */
  correction: z.int(),
  /** Of the sums, as lists sort by them, not rounded; null before the first attempt. */
  attempts: z.int(),
  average: z.number().nullable(),
  highest: z.number().nullable(),
  lowest: z.number().nullable(),
  passRate: z.number().nullable(),
  /** When somebody submitted last; null before. */
  latestAt: Instant.nullable(),
});
export type QuizStatistics = z.infer<typeof QuizStatistics>;

const ofQuiz = ({ data: { quizId } }: { data: { quizId: string } }) => quizId;

/** What lists sort by, of the sums. */
function summed(quiz: QuizStatistics): QuizStatistics {
  const { sums } = quiz;
  Object.assign(quiz, { attempts: sums.submitted, ...figuresToSortBy(sums) });
  quiz.isReported = quiz.activityId === quiz.quizId && (!quiz.isRemoved || quiz.attempts > 0);
  return quiz;
}

/** Counts the grade of an attempt with this number among its person's, or takes it away again, in place. */
function countGrade(
  quiz: QuizStatistics,
  grade: CountedGrade,
  number: number | undefined,
  sign: 1 | -1,
): void {
  addGrade(quiz.sums, grade, sign);
  if (number === undefined) quiz.isLaterExact = false;
  else if (number > 1) addToTest(quiz.later, grade, sign);
}

/** Before the first attempt. */
function nothingYet(quizId: string, ownerId: string, quizType: 'QUIZ' | 'SURVEY') {
  return {
    quizId,
    ownerId,
    quizType,
    isRemoved: false,
    isDeleted: false,
    isReported: true,
    isExact: true,
    isLaterExact: true,
    correction: 0,
    latestAt: null,
    sums: noSums(),
    later: noTestSums(),
    attempts: 0,
    average: null,
    highest: null,
    lowest: null,
    passRate: null,
  };
}

/** Sums over the submitted attempts at each quiz and survey, and in each session of one, kept as they come: no report adds attempts up. */
export const quizStatistics = projector('quiz-statistics', {
  version: 7,
  document: QuizStatistics,
  indexes: [
    ['ownerId', 'quizType', 'isReported', 'quizTitle'],
    ['ownerId', 'quizType', 'isReported', 'attempts'],
    ['ownerId', 'quizType', 'isReported', 'average'],
    ['ownerId', 'quizType', 'isReported', 'highest'],
    ['ownerId', 'quizType', 'isReported', 'lowest'],
    ['ownerId', 'quizType', 'isReported', 'passRate'],
    ['ownerId', 'quizType', 'isReported', 'latestAt'],
    ['ownerId', 'quizType', 'isReported', 'quizId'],
    ['ownerId', 'isRemoved', 'isReported', 'quizTitle'],
    ['ownerId', 'isRemoved', 'isReported', 'quizType', 'quizTitle'],
    'activityId',
  ],
  fixed: ['activityId', 'ownerId', 'quizType'],
})
  .derives(summed)
  .creates(
    QuizPublished,
    ({ data }) => (takesBallots(data) ? [] : data.quizId),
    (before, { data: { quizId, ownerId, quizType, content } }) =>
      quizType === 'POLL'
        ? null
        : {
            ...nothingYet(quizId, ownerId, quizType),
            activityId: quizId,
            ...before,
            quizTitle: content.quizTitle,
          },
  )
  .creates(
    HostedSessionOpened,
    ({ data }) => (hasAttempts(data) ? data.sessionId : []),
    (_none, { data: { sessionId, quizId, ownerId, quizType, content } }) =>
      quizType === 'POLL'
        ? null
        : {
            ...nothingYet(sessionId, ownerId, quizType),
            activityId: quizId,
            quizTitle: content.quizTitle,
          },
  )
  .on(AttemptSubmitted, ofQuiz, (quiz, { data }) => {
    addSubmission(quiz.sums, data, 1);
    quiz.latestAt = data.at;
    return quiz;
  })
  .on(AttemptScored, ofQuiz, (quiz, { data: { number, replaces, score, questions } }) => {
    if (replaces === 'unknown') return { ...quiz, isExact: false };
    if (replaces !== null) countGrade(quiz, replaces, number, -1);
    countGrade(quiz, { score, questions }, number, 1);
    return quiz;
  })
  .on(AttemptReopened, ofQuiz, (quiz, { data: { number, withdraws } }) => {
    if (withdraws === 'unknown') return { ...quiz, isExact: false };
    if (withdraws.grade !== null) countGrade(quiz, withdraws.grade, number, -1);
    addSubmission(quiz.sums, withdraws, -1);
    return quiz;
  })
  .onEach(
    AnswerKeyCorrected,
    ({ data: { quizId } }) => ({ activityId: quizId }),
    (quiz, { data: { correction } }) => ({ ...quiz, correction }),
  )
  .on(QuizMovedToBin, ofQuiz, (quiz) => ({ ...quiz, isRemoved: true }))
  .on(QuizRestoredFromBin, ofQuiz, (quiz) => ({ ...quiz, isRemoved: false }))
  .on(QuizDeleted, ofQuiz, (quiz) => ({ ...quiz, isRemoved: true, isDeleted: true }));
