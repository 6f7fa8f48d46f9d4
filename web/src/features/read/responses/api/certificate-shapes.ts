import type {
  getActivityCertificates,
  getMyCertificates,
} from '@pollux/query-api/attending/certificates-contract';
import type { ShapeOf } from '../../../../shared/lists/list-search.ts';

// Apart from the queries, as the routes come with the first load.

const listed = { filters: { state: ['valid', 'revoked'] }, searched: true, sort: '-at' } as const;

/** What the list of one's own certificates can be asked. */
export const myCertificatesShape = {
  ...listed,
  sortable: ['at', 'quizTitle'],
} as const satisfies ShapeOf<typeof getMyCertificates>;

/** What the list of the certificates of an activity can be asked. */
export const givenCertificatesShape = {
  ...listed,
  sortable: ['at', 'name'],
} as const satisfies ShapeOf<typeof getActivityCertificates>;
