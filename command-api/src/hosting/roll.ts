import { seatOf } from '@pollux/domain/hosting/account-seat';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import {
  rolls,
  SetRoomLock,
  SetSeatAway,
  setRoomLock,
  setSeatAway,
  TakeNameAway,
  takeNameAway,
} from '@pollux/domain/hosting/roll';
import type { Secrets } from '@pollux/infra/secrets';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import type { Streams } from '../kernel/streams.ts';
import { seatBy } from './voter.ts';

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
