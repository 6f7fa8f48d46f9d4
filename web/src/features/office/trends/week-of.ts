import type { AdminTrends } from '@pollux/query-api/admin/contract';

export type TrendDay = AdminTrends['days'][number];
export type TrendFigure = Exclude<keyof TrendDay, 'day'>;

const WEEK = 7;

/** A figure of several days together. */
export function totalOf(days: readonly TrendDay[], figure: TrendFigure): number {
  return days.reduce((total, day) => total + day[figure], 0);
}

/** What the last seven days are to be told of, today with them, and how they are beside the seven before. */
export type Week =
  | {
      readonly about: 'votes' | 'signUps';
      readonly count: number;
      readonly change: 'more' | 'fewer' | 'same';
      /** Between the two weeks; never below 0. */
      readonly difference: number;
    }
  | { readonly about: 'nothing' };

/** Votes are what the product is for; without any, the people who came are worth a sentence. */
export function weekOf(days: readonly TrendDay[]): Week {
  const last = days.slice(-WEEK);
  const before = days.slice(-2 * WEEK, -WEEK);
  for (const about of ['votes', 'signUps'] as const) {
    const count = totalOf(last, about);
    const difference = count - totalOf(before, about);
    if (count === 0) continue;
    const change = difference === 0 ? 'same' : difference > 0 ? 'more' : 'fewer';
    return { about, count, change, difference: Math.abs(difference) };
  }
  return { about: 'nothing' };
}
