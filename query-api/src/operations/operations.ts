import { accountsView } from '@pollux/projections/accounts/accounts';
import { exportsView } from '@pollux/projections/exports/exports';
import { upkeepJobs } from '@pollux/projections/operations/upkeep-jobs';
import { admins } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getOperations, type OperationsView } from './contract.ts';

/** Open jobs, jobs that have ended, and files are shown up to so many. */
const MOST_OPEN = 100;
const MOST_ENDED = 20;
const MOST_FILES = 50;

export const serveOperations = serves(getOperations, {
  may: admins,
  async answer(_asked, { documents, operations, jobProgress, exportProgress }) {
    const [facts, open, newest, ordered] = await Promise.all([
      operations(),
      documents.find(upkeepJobs, {
        where: { status: 'open' },
        sort: [{ field: 'orderedAt' }],
        limit: MOST_OPEN,
      }),
      documents.find(upkeepJobs, { sort: [{ field: 'orderedAt', descending: true }], limit: MOST_ENDED }),
      documents.find(exportsView, {
        where: { status: 'open' },
        sort: [{ field: 'orderedAt' }],
        limit: MOST_FILES,
      }),
    ]);
    const ended = newest.filter(({ document }) => document.status !== 'open');
    const jobs = [...open, ...ended];
    const [progress, rows] = await Promise.all([
      jobProgress(open.map(({ id }) => id)),
      exportProgress(ordered.map(({ id }) => id)),
    ]);
    const people = new Set([
      ...jobs.map(({ document }) => document.orderedBy),
      ...facts.undone.map(({ subject }) => subject),
    ]);
    const known = new Map(
      (await documents.getMany(accountsView, [...people])).map(({ id, document }) => [id, document]),
    );
    return {
      ...facts,
      undone: facts.undone.map(({ subject, ...undone }) => ({
        ...undone,
        to: maskedAddress(known.get(subject)?.email ?? ''),
      })),
      jobs: jobs.map(({ id, document: { orderedBy, cancelledBy, ...job } }) => {
        const admin = known.get(orderedBy);
        const name = admin === undefined ? null : `${admin.firstname} ${admin.lastname}`.trim();
        return {
          id,
          ...job,
          orderedBy: { userId: orderedBy, name },
          isCancelled: cancelledBy !== null,
          progress: progress.get(id) ?? null,
        };
      }),
      files: ordered.map(({ id, document: { list, format, orderedAt } }) => ({
        id,
        list,
        format,
        orderedAt,
        progress: rows.get(id) ?? null,
      })),
    } satisfies OperationsView;
  },
});

/** An address as it is shown to whoever need not know it: `a•••@school.example`; null for none. */
export function maskedAddress(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at < 1 ? null : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
