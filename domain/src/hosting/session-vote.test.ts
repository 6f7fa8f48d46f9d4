import { expect, test } from 'vitest';
import { QuizClosed, quizzes } from '../authoring/quiz.ts';
import { NotSignedIn } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import { AlreadyVoted, ballots, PollClosed, pollOf } from '../voting/ballot.ts';
import { InvalidAnswers } from '../voting/poll-answer.ts';
import {
  type HostedSession,
  HostedSessionEnded,
  hostedSessions,
  openSession,
  SessionNotFound,
  SessionOver,
} from './hosted-session.ts';
import { NoSeat, type Seat, SeatTaken, seats, takeSeat } from './seat.ts';
import { CastSessionVote, castSessionVote } from './session-vote.ts';
import type { Voter } from './admission.ts';
import { choice, host, options, publishedPoll, quizId } from './testing.ts';

const [sessionId, seatId, person] = [id('5e55'), id('5ea7'), id('b0b')];
const at = NOW.toISOString();
const quiz = publishedPoll();
const sessionOf = (guests: 'seats' | 'nobody', poll = quiz) =>
  hostedSessions.evolveAll(
    hostedSessions.initial,
    openSession(
      { quizId, guests, pace: 'self', cards: 40 },
      sessionId,
      hostedSessions.initial,
      poll,
      by(host),
    ),
  );
const session = sessionOf('seats');
const taken: Seat = { status: 'taken', sessionId };
const guest: Voter = { seatId, seat: taken };
const wish = CastSessionVote.payload.parse({
  sessionId,
  answers: { [choice]: { type: 'mcq', optionId: options[0] } },
});

interface Vote {
  readonly session?: HostedSession;
  readonly poll?: typeof quiz;
  readonly voter?: Voter;
  readonly answers?: typeof wish.answers;
}

const cast =
  ({ session: of = session, poll = quiz, voter = guest, answers = wish.answers }: Vote = {}) =>
  (ballot: typeof ballots.initial) =>
    castSessionVote({ ...wish, answers }, ballot, of, poll, voter, by(host), () => null);

test('a guest answers by their seat, a person by their account, each in the results of the session', () => {
  const [byGuest] = cast()(ballots.initial);
  expect(byGuest?.data).toMatchObject({ pollId: sessionId, quizId, voterId: seatId, version: 1, at });
  expect(pollOf(byGuest?.data ?? { pollId: '' })).toBe(quizId);
  const [byPerson] = cast({ voter: { accountId: person } })(ballots.initial);
  expect(byPerson?.data).toMatchObject({ pollId: sessionId, voterId: person, firstname: '', lastname: '' });
});

test('nobody answers a session twice, whatever the poll allows at its link', () => {
  const often = publishedPoll({ attemptLimit: false });
  const vote = { session: sessionOf('seats', often), poll: often };
  given(ballots, ...cast(vote)(ballots.initial))
    .when(cast(vote))
    .rejects(AlreadyVoted);
});

test('without a seat in this very session nobody answers as a guest', () => {
  const votes: Voter[] = [
    { seatId: undefined, seat: { status: 'free' } },
    { seatId, seat: { status: 'free' } },
    { seatId, seat: { status: 'taken', sessionId: id('07e4') } },
  ];
  for (const voter of votes) given(ballots).when(cast({ voter })).rejects(NoSeat);
});

test('where guests are not let in they neither sit down nor answer, and people with an account do', () => {
  const closed = sessionOf('nobody');
  given(ballots)
    .when(cast({ session: closed }))
    .rejects(NotSignedIn);
  expect(cast({ session: closed, voter: { accountId: person } })(ballots.initial)).toHaveLength(1);
  given(seats)
    .when((seat) => takeSeat(seatId, seat, closed, { now: NOW }))
    .rejects(NotSignedIn);
});

test('a browser has one seat, however often it comes', () => {
  const sit = (seat: Seat) => takeSeat(seatId, seat, session, { now: NOW });
  const seated = SeatTaken({ seatId, sessionId, at });
  given(seats).when(sit).thenEvents(seated);
  given(seats, seated).when(sit).thenNothing();
});

test('after the end nobody sits down or answers, nor in what there never was', () => {
  const ended = hostedSessions.evolve(
    session,
    HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at }),
  );
  given(ballots)
    .when(cast({ session: ended }))
    .rejects(SessionOver);
  given(ballots)
    .when(cast({ session: hostedSessions.initial }))
    .rejects(SessionNotFound);
  given(seats)
    .when((seat) => takeSeat(seatId, seat, ended, { now: NOW }))
    .rejects(SessionOver);
});

test('a poll that is closed takes no answers in its sessions either', () => {
  const closed = quizzes.evolve(quiz, QuizClosed({ quizId, at }));
  given(ballots)
    .when(cast({ poll: closed }))
    .rejects(PollClosed);
  given(ballots)
    .when(cast({ poll: quizzes.initial }))
    .rejects(PollClosed);
});

test('the questions are those of the version that the session was opened over', () => {
  const answers = { [id('77')]: { type: 'mcq' as const, optionId: id('78') } };
  given(ballots).when(cast({ answers })).rejects(InvalidAnswers);
  given(ballots)
    .when(cast({ answers: {} }))
    .rejects(InvalidAnswers);
  const asked = publishedPoll({
    questions: [{ id: id('77'), type: 'wordcloud', title: 'Another?' }],
  });
  expect(cast({ poll: asked })(ballots.initial)).toHaveLength(1);
});
