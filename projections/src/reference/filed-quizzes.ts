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

/** The fields with the grades of a quiz, which has no more of them either. */
export const gradeFields = ['firstGrade', 'secondGrade', 'thirdGrade'] as const;

const FiledQuiz = z.object({
  id: Id,
  ownerId: Id,
  isPublished: z.boolean(),
  isBinned: z.boolean(),
  /** The values of its subjects; null where it has fewer. */
  first: z.string().nullable(),
  second: z.string().nullable(),
  third: z.string().nullable(),
  firstGrade: z.string().nullable(),
  secondGrade: z.string().nullable(),
  thirdGrade: z.string().nullable(),
  /** What people have paid for it in completed orders, with all taxes (A111). */
  revenue: Paise,
});
type FiledQuiz = z.infer<typeof FiledQuiz>;

/** What every quiz is filed under: the subjects and grades of its published version, or of its draft before there is one (A110). */
export const filedQuizzes = projector('filed-quizzes', {
  version: 3,
  document: FiledQuiz,
  indexes: [
    ...[...subjectFields, ...gradeFields].map((field) => ['isBinned', field] as const),
    ['ownerId', 'isBinned', 'id'],
    'revenue',
  ],
})
  .creates(
    QuizDrafted,
    ({ data }) => data.quizId,
    (_none, { data: { quizId, quizType, ownerId } }) =>
      quizType === 'QUIZ'
        ? {
            id: quizId,
            ownerId,
            isPublished: false,
            isBinned: false,
            first: null,
            second: null,
            third: null,
            firstGrade: null,
            secondGrade: null,
            thirdGrade: null,
            revenue: 0,
          }
        : null,
  )
  .on(
    DetailsChanged,
    ({ data }) => data.quizId,
    (quiz, { data: { details } }) => (quiz.isPublished ? quiz : { ...quiz, ...filed(details) }),
  )
  .on(
    QuizPublished,
    ({ data }) => data.quizId,
    (quiz, { data: { content } }) => ({ ...quiz, ...filed(content), isPublished: true }),
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

function filed({ subjects, quizGrades }: { subjects: readonly string[]; quizGrades: readonly string[] }) {
  const [first = null, second = null, third = null] = new Set(subjects);
  const [firstGrade = null, secondGrade = null, thirdGrade = null] = new Set(quizGrades);
  return { first, second, third, firstGrade, secondGrade, thirdGrade };
}
