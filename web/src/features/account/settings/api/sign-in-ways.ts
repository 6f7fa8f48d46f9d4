import type { RemoveProvider } from '@pollux/domain/accounts/provider-sign-in';
import type { getMySignInWays } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** How the person may sign in beside their password. */
export const mySignInWaysQuery = queryOptions({
  queryKey: ['sign-ins', 'ways'],
  queryFn: ({ signal }) => get<typeof getMySignInWays>('/api/users/me/sign-in-ways', { signal }),
});

export const useRemoveProvider = () => useCommand<typeof RemoveProvider>('RemoveProvider');
