import { accountsView } from '@pollux/projections/accounts/accounts';
import { irregularities } from '@pollux/projections/attending/irregularities';
import { pageOf } from '../http/contract.ts';
import { signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { requireReader } from './attempt-access.ts';
import { getIrregularities } from './contract.ts';

export const serveIrregularities = serves(getIrregularities, {
  may: signedIn,
  async answer({ params: { id }, query }, by) {
    await requireReader(id, by, 'irregularities');
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
