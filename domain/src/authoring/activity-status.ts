import { z } from 'zod';
import type { SchedulePhase } from './schedule.ts';

/**
 * Whether people can answer an activity now: not before it is published, not before its schedule begins, and neither
 * while it is closed nor once its schedule is over.
 */
export const ActivityStatus = z.enum(['draft', 'scheduled', 'open', 'closed']);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

export function activityStatus({
  isPublished,
  isActive,
  phase = 'within',
}: {
  isPublished: boolean;
  isActive: boolean;
  /** Of its schedule; polls have none. */
  phase?: SchedulePhase;
}): ActivityStatus {
  if (!isPublished) return 'draft';
  if (!isActive || phase === 'after') return 'closed';
  return phase === 'before' ? 'scheduled' : 'open';
}
