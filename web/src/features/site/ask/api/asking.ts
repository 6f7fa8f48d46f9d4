import type { CreatePoll } from '@pollux/domain/authoring/saving';
import type { AskQuestion } from '@pollux/domain/hosting/asking';
import type { OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { inTurn } from '../../../../shared/tab-locks.ts';

/** Creates a poll and publishes it. */
export const useCreatePoll = () => useCommand<typeof CreatePoll>('CreatePoll');

/** Gives a published poll to a room. */
export const useOpenSession = () => useCommand<typeof OpenHostedSession>('OpenHostedSession');

/** Asks without an account. Tabs take turns, so that the second has the cookie that the first was given. */
export function useAskQuestion() {
  return useMutation({
    mutationFn: (question: Input<typeof AskQuestion>) =>
      inTurn('pollux-asking', () => send<typeof AskQuestion>('AskQuestion', question)),
  });
}
