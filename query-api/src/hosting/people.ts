import { seatLabel } from '@pollux/domain/hosting/names';
import { notAllowed, notSignedIn, Problem } from '@pollux/infra/http/problem';
import { type HostedSession, hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { sessionNames } from '@pollux/projections/hosting/session-names';
import { type SessionSeat, sessionSeatId, sessionSeats } from '@pollux/projections/hosting/session-seats';
import { anyone, creators, sessionOf } from '../http/policies.ts';
import { serves, Versioned } from '../http/serve.ts';
import type { Family } from '../live/family.ts';
import { liveFamily } from '../live/live.ts';
import { Crowd } from './crowd.ts';
import {
  getSessionNames,
  getSessionPeople,
  type SeatedPerson,
  type SessionPeople,
} from './people-contract.ts';
import { teamSizesIn } from './teams.ts';
import { voterIn } from '../voting/voter.ts';

/** So many are named on a wall, and to its host. */
const MOST_SHOWN = 300;

/** A wall need not know more often. */
const INTERVAL_MS = 250;

const sessionNotFound = () => new Problem(404, 'session-not-found', 'There is no such session.');

/** Everybody who has a seat in a session, by its id. */
const seatsOf: Family<SessionSeat, Crowd> = {
  projector: sessionSeats,
  where: (sessionId) => ({ sessionId }),
  owns: (sessionId, documentId) => documentId.startsWith(sessionSeatId(sessionId, '')),
  begin: () => new Crowd(),
};

export const liveSessionPeople = liveFamily('session-people', hostedSessionsView, seatsOf, {
  may: creators,
  async mayLook({ ownerId }, session) {
    if (ownerId !== session?.accountId) throw notAllowed();
  },
  rights: ({ ownerId }) => ownerId,
  view: (session, crowd) =>
    viewOf(session, crowd, crowd.newest(MOST_SHOWN, false), crowd.newest(MOST_SHOWN, true)),
  leastIntervalMs: INTERVAL_MS,
});

export const serveSessionPeople = serves(getSessionPeople, {
  may: creators,
  async answer({ params: { id } }, by) {
    const { documents } = by;
    const revision = await documents.revisionNow(hostedSessionsView, sessionSeats);
    const stored = await documents.get(hostedSessionsView, id);
    if (stored === undefined) throw sessionNotFound();
    if (stored.document.ownerId !== sessionOf(by).accountId) throw notAllowed();
    const [people, away] = [false, true].map((isAway) => ({ sessionId: id, isAway })) as [Seats, Seats];
    const { teams } = stored.document;
    const [size, teamSizes, ...found] = await Promise.all([
      documents.count(sessionSeats, { where: people }),
      teams === null ? [] : teamSizesIn(id, teams, documents),
      ...[people, away].map(async (where) => {
        const sort = [{ field: 'at', descending: true }];
        const newest = await documents.find(sessionSeats, { where, sort, limit: MOST_SHOWN });
        return newest.map(({ document }) => document).toReversed();
      }),
    ]);
    const [here = [], gone = []] = found;
    return new Versioned(viewOf(stored.document, { size, teamSizes }, here, gone), revision);
  },
});

interface Seats {
  readonly sessionId: string;
  readonly isAway: boolean;
  readonly [field: string]: string | boolean;
}

export const serveSessionNames = serves(getSessionNames, {
  may: anyone,
  async answer({ params: { id } }, by) {
    const list = await by.documents.get(sessionNames, id);
    if (list === undefined) throw new Problem(404, 'no-name-list', 'This session has no list of names.');
    const seat = await by.documents.get(sessionSeats, sessionSeatId(id, voterIn(id, by)));
    if (seat === undefined || seat.document.isAway) throw notSignedIn();
    const taken = new Set(list.document.taken);
    return { names: list.document.names.map((name, place) => ({ name, isTaken: taken.has(place) })) };
  },
});

function viewOf(
  { names, isLocked, teams }: HostedSession,
  { size, teamSizes }: Pick<Crowd, 'size' | 'teamSizes'>,
  people: readonly SessionSeat[],
  away: readonly SessionSeat[],
): SessionPeople {
  return {
    names,
    isLocked,
    count: size,
    people: people.map(personOf),
    teams: (teams?.names ?? []).map((name, team) => ({ name, size: teamSizes[team] ?? 0 })),
    away: away.map(personOf),
  };
}

function personOf(seat: SessionSeat): SeatedPerson {
  return { id: seat.voterId, ...seatLabel(seat), team: seat.team };
}
