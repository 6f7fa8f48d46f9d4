import type { AdminStatistics } from '@pollux/query-api/admin/contract';

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** People with a verified email who are not admins. */
export function usersIn({ users: { teacher, student, business } }: AdminStatistics): number {
  return sum([teacher, student, business].map(({ verified }) => verified));
}

/** People who are not admins, and have not shown yet that their email address is theirs. */
export function unverifiedIn({ users: { teacher, student, business } }: AdminStatistics): number {
  return sum([teacher, student, business].map(({ unverified }) => unverified));
}

/** Those with a verified email who are on a plan, admins apart. @param plan its code */
export function usersOn(plan: string, { users: { teacher, student, business } }: AdminStatistics): number {
  return sum([teacher, student, business].map(({ plans }) => plans[plan] ?? 0));
}

/** Activities of a type, or of every type; drafts count. */
export function activitiesIn(
  { activities }: AdminStatistics,
  types: readonly (keyof AdminStatistics['activities'])[] = ['QUIZ', 'SURVEY', 'POLL'],
): number {
  return sum(types.flatMap((type) => Object.values(activities[type])));
}

/** Activities that people can answer now. */
export function openActivitiesIn({ activities }: AdminStatistics): number {
  return sum(Object.values(activities).map(({ open }) => open));
}
