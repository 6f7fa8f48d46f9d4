import type { getMySessions } from '@pollux/query-api/accounts/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** Where the person is signed in. */
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ signal }) => get<typeof getMySessions>('/api/users/me/sessions', { signal }),
});
