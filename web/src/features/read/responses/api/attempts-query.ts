import type { getMyAttemptList } from '@pollux/query-api/attending/reports-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { readReport } from '../../../../shared/api/report-failure.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';
import { keepAttempts, keptAttempts } from '../../../../shared/session/kept-attempts.ts';

/** What the student report can be asked. */
export const attemptsShape = {
  sortable: ['completedAt', 'quizTitle', 'halfPoints', 'attended', 'isPass'],
  filters: {},
  searched: false,
  sort: '-completedAt',
} as const satisfies ShapeOf<typeof getMyAttemptList>;

/**
 * A page of the person's submitted attempts, as a rule the newest first (P485). What is shown where nothing is asked is
 * there at once as it was read last, and stays where it cannot be read anew, of which the log is told (P356, P357, P566).
 */
export function attemptsQuery(at: ListSearch, personId: string) {
  const query = askedOf(attemptsShape, at);
  const isFirst = Object.values(at).every((value) => value === undefined);
  return queryOptions({
    queryKey: ['responses', 'attempts', personId, query],
    queryFn: async (context) => {
      const list = await readReport(
        get<typeof getMyAttemptList>('/api/users/me/attempts', { query, signal: context.signal }),
        context,
      );
      if (isFirst) keepAttempts(personId, list);
      return list;
    },
    placeholderData: keepPreviousData,
    // Of an unknown age: it is read anew at once.
    ...(isFirst && { initialData: () => keptAttempts(personId), initialDataUpdatedAt: 0 }),
  });
}
