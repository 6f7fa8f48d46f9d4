import { z } from 'zod';
import { requireFeatures } from '../accounts/plan.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { sameData } from '../kernel/same-data.ts';
import { Id } from '../kernel/values.ts';
import { type Pools, withPools } from './bank/pools.ts';
import { Content, contentInputs, type OfferedKind } from './content/content.ts';
import { PollInput } from './content/poll.ts';
import { QuizInput } from './content/quiz.ts';
import { quizMessages } from './content/quiz-rules.ts';
import {
  isAnonymous,
  isEndPast,
  settingsMessages,
  settingsProblem,
  tidied,
} from './content/settings-rules.ts';
import { SurveyInput } from './content/survey.ts';
import { draftChanges } from './draft-changes.ts';
import { isUnwritten } from './drafting/blank-draft.ts';
import { type Draft, draftOf } from './drafting/draft.ts';
import { EditedElsewhere } from './drafting/editing.ts';
import { requireOffered } from './offered-types.ts';
import { ownStandingQuiz, QuizNotFound } from './own-quiz.ts';
import { requireIncluded } from './plan-features.ts';
import { type DraftedQuiz, type Quiz, QuizDrafted, type QuizEvent, QuizPublished, quizzes } from './quiz.ts';
import type { Creator } from './creator.ts';

// Commands

const Saved = Message.extend({ id: Id, version: z.int(), quizUrl: z.string() });

/** What saving under edit answers besides: all that is published by now, with the questions. */
const Updated = Saved.extend({ quiz: Content });

const edited = { id: Id, /** 0 for a draft that was never published. */ expectedVersion: z.int() };

/** Creates and publishes a quiz. The owner is the session's person; an owner sent along is dropped (C188, C321). */
export const CreateQuiz = command(
  'CreateQuiz',
  QuizInput.extend({ quizType: z.literal('QUIZ').default('QUIZ') }),
  Saved,
);

/** Saves a quiz under edit as a new version of the same quiz (C232, C322). */
export const UpdateQuiz = command('UpdateQuiz', QuizInput.extend(edited), Updated);

/** Creates and publishes a survey (C200, C324). */
export const CreateSurvey = command(
  'CreateSurvey',
  SurveyInput.extend({ quizType: z.literal('SURVEY').default('SURVEY') }),
  Saved,
);

/** Saves a survey under edit as a new version of the same survey (C325). */
export const UpdateSurvey = command('UpdateSurvey', SurveyInput.extend(edited), Updated);

/** Creates and publishes a poll (C205, C319). */
export const CreatePoll = command(
  'CreatePoll',
  PollInput.extend({ quizType: z.literal('POLL').default('POLL') }),
  Saved,
);

/** Saves a poll under edit as a new version of the same poll (C225, C320). */
export const UpdatePoll = command('UpdatePoll', PollInput.extend(edited), Updated);

/** Publishes the draft of an activity of one's own, as it was seen, as its next version. */
export const PublishActivity = command(
  'PublishActivity',
  z.object({ id: Id, /** Of the draft that the editor shows. */ revision: z.int().nonnegative() }),
  Saved.extend({ revision: z.int(), /** Whether this made the first version. */ isFirst: z.boolean() }),
);

// Rejections

export class StaleVersion extends Rejection {
  constructor() {
    super(
      'conflict',
      'stale-version',
      'This was changed somewhere else. Reload it to continue with the newest version.',
    );
  }
}

export class PaymentTypeMissing extends Rejection {
  constructor() {
    super('invalid', 'payment-type-missing', 'Please fill all the fields', { path: 'paymentType' });
  }
}

export class TimingMissing extends Rejection {
  constructor(path: 'startDate' | 'endDate' = 'startDate') {
    super('invalid', 'timing-missing', 'please enter the timing', { path });
  }
}

export class TimingReversed extends Rejection {
  constructor() {
    super('invalid', 'timing-reversed', 'Start date should be less than end date', { path: 'endDate' });
  }
}

/** Nobody could ever answer it. One whose end has come since it was published keeps that. */
export class TimingPast extends Rejection {
  constructor() {
    super('invalid', 'timing-past', settingsMessages.timingPast, { path: 'endDate' });
  }
}

export class AmountMissing extends Rejection {
  constructor() {
    super('invalid', 'amount-missing', 'Please enter the amount', { path: 'amount' });
  }
}

export class SignatureMissing extends Rejection {
  constructor() {
    super('invalid', 'signature-missing', 'Please Upload Signature', { path: 'ownerSignature' });
  }
}

export class OwnCertificateMissing extends Rejection {
  constructor() {
    super('invalid', 'own-certificate-missing', 'Upload your certificate', {
      path: 'customCertificate',
    });
  }
}

/** What people were promised when they answered stays so; whether anybody has answered yet makes no difference. */
export class AnonymityIsSettled extends Rejection {
  constructor() {
    super(
      'conflict',
      'anonymity-settled',
      'Whether answers are anonymous was settled when this was first published. Duplicate it to choose differently.',
      { path: 'anonymous' },
    );
  }
}

/** Whoever met other questions than all others could be told by that. Title, dates and looks may change. */
export class QuestionsAreSettled extends Rejection {
  constructor() {
    super(
      'conflict',
      'anonymous-answered',
      'People have answered this anonymously, so its questions stay as they are. Make a copy to change them.',
      { path: 'questions' },
    );
  }
}

/** Whoever types an address says who they are. */
export class AnonymousAsksEmail extends Rejection {
  constructor(index = 0) {
    super(
      'invalid',
      'anonymous-asks-email',
      'An anonymous survey cannot ask for an email address. Remove that question.',
      { path: `questions.${index}` },
    );
  }
}

/** A certificate names whoever has attended; an anonymous survey has no attempts that one could be for. */
export class AnonymousCertificate extends Rejection {
  constructor() {
    super(
      'invalid',
      'anonymous-certificate',
      'An anonymous survey gives no certificate. Switch one of the two off.',
      { path: 'certificate' },
    );
  }
}

export class UnknownGrade extends Rejection {
  constructor() {
    super('invalid', 'unknown-grade', 'A grade of this quiz is not in the list of grades.', {
      path: 'quizGrades',
    });
  }
}

export class UnknownSubject extends Rejection {
  constructor() {
    super('invalid', 'unknown-subject', 'A subject of this quiz is not in the list of subjects.', {
      path: 'subjects',
    });
  }
}

export class UnknownImage extends Rejection {
  constructor() {
    super('invalid', 'unknown-image', 'An image of this activity is not one that you uploaded.');
  }
}

/** What is written so far cannot be published; the text is that of the first rule that it breaks (C374). */
export class DraftIncomplete extends Rejection {
  /** @param path the field that breaks it, as `questions.0.title` */
  constructor(message: string, path: string) {
    super('invalid', 'draft-incomplete', message, { path });
  }
}

const settingsRefusals = {
  paymentType: PaymentTypeMissing,
  timingOrder: TimingReversed,
  amount: AmountMissing,
  signature: SignatureMissing,
  ownCertificate: OwnCertificateMissing,
} as const;

// Decisions

/** The same of somebody who publishes. */
export interface Publisher extends Creator {
  /** The values that the lists of grades and subjects offer (C189). */
  readonly known: { readonly grades: ReadonlySet<string>; readonly subjects: ReadonlySet<string> };
  /** What the draws of the quiz draw from by now; left out where it has none. */
  readonly pools?: Pools;
  /** Whether the activity is anonymous and somebody has answered it; left out of what cannot be. */
  readonly isAnswered?: boolean;
}

type Sent = QuizInput | SurveyInput | PollInput;

/**
 * Creates an activity and publishes its first version. Repeated for one that is there, it changes nothing.
 * @throws PaymentTypeMissing, TimingMissing, TimingReversed, TimingPast, AmountMissing, SignatureMissing, OwnCertificateMissing, UnknownGrade,
 * UnknownSubject, TypeSwitchedOff, and what the plan lacks
 */
export function createActivity(
  { quizType, ...content }: Sent & { readonly quizType: OfferedKind },
  quiz: Quiz,
  by: Context,
  publisher: Publisher & { readonly quizId: string },
): QuizEvent[] {
  if (quiz.status !== 'unknown') return [];
  const { quizId } = publisher;
  const drafted = QuizDrafted({ quizId, quizType, ownerId: by.actor.accountId, at: by.now.toISOString() });
  const draft = quizzes.evolve(quiz, drafted) as DraftedQuiz;
  return [drafted, ...save(content, draft, by, publisher)];
}

/**
 * Publishes a changed activity as its next version, a draft as its first; a save that changes nothing of what is
 * published makes none.
 * @param quizType the kind that it must be of: it never changes (C177)
 * @throws QuizNotFound, NotAllowed, InBin, IsTakenDown, StaleVersion, AnonymityIsSettled, QuestionsAreSettled, and what `createActivity` does
 */
export function updateActivity(
  quizType: OfferedKind,
  { id: _id, expectedVersion, ...content }: Sent & { readonly id: string; readonly expectedVersion: number },
  quiz: Quiz,
  by: Context,
  publisher: Publisher,
): QuizEvent[] {
  const own = ownStandingQuiz(quiz, by);
  if (own.quizType !== quizType) throw new QuizNotFound();
  if ((own.published?.version ?? 0) !== expectedVersion) throw new StaleVersion();
  return save(content, own, by, publisher);
}

/**
 * Publishes what the draft says. A draft that says what is published makes no version.
 * @throws QuizNotFound, NotAllowed, InBin, IsTakenDown, EditedElsewhere, DraftIncomplete, AnonymityIsSettled,
 *   QuestionsAreSettled, and what `createActivity` does
 */
export function publishActivity(
  { revision }: Pick<Data<typeof PublishActivity>, 'revision'>,
  quiz: Quiz,
  by: Context,
  publisher: Publisher,
): QuizEvent[] {
  const own = ownStandingQuiz(quiz, by);
  if (own.drafting.revision !== revision) throw new EditedElsewhere();
  const { details, settings } = own.drafting.draft;
  const questions = questionsToPublish(own, publisher);
  const content = contentInputs[own.quizType].safeParse({ ...details, questions, ...settings });
  if (!content.success) {
    const [first] = content.error.issues;
    throw new DraftIncomplete(first?.message ?? '', first?.path.join('.') ?? '');
  }
  return save(content.data, own, by, publisher);
}

/**
 * What the draft asks, with what is drawn. One that draws may ask nothing else: then the question without anything in it,
 * which every draft begins with, is left out.
 */
function questionsToPublish({ quizType, drafting, published }: DraftedQuiz, { pools }: Publisher) {
  const { questions, settings } = drafting.draft;
  const { draws = [] } = settings;
  if (quizType !== 'QUIZ' || draws.length === 0) return questions;
  const written = questions.every(isUnwritten) ? [] : questions;
  return withPools({ questions: written, draws }, pools, published?.content).questions;
}

/** The draft that says what the content does; where it asks nothing but what is drawn, its questions stay as they are. */
function draftAfter(content: Content, { drafting }: DraftedQuiz): Draft {
  const draft = draftOf(content);
  return draft.questions.length === 0 ? { ...draft, questions: drafting.draft.questions } : draft;
}

// The events that turn the draft into the content, and then publish it.
function save(sent: Sent, quiz: DraftedQuiz, by: Context, publisher: Publisher): QuizEvent[] {
  const { quizId, quizType, ownerId, published } = quiz;
  const at = by.now.toISOString();
  const asked = quizType === 'QUIZ' ? withPools(sent, publisher.pools, published?.content) : {};
  const content = requireContent({ ...sent, ...asked }, quiz, publisher, at);
  // Whoever sends back what was drawn, and draws no more, has nothing of their own.
  if (content.questions.length === 0) throw new DraftIncomplete(quizMessages.lastQuestion, 'questions');
  if (publisher.isAnswered === true && !sameData(content.questions, published?.content.questions))
    throw new QuestionsAreSettled();
  const step = { id: by.newId(), kind: 'save' } as const;
  const changes = draftChanges(quiz.drafting, draftAfter(content, quiz), { quizId, step, at });
  if (published !== null && sameData(content, published.content)) return changes;
  const version = (published?.version ?? 0) + 1;
  return [...changes, QuizPublished({ quizId, quizType, ownerId, version, content, at })];
}

function requireContent(
  sent: Sent,
  { quizType, published, drafting }: DraftedQuiz,
  publisher: Publisher,
  at: string,
): Content {
  const { entitlements, switchedOff, known } = publisher;
  if (quizType === 'POLL') requireFeatures(['poll'], entitlements);
  const before = published?.content;
  requireIncluded(
    { questions: sent.questions, settings: sent },
    { questions: before?.questions ?? [] },
    entitlements,
  );
  const anonymous = 'anonymous' in sent && isAnonymous(sent);
  if (before !== undefined && anonymous !== isAnonymous(before)) throw new AnonymityIsSettled();
  if (anonymous) requireNameless(sent);
  const written = [...drafting.draft.questions, ...(before?.questions ?? [])];
  requireOffered(sent.questions, written, switchedOff);
  // Whoever has no choice has not left it open (C287).
  const { createPaidQuizzes } = entitlements;
  const settled = { ...sent, paymentType: sent.paymentType ?? (createPaidQuizzes ? null : 'free') };
  const problem = settingsProblem(settled);
  if (problem === 'timing') throw new TimingMissing(settled.startDate === null ? 'startDate' : 'endDate');
  if (problem !== null) throw new settingsRefusals[problem]();
  if (isEndPast(settled, at) && settled.endDate !== before?.endDate) throw new TimingPast();
  const content = { ...tidied(settled), paymentType: settled.paymentType ?? 'free' };
  if (!areKnown(content.quizGrades, known.grades, before?.quizGrades)) throw new UnknownGrade();
  if (!areKnown(content.subjects, known.subjects, before?.subjects)) throw new UnknownSubject();
  return content;
}

function requireNameless({ questions, certificate }: Sent): void {
  const email = questions.findIndex(({ type }) => type === 'email');
  if (email !== -1) throw new AnonymousAsksEmail(email);
  if (certificate !== 0) throw new AnonymousCertificate();
}

/** What was chosen while it was in the list stays. */
function areKnown(
  values: readonly string[],
  known: ReadonlySet<string>,
  before: readonly string[] = [],
): boolean {
  return values.every((value) => known.has(value) || before.includes(value));
}
