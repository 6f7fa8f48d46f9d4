import { z } from 'zod';
import { EmailAddress } from '../../accounts/email.ts';
import { category } from '../../kernel/category.ts';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { foldedText } from '../../kernel/typed-text.ts';
import { Id, Instant, personal, text } from '../../kernel/values.ts';
import {
  FOLDER_ACCESS,
  type FolderAccess,
  MOST_FOLDER_NAME_CHARACTERS,
  MOST_FOLDERS,
  MOST_SHARES,
} from './bank-rules.ts';

// The folders of one person's question bank, and who else may look into each. Their questions are in streams of their own
// (`question-folder.ts`), so that a bank of thousands stays quick. Every command and query asks here what somebody may do.

// Events

const ofFolder = { ownerId: Id, folderId: Id, at: Instant };

export const QuestionFolderMade = event('QuestionFolderMade', z.object({ ...ofFolder, name: z.string() }));
export const QuestionFolderRenamed = event(
  'QuestionFolderRenamed',
  z.object({ ...ofFolder, name: z.string() }),
);
/** Its questions go with it; copies in activities stay. */
export const QuestionFolderRemoved = event('QuestionFolderRemoved', z.object(ofFolder));
/** Said again with another access, that is what they may do. The address is the one that the folder's owner typed. */
export const QuestionFolderShared = event(
  'QuestionFolderShared',
  z.object({ ...ofFolder, personId: Id, email: personal(z.string()), access: z.enum(FOLDER_ACCESS) }),
  { person: 'personId' },
);
export const QuestionFolderUnshared = event(
  'QuestionFolderUnshared',
  z.object({ ...ofFolder, personId: Id }),
);

const events = [
  QuestionFolderMade,
  QuestionFolderRenamed,
  QuestionFolderRemoved,
  QuestionFolderShared,
  QuestionFolderUnshared,
];
export type QuestionBankEvent = EventOf<(typeof events)[number]>;

// State

interface Folder {
  readonly name: string;
  /** What others may do, by their ids. */
  readonly shares: Readonly<Record<string, FolderAccess>>;
}

export interface QuestionBank {
  /** By their ids, in the order in which they were made. */
  readonly folders: Readonly<Record<string, Folder>>;
}

function evolve({ folders }: QuestionBank, { type, data }: QuestionBankEvent): QuestionBank {
  const { folderId } = data;
  const before = folders[folderId] ?? { name: '', shares: {} };
  const withFolder = (folder: Partial<Folder>) => ({
    folders: { ...folders, [folderId]: { ...before, ...folder } },
  });
  switch (type) {
    case 'QuestionFolderMade':
    case 'QuestionFolderRenamed':
      return withFolder({ name: data.name });
    case 'QuestionFolderRemoved': {
      const { [folderId]: _removed, ...others } = folders;
      return { folders: others };
    }
    case 'QuestionFolderShared':
      return withFolder({ shares: { ...before.shares, [data.personId]: data.access } });
    case 'QuestionFolderUnshared': {
      const { [data.personId]: _ended, ...shares } = before.shares;
      return withFolder({ shares });
    }
  }
}

/** The folders of one person's bank. */
export const questionBanks = category('QuestionBank', {
  key: (key: { ownerId: string }) => key.ownerId,
  events,
  initial: { folders: {} } as QuestionBank,
  evolve,
});

// Commands

const FolderName = text(MOST_FOLDER_NAME_CHARACTERS);

/** Adds a folder to one's own question bank. */
export const MakeQuestionFolder = command(
  'MakeQuestionFolder',
  z.object({ name: FolderName }),
  Message.extend({ folderId: Id }),
);

/** Calls a folder of one's own question bank something else. */
export const RenameQuestionFolder = command(
  'RenameQuestionFolder',
  z.object({ folderId: Id, name: FolderName }),
);

/** Removes a folder of one's own question bank with its questions. Copies in activities stay. */
export const RemoveQuestionFolder = command('RemoveQuestionFolder', z.object({ folderId: Id }));

/** Lets somebody with an account look into a folder of one's own question bank, or change what is in it too. */
export const ShareQuestionFolder = command(
  'ShareQuestionFolder',
  z.object({ folderId: Id, email: EmailAddress, access: z.enum(FOLDER_ACCESS) }),
);

/** Ends what somebody may do in a folder, at once: its owner does it, or they themselves. */
export const UnshareQuestionFolder = command(
  'UnshareQuestionFolder',
  z.object({ ownerId: Id, folderId: Id, personId: Id }),
);

// Rejections

/** There is none, or it is nobody's business that there is one. */
export class FolderNotFound extends Rejection {
  constructor() {
    super('not-found', 'question-folder-not-found', 'This folder is not there any more.');
  }
}

export class FolderReadOnly extends Rejection {
  constructor() {
    super('forbidden', 'question-folder-read-only', 'You can read this folder, but not change it.');
  }
}

export class TooManyFolders extends Rejection {
  constructor() {
    super('conflict', 'too-many-question-folders', `A question bank has at most ${MOST_FOLDERS} folders.`);
  }
}

export class FolderNameTaken extends Rejection {
  constructor() {
    super('conflict', 'question-folder-name-taken', 'There is already a folder with this name.');
  }
}

export class TooManyShares extends Rejection {
  constructor() {
    super('conflict', 'too-many-folder-shares', `A folder is shared with at most ${MOST_SHARES} people.`);
  }
}

/** Nobody who builds activities has this address. */
export class NobodyToShareWith extends Rejection {
  constructor() {
    super('not-found', 'nobody-to-share-with', 'Nobody with this email can have a folder here.');
  }
}

export class SharedWithOneself extends Rejection {
  constructor() {
    super('conflict', 'shared-with-oneself', 'This is your own email. The folder is already yours.');
  }
}

// Decisions

/** What the actor may do in a folder; null where it is nothing, or there is none. */
export function accessTo(
  bank: QuestionBank,
  { ownerId, folderId }: { readonly ownerId: string; readonly folderId: string },
  personId: string,
): FolderAccess | null {
  const folder = Object.hasOwn(bank.folders, folderId) ? bank.folders[folderId] : undefined;
  if (folder === undefined) return null;
  if (ownerId === personId) return 'write';
  return Object.hasOwn(folder.shares, personId) ? (folder.shares[personId] ?? null) : null;
}

/** @throws FolderNotFound, FolderReadOnly */
export function requireAccess(
  wanted: FolderAccess,
  bank: QuestionBank,
  folder: { readonly ownerId: string; readonly folderId: string },
  by: Pick<Context, 'actor'>,
): void {
  const access = accessTo(bank, folder, by.actor.accountId);
  if (access === null) throw new FolderNotFound();
  if (wanted === 'write' && access !== 'write') throw new FolderReadOnly();
}

/** @throws TooManyFolders, FolderNameTaken */
export function makeQuestionFolder(
  { name }: Data<typeof MakeQuestionFolder>,
  bank: QuestionBank,
  by: Context,
): QuestionBankEvent[] {
  if (Object.keys(bank.folders).length >= MOST_FOLDERS) throw new TooManyFolders();
  requireFree(name, bank);
  return [QuestionFolderMade({ ...about(by.newId(), by), name })];
}

/** @throws FolderNotFound, FolderNameTaken */
export function renameQuestionFolder(
  { folderId, name }: Data<typeof RenameQuestionFolder>,
  bank: QuestionBank,
  by: Context,
): QuestionBankEvent[] {
  if (ownFolder(bank, folderId).name === name) return [];
  requireFree(name, bank, folderId);
  return [QuestionFolderRenamed({ ...about(folderId, by), name })];
}

/** What is not there any more needs no removing. */
export function removeQuestionFolder(
  { folderId }: Data<typeof RemoveQuestionFolder>,
  bank: QuestionBank,
  by: Context,
): QuestionBankEvent[] {
  return Object.hasOwn(bank.folders, folderId) ? [QuestionFolderRemoved(about(folderId, by))] : [];
}

/** @param personId whose the address is @throws FolderNotFound, SharedWithOneself, TooManyShares */
export function shareQuestionFolder(
  { folderId, email, access }: Data<typeof ShareQuestionFolder>,
  personId: string,
  bank: QuestionBank,
  by: Context,
): QuestionBankEvent[] {
  const { shares } = ownFolder(bank, folderId);
  if (personId === by.actor.accountId) throw new SharedWithOneself();
  if (shares[personId] === access) return [];
  if (shares[personId] === undefined && Object.keys(shares).length >= MOST_SHARES) throw new TooManyShares();
  return [QuestionFolderShared({ ...about(folderId, by), personId, email, access })];
}

/** @throws FolderNotFound for whoever is neither its owner nor that person */
export function unshareQuestionFolder(
  { ownerId, folderId, personId }: Data<typeof UnshareQuestionFolder>,
  bank: QuestionBank,
  by: Context,
): QuestionBankEvent[] {
  const { accountId } = by.actor;
  if (accountId !== ownerId && accountId !== personId) throw new FolderNotFound();
  const access = accessTo(bank, { ownerId, folderId }, personId);
  if (access === null || personId === ownerId) return [];
  return [QuestionFolderUnshared({ ownerId, folderId, personId, at: by.now.toISOString() })];
}

/** Of the actor's own bank. @throws FolderNotFound */
export function ownFolder(bank: QuestionBank, folderId: string): Folder {
  const folder = Object.hasOwn(bank.folders, folderId) ? bank.folders[folderId] : undefined;
  if (folder === undefined) throw new FolderNotFound();
  return folder;
}

function requireFree(name: string, { folders }: QuestionBank, but?: string): void {
  const folded = foldedText(name);
  const isTaken = Object.entries(folders).some(
    ([folderId, folder]) => folderId !== but && foldedText(folder.name) === folded,
  );
  if (isTaken) throw new FolderNameTaken();
}

function about(folderId: string, by: Context) {
  return { ownerId: by.actor.accountId, folderId, at: by.now.toISOString() };
}
