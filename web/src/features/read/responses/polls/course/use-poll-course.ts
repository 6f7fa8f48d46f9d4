import type { getPollCourse } from '@pollux/query-api/voting/course-contract';
import { useEffect } from 'react';
import { reportUnread } from '../../../../../shared/api/report-failure.ts';
import { useLiveQuery } from '../../../../../shared/live/use-live-query.ts';

/**
 * How the votes of one of the person's own polls came, up to date as people vote. Where they cannot be read the log is told
 * (P566): votes come too fast for what was read last to be kept.
 */
export function usePollCourse(pollId: string) {
  const course = useLiveQuery<typeof getPollCourse>({
    path: '/api/activities/:id/course',
    params: { id: pollId },
    room: 'vote-course',
    id: pollId,
  });
  const { error } = course;
  useEffect(() => {
    if (error !== null) reportUnread(error);
  }, [error]);
  return course;
}
