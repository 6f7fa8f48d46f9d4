import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { sameData } from '../kernel/same-data.ts';
import { Id, Instant, personal } from '../kernel/values.ts';
import { withLaterFields, withoutEmptyOptions, withoutRightAnswers } from '../questions/older-questions.ts';
import { CONCERNS } from './concerns.ts';
import { type Content, withContent } from './content/content.ts';
import {
  withAccessType,
  withCertificateDate,
  withLaterDetails,
  withLaterSettings,
} from './content/older-content.ts';
import { AnswerKeyCorrected, type Correction } from './correcting/correction.ts';
import { draftEvents, isDraftEvent } from './drafting/draft-events.ts';
import { type Drafting, draftingAfter, unwritten } from './drafting/drafting.ts';
import { QuizHandedOver } from './quiz-handed-over.ts';
import { momentIn, SchedulePhase, scheduleOf } from './schedule.ts';

/** Quiz, survey and poll are one record told apart by this value, which never changes (C177, P239). */
export const QuizType = z.enum(['QUIZ', 'SURVEY', 'POLL']);
export type QuizType = z.infer<typeof QuizType>;

// Upcasts

// Version 1 had no access: everything was private.
const withAccess = <Part extends object>(part: Part) => ({ ...part, access: 'private' });

const withQuestions = (change: (question: object) => object) => (before: { content: Questions }) => ({
  ...before,
  content: { ...before.content, questions: before.content.questions.map(change) },
});
// Until then there were polls alone.
const withKinds = (before: { content: object }) => ({
  ...before,
  content: withLaterSettings(withLaterDetails(before.content)),
});

interface Questions {
  readonly questions: readonly object[];
}

// Events

export const QuizDrafted = event(
  'QuizDrafted',
  z.object({ quizId: Id, quizType: QuizType, ownerId: Id, at: Instant }),
);
/** Pins a version: what participants see from here on, whole, so that its readers need no other event. */
export const QuizPublished = event(
  'QuizPublished',
  withContent({ quizId: Id, ownerId: Id, version: z.int().positive(), at: Instant }),
  {
    upcasts: [
      (before: { content: object }) => ({ ...before, content: withAccess(before.content) }),
      withQuestions(withoutEmptyOptions),
      withQuestions((question) => withoutRightAnswers(withLaterFields(question))),
      withKinds,
      (before: { content: object }) => ({ ...before, content: withAccessType(before.content) }),
      (before: { content: object }) => ({ ...before, content: withCertificateDate(before.content) }),
    ],
  },
);
export const QuizClosed = event('QuizClosed', z.object({ quizId: Id, at: Instant }));
/** Its schedule has come so far: from here on people can answer it, or cannot any more. */
export const SchedulePhaseReached = event(
  'SchedulePhaseReached',
  z.object({ quizId: Id, phase: SchedulePhase, at: Instant }),
);
export const QuizReopened = event('QuizReopened', z.object({ quizId: Id, at: Instant }));
/** From here on only its owner sees it, and only in the bin; one that was open is closed right after. */
export const QuizMovedToBin = event('QuizMovedToBin', z.object({ quizId: Id, at: Instant }));
/** It is back where it was; one that was open is opened again right after. */
export const QuizRestoredFromBin = event('QuizRestoredFromBin', z.object({ quizId: Id, at: Instant }));
export const QuizDeleted = event('QuizDeleted', z.object({ quizId: Id, at: Instant }));
/** An admin deletes what is somebody else's: its deletion follows (A093). */
export const DeletionOrdered = event(
  'DeletionOrdered',
  z.object({ quizId: Id, ownerId: Id, title: z.string(), adminId: Id, at: Instant }),
);
/** An admin closes or opens what is somebody else's: that follows (C346). */
export const SwitchOrdered = event(
  'SwitchOrdered',
  z.object({ quizId: Id, ownerId: Id, title: z.string(), isActive: z.boolean(), adminId: Id, at: Instant }),
);
export const Concern = z.enum(CONCERNS);
export type Concern = z.infer<typeof Concern>;

/**
 * An admin withdraws it from everybody but its owner, who is told the reason. One that was open is closed right after, and
 * results that were public are made private.
 */
export const ActivityTakenDown = event(
  'ActivityTakenDown',
  z.object({
    quizId: Id,
    quizType: QuizType,
    ownerId: Id,
    title: z.string(),
    concern: Concern,
    reason: z.string(),
    adminId: Id,
    at: Instant,
  }),
);
/** It is what it was before it was taken down; what was open is opened again right after. */
export const ActivityReinstated = event(
  'ActivityReinstated',
  z.object({ quizId: Id, ownerId: Id, title: z.string(), note: z.string(), adminId: Id, at: Instant }),
);
/** What its owner has to say against it, once each time that it is taken down. */
export const TakeDownAppealed = event(
  'TakeDownAppealed',
  z.object({ quizId: Id, ownerId: Id, text: personal(z.string()), at: Instant }),
  { person: 'ownerId' },
);
/** Everybody who has the link may look at its results from here on, added up. */
export const ResultsMadePublic = event('ResultsMadePublic', z.object({ quizId: Id, at: Instant }));
export const ResultsMadePrivate = event('ResultsMadePrivate', z.object({ quizId: Id, at: Instant }));

const events = [
  QuizDrafted,
  ...draftEvents,
  QuizPublished,
  QuizClosed,
  QuizReopened,
  SchedulePhaseReached,
  QuizMovedToBin,
  QuizRestoredFromBin,
  DeletionOrdered,
  SwitchOrdered,
  QuizDeleted,
  QuizHandedOver,
  AnswerKeyCorrected,
  ResultsMadePublic,
  ResultsMadePrivate,
  ActivityTakenDown,
  ActivityReinstated,
  TakeDownAppealed,
];
export type QuizEvent = EventOf<(typeof events)[number]>;

// State

export interface DraftedQuiz {
  readonly status: 'drafted';
  readonly quizId: string;
  readonly quizType: QuizType;
  readonly ownerId: string;
  /** What has been written of the content, published or not. */
  readonly drafting: Drafting;
  readonly published: Published | null;
  /** What each published version says, for those who attend it until they are done. */
  readonly versions: Versions;
  readonly isActive: boolean;
  /** How far its schedule is, as events say; `within` of what has none. */
  readonly phase: SchedulePhase;
  readonly areResultsPublic: boolean;
  /** Since when it is in the bin, and whether it was active before; null where it is not. */
  readonly bin: { readonly since: string; readonly wasActive: boolean } | null;
  /** Null unless an admin has taken it down. */
  readonly takenDown: TakenDown | null;
  /** Of what is right in its versions, the newest last. */
  readonly corrections: readonly Correction[];
}

/** Why an activity is withdrawn, and what it was before. */
export interface TakenDown {
  readonly concern: Concern;
  readonly reason: string;
  readonly at: string;
  readonly wasActive: boolean;
  readonly werePublic: boolean;
  /** What its owner says against it; null where they have said nothing. */
  readonly appeal: { readonly text: string; readonly at: string } | null;
}

/** The content of published versions, by their numbers. */
export type Versions = Readonly<Record<number, Content>>;

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
  | {
      readonly status: 'deleted';
      readonly quizType: QuizType;
      readonly ownerId: string;
      /** What was attended is graded still. */
      readonly versions: Versions;
      readonly corrections: readonly Correction[];
    };

function evolve(quiz: Quiz, event: QuizEvent): Quiz {
  if (event.type === 'QuizDrafted') {
    const { quizId, quizType, ownerId } = event.data;
    return {
      status: 'drafted',
      quizId,
      quizType,
      ownerId,
      drafting: unwritten,
      published: null,
      versions: {},
      isActive: true,
      phase: 'within',
      areResultsPublic: false,
      bin: null,
      takenDown: null,
      corrections: [],
    };
  }
  if (event.type === 'QuizHandedOver' && quiz.status !== 'unknown')
    return { ...quiz, ownerId: event.data.ownerId };
  if (quiz.status !== 'drafted') return quiz;
  if (isDraftEvent(event)) return { ...quiz, drafting: draftingAfter(quiz.drafting, event) };
  switch (event.type) {
    case 'QuizPublished': {
      const { version, at } = event.data;
      const content = sharing(event.data.content, quiz.published?.content);
      return {
        ...quiz,
        published: publishedBy({ version, content }, quiz.published),
        versions: { ...quiz.versions, [version]: content },
        phase: momentIn(scheduleOf(content), new Date(at)),
      };
    }
    case 'SchedulePhaseReached':
      return { ...quiz, phase: event.data.phase };
    case 'QuizClosed':
      return { ...quiz, isActive: false };
    case 'QuizReopened':
      return { ...quiz, isActive: true };
    case 'ResultsMadePublic':
      return { ...quiz, areResultsPublic: true };
    case 'ResultsMadePrivate':
      return { ...quiz, areResultsPublic: false };
    case 'AnswerKeyCorrected':
      return { ...quiz, corrections: [...quiz.corrections, event.data] };
    case 'QuizMovedToBin':
      return { ...quiz, bin: { since: event.data.at, wasActive: quiz.isActive } };
    case 'QuizRestoredFromBin':
      return { ...quiz, bin: null };
    case 'DeletionOrdered':
    case 'SwitchOrdered':
    case 'QuizHandedOver':
      return quiz;
    case 'ActivityTakenDown':
      return withdrawn(quiz, event.data);
    case 'ActivityReinstated':
      return reinstated(quiz);
    case 'TakeDownAppealed': {
      const { text, at } = event.data;
      return { ...quiz, takenDown: quiz.takenDown && { ...quiz.takenDown, appeal: { text, at } } };
    }
    case 'QuizDeleted': {
      const { quizType, ownerId, versions, corrections } = quiz;
      return { status: 'deleted', quizType, ownerId, versions, corrections };
    }
  }
}

function withdrawn(
  quiz: DraftedQuiz,
  { concern, reason, at }: Pick<TakenDown, 'concern' | 'reason' | 'at'>,
): DraftedQuiz {
  const { isActive, areResultsPublic, bin } = quiz;
  return {
    ...quiz,
    takenDown: {
      concern,
      reason,
      at,
      wasActive: bin?.wasActive ?? isActive,
      werePublic: areResultsPublic,
      appeal: null,
    },
    // Whoever takes it out of the bin does not open it by that.
    bin: bin && { ...bin, wasActive: false },
  };
}

function reinstated(quiz: DraftedQuiz): DraftedQuiz {
  const { bin, takenDown } = quiz;
  return { ...quiz, takenDown: null, bin: bin && { ...bin, wasActive: takenDown?.wasActive ?? false } };
}

/** Questions that stay are held once: versions are compared by them again and again, at each anonymous ballot. */
function sharing(content: Content, before: Content | undefined): Content {
  if (before === undefined || !sameData(before.questions, content.questions)) return content;
  return { ...content, questions: before.questions };
}

function publishedBy(
  { version, content }: { readonly version: number; readonly content: Content },
  before: Published | null,
): Published {
  const same = before !== null && asksTheSame(before.content, content);
  return { version, content, asksSince: same ? before.asksSince : version };
}

/** The first of the versions before this one, without a gap, that ask the very same questions. */
export function askedSince(versions: Versions, version: number): number {
  let since = version;
  while (asksAsBefore(versions, since)) since--;
  return since;
}

/** The versions that asked other questions than the one before them: the first one, for most. */
export function changesOfQuestions(versions: Versions): number[] {
  return Object.keys(versions)
    .map(Number)
    .filter((version) => !asksAsBefore(versions, version));
}

function asksAsBefore(versions: Versions, version: number): boolean {
  const before = versions[version - 1];
  return before !== undefined && sameData(before.questions, versions[version]?.questions);
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
