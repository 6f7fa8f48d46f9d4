import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { AlreadyVoted, type Ballot, BallotKept, ballots } from '../voting/ballot.ts';
import { type HostedSession, hostedSessions, openSession } from './hosted-session.ts';
import {
  AnonymousStays,
  keepBallot,
  keepSeat,
  NothingToKeep,
  SeatKeptByAnother,
  SessionGoesOn,
} from './keeping-seats.ts';
import { castSessionVote } from './session-vote.ts';
import { NoSeat, SeatKept, SeatTaken, seats } from './seat.ts';
import { choice, host, options, publishedPoll, quizId } from './testing.ts';

const [sessionId, seatId, person, other] = [id('5e'), id('5ea7'), id('b0b'), id('b0c')];
const at = NOW.toISOString();
const taken = SeatTaken({ seatId, sessionId, at });
const kept = SeatKept({ seatId, sessionId, quizId, accountId: person, at });
const cast: Ballot = { cast: 1, answers: {}, sealed: [], at: '2026-11-20T09:00:00.000Z' };
const none = ballots.initial;

function sessionOf(pace: 'self' | 'host', changes: object = {}): HostedSession {
  const opening = { quizId, guests: 'seats', pace, cards: 1 } as const;
  const opened = openSession(opening, sessionId, hostedSessions.initial, publishedPoll(changes), by(host));
  return hostedSessions.evolveAll(hostedSessions.initial, opened);
}
const session = sessionOf('self');
const keeps = (ballot = cast, own = none, of = session, who = person) =>
  given(seats, taken).when((seat) => keepSeat(seatId, seat, of, { ballot, own }, by(who)));

test('one account takes the answers of a seat along, once', () => {
  keeps().thenEvents(kept);
  const again = given(seats, taken, kept);
  again
    .when((seat) => keepSeat(seatId, seat, session, { ballot: cast, own: cast }, by(person)))
    .thenNothing();
  again
    .when((seat) => keepSeat(seatId, seat, session, { ballot: cast, own: none }, by(other)))
    .rejects(SeatKeptByAnother);
});

test('nothing is taken along from a seat of another session, of one that has not answered, or where the account has answered itself', () => {
  keeps(none).rejects(NothingToKeep);
  keeps(cast, cast).rejects(AlreadyVoted);
  given(seats)
    .when((seat) => keepSeat(seatId, seat, session, { ballot: cast, own: none }, by(person)))
    .rejects(NoSeat);
  given(seats, SeatTaken({ seatId, sessionId: id('0'), at }))
    .when((seat) => keepSeat(seatId, seat, session, { ballot: cast, own: none }, by(person)))
    .rejects(NoSeat);
});

test('anonymous answers stay where they are, and those of a session that is led until it has ended', () => {
  keeps(cast, none, sessionOf('self', { anonymous: true })).rejects(AnonymousStays);
  const led = sessionOf('host');
  keeps(cast, none, led).rejects(SessionGoesOn);
  keeps(cast, none, { ...led, status: 'ended' } as HostedSession).thenEvents(kept);
});

test('the account has answered with them: it can answer no more, and whoever was quicker by a vote keeps that', () => {
  const wish = { sessionId, quizId, seatId, accountId: person };
  const seat = seats.evolveAll(seats.initial, [taken, kept]);
  const answeredAt = '2026-11-20T09:00:00.000Z';
  const mine = BallotKept({ pollId: sessionId, quizId, voterId: person, seatId, answeredAt, at });
  given(ballots)
    .when((own) => keepBallot(wish, seat, cast, own, by(person)))
    .thenEvents(mine);
  given(ballots, mine)
    .when((own) => keepBallot(wish, seat, cast, own, by(person)))
    .thenNothing();
  const vote = { sessionId, answers: { [choice]: { type: 'mcq' as const, optionId: options[0] } } };
  given(ballots, mine)
    .when((own) =>
      castSessionVote(vote, own, session, publishedPoll(), { accountId: person }, by(person), () => null),
    )
    .rejects(AlreadyVoted);
  expect(given(ballots, mine).state).toMatchObject({ cast: 1, answers: {} });
});
