import type { CreateAccessToken, RevokeAccessToken } from '@pollux/domain/accounts/access-tokens';
import type { getMyAccessTokens } from '@pollux/query-api/accounts/access-tokens-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** The person's access tokens. */
export const accessTokensQuery = queryOptions({
  queryKey: ['access-tokens'],
  queryFn: ({ signal }) => get<typeof getMyAccessTokens>('/api/users/me/access-tokens', { signal }),
});

/** Answers the text of the token, this once. */
export const useCreateAccessToken = () => useCommand<typeof CreateAccessToken>('CreateAccessToken');

export const useRevokeAccessToken = () => useCommand<typeof RevokeAccessToken>('RevokeAccessToken');
