import { fold } from '@pollux/infra/document-store/fold';
import { searchWords } from '@pollux/infra/document-store/search';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { type ChangePerson, changePeople } from '@pollux/projections/authoring/change-people';
import type { Documents } from '../http/documents.ts';
import { signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { ownOf, ownWithId } from './changes.ts';
import { getLogPeople, MOST_LOG_PEOPLE } from './changes-contract.ts';

type Reads = Pick<Documents, 'find' | 'getMany'>;

/** So many that are named are looked at together. */
const PAGE = 1_000;

/** Up to so many accounts with what is searched for, it is looked up where each of them is named. */
const MOST_FOUND = 1_000;

export const serveLogPeople = serves(getLogPeople, {
  may: signedIn,
  limit: { name: 'logs', points: 600, seconds: 600 },
  async answer({ query: { activity, search } }, by) {
    const activities = await (activity === undefined ? ownOf(by) : ownWithId(activity, by));
    return { people: activities.size === 0 ? [] : await peopleIn(activities, search, by.documents) };
  },
});

/** Those whom the logs of some activities name and whose names have all words, the newest first: `MOST_LOG_PEOPLE` at most. */
export async function peopleIn(
  activities: ReadonlyMap<string, unknown>,
  search: string,
  documents: Reads,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const words = searchWords(accountsView.collection, search);
  const found = words.length === 0 ? undefined : await accountsWith(search, documents);
  // Of many accounts with the words, those that these logs name are soon found among all that they name.
  const where = found === undefined ? { quizId: [...activities.keys()] } : { accountId: found };
  const people = new Map<string, string>();
  for await (const page of newestFirst(where, documents)) {
    const named = page.filter(({ quizId }) => activities.has(quizId)).map(({ accountId }) => accountId);
    const accounts = await documents.getMany(accountsView, [...new Set(named)]);
    const names = new Map(
      accounts.map(({ id, document }) => [id, `${document.firstname} ${document.lastname}`.trim()]),
    );
    for (const id of named) {
      const name = names.get(id);
      if (name !== undefined && words.every((word) => fold(name).includes(word))) people.set(id, name);
    }
    if (people.size >= MOST_LOG_PEOPLE) break;
  }
  return [...people].slice(0, MOST_LOG_PEOPLE).map(([id, name]) => ({ id, name }));
}

/** The accounts that have the words, in their names or elsewhere; undefined where they are many. */
async function accountsWith(search: string, documents: Reads): Promise<string[] | undefined> {
  const found = await documents.find(accountsView, { search, limit: MOST_FOUND + 1 });
  return found.length > MOST_FOUND ? undefined : found.map(({ id }) => id);
}

/** Who is named, page by page; some once more, where a page begins with the event that the one before ended with. */
async function* newestFirst(
  where: { readonly quizId: readonly string[] } | { readonly accountId: readonly string[] },
  documents: Reads,
): AsyncGenerator<ChangePerson[]> {
  const sort = [{ field: 'order', descending: true }];
  for (let last: string | undefined; ; ) {
    const page = await documents.find(changePeople, {
      where: { ...where, ...(last !== undefined && { order: { lte: last } }) },
      sort,
      limit: PAGE,
    });
    yield page.map(({ document }) => document);
    if (page.length < PAGE) return;
    last = page.at(-1)?.document.order;
  }
}
