import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { QuestionFolderRemoved } from '@pollux/domain/authoring/bank/question-bank';
import {
  BankQuestionAdded,
  BankQuestionChanged,
  BankQuestionRemoved,
  BankQuestionTagged,
} from '@pollux/domain/authoring/bank/question-folder';
import { foldedText } from '@pollux/domain/kernel/typed-text';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { Question } from '@pollux/domain/questions/question-types';
import { z } from 'zod';
import { heldValues } from '../../kernel/held-values.ts';
import { projector } from '../../kernel/projector.ts';

const BankQuestionDocument = z.object({
  bankQuestionId: Id,
  ownerId: Id,
  folderId: Id,
  version: z.int(),
  question: Question,
  tags: z.array(z.string()),
  /** Of the question, to be filtered and sorted by. */
  type: z.string(),
  title: z.string(),
  /** All that is searched: its texts and tags. */
  words: z.string(),
  /** The tags as they are compared. */
  heldTags: z.string(),
  changedAt: Instant,
});
export type BankQuestionDocument = z.infer<typeof BankQuestionDocument>;

/** How a tag is compared: bars would part it. */
export const heldTag = (tag: string): string => foldedText(tag).replaceAll('|', ' ');

function withQuestion(
  about: Pick<BankQuestionDocument, 'bankQuestionId' | 'ownerId' | 'folderId' | 'version' | 'changedAt'>,
  question: Question,
  tags: readonly string[],
): BankQuestionDocument {
  return {
    ...about,
    question,
    tags: [...tags],
    type: question.type,
    title: question.title,
    words: [question.title, ...textsOf(question), ...tags].join('\n'),
    heldTags: heldValues(tags.map(heldTag)),
  };
}

/** What can be read of its options, pairs or accepted texts. */
function textsOf(question: Question): string[] {
  if ('options' in question)
    return question.options.flatMap((option) =>
      'selection' in option ? [option.text, option.selection] : [option.text],
    );
  return question.type === 'shortanswer' || question.type === 'fillups'
    ? question.answers.map(({ text }) => text)
    : [];
}

const ofQuestion = ({ data: { bankQuestionId } }: { data: { bankQuestionId: string } }) => bankQuestionId;

/** The questions of all question banks: searched by their words and tags, and filtered by folder, type and tag. */
export const bankQuestions = projector('bank-questions', {
  version: 2,
  document: BankQuestionDocument,
  indexes: [['folderId', 'changedAt'], ['folderId', 'type', 'changedAt'], ['folderId', 'title'], 'ownerId'],
  searched: ['words', 'heldTags'],
  fixed: ['ownerId'],
})
  .sets(BankQuestionAdded, ofQuestion, ({ data }) => {
    const { bankQuestionId, ownerId, folderId, question, tags, version = 1, at } = data;
    return withQuestion({ bankQuestionId, ownerId, folderId, version, changedAt: at }, question, tags);
  })
  .on(BankQuestionChanged, ofQuestion, (before, { data: { folderId, question, version, at } }) =>
    before.folderId === folderId
      ? withQuestion({ ...before, version, changedAt: at }, question, before.tags)
      : before,
  )
  .on(BankQuestionTagged, ofQuestion, (before, { data: { folderId, tags } }) =>
    before.folderId === folderId ? withQuestion(before, before.question, tags) : before,
  )
  // One that was moved is removed where it was after it was added where it is.
  .on(BankQuestionRemoved, ofQuestion, (before, { data: { folderId } }) =>
    before.folderId === folderId ? null : before,
  )
  .onEach(
    QuestionFolderRemoved,
    ({ data: { folderId } }) => ({ folderId }),
    () => null,
  )
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ ownerId: accountId }),
    () => null,
  );
