import type { getWords } from '@pollux/query-api/voting/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** How often the words are read anew while they are looked at, in milliseconds. */
const BETWEEN_READINGS = 3_000;

/** The words of a poll's clouds for its owner, with why they are not shown; null for everybody else. */
export function wordsQuery(pollId: string) {
  return queryOptions({
    queryKey: ['results', 'words', pollId],
    queryFn: async ({ signal }) => {
      const { moderated } = await get<typeof getWords>('/api/activities/:id/words', {
        params: { id: pollId },
        signal,
      });
      return moderated;
    },
    refetchInterval: ({ state }) => (state.data === null ? false : BETWEEN_READINGS),
  });
}
