import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { FORGOTTEN, Id, Instant, personal } from '../kernel/values.ts';
import { drawName } from './drawn-names.ts';
import { type OpenedSession, type HostedSession, ownSession } from './hosted-session.ts';
import { MOST_LISTED_NAMES, SessionName } from './names.ts';
import { RoomIsLocked, SeatIsTakenAway } from './seat.ts';
import { NoTeamsHere, type SetSeatTeam, TeamNotFound, TeamTaken } from './teams.ts';

// The roll of a session: what people in it are called, in which team they are, whose seat the host has taken away, and
// whether the room is locked.
// It is a stream of its own, beside the session's: the log decides who has a name, and what the host leads stays small.

// Events

/** Somebody has a name in a session from now on. Names and what they look like are sealed with their person's own key. */
export const SeatNamed = event(
  'SeatNamed',
  z.object({
    sessionId: Id,
    /** The account, or the seat of a guest. */
    voterId: Id,
    name: personal(z.string()),
    /** Of which no other in the session may have one (`looksOf`). */
    looks: personal(z.array(z.string())),
    /** Of a name of the pasted list its place there, from 0 on. */
    listed: z.int().nonnegative().optional(),
    at: Instant,
  }),
  { person: 'voterId' },
);

const OfVoter = z.object({ sessionId: Id, voterId: Id, at: Instant });

/** The host has taken a name away: it is on no screen any more. */
export const SeatNameTakenAway = event(
  'SeatNameTakenAway',
  /** With the place of the name in the owner's list, which is free again. */
  OfVoter.extend({ listed: z.int().nonnegative().optional() }),
);

/** The host has taken a seat away: nobody answers from it any more. What was answered stays and counts. */
export const SeatTakenAway = event('SeatTakenAway', OfVoter);

/** The host has given a seat back. */
export const SeatGivenBack = event('SeatGivenBack', OfVoter);

/** Nobody new joins, until the host opens the room again. */
export const RoomLockSet = event(
  'RoomLockSet',
  z.object({ sessionId: Id, isLocked: z.boolean(), at: Instant }),
);

const rollEvents = [
  SeatNamed,
  SeatNameTakenAway,
  SeatTakenAway,
  SeatGivenBack,
  RoomLockSet,
  TeamTaken,
] as const;
export type RollEvent = EventOf<(typeof rollEvents)[number]>;

// State

/** A name that somebody has, or has had. */
interface Named {
  readonly name: string;
  readonly looks: readonly string[];
  readonly listed: number | undefined;
}

export interface Roll {
  readonly isLocked: boolean;
  /** By the account or the seat. */
  readonly names: ReadonlyMap<string, Named>;
  /** Who has, or had, which look; that of a name which was typed or drawn stays taken when the host takes it away. */
  readonly looks: ReadonlyMap<string, string>;
  /** Whose seats the host has taken away. */
  readonly out: ReadonlySet<string>;
  /** In which team somebody is, where there are teams. */
  readonly teams: ReadonlyMap<string, number>;
}

const initial: Roll = {
  isLocked: false,
  names: new Map(),
  looks: new Map(),
  out: new Set(),
  teams: new Map(),
};

/** All at once: a copy for each event would be costly where thousands come. */
function evolveAll(roll: Roll, events: readonly RollEvent[]): Roll {
  if (events.length === 0) return roll;
  let { isLocked } = roll;
  const [names, looks, out] = [new Map(roll.names), new Map(roll.looks), new Set(roll.out)];
  const teams = new Map(roll.teams);
  for (const { type, data } of events) {
    switch (type) {
      case 'SeatNamed':
        {
          const { voterId, name, listed } = data;
          // Of whoever is forgotten there is nothing to compare with.
          const own = data.looks === FORGOTTEN ? [] : data.looks;
          names.set(voterId, { name, looks: own, listed });
          for (const look of own) looks.set(look, voterId);
        }
        break;
      case 'SeatNameTakenAway': {
        const named = names.get(data.voterId);
        names.delete(data.voterId);
        // Whoever it is the name of may take it from the list.
        if (named?.listed !== undefined) for (const look of named.looks) looks.delete(look);
        break;
      }
      case 'SeatTakenAway':
        out.add(data.voterId);
        break;
      case 'SeatGivenBack':
        out.delete(data.voterId);
        break;
      case 'TeamTaken':
        teams.set(data.voterId, data.team);
        break;
      case 'RoomLockSet':
        isLocked = data.isLocked;
    }
  }
  return { isLocked, names, looks, out, teams };
}

/** The roll of one session. */
export const rolls = category('Roll', {
  key: (key: { sessionId: string }) => key.sessionId,
  events: rollEvents,
  initial,
  evolve: (roll: Roll, event: RollEvent) => evolveAll(roll, [event]),
  evolveAll,
});

// Commands

/** Takes a name in a session: a typed one, one of the owner's list, or one that is drawn. It stays, on every device of theirs. */
export const TakeName = command(
  'TakeName',
  z.object({
    sessionId: Id,
    /** Where everybody types their own. */
    name: SessionName.optional(),
    /** Where there is a list: the place of the name there, from 0 on. */
    listed: z
      .int()
      .min(0)
      .max(MOST_LISTED_NAMES - 1)
      .optional(),
  }),
  Message.extend({ name: z.string() }),
);

/** Takes away the name of somebody in a session of one's own. They may take another one. */
export const TakeNameAway = command('TakeNameAway', z.object({ sessionId: Id, voterId: Id }));

/** Takes away somebody's seat in a session of one's own, or gives it back. What was answered from it stays and counts. */
export const SetSeatAway = command(
  'SetSeatAway',
  z.object({ sessionId: Id, voterId: Id, isAway: z.boolean() }),
);

/** Locks the room of a session of one's own, so that nobody new joins, or opens it again. */
export const SetRoomLock = command('SetRoomLock', z.object({ sessionId: Id, isLocked: z.boolean() }));

// Rejections

export class NoNamesHere extends Rejection {
  constructor() {
    super('conflict', 'no-names-here', 'Nobody has a name in this session.');
  }
}

/** What was sent is not how people are named in the session. */
export class NotSuchAName extends Rejection {
  constructor() {
    super(
      'invalid',
      'not-such-a-name',
      'Names are given in another way in this session. Load the page again.',
    );
  }
}

export class NameNeeded extends Rejection {
  constructor() {
    super('conflict', 'name-needed', 'Choose a name first. Then you can answer.');
  }
}

/** Another tab of the same browser was quicker, or another device. */
export class AlreadyNamed extends Rejection {
  constructor() {
    super('conflict', 'already-named', 'You already have a name in this session.');
  }
}

export class NameInUse extends Rejection {
  constructor() {
    super('conflict', 'taken-nickname', 'Somebody else here has this name. Choose another one.');
  }
}

export class NameWasTakenAway extends Rejection {
  constructor() {
    super('conflict', 'name-taken-away', 'The host has taken this name away. Choose another one.');
  }
}

export class NoSuchSeat extends Rejection {
  constructor() {
    super('not-found', 'seat-not-found', 'Nobody in this session has this seat.');
  }
}

// Decisions

/**
 * Gives somebody a name. Of two who want the same, one has it: the stream has both in an order.
 * @param looksOf what a name looks like: two that have a look in common are the same
 * @throws NoNamesHere, NotSuchAName, SeatIsTakenAway, AlreadyNamed, NameInUse, NameWasTakenAway
 */
export function takeName(
  { name: typed, listed }: Pick<Data<typeof TakeName>, 'name' | 'listed'>,
  voterId: string,
  session: OpenedSession,
  roll: Roll,
  by: Pick<Context, 'now' | 'newId'>,
  looksOf: (name: string) => readonly string[],
): RollEvent[] {
  const { sessionId, names, nameList, nameLanguage } = session;
  if (names === 'none') throw new NoNamesHere();
  if ((names === 'own') !== (typed !== undefined) || (names === 'list') !== (listed !== undefined))
    throw new NotSuchAName();
  if (roll.out.has(voterId)) throw new SeatIsTakenAway();
  const had = roll.names.get(voterId);
  const isFree = (name: string) => !looksOf(name).some((look) => roll.looks.has(look));
  if (had !== undefined) {
    const isSame = names === 'drawn' || had.name === typed || (listed !== undefined && had.listed === listed);
    if (isSame) return [];
    throw new AlreadyNamed();
  }
  const name =
    names === 'drawn'
      ? drawName(nameLanguage, roll.looks.size, () => by.newId(), isFree)
      : (typed ?? nameList[listed ?? 0]);
  if (name === undefined) throw new NotSuchAName();
  const looks = [...looksOf(name)];
  const holders = looks.flatMap((look) => roll.looks.get(look) ?? []);
  if (holders.some((holder) => holder !== voterId)) throw new NameInUse();
  // Whoever had it is told why; to everybody else it is as if somebody had it.
  if (holders.length > 0) throw new NameWasTakenAway();
  const of = { sessionId, voterId, name, looks, ...(listed !== undefined && { listed }) };
  return [SeatNamed({ ...of, at: by.now.toISOString() })];
}

/** Takes a name away. A repeat finds it gone. @throws SessionNotFound, NotAllowed */
export function takeNameAway(
  { voterId }: Data<typeof TakeNameAway>,
  session: HostedSession,
  roll: Roll,
  by: Context,
): RollEvent[] {
  const { sessionId } = ownSession(session, by);
  const named = roll.names.get(voterId);
  if (named === undefined) return [];
  const { listed } = named;
  const of = { sessionId, voterId, ...(listed !== undefined && { listed }) };
  return [SeatNameTakenAway({ ...of, at: by.now.toISOString() })];
}

/**
 * Takes a seat away, or gives it back. A repeat changes nothing.
 * @param isThere whether the seat is one of the session's
 * @throws SessionNotFound, NotAllowed, NoSuchSeat
 */
export function setSeatAway(
  { voterId, isAway }: Data<typeof SetSeatAway>,
  isThere: boolean,
  session: HostedSession,
  roll: Roll,
  by: Context,
): RollEvent[] {
  const { sessionId } = ownSession(session, by);
  if (!isThere && !roll.names.has(voterId)) throw new NoSuchSeat();
  if (roll.out.has(voterId) === isAway) return [];
  const of = { sessionId, voterId, at: by.now.toISOString() };
  return [isAway ? SeatTakenAway(of) : SeatGivenBack(of)];
}

/**
 * Puts somebody into another team. A repeat changes nothing.
 * @param isThere whether the seat is one of the session's
 * @throws SessionNotFound, NotAllowed, NoTeamsHere, TeamNotFound, NoSuchSeat
 */
export function setSeatTeam(
  { voterId, team }: Data<typeof SetSeatTeam>,
  isThere: boolean,
  session: HostedSession,
  roll: Roll,
  by: Context,
): RollEvent[] {
  const { sessionId, teams } = ownSession(session, by);
  if (teams === undefined) throw new NoTeamsHere();
  if (team >= teams.names.length) throw new TeamNotFound();
  if (!isThere && !roll.names.has(voterId) && !roll.teams.has(voterId)) throw new NoSuchSeat();
  if (roll.teams.get(voterId) === team) return [];
  return [TeamTaken({ sessionId, voterId, team, by: 'host', at: by.now.toISOString() })];
}

/** @throws SessionNotFound, NotAllowed */
export function setRoomLock(
  { isLocked }: Data<typeof SetRoomLock>,
  session: HostedSession,
  roll: Roll,
  by: Context,
): RollEvent[] {
  const { sessionId } = ownSession(session, by);
  if (roll.isLocked === isLocked) return [];
  return [RoomLockSet({ sessionId, isLocked, at: by.now.toISOString() })];
}

/**
 * Whether somebody may come in, or stay: nobody whose seat was taken away, and nobody new while the room is locked.
 * @param hasSeat whether they were in before
 * @throws SeatIsTakenAway, RoomIsLocked
 */
export function requireWelcome(voterId: string, hasSeat: boolean, roll: Roll): void {
  if (roll.out.has(voterId)) throw new SeatIsTakenAway();
  const wasIn = hasSeat || roll.names.has(voterId) || roll.teams.has(voterId);
  if (roll.isLocked && !wasIn) throw new RoomIsLocked();
}
