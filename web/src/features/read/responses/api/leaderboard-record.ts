import type {
  getLeaderboardRecord,
  LeaderboardStudent,
} from '@pollux/query-api/attending/leaderboard-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';
import { keptReport } from './kept-report.ts';

// Of no loader: what is called a query comes with the routes.

export type { LeaderboardStudent };

/** What the record of a leaderboard can be asked: its pages alone. */
export const leaderboardRecordShape = {
  sortable: [],
  filters: {},
  searched: false,
  hasPast: true,
} as const satisfies ShapeOf<typeof getLeaderboardRecord>;

/**
 * A page of everybody on the leaderboard of a live quiz of one's own.
 * @param after the position of the log that it is read up to, at least
 */
export function leaderboardRecordQuery(quizId: string, at: ListSearch, after: string | null) {
  const query = askedOf(leaderboardRecordShape, at);
  return queryOptions({
    ...keptReport({
      queryKey: ['responses', 'leaderboard-record', quizId, query],
      queryFn: async ({ signal }) => {
        const { students, ...page } = await get<typeof getLeaderboardRecord>(
          '/api/activities/:id/leaderboard/record',
          { params: { id: quizId }, query, signal, after },
        );
        return { ...page, data: students };
      },
    }),
    placeholderData: keepPreviousData,
  });
}
