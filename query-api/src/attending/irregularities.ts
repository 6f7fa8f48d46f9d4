import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { irregularities } from '@pollux/projections/attending/irregularities';
import { activities } from '@pollux/projections/authoring/activities';
import { pageOf } from '../http/contract.ts';
import { sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { getIrregularities } from './contract.ts';

export const serveIrregularities = serves(getIrregularities, {
  may: signedIn,
  async answer({ params: { id }, query }, by) {
    await requireOwnerOrAdmin(id, by);
    const where = { quizId: id };
    const [total, noted] = await Promise.all([
      by.documents.count(irregularities, { where }),
      by.documents.find(irregularities, {
        where,
        sort: [{ field: 'at', descending: true }],
        ...pageOf(query),
      }),
    ]);
    const people = await by.documents.getMany(accountsView, [
      ...new Set(noted.map(({ document }) => document.personId)),
    ]);
    const names = new Map(people.map(({ id, document }) => [id, document]));
    const data = noted.map(({ document: { quizId: _quiz, ...entry } }) => ({
      ...entry,
      firstname: names.get(entry.personId)?.firstname ?? '',
      lastname: names.get(entry.personId)?.lastname ?? '',
    }));
    return { data, total, page: query.page, pageSize: query.pageSize };
  },
});

/** @throws a problem 404 for what is not there, 403 for other people */
async function requireOwnerOrAdmin(quizId: string, by: Asking): Promise<void> {
  const { accountId } = sessionOf(by);
  const [activity, account] = await Promise.all([
    by.documents.get(activities, quizId),
    by.documents.get(accountsView, accountId),
  ]);
  if (activity === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  if (activity.document.ownerId !== accountId && account?.document.userType !== 'admin') throw notAllowed();
}
