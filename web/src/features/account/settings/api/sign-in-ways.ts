import type { BeginProviderJoin } from '@pollux/domain/accounts/fresh-proof';
import type { IdentityProof } from '@pollux/domain/accounts/identity-proof';
import type { SendOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import type { SetFirstPassword } from '@pollux/domain/accounts/password';
import type { RemoveProvider } from '@pollux/domain/accounts/provider-sign-in';
import type { Input } from '@pollux/domain/kernel/command';
import type { getSignInWays } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { get, send } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { rememberPlace } from '../../../../shared/forms/place-memory.ts';

export const useRemoveProvider = () => useCommand<typeof RemoveProvider>('RemoveProvider');

/** The providers that people may sign in through. */
export const offeredQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => get<typeof getSignInWays>('/api/sign-in/ways', { signal }),
});

/** Leads to a provider, whose login opens the account from then on. */
export function useJoinProvider() {
  return useMutation({
    mutationFn: (join: { provider: string } & IdentityProof) =>
      send<typeof BeginProviderJoin>('BeginProviderJoin', join),
    onSuccess: ({ url }) => {
      rememberPlace();
      location.assign(url);
    },
  });
}

/** Sends the code by which the person chooses their first password. */
export function useSendPasswordCode() {
  return useMutation({
    mutationFn: (email: string) =>
      send<typeof SendOneTimeCode>('SendOneTimeCode', { email, purpose: 'reset' }),
  });
}

export function useSetFirstPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Input<typeof SetFirstPassword>) =>
      send<typeof SetFirstPassword>('SetFirstPassword', chosen),
    onSettled: () => refreshAfter(queryClient, 'ChangePassword'),
  });
}
