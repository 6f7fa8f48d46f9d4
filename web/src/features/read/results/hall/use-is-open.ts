import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';
import { useNow } from 'use-intl';

/** Whether a quiz can be attended now, by the clock of the screen that asks. */
export function useIsOpen({
  isActive,
  opensAt,
  closesAt,
}: Pick<HallView, 'isActive' | 'opensAt' | 'closesAt'>): boolean {
  const hasSchedule = opensAt !== null || closesAt !== null;
  const now = useNow(hasSchedule ? { updateInterval: 1_000 } : undefined).getTime();
  const hasBegun = opensAt === null || Date.parse(opensAt) <= now;
  return isActive && hasBegun && (closesAt === null || now <= Date.parse(closesAt));
}
