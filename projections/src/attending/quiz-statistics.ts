import { AttemptReopened, AttemptScored, AttemptSubmitted } from '@pollux/domain/attending/attempts';
import { quizFigures } from '@pollux/domain/attending/figures';
import { addGrade, addSubmission, noSums, Sums } from '@pollux/domain/attending/sums';
import {
  QuizDeleted,
  QuizMovedToBin,
  QuizPublished,
  QuizRestoredFromBin,
} from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const QuizStatistics = z.object({
  quizId: Id,
  ownerId: Id,
  quizType: z.enum(['QUIZ', 'SURVEY']),
  quizTitle: z.string(),
  isBinned: z.boolean(),
  sums: Sums,
  /**
   * Whether the sums are right: in logs from before grades said what they take the place of, those that were given anew
   * cannot be taken away. Whoever reads the sums then has to make them of the attempts themselves.
   */
  isExact: z.boolean(),
  /** Of the sums, as lists sort by them; null before the first attempt. */
  attempts: z.int(),
  average: z.number().nullable(),
  highest: z.int().nullable(),
  lowest: z.int().nullable(),
  passRate: z.number().nullable(),
  /** When somebody submitted last; null before. */
  latestAt: Instant.nullable(),
});
export type QuizStatistics = z.infer<typeof QuizStatistics>;

const ofQuiz = ({ data: { quizId } }: { data: { quizId: string } }) => quizId;

/** What lists show of sums. */
export function overall(
  sums: Sums,
): Pick<QuizStatistics, 'sums' | 'attempts' | 'average' | 'highest' | 'lowest' | 'passRate'> {
  const { average, highest, lowest, passRate } = quizFigures(sums);
  return { sums, attempts: sums.submitted, average, highest, lowest, passRate };
}

/** Sums over the submitted attempts at each quiz and survey, kept as they come: no report adds attempts up. */
export const quizStatistics = projector('quiz-statistics', {
  version: 2,
  document: QuizStatistics,
  indexes: [
    ['ownerId', 'quizType', 'isBinned', 'quizTitle'],
    ['ownerId', 'quizType', 'isBinned', 'attempts'],
    ['ownerId', 'quizType', 'isBinned', 'average'],
    ['ownerId', 'quizType', 'isBinned', 'highest'],
    ['ownerId', 'quizType', 'isBinned', 'lowest'],
    ['ownerId', 'quizType', 'isBinned', 'passRate'],
    ['ownerId', 'quizType', 'isBinned', 'latestAt'],
    ['ownerId', 'quizType', 'isBinned', 'quizId'],
  ],
  fixed: ['ownerId', 'quizType'],
})
  .creates(
    QuizPublished,
    ({ data: { quizId, quizType } }) => (quizType === 'POLL' ? [] : quizId),
    (before, { data: { quizId, ownerId, quizType, content } }) =>
      quizType === 'POLL'
        ? null
        : {
            quizId,
            ownerId,
            quizType,
            isBinned: false,
            isExact: true,
            latestAt: null,
            ...overall(noSums()),
            ...before,
            quizTitle: content.quizTitle,
          },
  )
  .on(AttemptSubmitted, ofQuiz, (quiz, { data }) => {
    addSubmission(quiz.sums, data, 1);
    return Object.assign(quiz, overall(quiz.sums), { latestAt: data.at });
  })
  .on(AttemptScored, ofQuiz, (quiz, { data: { replaces, score, questions } }) => {
    if (replaces === 'unknown') return { ...quiz, isExact: false };
    if (replaces !== null) addGrade(quiz.sums, replaces, -1);
    addGrade(quiz.sums, { score, questions }, 1);
    return Object.assign(quiz, overall(quiz.sums));
  })
  .on(AttemptReopened, ofQuiz, (quiz, { data: { withdraws } }) => {
    if (withdraws === 'unknown') return { ...quiz, isExact: false };
    if (withdraws.grade !== null) addGrade(quiz.sums, withdraws.grade, -1);
    addSubmission(quiz.sums, withdraws, -1);
    return Object.assign(quiz, overall(quiz.sums));
  })
  .on(QuizMovedToBin, ofQuiz, (quiz) => ({ ...quiz, isBinned: true }))
  .on(QuizRestoredFromBin, ofQuiz, (quiz) => ({ ...quiz, isBinned: false }))
  .on(QuizDeleted, ofQuiz, () => null);
