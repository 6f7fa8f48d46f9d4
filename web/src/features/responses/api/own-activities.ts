import type { getMyActivities } from '@pollux/query-api/authoring/contract';
import type { getOverallScores } from '@pollux/query-api/attending/scores-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';
import { myActivitiesShape } from '../../../shared/api/my-activities-query.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../shared/lists/list-search.ts';
import { keptReport } from './kept-report.ts';
import type { ReportType } from '../my-report/report-place.ts';

// Of no loader: what is called a query comes with the routes.

const MOST_ROWS = 100;

/** An activity that can be chosen for a report. */
export interface OwnActivity {
  readonly id: string;
  readonly title: string;
  /** How many have submitted something. */
  readonly responses: number;
}

/** All of the person's published activities of a type, the newest first (P155, P487). */
export function ownActivitiesOf(type: ReportType) {
  return queryOptions({
    ...keptReport({
      queryKey: ['activities', 'reported', type],
      queryFn: async ({ signal }): Promise<readonly OwnActivity[]> => {
        const found: OwnActivity[] = [];
        for (let page = 1; ; page++) {
          const of = { type: type.toUpperCase(), status: 'open,closed', page, pageSize: MOST_ROWS };
          const query = askedOf(myActivitiesShape, of);
          const { allQuiz, total } = await get<typeof getMyActivities>('/api/users/me/activities', {
            query,
            signal,
          });
          found.push(
            ...allQuiz.map(({ id, quizTitle, responseCount }) => ({
              id,
              title: quizTitle,
              responses: responseCount,
            })),
          );
          if (page * MOST_ROWS >= total) return found;
        }
      },
    }),
    staleTime: 0,
  });
}

/** What the list of quizzes, each with what its attempts come to, can be asked. */
export const overallShape = {
  sortable: ['quizTitle', 'attempts', 'average', 'highest', 'lowest', 'passRate', 'latestAt'],
  filters: { quiz: 'value' },
  searched: false,
  sort: 'quizTitle',
} as const satisfies ShapeOf<typeof getOverallScores>;

/** A page of one's own quizzes, a line each (P158); @param ids some of them alone, none means all */
export function overallScores(ids: readonly string[], at: ListSearch) {
  const query = { ...askedOf(overallShape, at), ...(ids.length > 0 && { quiz: ids.join(',') }) };
  return queryOptions({
    ...keptReport({
      queryKey: ['responses', 'overall', query],
      queryFn: ({ signal }) =>
        get<typeof getOverallScores>('/api/users/me/overall-scores', { query, signal }),
    }),
    placeholderData: keepPreviousData,
  });
}
