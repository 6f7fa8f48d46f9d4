import { accounts } from '@pollux/domain/accounts/account';
import type { OpenFolder } from '@pollux/domain/authoring/bank/bank-copies';
import {
  FolderNotFound,
  type QuestionBank,
  questionBanks,
} from '@pollux/domain/authoring/bank/question-bank';
import { questionFolders } from '@pollux/domain/authoring/bank/question-folder';
import type { Streams } from '../../kernel/streams.ts';

interface Asked {
  readonly ownerId: string;
  readonly folderId: string;
}

/**
 * The bank of a person as the log has it by now, so that a right that was taken back anywhere has ended here.
 * @throws FolderNotFound where the person has no account any more
 */
export async function bankOf({ ownerId }: Pick<Asked, 'ownerId'>, streams: Streams): Promise<QuestionBank> {
  const owner = await streams.read(accounts, { accountId: ownerId });
  if (owner.status !== 'registered') throw new FolderNotFound();
  return streams.readAnew(questionBanks, { ownerId });
}

/** The folders that are asked for, each read once, by their ids. */
export async function openFolders(
  asked: readonly Asked[],
  streams: Streams,
): Promise<Map<string, OpenFolder>> {
  const folders = new Map<string, OpenFolder>();
  for (const { ownerId, folderId } of asked) {
    if (folders.has(folderId)) continue;
    const bank = await bankOf({ ownerId }, streams);
    folders.set(folderId, { bank, folder: await streams.read(questionFolders, { folderId }) });
  }
  return folders;
}
