import { z } from 'zod';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { foldedText } from '../kernel/typed-text.ts';
import { Id, Instant, text } from '../kernel/values.ts';
import type { Wanted } from './quiz-session.ts';
import {
  hasRoom,
  LEAST_TEAMS,
  MOST_TEAM_CHARACTERS,
  MOST_TEAMS,
  TEAM_COUNTINGS,
  TEAM_WAYS,
} from './team-rules.ts';

// Teams of a quiz that a host leads. Who is in which is on the roll of the session, beside names and seats.

/** The teams of a session, as it was opened. A team is named by its place in the list, from 0 on. */
export const Teams = z.object({
  way: z.enum(TEAM_WAYS),
  names: z.array(z.string()),
  /** Where people choose: whether a team takes nobody while another one is smaller. */
  isBalanced: z.boolean(),
  counts: z.enum(TEAM_COUNTINGS),
});
export type Teams = z.infer<typeof Teams>;

/** Teams as a host wishes them. */
export const TeamsWish = z.object({
  way: z.enum(TEAM_WAYS),
  names: z
    .array(text(MOST_TEAM_CHARACTERS))
    .min(LEAST_TEAMS, `There are at least ${LEAST_TEAMS} teams.`)
    .max(MOST_TEAMS, `There are at most ${MOST_TEAMS} teams.`),
  isBalanced: z.boolean().default(true),
  counts: z.enum(TEAM_COUNTINGS).default('mean'),
});

const TeamNumber = z
  .int()
  .min(0)
  .max(MOST_TEAMS - 1);

/** Somebody is in a team from now on, and in no other. */
export const TeamTaken = event(
  'TeamTaken',
  z.object({
    sessionId: Id,
    /** The account, or the seat of a guest. */
    voterId: Id,
    team: z.int().nonnegative(),
    /** Whether they have chosen it, it was drawn, or the host has put them there. */
    by: z.enum(['choice', 'draw', 'host']),
    at: Instant,
  }),
);

/** Comes into a team of a session: a chosen one, or one that is drawn. It stays, whatever device they go on with. */
export const JoinTeam = command(
  'JoinTeam',
  z.object({
    sessionId: Id,
    /** Where people choose; left out where teams are drawn. */
    team: TeamNumber.optional(),
  }),
  Message.extend({ team: z.int() }),
);

/** Puts somebody in a session of one's own into another team. All that they have earned goes with them. */
export const SetSeatTeam = command('SetSeatTeam', z.object({ sessionId: Id, voterId: Id, team: TeamNumber }));

// Rejections

export class TeamsOnlyLed extends Rejection {
  constructor() {
    super('conflict', 'teams-only-led', 'Only a quiz that you lead is played in teams.');
  }
}

/** Names the second of them as `teams.names.<index>`. */
export class TeamNamedTwice extends Rejection {
  constructor(index = 0) {
    super('invalid', 'team-named-twice', 'Two teams have the same name. Give each its own.', {
      path: `teams.names.${index}`,
    });
  }
}

export class NoTeamsHere extends Rejection {
  constructor() {
    super('conflict', 'no-teams-here', 'This session is not played in teams.');
  }
}

/** What was sent is not how people come into teams here. */
export class NotSuchATeam extends Rejection {
  constructor() {
    super(
      'invalid',
      'not-such-a-team',
      'Teams are joined in another way in this session. Load the page again.',
    );
  }
}

export class TeamNotFound extends Rejection {
  constructor() {
    super('not-found', 'team-not-found', 'This session has no such team.');
  }
}

/** Else whoever sees who leads would go there. */
export class AlreadyInTeam extends Rejection {
  constructor() {
    super('conflict', 'already-in-team', 'You are in a team already. Only the host can change that.');
  }
}

export class TeamIsFull extends Rejection {
  constructor() {
    super('conflict', 'team-is-full', 'This team is full for now. Choose a smaller one.');
  }
}

export class TeamNeeded extends Rejection {
  constructor() {
    super('conflict', 'team-needed', 'Join a team first. Then you can answer.');
  }
}

// Decisions

/**
 * The teams that a session is to have.
 * @throws TeamsOnlyLed, TeamNamedTwice
 */
export function teamsOf(wish: z.infer<typeof TeamsWish>, { quizType, pace }: Omit<Wanted, 'guests'>): Teams {
  if (quizType !== 'QUIZ' || pace !== 'host') throw new TeamsOnlyLed();
  const folded = wish.names.map(foldedText);
  const double = folded.findIndex((name, index) => folded.indexOf(name) < index);
  if (double !== -1) throw new TeamNamedTwice(double);
  return wish;
}

/** Who is in which team, of the people of a session. */
interface InTeams {
  /** By the account or the seat. */
  readonly teams: ReadonlyMap<string, number>;
  /** Whose seats the host has taken away: they take no room. */
  readonly out: ReadonlySet<string>;
}

/** How many are in each team. */
export function teamSizes({ teams, out }: InTeams, count: number): number[] {
  const sizes = Array.from({ length: count }, () => 0);
  for (const [voterId, team] of teams)
    if (!out.has(voterId) && team < count) sizes[team] = (sizes[team] ?? 0) + 1;
  return sizes;
}

/**
 * Has somebody come into a team. A team that is drawn is one of the smallest. Whoever is in one finds it again.
 * @param draw a whole number that nobody outside can foresee: which of the smallest teams it is
 * @throws NoTeamsHere, NotSuchATeam, TeamNotFound, AlreadyInTeam, TeamIsFull
 */
export function joinTeam(
  { team: chosen }: Pick<Data<typeof JoinTeam>, 'team'>,
  voterId: string,
  session: { readonly sessionId: string; readonly teams?: Teams | undefined },
  roll: InTeams,
  by: Pick<Context, 'now'>,
  draw: number,
) {
  const { sessionId, teams } = session;
  if (teams === undefined) throw new NoTeamsHere();
  const { way, names, isBalanced } = teams;
  if ((way === 'chosen') !== (chosen !== undefined)) throw new NotSuchATeam();
  if (chosen !== undefined && chosen >= names.length) throw new TeamNotFound();
  const had = roll.teams.get(voterId);
  if (had !== undefined) {
    if (chosen === undefined || chosen === had) return [];
    throw new AlreadyInTeam();
  }
  const sizes = teamSizes(roll, names.length);
  if (chosen !== undefined && !hasRoom(chosen, sizes, isBalanced)) throw new TeamIsFull();
  const smallest = sizes.flatMap((size, team) => (size === Math.min(...sizes) ? team : []));
  const team = chosen ?? smallest[draw % smallest.length] ?? 0;
  const how = chosen === undefined ? ('draw' as const) : ('choice' as const);
  return [TeamTaken({ sessionId, voterId, team, by: how, at: by.now.toISOString() })];
}

/** Nobody answers without a team where there are teams. @throws TeamNeeded */
export function requireTeam(
  session: { readonly teams?: Teams | undefined },
  voterId: string,
  roll: Pick<InTeams, 'teams'> | undefined,
): void {
  if (session.teams !== undefined && roll?.teams.has(voterId) !== true) throw new TeamNeeded();
}
