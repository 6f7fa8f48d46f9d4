import { z } from 'zod';
import { type Entitlements, requireFeatures } from '../../accounts/plan.ts';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Id } from '../../kernel/values.ts';
import { draftChanges } from '../draft-changes.ts';
import { OfferedKind } from '../content/content.ts';
import { type Quiz, QuizDrafted, type QuizEvent } from '../quiz.ts';
import { beginning } from './blank-draft.ts';
import { unwritten } from './drafting.ts';

/** Opens a draft, which nobody but its owner sees before it is published. */
export const OpenDraft = command(
  'OpenDraft',
  z.object({
    quizType: OfferedKind,
    /** That of the question it begins with, for an editor in which it is written already. */
    questionId: Id.optional(),
  }),
  Message.extend({ id: Id, revision: z.int() }),
);

/** Opened again, it is the same one. @param creator with the id of the new activity @throws PollsNotIncluded */
export function openDraft(
  { quizType, questionId }: Data<typeof OpenDraft>,
  quiz: Quiz,
  by: Context,
  { quizId, entitlements }: { quizId: string; entitlements: Entitlements },
): QuizEvent[] {
  if (quiz.status !== 'unknown') return [];
  if (quizType === 'POLL') requireFeatures(['poll'], entitlements);
  const about = { quizId, at: by.now.toISOString() };
  const step = { id: by.newId(), kind: 'save' } as const;
  return [
    QuizDrafted({ ...about, quizType, ownerId: by.actor.accountId }),
    ...draftChanges(unwritten, beginning(quizType, questionId ?? by.newId()), { ...about, step }),
  ];
}
