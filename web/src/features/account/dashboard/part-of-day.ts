/** By which a person is greeted. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The part of the day that it is where the person is. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
