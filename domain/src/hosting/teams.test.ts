import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NotAllowed } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import type { Voter } from './admission.ts';
import { type HostedSession, hostedSessions, type OpenedSession, openSession } from './hosted-session.ts';
import { answerQuestion } from './question-answer.ts';
import { ballots } from '../voting/ballot.ts';
import { NoSuchSeat, type Roll, rolls, SeatTakenAway, setSeatTeam } from './roll.ts';
import { setStage } from './leading.ts';
import { MOST_TEAMS } from './team-rules.ts';
import {
  AlreadyInTeam,
  joinTeam,
  NotSuchATeam,
  NoTeamsHere,
  TeamIsFull,
  TeamNamedTwice,
  TeamNeeded,
  TeamNotFound,
  teamSizes,
  TeamsOnlyLed,
  TeamsWish,
  TeamTaken,
} from './teams.ts';
import { host, publishedPoll, quizId } from './testing.ts';
import { optionsOf, publishedQuiz } from './testing-quiz.ts';

const sessionId = id('5e55');
const at = NOW.toISOString();
const [one, other, third] = [id('5ea1'), id('5ea2'), id('5ea3')];
const quiz = publishedQuiz();
const wished = (changes: object = {}) =>
  TeamsWish.parse({ way: 'chosen', names: ['Red', 'Blue'], ...changes });
const opens = (changes: object = {}, over = quiz, pace: 'self' | 'host' = 'host') =>
  openSession(
    { quizId, guests: 'seats', pace, cards: 5, teams: wished(changes) },
    sessionId,
    hostedSessions.initial,
    over,
    by(host),
  );
const opened = (changes: object = {}) =>
  hostedSessions.evolveAll(hostedSessions.initial, opens(changes)) as OpenedSession;
const chosen = opened();
const drawn = opened({ way: 'drawn', names: ['A', 'B', 'C'] });
const alone = hostedSessions.evolveAll(
  hostedSessions.initial,
  openSession(
    { quizId, guests: 'seats', pace: 'host', cards: 5 },
    sessionId,
    hostedSessions.initial,
    quiz,
    by(host),
  ),
) as OpenedSession;
const joins =
  (voterId: string, team: number | undefined, session = chosen, draw = 0) =>
  (roll: Roll) =>
    joinTeam({ team }, voterId, session, roll, by(host), draw);
const taken = (voterId: string, team: number, how: 'choice' | 'draw' | 'host' = 'choice') =>
  TeamTaken({ sessionId, voterId, team, by: how, at });

test('a led quiz is played in two to twelve teams, each with a name of its own [B9]', () => {
  expect(chosen.teams).toEqual({ way: 'chosen', names: ['Red', 'Blue'], isBalanced: true, counts: 'mean' });
  expect(() => opens({ names: ['Red', ' réd '] })).not.toThrow();
  expect(() => opens({ names: ['Red', ' RED '] })).toThrow(TeamNamedTwice);
  expect(() => opens({}, quiz, 'self')).toThrow(TeamsOnlyLed);
  expect(() => opens({}, publishedPoll())).toThrow(TeamsOnlyLed);
  const many = (count: number) => Array.from({ length: count }, (_none, index) => `Team ${index}`);
  expect(TeamsWish.safeParse({ way: 'drawn', names: many(MOST_TEAMS) }).success).toBe(true);
  for (const names of [many(1), many(MOST_TEAMS + 1), ['Red', ''], ['Red', 'x'.repeat(25)]])
    expect(TeamsWish.safeParse({ way: 'drawn', names }).success).toBe(false);
});

test('people choose a team once, and a repeat finds it', () => {
  given(rolls).when(joins(one, 1)).thenEvents(taken(one, 1));
  given(rolls, taken(one, 1)).when(joins(one, 1)).thenNothing();
  given(rolls, taken(one, 1)).when(joins(one, 0)).rejects(AlreadyInTeam);
  given(rolls).when(joins(one, 2)).rejects(TeamNotFound);
  given(rolls).when(joins(one, undefined)).rejects(NotSuchATeam);
  given(rolls)
    .when(joins(one, 0, drawn))
    .rejects(NotSuchATeam);
  given(rolls)
    .when(joins(one, 0, alone))
    .rejects(NoTeamsHere);
});

test('where teams are to be as large, one that is larger is full; a seat that was taken away takes no room', () => {
  given(rolls, taken(one, 0)).when(joins(other, 0)).rejects(TeamIsFull);
  given(rolls, taken(one, 0)).when(joins(other, 1)).thenEvents(taken(other, 1));
  given(rolls, taken(one, 0), SeatTakenAway({ sessionId, voterId: one, at }))
    .when(joins(other, 0))
    .thenEvents(taken(other, 0));
  given(rolls, taken(one, 0))
    .when(joins(other, 0, opened({ isBalanced: false })))
    .thenEvents(taken(other, 0));
});

test('whoever comes is drawn into one of the smallest teams, and stays there', () => {
  given(rolls, taken(one, 1, 'draw'))
    .when(joins(other, undefined, drawn, 1))
    .thenEvents(taken(other, 2, 'draw'));
  given(rolls, taken(one, 1, 'draw'))
    .when(joins(one, undefined, drawn, 7))
    .thenNothing();
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), (draws) => {
      const roll = draws.reduce(
        (before, draw, index) =>
          rolls.evolveAll(before, joins(id(`a${index}`), undefined, drawn, draw)(before)),
        rolls.initial,
      );
      const sizes = teamSizes(roll, 3);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(roll.teams.size).toBe(draws.length);
    }),
  );
});

test('the host alone puts somebody into another team, also into one that is full', () => {
  const puts =
    (voterId: string, team: number, isThere = true, session: HostedSession = chosen, account = host) =>
    (roll: Roll) =>
      setSeatTeam({ sessionId, voterId, team }, isThere, session, roll, by(account));
  given(rolls, taken(one, 0), taken(other, 1))
    .when(puts(one, 1))
    .thenEvents(taken(one, 1, 'host'));
  given(rolls, taken(one, 1)).when(puts(one, 1)).thenNothing();
  given(rolls)
    .when(puts(third, 1))
    .thenEvents(taken(third, 1, 'host'));
  given(rolls)
    .when(puts(third, 1, false))
    .rejects(NoSuchSeat);
  given(rolls, taken(one, 0)).when(puts(one, 2)).rejects(TeamNotFound);
  given(rolls, taken(one, 0))
    .when(puts(one, 1, true, alone))
    .rejects(NoTeamsHere);
  given(rolls, taken(one, 0))
    .when(puts(one, 1, true, chosen, id('b0b')))
    .rejects(NotAllowed);
});

test('nobody answers without a team where there are teams', () => {
  const asked = hostedSessions.evolveAll(
    chosen,
    setStage(
      {
        sessionId,
        seen: 0,
        stage: { on: 'question', questionId: id(1), answers: 'open', results: 'hidden' },
      },
      chosen,
      by(host),
    ),
  );
  const answers = (roll: Roll) => {
    const voter: Voter = { seatId: one, seat: { status: 'taken', sessionId }, roll };
    const answer = { type: 'mcq' as const, optionId: optionsOf(1)[0] ?? '' };
    return answerQuestion(
      { sessionId, questionId: id(1), answer },
      ballots.initial,
      asked,
      quiz,
      voter,
      by(host),
    );
  };
  expect(() => answers(rolls.initial)).toThrow(TeamNeeded);
  expect(answers(rolls.evolveAll(rolls.initial, [taken(one, 0)]))).toHaveLength(1);
});
