import { seatOf } from '@pollux/domain/hosting/account-seat';
import { seatedIn } from '@pollux/domain/hosting/admission';
import { hostedSessions, openedSession } from '@pollux/domain/hosting/hosted-session';
import {
  requireWelcome,
  rolls,
  SetRoomLock,
  SetSeatAway,
  setRoomLock,
  setSeatAway,
  setSeatTeam,
  TakeNameAway,
  takeNameAway,
} from '@pollux/domain/hosting/roll';
import { JoinTeam, joinTeam, SetSeatTeam } from '@pollux/domain/hosting/teams';
import type { Secrets } from '@pollux/infra/secrets';
import { handles } from '../kernel/handles.ts';
import { ofVisitors, perAccount, perAddress } from '../kernel/limits.ts';
import { anyone, creators } from '../kernel/policies.ts';
import type { Streams } from '../kernel/streams.ts';
import { seatBy, voterOf } from './voter.ts';

export const handleTakeNameAway = handles(TakeNameAway, {
  may: creators,
  limits: [perAccount(1_200, 600)],
  async run(wish, by, streams) {
    const session = await streams.read(hostedSessions, wish);
    await streams.write(rolls, wish, (roll) => takeNameAway(wish, session, roll, by));
    return { message: 'The name is on no screen any more.' };
  },
});

export const handleSetSeatAway = handles(SetSeatAway, {
  may: creators,
  limits: [perAccount(1_200, 600)],
  async run(wish, by, streams, { secrets }) {
    const session = await streams.read(hostedSessions, wish);
    const isThere = await isSeatOf(wish, streams, secrets);
    await streams.write(rolls, wish, (roll) => setSeatAway(wish, isThere, session, roll, by));
    return {
      message: wish.isAway ? 'Nobody answers from this seat any more.' : 'The seat is given back.',
    };
  },
});

export const handleSetRoomLock = handles(SetRoomLock, {
  may: creators,
  limits: [perAccount(1_200, 600)],
  async run(wish, by, streams) {
    const session = await streams.read(hostedSessions, wish);
    await streams.write(rolls, wish, (roll) => setRoomLock(wish, session, roll, by));
    return { message: wish.isLocked ? 'Nobody new can join.' : 'Everybody can join.' };
  },
});

export const handleSetSeatTeam = handles(SetSeatTeam, {
  may: creators,
  limits: [perAccount(1_200, 600)],
  async run(wish, by, streams, { secrets }) {
    const session = await streams.read(hostedSessions, wish);
    const isThere = await isSeatOf(wish, streams, secrets);
    await streams.write(rolls, wish, (roll) => setSeatTeam(wish, isThere, session, roll, by));
    return { message: 'They play in this team now.' };
  },
});

/** A hall behind one address joins its teams at once, some a second time where a team was full. */
export const handleJoinTeam = handles(JoinTeam, {
  may: anyone,
  limits: [perAccount(60, 60), ofVisitors(perAddress(12_000, 600))],
  async run(wish, by, streams, { secrets }) {
    const { sessionId } = wish;
    const session = openedSession(await streams.read(hostedSessions, { sessionId }), by);
    // Another process may have filled a team a moment ago, or locked the room.
    await streams.readAnew(rolls, { sessionId });
    const voter = await voterOf(sessionId, session, by, streams, secrets);
    const voterId = seatedIn(session, voter);
    // Whoever could foresee it would come until they are where they want to be.
    const draw = Number.parseInt(secrets.keyedHash('team', `${sessionId}\0${voterId}`).slice(0, 8), 16);
    await streams.write(rolls, { sessionId }, (roll) => {
      requireWelcome(voterId, voter.seat?.status === 'taken', roll);
      return joinTeam(wish, voterId, session, roll, by, draw);
    });
    const { teams } = await streams.read(rolls, { sessionId });
    return { message: 'You are in a team.', team: teams.get(voterId) ?? 0 };
  },
});

/** Whether it is the seat of a guest in the session, or an account that has one there. */
async function isSeatOf(
  { sessionId, voterId }: { readonly sessionId: string; readonly voterId: string },
  streams: Streams,
  secrets: Secrets,
): Promise<boolean> {
  const seats = [voterId, seatOf(voterId, sessionId, secrets)];
  const found = await Promise.all(seats.map((seatId) => seatBy(seatId, streams)));
  return found.some((seat) => seat.status === 'taken' && seat.sessionId === sessionId);
}
