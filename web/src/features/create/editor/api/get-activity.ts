import type { getEditor } from '@pollux/query-api/authoring/contract';
import type { Response } from '@pollux/query-api/http/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** A published activity as its owner edits it. */
export type EditedActivity = Response<typeof getEditor>;

/** The activity with its newest version and votes; nothing older is ever shown, since a save would be stale. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', 'editor', id],
    queryFn: ({ signal }) => get<typeof getEditor>('/api/activities/:id/editor', { params: { id }, signal }),
    gcTime: 0,
  });
