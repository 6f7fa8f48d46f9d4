import { z } from 'zod';
import { entitlementsOf, PaidNotIncluded } from '../billing/plan.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { NotAllowed, Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';
import { PollContent, PollQuestion } from './poll-content.ts';

/** Quiz, survey and poll are one record told apart by this value, which never changes (C177, P239). */
export const QuizType = z.enum(['QUIZ', 'SURVEY', 'POLL']);
export type QuizType = z.infer<typeof QuizType>;

/** The parts of the content that make up the first and the third stage of the wizard. */
const Details = PollContent.pick({
  quizTitle: true,
  quizDescription: true,
  coverImage: true,
  language: true,
});
const Settings = PollContent.omit({
  quizTitle: true,
  quizDescription: true,
  coverImage: true,
  language: true,
  questions: true,
});
type Details = z.infer<typeof Details>;
type Settings = z.infer<typeof Settings>;

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
  z.object({ quizId: Id, question: PollQuestion, index: z.int(), at: Instant }),
);
export const QuestionChanged = event(
  'QuestionChanged',
  z.object({ quizId: Id, question: PollQuestion, at: Instant }),
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
    upcasts: [
      (before: { settings: object }) => ({ ...before, settings: { ...before.settings, access: 'private' } }),
    ],
  },
);
/** Pins a version: what participants see from here on, whole, so that its readers need no other event. */
export const QuizPublished = event(
  'QuizPublished',
  z.object({
    quizId: Id,
    quizType: QuizType,
    ownerId: Id,
    version: z.int().positive(),
    content: PollContent,
    at: Instant,
  }),
  {
    upcasts: [
      (before: { content: object }) => ({ ...before, content: { ...before.content, access: 'private' } }),
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
    readonly questions: readonly PollQuestion[];
    readonly settings?: Settings;
  };
  /** The newest published version, with its number from 1 on. */
  readonly published: { readonly version: number; readonly content: PollContent } | null;
  readonly isActive: boolean;
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
  const withQuestions = (questions: readonly PollQuestion[]): Quiz => ({
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
      return { ...quiz, published: { version: event.data.version, content: event.data.content } };
    case 'QuizClosed':
      return { ...quiz, isActive: false };
    case 'QuizReopened':
      return { ...quiz, isActive: true };
    case 'QuizDeleted':
      return { status: 'deleted', ownerId: quiz.ownerId };
  }
}

/** One quiz, survey or poll: its draft, its published versions, and whether it is open. */
export const quizzes = category('Quiz', {
  key: (key: { quizId: string }) => key.quizId,
  events,
  initial: { status: 'unknown' } as Quiz,
  evolve,
});

// Commands

const Saved = Message.extend({ id: Id, version: z.int(), quizUrl: z.string() });

/** Creates and publishes a poll. The owner is the session's person; an owner sent along is dropped (C188). */
export const CreatePoll = command(
  'CreatePoll',
  PollContent.extend({ quizType: z.literal('POLL').default('POLL') }),
  Saved,
);

/** Saves a poll under edit as a new version of the same poll (C225, C320). */
export const UpdatePoll = command(
  'UpdatePoll',
  PollContent.extend({ id: Id, expectedVersion: z.int() }),
  Saved,
);

/** Opens or closes an activity, by an explicit value rather than a toggle (C346). */
export const SetActivityActive = command('SetActivityActive', z.object({ id: Id, isActive: z.boolean() }));

/** Deletes an activity for good; what was attended stays in the log (P493). */
export const DeleteActivity = command('DeleteActivity', z.object({ id: Id }));

// Rejections

export class QuizNotFound extends Rejection {
  constructor() {
    super('not-found', 'quiz-not-found', 'Quiz not Found');
  }
}

export class StaleVersion extends Rejection {
  constructor() {
    super(
      'conflict',
      'stale-version',
      'This poll was changed somewhere else. Reload it to continue with the newest version.',
    );
  }
}

export class AmountMissing extends Rejection {
  constructor() {
    super('invalid', 'amount-missing', 'Please enter the amount');
  }
}

export class UnknownImage extends Rejection {
  constructor() {
    super('invalid', 'unknown-image', 'An image of this poll is not one that you uploaded.');
  }
}

// Decisions

/**
 * Creates a poll and publishes its first version. Repeated for a poll that is there, it changes nothing.
 * @throws PaidNotIncluded, AmountMissing
 */
export function createPoll(
  { quizType, ...content }: Data<typeof CreatePoll>,
  quiz: Quiz,
  by: Context,
  creator: { quizId: string; subscriptionType: string },
): QuizEvent[] {
  if (quiz.status !== 'unknown') return [];
  const { quizId } = creator;
  const drafted = QuizDrafted({ quizId, quizType, ownerId: by.actor.accountId, at: by.now.toISOString() });
  return [drafted, ...save(content, evolve(quiz, drafted) as DraftedQuiz, by, creator.subscriptionType)];
}

/**
 * Publishes a changed poll as its next version; a save that changes nothing makes none.
 * @throws QuizNotFound, NotAllowed, StaleVersion, PaidNotIncluded, AmountMissing
 */
export function updatePoll(
  { id: _id, expectedVersion, ...content }: Data<typeof UpdatePoll>,
  quiz: Quiz,
  by: Context,
  creator: { subscriptionType: string },
): QuizEvent[] {
  const own = ownQuiz(quiz, by);
  if (own.quizType !== 'POLL') throw new QuizNotFound();
  if (own.published?.version !== expectedVersion) throw new StaleVersion();
  return save(content, own, by, creator.subscriptionType);
}

/** @throws QuizNotFound, NotAllowed */
export function setActivityActive(
  change: Data<typeof SetActivityActive>,
  quiz: Quiz,
  by: Context,
): QuizEvent[] {
  const own = ownQuiz(quiz, by);
  if (own.isActive === change.isActive) return [];
  const about = { quizId: own.quizId, at: by.now.toISOString() };
  return [change.isActive ? QuizReopened(about) : QuizClosed(about)];
}

/** Repeated for a deleted activity of one's own, it changes nothing. @throws QuizNotFound, NotAllowed */
export function deleteActivity(quiz: Quiz, by: Context): QuizEvent[] {
  if (quiz.status === 'deleted' && quiz.ownerId === by.actor.accountId) return [];
  return [QuizDeleted({ quizId: ownQuiz(quiz, by).quizId, at: by.now.toISOString() })];
}

// Queries

/** The quiz, if it is there and belongs to the actor (C308). @throws QuizNotFound, NotAllowed */
export function ownQuiz(quiz: Quiz, by: Context): DraftedQuiz {
  if (quiz.status !== 'drafted') throw new QuizNotFound();
  if (quiz.ownerId !== by.actor.accountId) throw new NotAllowed();
  return quiz;
}

// The events that turn the saved draft into the content, and then publish it.
function save(content: PollContent, quiz: DraftedQuiz, by: Context, subscriptionType: string): QuizEvent[] {
  if (content.paymentType === 'paid' && !entitlementsOf(subscriptionType).createPaidQuizzes)
    throw new PaidNotIncluded();
  if (content.paymentType === 'paid' && content.amount === 0) throw new AmountMissing();
  // Free forces the amount to 0 (C184).
  const priced = content.paymentType === 'free' ? { ...content, amount: 0 } : content;

  const { quizId, quizType, ownerId } = quiz;
  const at = by.now.toISOString();
  const details = Details.parse(priced);
  const settings = Settings.parse(priced);
  const changes = questionChanges(quiz, priced.questions, at);
  if (!equal(details, quiz.draft.details)) changes.unshift(DetailsChanged({ quizId, details, at }));
  if (!equal(settings, quiz.draft.settings)) changes.push(SettingsChanged({ quizId, settings, at }));
  if (changes.length === 0) return [];
  const version = (quiz.published?.version ?? 0) + 1;
  return [...changes, QuizPublished({ quizId, quizType, ownerId, version, content: priced, at })];
}

function questionChanges(quiz: DraftedQuiz, wanted: readonly PollQuestion[], at: string): QuizEvent[] {
  const { quizId } = quiz;
  const changes: QuizEvent[] = [];
  let questions = quiz.draft.questions;
  for (const { id } of questions) {
    if (!wanted.some((question) => question.id === id))
      changes.push(QuestionRemoved({ quizId, questionId: id, at }));
  }
  questions = questions.filter(({ id }) => wanted.some((question) => question.id === id));
  for (const [index, question] of wanted.entries()) {
    const before = questions.find(({ id }) => id === question.id);
    if (before === undefined) {
      changes.push(QuestionAdded({ quizId, question, index, at }));
      questions = questions.toSpliced(index, 0, question);
      continue;
    }
    if (questions[index]?.id !== question.id) {
      changes.push(QuestionMoved({ quizId, questionId: question.id, index, at }));
      questions = moved(questions, question.id, index);
    }
    if (!equal(before, question)) changes.push(QuestionChanged({ quizId, question, at }));
  }
  return changes;
}

function moved(
  questions: readonly PollQuestion[],
  questionId: string,
  index: number,
): readonly PollQuestion[] {
  const question = questions.find(({ id }) => id === questionId);
  if (question === undefined) return questions;
  return questions.filter(({ id }) => id !== questionId).toSpliced(index, 0, question);
}

// Both sides are parsed by the same schema, so their keys come in the same order.
function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
