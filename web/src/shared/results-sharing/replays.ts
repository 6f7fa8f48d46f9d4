import type { SetReplay } from '@pollux/domain/hosting/showing';
import type { getReplayOffer } from '@pollux/query-api/hosting/replay-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';
import { useCommand } from '../api/use-command.ts';

/** Whether somebody can play it again. */
export const replayOfferQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', 'replay-offer', id],
    queryFn: ({ signal }) => get<typeof getReplayOffer>('/api/replays/:id/offer', { params: { id }, signal }),
  });

/** Says whether others may play a session or poll of one's own again. */
export const useSetReplay = () => useCommand<typeof SetReplay>('SetReplay');
