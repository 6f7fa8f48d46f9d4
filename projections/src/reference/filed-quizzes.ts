import { DetailsChanged } from '@pollux/domain/authoring/drafting/draft-events';
import {
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizRestoredFromBin,
} from '@pollux/domain/authoring/quiz';
import { OrderCompleted } from '@pollux/domain/billing/orders/order-events';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import type { Question } from '@pollux/domain/questions/question-types';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** The fields with the subjects of a quiz, which has no more of them (C380). */
export const subjectFields = ['first', 'second', 'third'] as const;

/** The fields with the grades of a quiz, which has no more of them either. */
export const gradeFields = ['firstGrade', 'secondGrade', 'thirdGrade'] as const;

/** The fields that say whether there is a question of a type in a quiz. */
export const asksFields = {
  mcq: 'asksMcq',
  truefalse: 'asksTrueFalse',
  shortanswer: 'asksShortAnswer',
  fillups: 'asksFillUps',
  matching: 'asksMatching',
  drag_and_drop: 'asksDragAndDrop',
  checkbox: 'asksCheckBox',
  dropdown: 'asksDropDown',
  date: 'asksDate',
  email: 'asksEmail',
  rating: 'asksRating',
  wordcloud: 'asksWordCloud',
  hotspot: 'asksHotSpot',
} as const satisfies Record<Question['type'], string>;

type AsksField = (typeof asksFields)[keyof typeof asksFields];

function asks<Value>(valueOf: (type: string) => Value): Record<AsksField, Value> {
  const entries = Object.entries(asksFields).map(([type, field]) => [field, valueOf(type)]);
  return Object.fromEntries(entries) as Record<AsksField, Value>;
}

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
  ...asks(() => z.boolean()),
  /** What people have paid for it in completed orders, with all taxes, less what goes back (A111). */
  revenue: Paise,
  createdAt: Instant,
});
type FiledQuiz = z.infer<typeof FiledQuiz>;

/** What every quiz is filed under: the subjects and grades of its published version, or of its draft before there is one (A110). */
export const filedQuizzes = projector('filed-quizzes', {
  version: 6,
  document: FiledQuiz,
  indexes: [
    ...[...subjectFields, ...gradeFields, ...Object.values(asksFields)].map(
      (field) => ['isBinned', field, 'createdAt'] as const,
    ),
    ['ownerId', 'isBinned', 'createdAt'],
    'revenue',
  ],
})
  .creates(
    QuizDrafted,
    ({ data }) => data.quizId,
    (_none, { data: { quizId, quizType, ownerId, at } }) =>
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
            ...asks(() => false),
            revenue: 0,
            createdAt: at,
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
    (quiz, { data: { content } }) => ({
      ...quiz,
      ...filed(content),
      ...asks((type) => content.questions.some((question) => question.type === type)),
      isPublished: true,
    }),
  )
  .on(
    OrderCompleted,
    ({ data: { item } }) => (item.type === 'quiz' ? item.quizId : []),
    (quiz, { data: { quote } }) => ({ ...quiz, revenue: quiz.revenue + quote.total }),
  )
  .on(
    CreditNoteIssued,
    ({ data: { item } }) => (item.type === 'quiz' ? item.quizId : []),
    (quiz, { data: { paise } }) => ({ ...quiz, revenue: quiz.revenue - paise }),
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
    // What it has earned, its subjects have earned, also by payments that are still on their way.
    (quiz) => (quiz.isPublished ? { ...quiz, isBinned: true } : null),
  );

function filed({ subjects, quizGrades }: { subjects: readonly string[]; quizGrades: readonly string[] }) {
  const [first = null, second = null, third = null] = new Set(subjects);
  const [firstGrade = null, secondGrade = null, thirdGrade = null] = new Set(quizGrades);
  return { first, second, third, firstGrade, secondGrade, thirdGrade };
}
