import type { RevokeCard } from '@pollux/domain/hosting/cards';
import type { SetHallQuestions } from '@pollux/domain/hosting/hall-questions';
import type { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import type { RenewJoinCode } from '@pollux/domain/hosting/join-codes';
import type { Language } from '@pollux/domain/accounts/language';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { getHostedSessions, getSessionCards } from '@pollux/query-api/hosting/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ApiProblem, get, getFile } from '../../../../shared/api/client.ts';
import { saveFile } from '../../../../shared/ui/save-file.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** The hosted sessions of a poll for its owner, newest first; null for everybody else. */
export function sessionsQuery(quizId: string) {
  return queryOptions({
    queryKey: ['results', 'sessions', quizId],
    queryFn: async ({ signal }) => {
      try {
        const params = { id: quizId };
        return (await get<typeof getHostedSessions>('/api/activities/:id/sessions', { params, signal }))
          .sessions;
      } catch (problem) {
        if (problem instanceof ApiProblem && [401, 403, 404].includes(problem.status)) return null;
        throw problem;
      }
    },
  });
}

/** Whether results are those of a session of one's own. */
export function useIsOwn({ pollId, session }: PollResultsView): boolean {
  const { data: sessions } = useQuery(sessionsQuery(session?.quizId ?? pollId));
  return session !== undefined && Array.isArray(sessions);
}

/** Opens a session over what is published of one's own poll. */
export const useOpenSession = () => useCommand<typeof OpenHostedSession>('OpenHostedSession');

/** Has people ask questions in a session that was opened just now: the host looks at each first. */
export function useTakeQuestions() {
  const { mutateAsync } = useCommand<typeof SetHallQuestions>('SetHallQuestions');
  return (sessionId: string) => {
    const saw = { mode: 'off' as const, onWall: false };
    return mutateAsync({ sessionId, mode: 'held', onWall: false, saw });
  };
}

/** Ends a session of one's own. */
export const useEndSession = () => useCommand<typeof EndHostedSession>('EndHostedSession');

/** Gives a session of one's own another code. */
export const useRenewCode = () => useCommand<typeof RenewJoinCode>('RenewJoinCode');

/** Takes a card out of a session of one's own. */
export const useRevokeCard = () => useCommand<typeof RevokeCard>('RevokeCard');

/** Downloads the cards of a session of one's own, as they are printed. */
export function usePrintCards(sessionId: string, language: Language) {
  return useMutation({
    mutationFn: () =>
      getFile<typeof getSessionCards>('/api/sessions/:id/cards.pdf', {
        params: { id: sessionId },
        query: { language },
      }),
    onSuccess: (file) => saveFile(file, 'cards.pdf'),
  });
}
