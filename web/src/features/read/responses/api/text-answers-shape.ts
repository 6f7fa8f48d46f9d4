import type { getTextAnswers } from '@pollux/query-api/attending/text-answers-contract';
import type { ShapeOf } from '../../../../shared/lists/list-search.ts';

// Apart from the query, as the routes come with the first load.

/** What the list of what people wrote to a question can be asked. */
export const textAnswersShape = {
  sortable: ['completedAt', 'length'],
  filters: { tag: 'value', isTagged: ['true', 'false'] },
  searched: true,
  sort: '-completedAt',
  hasPast: true,
} as const satisfies ShapeOf<typeof getTextAnswers>;
