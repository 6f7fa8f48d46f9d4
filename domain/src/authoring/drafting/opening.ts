import { z } from 'zod';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Id } from '../../kernel/values.ts';
import { draftChanges } from '../draft-changes.ts';
import { OfferedKind } from '../content/content.ts';
import { type Quiz, QuizDrafted, type QuizEvent } from '../quiz.ts';
import { blankDraft, blankQuestion } from './draft.ts';
import { unwritten } from './drafting.ts';

/** Opens a draft, which nobody but its owner sees before it is published. */
export const OpenDraft = command(
  'OpenDraft',
  z.object({ quizType: OfferedKind }),
  Message.extend({ id: Id, revision: z.int() }),
);

/** Opened again, it is the same one. @param quizId of the new activity */
export function openDraft(
  { quizType }: Data<typeof OpenDraft>,
  quiz: Quiz,
  by: Context,
  quizId: string,
): QuizEvent[] {
  if (quiz.status !== 'unknown') return [];
  const about = { quizId, at: by.now.toISOString() };
  const step = { id: by.newId(), kind: 'save' } as const;
  return [
    QuizDrafted({ ...about, quizType, ownerId: by.actor.accountId }),
    ...draftChanges(unwritten, { ...blankDraft, questions: [blankQuestion(by.newId())] }, { ...about, step }),
  ];
}
