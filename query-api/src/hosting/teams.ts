import { hasRoom } from '@pollux/domain/hosting/team-rules';
import type { Teams } from '@pollux/domain/hosting/teams';
import { notSignedIn, Problem } from '@pollux/infra/http/problem';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { sessionSeatId, sessionSeats } from '@pollux/projections/hosting/session-seats';
import type { Documents } from '../http/documents.ts';
import { anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import type { Board } from './session-board.ts';
import { getSessionTeams, type TeamRow, type TeamsView } from './teams-contract.ts';
import { voterIn } from '../voting/voter.ts';

export const serveSessionTeams = serves(getSessionTeams, {
  may: anyone,
  async answer({ params: { id } }, by) {
    const session = (await by.documents.get(hostedSessionsView, id))?.document;
    if (session === undefined) throw new Problem(404, 'session-not-found', 'There is no such session.');
    const { teams } = session;
    if (teams === null) throw new Problem(404, 'no-teams-here', 'This session is not played in teams.');
    const seat = await by.documents.get(sessionSeats, sessionSeatId(id, voterIn(id, by)));
    if (seat === undefined || seat.document.isAway) throw notSignedIn();
    const sizes = await teamSizesIn(id, teams, by.documents);
    return {
      teams: teams.names.map((name, team) => ({
        name,
        size: sizes[team] ?? 0,
        isFull: !hasRoom(team, sizes, teams.isBalanced),
      })),
    };
  },
});

/** How many are in each team, without those whose seat was taken away. */
export function teamSizesIn(sessionId: string, { names }: Teams, documents: Documents): Promise<number[]> {
  return Promise.all(
    names.map((_name, team) => documents.count(sessionSeats, { where: { sessionId, isAway: false, team } })),
  );
}

/**
 * How teams stand, as far as it is shown.
 * @param isShown whether whoever looks may see a team now; others are left out
 */
export function teamsView(
  { teams, teamStandings }: Pick<Board, 'teams' | 'teamStandings'>,
  isShown: (row: TeamRow) => boolean = () => true,
): TeamsView | null {
  if (teams === null) return null;
  const rows = teamStandings.map((standing) => ({ ...standing, name: teams.names[standing.team] ?? '' }));
  return { counts: teams.counts, rows: rows.filter(isShown) };
}
