import { DetailsChanged } from '@pollux/domain/authoring/drafting/draft-events';
import {
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizRestoredFromBin,
} from '@pollux/domain/authoring/quiz';
import { OrderCompleted } from '@pollux/domain/billing/orders/orders';
import { Id, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** The fields with the subjects of a quiz, which has no more of them (C380). */
export const subjectFields = ['first', 'second', 'third'] as const;

const FiledQuiz = z.object({
  id: Id,
  isPublished: z.boolean(),
  isBinned: z.boolean(),
  /** The values of its subjects; null where it has fewer. */
  first: z.string().nullable(),
  second: z.string().nullable(),
  third: z.string().nullable(),
  /** What people have paid for it in completed orders, with all taxes (A111). */
  revenue: Paise,
});
type FiledQuiz = z.infer<typeof FiledQuiz>;

/** What every quiz is filed under: the subjects of its published version, or of its draft before there is one (A110). */
export const filedQuizzes = projector('filed-quizzes', {
  version: 2,
  document: FiledQuiz,
  indexes: [...subjectFields.map((field) => ['isBinned', field] as const), 'revenue'],
})
  .creates(
    QuizDrafted,
    ({ data }) => data.quizId,
    (_none, { data: { quizId, quizType } }) =>
      quizType === 'QUIZ'
        ? {
            id: quizId,
            isPublished: false,
            isBinned: false,
            first: null,
            second: null,
            third: null,
            revenue: 0,
          }
        : null,
  )
  .on(
    DetailsChanged,
    ({ data }) => data.quizId,
    (quiz, { data: { details } }) => (quiz.isPublished ? quiz : { ...quiz, ...filed(details.subjects) }),
  )
  .on(
    QuizPublished,
    ({ data }) => data.quizId,
    (quiz, { data: { content } }) => ({ ...quiz, ...filed(content.subjects), isPublished: true }),
  )
  .on(
    OrderCompleted,
    ({ data: { item } }) => (item.type === 'quiz' ? item.quizId : []),
    (quiz, { data: { quote } }) => ({ ...quiz, revenue: quiz.revenue + quote.total }),
  )
  .on(
    QuizMovedToBin,
    ({ data }) => data.quizId,
    (quiz) => ({ ...quiz, isBinned: true }),
  )
  .on(
    QuizRestoredFromBin,
    ({ data }) => data.quizId,
    (quiz) => ({ ...quiz, isBinned: false }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    // What it has earned, its subjects have earned.
    (quiz) => (quiz.revenue === 0 ? null : { ...quiz, isBinned: true }),
  );

function filed(subjects: readonly string[]): Pick<FiledQuiz, (typeof subjectFields)[number]> {
  const [first = null, second = null, third = null] = new Set(subjects);
  return { first, second, third };
}
