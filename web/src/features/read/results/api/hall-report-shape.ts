import type { getHallReport } from '@pollux/query-api/hosting/hall-contract';
import type { ShapeOf } from '../../../../shared/lists/list-search.ts';

// Apart from the query, as the routes come with the first load.

/** What the report of the questions from a hall can be asked. */
export const hallReportShape = {
  filters: { status: ['waiting', 'shown', 'answered', 'archived', 'withdrawn'] },
  searched: false,
  sortable: ['number', 'votes'],
  sort: '-votes',
} as const satisfies ShapeOf<typeof getHallReport>;
