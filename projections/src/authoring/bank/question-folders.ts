import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { FOLDER_ACCESS } from '@pollux/domain/authoring/bank/bank-rules';
import {
  QuestionFolderMade,
  QuestionFolderRemoved,
  QuestionFolderRenamed,
  QuestionFolderShared,
  QuestionFolderUnshared,
} from '@pollux/domain/authoring/bank/question-bank';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../../kernel/projector.ts';

/** The key of what one person may do in a folder. */
export const shareId = (folderId: string, personId: string): string => `${folderId}.${personId}`;

const QuestionFolderDocument = z.object({ folderId: Id, ownerId: Id, name: z.string() });

const ofFolder = ({ data: { folderId } }: { data: { folderId: string } }) => folderId;

/** The folders of question banks, by their ids. */
export const questionFoldersView = projector('question-folders', {
  version: 1,
  document: QuestionFolderDocument,
  indexes: ['ownerId'],
  fixed: ['ownerId'],
})
  .sets(QuestionFolderMade, ofFolder, ({ data: { folderId, ownerId, name } }) => ({
    folderId,
    ownerId,
    name,
  }))
  .on(QuestionFolderRenamed, ofFolder, (folder, { data: { name } }) => ({ ...folder, name }))
  .on(QuestionFolderRemoved, ofFolder, () => null)
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ ownerId: accountId }),
    () => null,
  );

const QuestionShare = z.object({
  folderId: Id,
  ownerId: Id,
  personId: Id,
  /** As the folder's owner typed it. */
  email: z.string(),
  access: z.enum(FOLDER_ACCESS),
});

export type QuestionShare = z.infer<typeof QuestionShare>;

/** Who has which folder of somebody else's question bank. */
export const questionShares = projector('question-shares', {
  version: 1,
  document: QuestionShare,
  indexes: ['folderId', 'personId', 'ownerId'],
  fixed: ['folderId', 'personId', 'ownerId'],
  readsPersonal: { [QuestionFolderShared.type]: ['email'] },
})
  .sets(
    QuestionFolderShared,
    ({ data: { folderId, personId } }) => shareId(folderId, personId),
    ({ data: { folderId, ownerId, personId, email, access } }) => ({
      folderId,
      ownerId,
      personId,
      email,
      access,
    }),
  )
  .on(
    QuestionFolderUnshared,
    ({ data: { folderId, personId } }) => shareId(folderId, personId),
    () => null,
  )
  .onEach(
    QuestionFolderRemoved,
    ({ data: { folderId } }) => ({ folderId }),
    () => null,
  )
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ personId: accountId }),
    () => null,
  );
