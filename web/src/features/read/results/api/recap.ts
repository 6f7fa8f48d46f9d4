import type { SetRecap } from '@pollux/domain/hosting/showing';
import type { getSessionRecap } from '@pollux/query-api/hosting/recap-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** The recap of a session that is over, as whoever asks may see it. */
export function recapQuery(id: string) {
  return queryOptions({
    queryKey: ['results', 'recap', id],
    queryFn: ({ signal }) =>
      get<typeof getSessionRecap>('/api/sessions/:id/recap', { params: { id }, signal }),
  });
}

/** Says who sees the recap of a session of one's own. */
export const useSetRecap = () => useCommand<typeof SetRecap>('SetRecap');
