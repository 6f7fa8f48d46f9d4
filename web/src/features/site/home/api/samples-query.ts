import type { getSamples } from '@pollux/query-api/authoring/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** The newest public activities (C028). */
export const samplesQuery = queryOptions({
  queryKey: ['activities', 'samples'],
  queryFn: ({ signal }) => get<typeof getSamples>('/api/site/samples', { signal }),
});
