import type { LogIn } from '@pollux/domain/accounts/sign-in';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/client.ts';
import { sessionQuery } from '../../../shared/session/use-session.ts';

/**
 * Signs in. The session in the cache is taken from the answer, so that no later failure of a read can make a
 * login that stands look refused (C363, P523).
 */
export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Input<typeof LogIn>) => send<typeof LogIn>('LogIn', credentials),
    onSuccess: ({ user }) => queryClient.setQueryData(sessionQuery.queryKey, { user, iat: null }),
  });
}
