import type { SetResultsPublic } from '@pollux/domain/authoring/activity';
import type { getResultsSharing } from '@pollux/query-api/attending/public-results-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';
import { useCommand } from '../api/use-command.ts';

/** Whether the results of an activity are public, and where, for its owner; null for everybody else. */
export const resultsSharing = (id: string) =>
  queryOptions({
    queryKey: ['results', 'sharing', id],
    queryFn: async ({ signal }) => {
      const { sharing } = await get<typeof getResultsSharing>('/api/activities/:id/results-sharing', {
        params: { id },
        signal,
      });
      return sharing;
    },
  });

/** Makes the results of one's own activity public, or private again. */
export const useSetResultsPublic = () => useCommand<typeof SetResultsPublic>('SetResultsPublic');
