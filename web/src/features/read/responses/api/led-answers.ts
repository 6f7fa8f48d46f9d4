import type { getHostedSessions } from '@pollux/query-api/hosting/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, get } from '../../../../shared/api/client.ts';

/** How many have answered a quiz of one's own in rooms that were led: they have no attempts. */
export function ledAnswersQuery(quizId: string) {
  return queryOptions({
    queryKey: ['responses', 'led-answers', quizId],
    queryFn: async ({ signal }) => {
      try {
        const params = { id: quizId };
        const { sessions } = await get<typeof getHostedSessions>('/api/activities/:id/sessions', {
          params,
          signal,
        });
        return sessions.reduce((sum, each) => sum + (each.hasAttempts ? 0 : each.responseCount), 0);
      } catch (problem) {
        // The office reads attempts of others, and their rooms are their own.
        if (problem instanceof ApiProblem && [401, 403, 404].includes(problem.status)) return 0;
        throw problem;
      }
    },
  });
}
