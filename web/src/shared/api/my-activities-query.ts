import type { getMyActivities, LibraryEntry } from '@pollux/query-api/authoring/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from './client.ts';

/** The most that the server gives at once. */
const PAGE_SIZE = 100;

/** All of the signed-in person's own activities, newest first [P164]; read anew whenever a screen opens. */
export const myActivitiesQuery = queryOptions({
  queryKey: ['activities', 'mine'],
  queryFn: async ({ signal }) => {
    const entries: LibraryEntry[] = [];
    for (let page = 1; ; page++) {
      const { allQuiz, total } = await get<typeof getMyActivities>('/api/users/me/activities', {
        query: { page, pageSize: PAGE_SIZE },
        signal,
      });
      entries.push(...allQuiz);
      if (allQuiz.length === 0 || entries.length >= total) return entries;
    }
  },
  staleTime: 0,
});
