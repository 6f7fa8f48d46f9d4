import type { DraftView, getDraft } from '@pollux/query-api/authoring/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** @throws ApiProblem, NoResponse */
export const readDraft = (id: string): Promise<DraftView> =>
  get<typeof getDraft>('/api/activities/:id/draft', { params: { id } });

/** What has been written of an activity of one's own; nothing older is ever shown. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', 'draft', id],
    queryFn: () => readDraft(id),
    gcTime: 0,
    // What happens from then on is heard from its room.
    staleTime: Number.POSITIVE_INFINITY,
  });
