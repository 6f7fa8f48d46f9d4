import { accountsView } from '@pollux/projections/accounts/accounts';
import { changePeople } from '@pollux/projections/authoring/change-people';
import { searchable } from '@pollux/projections/kernel/searchable';
import { signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { ownOf, ownWithId } from './changes.ts';
import { getLogPeople, MOST_LOG_PEOPLE } from './changes-contract.ts';

/** So many that are named are looked through, those of the newest changes. */
const MOST_NAMED = 1_000;

export const serveLogPeople = serves(getLogPeople, {
  may: signedIn,
  limit: { name: 'logs', points: 600, seconds: 600 },
  async answer({ query: { activity, search } }, by) {
    const activities = await (activity === undefined ? ownOf(by) : ownWithId(activity, by));
    if (activities.size === 0) return { people: [] };
    const named = await by.documents.find(changePeople, {
      where: { quizId: [...activities.keys()] },
      sort: [{ field: 'order', descending: true }],
      limit: MOST_NAMED,
    });
    const ids = new Set(named.map(({ document: { accountId } }) => accountId));
    const accounts = await by.documents.getMany(accountsView, [...ids]);
    const names = new Map(
      accounts.map(({ id, document }) => [id, `${document.firstname} ${document.lastname}`]),
    );
    const words = wordsOf(search);
    const people = [...ids].flatMap((id) => {
      const name = names.get(id);
      const isFound = name !== undefined && words.every((word) => folded(name).includes(word));
      return isFound ? [{ id, name }] : [];
    });
    return { people: people.slice(0, MOST_LOG_PEOPLE) };
  },
});

const folded = (text: string) => searchable(text).toLowerCase();
const wordsOf = (search: string) => folded(search).split(/\s+/).filter(Boolean);
