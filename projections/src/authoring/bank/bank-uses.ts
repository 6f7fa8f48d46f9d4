import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { BankCopyLinked } from '@pollux/domain/authoring/bank/bank-copies';
import { QuestionAdded, QuestionRemoved } from '@pollux/domain/authoring/drafting/draft-events';
import { QuizDeleted } from '@pollux/domain/authoring/quiz';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../../kernel/projector.ts';

const BankUse = z.object({
  quizId: Id,
  questionId: Id,
  /** Whose activity it is. */
  personId: Id,
  ownerId: Id,
  folderId: Id,
  bankQuestionId: Id,
  /** Which version of the question in the bank it is a copy of. */
  version: z.int(),
  /** Whether the draft of the activity has it by now. */
  isInDraft: z.boolean(),
});
export type BankUse = z.infer<typeof BankUse>;

const useId = (quizId: string, questionId: string): string => `${quizId}.${questionId}`;

/** Which questions of activities are copies of which in question banks. */
export const bankUses = projector('bank-uses', {
  version: 1,
  document: BankUse,
  indexes: ['quizId', ['bankQuestionId', 'personId'], 'personId'],
  fixed: ['quizId', 'questionId', 'personId'],
})
  .sets(
    BankCopyLinked,
    ({ data: { quizId, questionId } }) => useId(quizId, questionId),
    ({ data: { quizId, questionId, by, ownerId, folderId, bankQuestionId, version, isInDraft } }) => ({
      quizId,
      questionId,
      personId: by,
      ownerId,
      folderId,
      bankQuestionId,
      version,
      isInDraft,
    }),
  )
  .on(
    QuestionAdded,
    ({ data: { quizId, question } }) => useId(quizId, question.id),
    (use) => ({ ...use, isInDraft: true }),
  )
  .on(
    QuestionRemoved,
    ({ data: { quizId, questionId } }) => useId(quizId, questionId),
    (use) => ({ ...use, isInDraft: false }),
  )
  .onEach(
    QuizDeleted,
    ({ data: { quizId } }) => ({ quizId }),
    () => null,
  )
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ personId: accountId }),
    () => null,
  );
