import type { OfferedQuiz } from '@pollux/query-api/attending/contract';
import type { getAttend } from '@pollux/query-api/authoring/contract';
import type { getPollResults } from '@pollux/query-api/voting/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiProblem, get } from '../../../../shared/api/client.ts';

/** A quiz or survey as it is published now. */
export type Published = OfferedQuiz;

/** The newest version of a quiz or survey; undefined until that is known, and where there is none. */
export function usePublished(quizId: string): Published | undefined {
  return useQuery(offeredOf(quizId)).data ?? undefined;
}

/**
 * Whether it is counted as polls are, by ballots: then it has no attempts to report. What is taken down or removed is offered
 * to nobody any more, and its results tell.
 */
export function useIsCounted(quizId: string): boolean {
  const offered = useQuery(offeredOf(quizId));
  const isGone = offered.error instanceof ApiProblem && offered.error.status === 404;
  const results = useQuery({
    queryKey: ['results', 'there', quizId],
    queryFn: ({ signal }) =>
      get<typeof getPollResults>('/api/activities/:id/results', { params: { id: quizId }, signal }),
    enabled: isGone,
    retry: false,
  });
  return offered.data === null || results.data !== undefined;
}

/** The newest version of a quiz or survey; null of what is counted by ballots, as an anonymous survey, also while it is shut. */
function offeredOf(quizId: string) {
  return queryOptions({
    queryKey: ['activities', 'published', quizId],
    queryFn: async ({ signal }): Promise<Published | null> => {
      const offered = await get<typeof getAttend>('/api/activities/:id/attend', {
        params: { id: quizId },
        signal,
      });
      return offered.quizType === 'POLL' || offered.content.anonymous === true ? null : offered;
    },
    retry: false,
  });
}
