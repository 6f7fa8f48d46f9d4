import type { getPollCourse } from '@pollux/query-api/voting/course-contract';
import { useLiveQuery } from '../../../../shared/live/use-live-query.ts';

/** How the votes of one of the person's own polls came, up to date as people vote. */
export function usePollCourse(pollId: string) {
  return useLiveQuery<typeof getPollCourse>({
    path: '/api/activities/:id/course',
    params: { id: pollId },
    room: 'vote-course',
    id: pollId,
  });
}
