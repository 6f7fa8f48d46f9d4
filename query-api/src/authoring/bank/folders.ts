import type { FolderAccess } from '@pollux/domain/authoring/bank/bank-rules';
import { notAllowed } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { bankQuestions } from '@pollux/projections/authoring/bank/bank-questions';
import {
  type QuestionShare,
  questionFoldersView,
  questionShares,
} from '@pollux/projections/authoring/bank/question-folders';
import { creators, sessionOf } from '../../http/policies.ts';
import { type Asking, serves } from '../../http/serve.ts';
import type { Family, Kept } from '../../live/family.ts';
import { liveFamily } from '../../live/live.ts';
import { getQuestionFolders, type QuestionFolderView } from '../bank-contract.ts';

/** A folder that somebody has. */
export interface HeldFolder {
  readonly folderId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly access: 'own' | FolderAccess;
}

/** The folders that whoever asks has: their own, and those that others share with them now. */
export async function heldFolders(by: Asking): Promise<HeldFolder[]> {
  const { accountId } = sessionOf(by);
  const [own, shares] = await Promise.all([
    by.documents.find(questionFoldersView, { where: { ownerId: accountId } }),
    by.documents.find(questionShares, { where: { personId: accountId } }),
  ]);
  const shared = await by.documents.getMany(
    questionFoldersView,
    shares.map(({ document }) => document.folderId),
  );
  const accessTo = new Map(shares.map(({ document }) => [document.folderId, document.access]));
  return [
    ...own.map(({ document }) => ({ ...document, access: 'own' as const })),
    ...shared.map(({ document }) => ({ ...document, access: accessTo.get(document.folderId) ?? 'read' })),
  ];
}

export const serveQuestionFolders = serves(getQuestionFolders, {
  may: creators,
  limit: { name: 'question-folders', points: 600, seconds: 600 },
  async answer(_asked, by) {
    const held = await heldFolders(by);
    const [owners, people] = await Promise.all([ownersOf(held, by), peopleWith(held, by)]);
    const folders = held.map(
      async ({ folderId, ownerId, name, access }): Promise<QuestionFolderView> => ({
        folderId,
        ownerId,
        name,
        access,
        owner: access === 'own' ? null : (owners.get(ownerId) ?? null),
        questions: await by.documents.count(bankQuestions, { where: { folderId } }),
        people: access === 'own' ? people.filter((share) => share.folderId === folderId) : [],
      }),
    );
    const named = await Promise.all(folders);
    return { folders: named.toSorted((one, other) => one.name.localeCompare(other.name)) };
  },
});

async function ownersOf(held: readonly HeldFolder[], { documents }: Asking): Promise<Map<string, string>> {
  const ids = new Set(held.flatMap(({ access, ownerId }) => (access === 'own' ? [] : [ownerId])));
  const found = await documents.getMany(accountsView, [...ids]);
  return new Map(
    found.map(({ id, document: { firstname, lastname } }) => [id, `${firstname} ${lastname}`.trim()]),
  );
}

/** Who has one's own folders besides. */
async function peopleWith(held: readonly HeldFolder[], by: Asking): Promise<QuestionShare[]> {
  if (!held.some(({ access }) => access === 'own')) return [];
  const found = await by.documents.find(questionShares, { where: { ownerId: sessionOf(by).accountId } });
  return found.map(({ document }) => document);
}

/** What one person may do in the folders of others. */
class Shares implements Kept<QuestionShare> {
  readonly held = new Map<string, FolderAccess>();

  set({ folderId, access }: QuestionShare): void {
    this.held.set(folderId, access);
  }

  remove({ folderId }: QuestionShare): void {
    this.held.delete(folderId);
  }
}

const ofPerson: Family<QuestionShare, Shares> = {
  projector: questionShares,
  where: (personId) => ({ personId }),
  begin: () => new Shares(),
};

/**
 * Which folders of others one has, for oneself alone, so that a right that is taken back ends on open pages too. The id of a
 * room is that of an account.
 */
export const liveQuestionShares = liveFamily('question-shares', accountsView, ofPerson, {
  may: creators,
  async mayLook({ id }, session) {
    if (id !== session?.accountId) throw notAllowed();
  },
  rights: ({ id }) => id,
  view: (_account, { held }) => ({
    shares: [...held]
      .map(([folderId, access]) => ({ folderId, access }))
      .toSorted((one, other) => (one.folderId < other.folderId ? -1 : 1)),
  }),
});
