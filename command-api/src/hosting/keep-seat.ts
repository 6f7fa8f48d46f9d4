import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { KeepBallot, KeepSeat, keepBallot, keepSeat } from '@pollux/domain/hosting/keeping-seats';
import { NoSeat, SeatKept, seats } from '@pollux/domain/hosting/seat';
import { ballots } from '@pollux/domain/voting/ballot';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { participants, reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';
import { seatBy } from './voter.ts';

/**
 * The seat goes first, as it is what two accounts may want; the ballot of the account follows in the same request, so that
 * whoever asks right after has it, and by the reaction where all stops in between.
 */
export const handleKeepSeat = handles(KeepSeat, {
  may: participants,
  limits: [perAccount(60, 600)],
  async run({ sessionId }, by, streams) {
    const seatId = by.browser.seatIn(sessionId);
    if (seatId === undefined) throw new NoSeat();
    const session = await streams.readAnew(hostedSessions, { sessionId });
    const { accountId } = by.actor;
    const ballot = await ballotOfSeat(sessionId, seatId, streams);
    const own = await streams.readAnew(ballots, { pollId: sessionId, voterId: accountId });
    await streams.write(seats, { seatId }, (seat) => keepSeat(seatId, seat, session, { ballot, own }, by));
    const quizId = session.status === 'unknown' ? sessionId : session.quizId;
    await writeBallot({ sessionId, quizId, seatId, accountId }, by, streams);
    return { message: 'Your answers are in your account.' };
  },
});

const handleKeepBallot = handles(KeepBallot, {
  may: reactionsAlone,
  async run(wish, by, streams) {
    await writeBallot(wish, by, streams);
    return { message: 'The account has the answers.' };
  },
});

/** What is in somebody's account says so in their own ballot. */
export const seatsAreKept = reaction('seats-are-kept').on(
  SeatKept,
  ({ data: { sessionId, quizId, seatId, accountId } }, { issue }) =>
    issue(handleKeepBallot, { sessionId, quizId, seatId, accountId }),
  { untilDone: true },
);

async function writeBallot(
  wish: Parameters<typeof keepBallot>[0],
  by: Parameters<typeof keepBallot>[4],
  streams: Streams,
): Promise<void> {
  const { sessionId, seatId, accountId } = wish;
  const seat = await seatBy(seatId, streams);
  const ballot = await ballotOfSeat(sessionId, seatId, streams);
  await streams.write(ballots, { pollId: sessionId, voterId: accountId }, (own) =>
    keepBallot(wish, seat, ballot, own, by),
  );
}

async function ballotOfSeat(sessionId: string, seatId: string, streams: Streams) {
  const seat = await seatBy(seatId, streams);
  const placeId = seat.status === 'taken' ? seat.placeId : undefined;
  return streams.readAnew(ballots, { pollId: sessionId, voterId: seatId, placeId });
}
