import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import type { getAttend } from '@pollux/query-api/authoring/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** Whether a quiz has a live leaderboard, as it is published now (P256). */
export function leaderboardQuery(quizId: string) {
  return queryOptions({
    queryKey: ['activities', 'leaderboard', quizId],
    queryFn: async ({ signal }) => {
      const { quizType, content } = await get<typeof getAttend>('/api/activities/:id/attend', {
        params: { id: quizId },
        signal,
      });
      return quizType === 'QUIZ' && 'quizMode' in content && content.quizMode === LIVE_MODE;
    },
    retry: false,
    staleTime: Infinity,
  });
}
