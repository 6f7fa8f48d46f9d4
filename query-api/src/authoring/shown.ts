import type { Activity } from '@pollux/projections/authoring/activities';

/** Whether there is such an activity for others than its owner. */
export function isShown(activity: Activity | undefined): boolean {
  return activity !== undefined && !activity.isBinned && activity.takenDown === null;
}
