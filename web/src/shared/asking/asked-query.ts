import type { getAskedQuestion } from '@pollux/query-api/hosting/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, get } from '../api/client.ts';

/**
 * What this browser can do with a question that it asked without an account, by its session; null where it is not its own,
 * and 'forgotten' where nobody kept it in time.
 */
export function askedQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['results', 'asked', sessionId],
    queryFn: async ({ signal }) => {
      try {
        const params = { id: sessionId };
        return await get<typeof getAskedQuestion>('/api/sessions/:id/asked', { params, signal });
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem;
        return problem.code === 'question-forgotten' ? 'forgotten' : null;
      }
    },
  });
}
