import { TEAM_COUNTINGS } from '@pollux/domain/hosting/team-rules';
import { Teams } from '@pollux/domain/hosting/teams';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

// Teams of a quiz that its host leads. A team goes by its place in the list of names, from 0 on.

/** The teams of a session as it was opened; null where everybody plays alone. */
export const SessionTeams = Teams.nullable();

/** How a team stands. */
export const TeamRow = z.object({
  team: z.int(),
  name: z.string(),
  /** How many are in it, without those whose seat was taken away. */
  members: z.int(),
  /** Of them those who have answered anything: by these the mean is taken. */
  playing: z.int(),
  /** Its points, in hundredths: the mean of its members, or their sum. */
  hundredths: z.int(),
  /** Those with as many points share a place: 1, 1, 3. Null while nobody of the team has answered. */
  place: z.int().nullable(),
  isTied: z.boolean(),
});
export type TeamRow = z.infer<typeof TeamRow>;

/** How the teams of a session stand, the best first, and by what. */
export const TeamsView = z.object({ counts: z.enum(TEAM_COUNTINGS), rows: z.array(TeamRow) });
export type TeamsView = z.infer<typeof TeamsView>;

/**
 * How large the teams of a session are now, for whoever has a seat in it and chooses one. Of a session without teams 404
 * "This session is not played in teams."
 */
export const getSessionTeams = query('GET', '/api/sessions/:id/teams', {
  params: z.object({ id: Id }),
  response: z.object({
    teams: z.array(
      z.object({
        name: z.string(),
        size: z.int(),
        /** Whether it takes nobody now, as another one is smaller. */
        isFull: z.boolean(),
      }),
    ),
  }),
});
