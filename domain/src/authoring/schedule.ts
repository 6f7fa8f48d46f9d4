import { z } from 'zod';
import type { Content } from './content/content.ts';

/** Where a moment lies by a schedule. */
export const SchedulePhase = z.enum(['before', 'within', 'after']);
export type SchedulePhase = z.infer<typeof SchedulePhase>;

/** When it opens and closes; null where its schedule does not say, or it has none (P254). */
export function scheduleOf(content: Pick<Content, 'timeline' | 'startDate' | 'endDate'>) {
  return content.timeline
    ? { opensAt: content.startDate, endDate: content.endDate }
    : { opensAt: null, endDate: null };
}

/** Where a moment lies by a schedule, whose ends belong to it. */
export function momentIn({ opensAt, endDate }: ReturnType<typeof scheduleOf>, moment: Date): SchedulePhase {
  if (opensAt !== null && moment.getTime() < Date.parse(opensAt)) return 'before';
  return endDate !== null && moment.getTime() > Date.parse(endDate) ? 'after' : 'within';
}

/** The first moment of the next phase; null where none follows. */
export function turnsAt(schedule: ReturnType<typeof scheduleOf>, phase: SchedulePhase): string | null {
  if (phase === 'before') return schedule.opensAt;
  if (phase === 'after' || schedule.endDate === null) return null;
  return new Date(Date.parse(schedule.endDate) + 1).toISOString();
}
