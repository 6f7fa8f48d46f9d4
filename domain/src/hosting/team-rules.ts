// What walls, phones and forms have to know of teams, without zod.

/** The fewest and the most teams of a session. */
export const LEAST_TEAMS = 2;
export const MOST_TEAMS = 12;

/** The longest name of a team, in characters as people count them. */
export const MOST_TEAM_CHARACTERS = 24;

/** By what teams are placed: the mean of those who take part, which is fair where teams are not as large, or the sum. */
export const TEAM_COUNTINGS = ['mean', 'sum'] as const;
export type TeamCounting = (typeof TEAM_COUNTINGS)[number];

/** Whether people choose their team, or the server draws it as they come. */
export const TEAM_WAYS = ['chosen', 'drawn'] as const;
export type TeamWay = (typeof TEAM_WAYS)[number];

/**
 * Whether somebody may still choose a team: where teams are to be as large, one that has no more people than the smallest.
 * @param sizes how many are in each team now
 */
export function hasRoom(team: number, sizes: readonly number[], isBalanced: boolean): boolean {
  return !isBalanced || (sizes[team] ?? 0) <= Math.min(...sizes);
}
