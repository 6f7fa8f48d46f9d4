import type { OfferedQuiz } from '@pollux/query-api/attending/contract';
import type { getAttend } from '@pollux/query-api/authoring/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** A quiz or survey as it is published now. */
export type Published = OfferedQuiz;

/** The newest version of a quiz or survey; undefined until that is known, and where there is none. */
export function usePublished(quizId: string): Published | undefined {
  return useOffered(quizId) ?? undefined;
}

/** Whether it is counted as polls are, by ballots: then it has no attempts to report. */
export function useIsCounted(quizId: string): boolean {
  return useOffered(quizId) === null;
}

function useOffered(quizId: string): Published | null | undefined {
  return useQuery(offeredOf(quizId)).data;
}

/** The newest version of a quiz or survey; null of what is counted by ballots, as an anonymous survey, also while it is shut. */
export function offeredOf(quizId: string) {
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
