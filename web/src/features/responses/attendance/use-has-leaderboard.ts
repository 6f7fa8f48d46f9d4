import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import type { getAttend } from '@pollux/query-api/authoring/contract';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** Whether a quiz has a live leaderboard, as it is published now (P256); false until that is known. */
export function useHasLeaderboard(quizId: string): boolean {
  const { data = false } = useQuery({
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
  return data;
}
