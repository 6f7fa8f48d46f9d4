import type { CopyFromQuestionBank, LinkBankCopies } from '@pollux/domain/authoring/bank/bank-copies';
import { MOST_AT_ONCE } from '@pollux/domain/authoring/bank/bank-rules';
import type {
  MakeQuestionFolder,
  RemoveQuestionFolder,
  RenameQuestionFolder,
  ShareQuestionFolder,
  UnshareQuestionFolder,
} from '@pollux/domain/authoring/bank/question-bank';
import type {
  ChangeBankQuestion,
  MoveBankQuestions,
  RemoveBankQuestions,
  SaveToQuestionBank,
  TagBankQuestions,
} from '@pollux/domain/authoring/bank/question-folder';
import type { Question } from '@pollux/domain/questions/question-types';
import { send } from '../../../../../shared/api/client.ts';
import { useCommand } from '../../../../../shared/api/use-command.ts';

export const useMakeFolder = () => useCommand<typeof MakeQuestionFolder>('MakeQuestionFolder');
export const useRenameFolder = () => useCommand<typeof RenameQuestionFolder>('RenameQuestionFolder');
export const useRemoveFolder = () => useCommand<typeof RemoveQuestionFolder>('RemoveQuestionFolder');
export const useShareFolder = () => useCommand<typeof ShareQuestionFolder>('ShareQuestionFolder');
export const useUnshareFolder = () => useCommand<typeof UnshareQuestionFolder>('UnshareQuestionFolder');
export const useTagQuestions = () => useCommand<typeof TagBankQuestions>('TagBankQuestions');
export const useMoveQuestions = () => useCommand<typeof MoveBankQuestions>('MoveBankQuestions');
export const useRemoveQuestions = () => useCommand<typeof RemoveBankQuestions>('RemoveBankQuestions');

/** A folder by whose it is. */
export interface FolderKey {
  readonly ownerId: string;
  readonly folderId: string;
}

/** A question in a bank by where it is. */
export interface InBank extends FolderKey {
  readonly bankQuestionId: string;
}

// Each throws ApiProblem when the server refuses, NoResponse when nothing came back.

export const makeFolder = (name: string) => send<typeof MakeQuestionFolder>('MakeQuestionFolder', { name });

/** Saves questions as new ones. @returns their ids in the bank, in the same order */
export async function saveQuestions(
  { ownerId, folderId }: FolderKey,
  questions: readonly Question[],
  tags: readonly string[],
): Promise<string[]> {
  const saved = await inParts(questions, (part) =>
    send<typeof SaveToQuestionBank>('SaveToQuestionBank', {
      ownerId,
      folderId,
      // The server holds them to the limits of its fields.
      questions: part as never,
      tags: [...tags],
    }),
  );
  return saved.flatMap(({ bankQuestionIds }) => bankQuestionIds);
}

export const changeBankQuestion = ({ ownerId, folderId, bankQuestionId }: InBank, question: Question) =>
  send<typeof ChangeBankQuestion>('ChangeBankQuestion', {
    ownerId,
    folderId,
    bankQuestionId,
    question: question as never,
  });

/** Copies of questions, whose images and sounds are one's own from then on. */
export async function copyFromBank(quizId: string, questions: readonly InBank[]) {
  const asked = questions.map(({ ownerId, folderId, bankQuestionId }) => ({
    ownerId,
    folderId,
    bankQuestionId,
  }));
  const copied = await inParts(asked, (part) =>
    send<typeof CopyFromQuestionBank>('CopyFromQuestionBank', { quizId, questions: [...part] }),
  );
  return copied.flatMap(({ copies }) => copies);
}

/** Says which questions of the draft are copies of which. */
export async function linkCopies(
  quizId: string,
  copies: readonly (InBank & { readonly questionId: string; readonly version: number })[],
): Promise<void> {
  const links = copies.map(({ ownerId, folderId, bankQuestionId, questionId, version }) => ({
    ownerId,
    folderId,
    bankQuestionId,
    questionId,
    version,
  }));
  await inParts(links, (part) =>
    send<typeof LinkBankCopies>('LinkBankCopies', { quizId, copies: [...part] }),
  );
}

/** As many at once as the server takes, one part after the other. */
async function inParts<Item, Answer>(
  items: readonly Item[],
  sends: (part: readonly Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += MOST_AT_ONCE) {
    // eslint-disable-next-line no-await-in-loop
    answers.push(await sends(items.slice(from, from + MOST_AT_ONCE)));
  }
  return answers;
}
