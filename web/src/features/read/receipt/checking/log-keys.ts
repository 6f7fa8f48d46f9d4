import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, open } from '../../../../shared/api/client.ts';

/** The keys of the log, as those who verify are told them: the newest one first, none while nothing was signed. */
export const logKeys = queryOptions({
  queryKey: ['transparency-log', 'keys'],
  queryFn: async ({ signal }) => {
    try {
      const answer = await open('/log/keys', signal);
      return (await answer.text()).split('\n').filter((key) => key !== '');
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return [];
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});
