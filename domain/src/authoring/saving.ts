import { z } from 'zod';
import { entitlementsOf, PaidNotIncluded } from '../billing/plan.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { sameData } from '../kernel/same-data.ts';
import { Id } from '../kernel/values.ts';
import { contentInputs } from './content/content.ts';
import { PollInput } from './content/poll.ts';
import { draftChanges } from './draft-changes.ts';
import { draftOf } from './drafting/draft.ts';
import { EditedElsewhere } from './drafting/editing.ts';
import { ownQuiz, QuizNotFound } from './own-quiz.ts';
import { type DraftedQuiz, type Quiz, QuizDrafted, type QuizEvent, QuizPublished, quizzes } from './quiz.ts';

// Commands

const Saved = Message.extend({ id: Id, version: z.int(), quizUrl: z.string() });

/** Creates and publishes a poll. The owner is the session's person; an owner sent along is dropped (C188). */
export const CreatePoll = command(
  'CreatePoll',
  PollInput.extend({ quizType: z.literal('POLL').default('POLL') }),
  Saved,
);

/** Saves a poll under edit as a new version of the same poll (C225, C320). */
export const UpdatePoll = command(
  'UpdatePoll',
  PollInput.extend({ id: Id, /** 0 for a draft that was never published. */ expectedVersion: z.int() }),
  Saved,
);

/** Publishes the draft of an activity of one's own, as it was seen, as its next version. */
export const PublishActivity = command(
  'PublishActivity',
  z.object({ id: Id, /** Of the draft that the editor shows. */ revision: z.int().nonnegative() }),
  Saved.extend({ revision: z.int() }),
);

// Rejections

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

/** What is written so far cannot be published; the text is that of the first rule that it breaks. */
export class DraftIncomplete extends Rejection {
  constructor(message: string) {
    super('invalid', 'draft-incomplete', message);
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
  const draft = quizzes.evolve(quiz, drafted) as DraftedQuiz;
  return [drafted, ...save(content, draft, by, creator.subscriptionType)];
}

/**
 * Publishes a changed poll as its next version, a draft as its first; a save that changes nothing of what is published
 * makes none.
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
  if ((own.published?.version ?? 0) !== expectedVersion) throw new StaleVersion();
  return save(content, own, by, creator.subscriptionType);
}

/**
 * Publishes what the draft says. A draft that says what is published makes no version.
 * @throws QuizNotFound, NotAllowed, EditedElsewhere, DraftIncomplete, PaidNotIncluded, AmountMissing
 */
export function publishActivity(
  { revision }: Pick<Data<typeof PublishActivity>, 'revision'>,
  quiz: Quiz,
  by: Context,
  creator: { subscriptionType: string },
): QuizEvent[] {
  const own = ownQuiz(quiz, by);
  if (own.drafting.revision !== revision) throw new EditedElsewhere();
  const { details, questions, settings } = own.drafting.draft;
  if (own.quizType !== 'POLL') throw new QuizNotFound();
  const content = contentInputs[own.quizType].safeParse({ ...details, questions, ...settings });
  if (!content.success) throw new DraftIncomplete(content.error.issues[0]?.message ?? '');
  return save(content.data, own, by, creator.subscriptionType);
}

// The events that turn the draft into the content, and then publish it.
function save(poll: PollInput, quiz: DraftedQuiz, by: Context, subscriptionType: string): QuizEvent[] {
  if (poll.paymentType === 'paid' && !entitlementsOf(subscriptionType).createPaidQuizzes)
    throw new PaidNotIncluded();
  if (poll.paymentType === 'paid' && poll.amount === 0) throw new AmountMissing();
  // Free forces the amount to 0 (C184).
  const content = poll.paymentType === 'free' ? { ...poll, amount: 0 } : poll;
  const { quizId, ownerId, published } = quiz;
  const at = by.now.toISOString();
  const step = { id: by.newId(), kind: 'save' } as const;
  const changes = draftChanges(quiz.drafting, draftOf(content), { quizId, step, at });
  if (published !== null && sameData(content, published.content)) return changes;
  const version = (published?.version ?? 0) + 1;
  return [...changes, QuizPublished({ quizId, quizType: 'POLL', ownerId, version, content, at })];
}
