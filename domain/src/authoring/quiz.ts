import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { sameData } from '../kernel/same-data.ts';
import { Id, Instant } from '../kernel/values.ts';
import { Question } from '../questions/question-types.ts';
import { withoutEmptyOptions } from '../questions/word-cloud.ts';
import { type Content, withContent } from './content/content.ts';
import { Details } from './content/details.ts';
import { Settings } from './content/settings.ts';

/** Quiz, survey and poll are one record told apart by this value, which never changes (C177, P239). */
export const QuizType = z.enum(['QUIZ', 'SURVEY', 'POLL']);
export type QuizType = z.infer<typeof QuizType>;

// Upcasts

// Version 1 had no access: everything was private.
const withAccess = <Part extends object>(part: Part) => ({ ...part, access: 'private' });

// Until then a word cloud had an empty list of options.
const questionUpcast = (before: { question: object }) => ({
  ...before,
  question: withoutEmptyOptions(before.question),
});

// Events

export const QuizDrafted = event(
  'QuizDrafted',
  z.object({ quizId: Id, quizType: QuizType, ownerId: Id, at: Instant }),
);
export const DetailsChanged = event(
  'DetailsChanged',
  z.object({ quizId: Id, details: Details, at: Instant }),
);
export const QuestionAdded = event(
  'QuestionAdded',
  z.object({ quizId: Id, question: Question, index: z.int(), at: Instant }),
  { upcasts: [questionUpcast] },
);
export const QuestionChanged = event(
  'QuestionChanged',
  z.object({ quizId: Id, question: Question, at: Instant }),
  { upcasts: [questionUpcast] },
);
export const QuestionMoved = event(
  'QuestionMoved',
  z.object({ quizId: Id, questionId: Id, index: z.int(), at: Instant }),
);
export const QuestionRemoved = event(
  'QuestionRemoved',
  z.object({ quizId: Id, questionId: Id, at: Instant }),
);
export const SettingsChanged = event(
  'SettingsChanged',
  z.object({ quizId: Id, settings: Settings, at: Instant }),
  {
    upcasts: [(before: { settings: object }) => ({ ...before, settings: withAccess(before.settings) })],
  },
);
/** Pins a version: what participants see from here on, whole, so that its readers need no other event. */
export const QuizPublished = event(
  'QuizPublished',
  withContent({ quizId: Id, ownerId: Id, version: z.int().positive(), at: Instant }),
  {
    upcasts: [
      (before: { content: object }) => ({ ...before, content: withAccess(before.content) }),
      (before: { content: { questions: readonly object[] } }) => ({
        ...before,
        content: { ...before.content, questions: before.content.questions.map(withoutEmptyOptions) },
      }),
    ],
  },
);
export const QuizClosed = event('QuizClosed', z.object({ quizId: Id, at: Instant }));
export const QuizReopened = event('QuizReopened', z.object({ quizId: Id, at: Instant }));
export const QuizDeleted = event('QuizDeleted', z.object({ quizId: Id, at: Instant }));

const events = [
  QuizDrafted,
  DetailsChanged,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  SettingsChanged,
  QuizPublished,
  QuizClosed,
  QuizReopened,
  QuizDeleted,
];
export type QuizEvent = EventOf<(typeof events)[number]>;

// State

export interface DraftedQuiz {
  readonly status: 'drafted';
  readonly quizId: string;
  readonly quizType: QuizType;
  readonly ownerId: string;
  /** What has been saved of the content, publishing or not. */
  readonly draft: {
    readonly details?: Details;
    readonly questions: readonly Question[];
    readonly settings?: Settings;
  };
  readonly published: Published | null;
  readonly isActive: boolean;
}

/** The newest published version. */
export interface Published {
  /** From 1 on. */
  readonly version: number;
  readonly content: Content;
  /** The version since which it asks the same: versions from there on differ in how it looks and is run alone. */
  readonly asksSince: number;
}

export type Quiz =
  | { readonly status: 'unknown' }
  | DraftedQuiz
  | { readonly status: 'deleted'; readonly ownerId: string };

function evolve(quiz: Quiz, event: QuizEvent): Quiz {
  if (event.type === 'QuizDrafted') {
    const { quizId, quizType, ownerId } = event.data;
    return {
      status: 'drafted',
      quizId,
      quizType,
      ownerId,
      draft: { questions: [] },
      published: null,
      isActive: true,
    };
  }
  if (quiz.status !== 'drafted') return quiz;
  const { draft } = quiz;
  const withQuestions = (questions: readonly Question[]): Quiz => ({
    ...quiz,
    draft: { ...draft, questions },
  });
  switch (event.type) {
    case 'DetailsChanged':
      return { ...quiz, draft: { ...draft, details: event.data.details } };
    case 'QuestionAdded':
      return withQuestions(draft.questions.toSpliced(event.data.index, 0, event.data.question));
    case 'QuestionChanged':
      return withQuestions(
        draft.questions.map((q) => (q.id === event.data.question.id ? event.data.question : q)),
      );
    case 'QuestionMoved':
      return withQuestions(moved(draft.questions, event.data.questionId, event.data.index));
    case 'QuestionRemoved':
      return withQuestions(draft.questions.filter((question) => question.id !== event.data.questionId));
    case 'SettingsChanged':
      return { ...quiz, draft: { ...draft, settings: event.data.settings } };
    case 'QuizPublished':
      return { ...quiz, published: publishedBy(event.data, quiz.published) };
    case 'QuizClosed':
      return { ...quiz, isActive: false };
    case 'QuizReopened':
      return { ...quiz, isActive: true };
    case 'QuizDeleted':
      return { status: 'deleted', ownerId: quiz.ownerId };
  }
}

function publishedBy(
  { version, content }: { readonly version: number; readonly content: Content },
  before: Published | null,
): Published {
  const same = before !== null && asksTheSame(before.content, content);
  return { version, content, asksSince: same ? before.asksSince : version };
}

function asksTheSame(one: Content, other: Content): boolean {
  return (
    one.quizTitle === other.quizTitle &&
    one.quizDescription === other.quizDescription &&
    sameData(one.questions, other.questions)
  );
}

/** One quiz, survey or poll: its draft, its published versions, and whether it is open. */
export const quizzes = category('Quiz', {
  key: (key: { quizId: string }) => key.quizId,
  events,
  initial: { status: 'unknown' } as Quiz,
  evolve,
});

/** The questions with one of them at another place; as they are if it is not among them. */
export function moved(
  questions: readonly Question[],
  questionId: string,
  index: number,
): readonly Question[] {
  const question = questions.find(({ id }) => id === questionId);
  if (question === undefined) return questions;
  return questions.filter(({ id }) => id !== questionId).toSpliced(index, 0, question);
}
