import { z } from 'zod';

/** Whether people can answer an activity now: not before it is published, and not while it is closed. */
export const ActivityStatus = z.enum(['draft', 'open', 'closed']);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

export function activityStatus({
  isPublished,
  isActive,
}: {
  isPublished: boolean;
  isActive: boolean;
}): ActivityStatus {
  if (!isPublished) return 'draft';
  return isActive ? 'open' : 'closed';
}
