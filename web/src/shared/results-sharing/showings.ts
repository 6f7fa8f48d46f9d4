import type { DrawPresentLink, RevokePresentLink, SetFrames } from '@pollux/domain/hosting/showing';
import type { getShowing } from '@pollux/query-api/hosting/present-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';
import { useCommand } from '../api/use-command.ts';

/** In whose frames a session or an activity's results may be shown, and the link to a session's wall. */
export const showingQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', 'showing', id],
    queryFn: ({ signal }) => get<typeof getShowing>('/api/showings/:id', { params: { id }, signal }),
  });

/** Says whose pages may have it in a frame. */
export const useSetFrames = () => useCommand<typeof SetFrames>('SetFrames');

/** Makes a link to the wall of a session; the one from before leads nowhere. */
export const useDrawPresentLink = () => useCommand<typeof DrawPresentLink>('DrawPresentLink');

/** Has no link lead to the wall of a session. */
export const useRevokePresentLink = () => useCommand<typeof RevokePresentLink>('RevokePresentLink');
