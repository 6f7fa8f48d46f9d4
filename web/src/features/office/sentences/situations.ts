import type { AdminStatistics, AdminTrends } from '@pollux/query-api/admin/contract';
import type { Situations } from '../../../shared/situations/situations.ts';
import { activitiesIn, usersIn } from '../figures/totals-of.ts';
import { totalOf } from '../trends/week-of.ts';

// What the pages of the back office begin with, each by its figures.

/** Those who came in the last seven days, and everybody with a verified email. */
export interface PeopleFacts {
  readonly joined: number;
  readonly people: number;
}
export const peopleSituations = [
  ['joined', ({ joined }) => joined > 0],
  ['quiet', ({ people }) => people > 0],
  ['nobody', () => true],
] as const satisfies Situations<PeopleFacts>;

export function peopleFactsOf(statistics: AdminStatistics, { days }: AdminTrends): PeopleFacts {
  return { joined: totalOf(days.slice(-7), 'signUps'), people: usersIn(statistics) };
}

/** The activities of one kind: those that can be answered now, those that never were published, and all. */
export interface ActivityFacts {
  readonly open: number;
  readonly draft: number;
  readonly total: number;
}
export const activitySituations = [
  ['open', ({ open }) => open > 0],
  ['resting', ({ total }) => total > 0],
  ['none', () => true],
] as const satisfies Situations<ActivityFacts>;

export function activityFactsOf(
  statistics: AdminStatistics,
  kind: keyof AdminStatistics['activities'],
): ActivityFacts {
  const { open, draft } = statistics.activities[kind];
  return { open, draft, total: activitiesIn(statistics, [kind]) };
}

/** Those whose paid plan is to end as they have asked, those on one, and everybody. */
export interface PlanFacts {
  readonly ending: number;
  readonly paying: number;
  readonly people: number;
}
export const planSituations = [
  ['ending', ({ ending }) => ending > 0],
  ['paid', ({ paying }) => paying > 0],
  ['free', () => true],
] as const satisfies Situations<PlanFacts>;

export function planFactsOf(statistics: AdminStatistics, ending: number): PlanFacts {
  return { ending, paying: statistics.paying, people: usersIn(statistics) };
}

/** The banners that visitors see, and those that are switched off. */
export interface BannerFacts {
  readonly shown: number;
  readonly hidden: number;
}
export const bannerSituations = [
  ['shown', ({ shown }) => shown > 0],
  ['hidden', ({ hidden }) => hidden > 0],
  ['none', () => true],
] as const satisfies Situations<BannerFacts>;
