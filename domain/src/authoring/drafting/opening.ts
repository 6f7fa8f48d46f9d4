import { z } from 'zod';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Id } from '../../kernel/values.ts';
import { draftChanges } from '../draft-changes.ts';
import { OfferedKind } from '../content/content.ts';
import { type Quiz, QuizDrafted, type QuizEvent } from '../quiz.ts';
import { blankDraft, blankQuestion, type Draft } from './draft.ts';
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

/** What a new draft says: one question without a type (C226). */
export function beginning(questionId: string): Draft {
  return { ...blankDraft, questions: [blankQuestion(questionId)] };
}

/** Opened again, it is the same one. @param quizId of the new activity */
export function openDraft(
  { quizType, questionId }: Data<typeof OpenDraft>,
  quiz: Quiz,
  by: Context,
  quizId: string,
): QuizEvent[] {
  if (quiz.status !== 'unknown') return [];
  const about = { quizId, at: by.now.toISOString() };
  const step = { id: by.newId(), kind: 'save' } as const;
  return [
    QuizDrafted({ ...about, quizType, ownerId: by.actor.accountId }),
    ...draftChanges(unwritten, beginning(questionId ?? by.newId()), { ...about, step }),
  ];
}
