import { HostedSessionEnded, hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { standingsOf } from '@pollux/domain/hosting/session-score';
import { SeatGivenBack, SeatNameTakenAway, SeatTakenAway } from '@pollux/domain/hosting/roll';
import { SeatTaken } from '@pollux/domain/hosting/seat';
import { TeamsWish, TeamTaken } from '@pollux/domain/hosting/teams';
import { type Stage, StageSet } from '@pollux/domain/hosting/stage';
import { host, publishedPoll, quizId } from '@pollux/domain/hosting/testing';
import { optionsOf, publishedQuiz } from '@pollux/domain/hosting/testing-quiz';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { Answer } from '@pollux/domain/questions/question-types';
import { by, id, NOW } from '@pollux/domain/testing';
import { QuestionAnswered } from '@pollux/domain/voting/ballot';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { pollResults } from '../voting/poll-results.ts';
import { sessionScores } from './session-scores.ts';
import { sessionStages } from './session-stages.ts';

const sessionId = id('5e55');
const at = NOW.toISOString();
const quiz = publishedQuiz();
const opened = (over = quiz, guests: 'seats' | 'cards' = 'seats') =>
  openSession({ quizId, guests, pace: 'host', cards: 5 }, sessionId, hostedSessions.initial, over, by(host));
const asks = (
  question: number,
  answers: 'open' | 'locked' = 'open',
  results: 'hidden' | 'shown' = 'hidden',
): Stage => ({
  on: 'question',
  questionId: id(question),
  answers,
  results,
  ...(question === 1 && answers === 'open' && { until: at }),
});
const set = (number: number, stage: Stage) =>
  StageSet({ sessionId, quizId, ownerId: host, number, stage, at });
const later = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const answered = (voter: number, question: number, answer: Answer, begins = false, when = at) =>
  QuestionAnswered({
    pollId: sessionId,
    quizId,
    voterId: id(`5ea${voter}`),
    version: 1,
    questionId: id(question),
    answer,
    begins,
    at: when,
  });

/** What each question is worth in half points when it is answered so, told by hand. */
const given = [
  { question: 1, answer: { type: 'mcq', optionId: optionsOf(1)[0] }, worth: 8 },
  { question: 1, answer: { type: 'mcq', optionId: optionsOf(1)[1] }, worth: 0 },
  { question: 2, answer: { type: 'checkbox', optionIds: optionsOf(2).slice(0, 2) }, worth: 6 },
  { question: 2, answer: { type: 'checkbox', optionIds: optionsOf(2).slice(0, 1) }, worth: 0 },
  { question: 3, answer: { type: 'truefalse', value: false }, worth: 2 },
  { question: 3, answer: { type: 'truefalse', value: true }, worth: 0 },
  { question: 4, answer: { type: 'dropdown', optionId: optionsOf(4)[0] }, worth: 0 },
] as { question: number; answer: Answer; worth: number }[];

test('a poll in a room has no scores', () => {
  expect(project(sessionScores, ...opened(publishedPoll()))).toEqual({});
});

test('answers earn what they earn in an attempt, those behind the lock or after the time nothing', () => {
  const [right, wrong, , ticked] = given.map(({ answer }) => answer) as [Answer, Answer, Answer, Answer];
  const events = [
    ...opened(),
    set(1, asks(1)),
    answered(1, 1, right, true),
    answered(2, 1, wrong, true, later(1_000)),
    answered(3, 1, right, true, later(1_001)),
    set(2, asks(1, 'locked')),
    answered(4, 1, right, true),
    set(3, asks(1, 'locked', 'shown')),
    set(4, { on: 'leaderboard', after: id(1) }),
    set(5, asks(2)),
    answered(1, 2, ticked),
    HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at }),
    answered(2, 2, ticked),
  ];
  const scores = project(sessionScores, ...events)[sessionId];
  expect(scores).toMatchObject({
    isOpen: false,
    playerCount: 4,
    revealed: [1, 2, 3, 4].map((each) => id(each)),
  });
  expect(
    Object.values(scores?.players ?? {}).map(({ number, earned }) => [number, earned[0], earned[1]]),
  ).toEqual([
    [1, { halfPoints: 8, outcome: 'right', bonus: 0 }, { halfPoints: 0, outcome: 'wrong', bonus: 0 }],
    [2, { halfPoints: 0, outcome: 'wrong', bonus: 0 }, null],
    [3, null, null],
    [4, null, null],
  ]);
  const results = project(pollResults, ...events)[sessionId];
  expect(results?.questions.map(({ responses }) => responses)).toEqual([2, 1, 0, 0]);
  expect(results).toMatchObject({ ballots: 4, session: { isQuiz: true } });
});

test('whoever has taken a seat is among the people, and with cards only whoever has answered', () => {
  const seated = SeatTaken({ seatId: id('5ea1'), sessionId, at });
  const players = (...events: readonly DomainEvent[]) =>
    project(sessionScores, ...events)[sessionId]?.playerCount;
  const first = answered(1, 1, given[0]?.answer as Answer, true);
  expect(players(...opened(), seated, seated, set(1, asks(1)), first)).toBe(1);
  const [withCards] = opened(quiz, 'cards');
  expect(players(...(withCards ? [withCards] : []), seated)).toBe(0);
});

test('a question worth nothing is right or wrong all the same', () => {
  const events = [...opened(), set(1, asks(4)), answered(1, 4, given[6]?.answer as Answer, true)];
  expect(project(sessionScores, ...events)[sessionId]?.players[id('5ea1')]?.earned[3]).toEqual({
    halfPoints: 0,
    outcome: 'right',
    bonus: 0,
  });
});

test('where speed counts, what was measured of an answer earns more, and a replay comes to the same', () => {
  const [right, wrong] = given.map(({ answer }) => answer) as [Answer, Answer];
  const fast = { elapsed: 6_400, line: 50, claimed: 6_000 };
  const timed = (voter: number, answer: Answer, measured: typeof fast) => {
    const event = answered(voter, 1, answer, true);
    return { ...event, data: { ...event.data, measured } };
  };
  const events = [
    ...opened(),
    set(1, asks(1)),
    timed(1, right, fast),
    timed(2, right, { ...fast, claimed: 0 }),
    timed(3, wrong, fast),
    answered(4, 1, right, true),
  ];
  const bonuses = () =>
    Object.values(project(sessionScores, ...events)[sessionId]?.players ?? {}).map(
      ({ earned: [first] }) => first?.bonus,
    );
  // Half of four points, for what was left of 15 s: the second is believed no more than the line allows.
  expect(bonuses()).toEqual([120, 120, 0, 0]);
  expect(bonuses()).toEqual(bonuses());
});

test('in whatever order stages and answers come, a score is the sum of what counts, and places are by it', () => {
  const step = fc.oneof(
    fc.record({
      question: fc.integer({ min: 1, max: 4 }),
      locked: fc.boolean(),
      shown: fc.boolean(),
    }),
    fc.record({
      voter: fc.integer({ min: 1, max: 6 }),
      of: fc.constantFrom(...given),
      late: fc.constantFrom(0, 1_000, 1_001),
    }),
    fc.constantFrom('leaderboard' as const, 'podium' as const, 'end' as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const events: DomainEvent[] = [...opened()];
      const naive = new Map<string, Map<number, number>>();
      let on: { question: number; open: boolean } | undefined;
      let number = 0;
      for (const each of steps) {
        if (typeof each === 'string') {
          on = undefined;
          if (each === 'leaderboard') events.push(set(++number, { on: each, after: id(1) }));
          else events.push(set(++number, each === 'podium' ? { on: each, steps: 3 } : { on: each }));
        } else if ('question' in each) {
          on = { question: each.question, open: !each.locked };
          const shown = each.locked && each.shown ? 'shown' : 'hidden';
          events.push(set(++number, asks(each.question, each.locked ? 'locked' : 'open', shown)));
        } else {
          const { voter, of, late } = each;
          const mine = naive.get(id(`5ea${voter}`)) ?? new Map<number, number>();
          // Nobody answers a question twice: the ballot's stream sees to that.
          if (mine.has(of.question)) continue;
          const counts =
            on?.open === true && on.question === of.question && (of.question !== 1 || late <= 1_000);
          events.push(answered(voter, of.question, of.answer, mine.size === 0, later(late)));
          naive.set(id(`5ea${voter}`), mine.set(of.question, counts ? of.worth : 0));
        }
      }
      const scores = project(sessionScores, ...events)[sessionId];
      const standings = standingsOf(
        Object.entries(scores?.players ?? {}).map(([voterId, { earned }]) => [voterId, earned] as const),
        () => true,
      );
      const sums = [...naive].map(([voterId, mine]) => ({
        voterId,
        halfPoints: [...mine.values()].reduce((sum, worth) => sum + worth, 0),
      }));
      expect(standings).toHaveLength(sums.length);
      for (const { voterId, halfPoints, place, isTied } of standings) {
        expect(halfPoints).toBe(sums.find((each) => each.voterId === voterId)?.halfPoints);
        expect(place).toBe(1 + sums.filter((each) => each.halfPoints > halfPoints).length);
        expect(isTied).toBe(sums.filter((each) => each.halfPoints === halfPoints).length > 1);
      }
    }),
    { numRuns: 300, verbose: 1 },
  );
});

test('nothing that the room does not know counts on a board', () => {
  const earned = [
    { halfPoints: 8, outcome: 'right' as const, bonus: 110 },
    { halfPoints: 6, outcome: 'right' as const, bonus: 60 },
  ];
  expect(standingsOf([['one', earned]], (index) => index === 0)).toEqual([
    { voterId: 'one', halfPoints: 8, bonus: 110, place: 1, isTied: false },
  ]);
});

const handled = fc.oneof(
  fc.record({
    team: fc.nat({ max: 2 }),
    by: fc.constantFrom('choice' as const, 'draw' as const, 'host' as const),
  }),
  fc.constantFrom(SeatNameTakenAway, SeatTakenAway, SeatGivenBack),
);

test('what the host does to seats is counted as their stage counts it, and tells who is in which team and away [B9]', () => {
  const teams = TeamsWish.parse({ way: 'chosen', names: ['A', 'B', 'C'] });
  const wish = { quizId, guests: 'seats', pace: 'host', cards: 5, teams } as const;
  const opening = openSession(wish, sessionId, hostedSessions.initial, quiz, by(host));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 3 }), handled), { maxLength: 60 }), (steps) => {
      const teamOf = new Map<string, number>();
      const away = new Set<string>();
      const events = steps.map(([voter, step]) => {
        const of = { sessionId, voterId: id(`5ea${voter}`), at };
        if (typeof step !== 'function') {
          teamOf.set(of.voterId, step.team);
          return TeamTaken({ ...of, ...step });
        }
        // A seat is taken away once before it is given back, as the roll has it.
        if (step === SeatTakenAway && !away.has(of.voterId)) away.add(of.voterId);
        else if (step === SeatGivenBack && away.has(of.voterId)) away.delete(of.voterId);
        else return SeatNameTakenAway(of);
        return step(of);
      });
      const all = [...opening, ...events] as readonly DomainEvent[];
      const scores = project(sessionScores, ...all)[sessionId];
      const stage = project(sessionStages, ...all)[sessionId];
      expect(scores?.touches).toBe(stage?.touched.at(-1)?.number ?? 0);
      expect(scores?.teamOf).toEqual(Object.fromEntries(teamOf));
      expect(new Set(scores?.away)).toEqual(away);
    }),
  );
});

test('questions are asked in the order in which they first took answers', () => {
  const events = [
    set(1, asks(2)),
    set(2, asks(2, 'locked')),
    set(3, asks(1)),
    set(4, asks(3, 'locked')),
    set(5, asks(2)),
  ];
  expect(project(sessionScores, ...opened(), ...events)[sessionId]?.asked).toEqual([1, 0]);
});

test('what is asked on the spot counts no points, and whoever answers it plays along [B7]', () => {
  const own: Stage = { on: 'question', questionId: id('b000'), answers: 'locked', results: 'shown' };
  const choice: Answer = { type: 'mcq', optionId: optionsOf(1)[0] ?? '' };
  const events = [
    ...opened(quiz, 'cards'),
    set(1, asks(1)),
    answered(1, 1, choice, true),
    set(2, { ...own, answers: 'open', results: 'hidden' }),
    QuestionAnswered({
      ...answered(2, 1, choice, true).data,
      questionId: id('b000'),
    }),
    set(3, own),
  ];
  const scores = project(sessionScores, ...events)[sessionId];
  expect(scores?.questions.map((question) => question.id)).toEqual([1, 2, 3, 4].map((each) => id(each)));
  expect(scores).toMatchObject({ revealed: [], asked: [0], playerCount: 2, stage: own, number: 3 });
  expect(
    Object.values(scores?.players ?? {}).map(({ earned }) => earned.map((each) => each?.halfPoints)),
  ).toEqual([
    [8, undefined, undefined, undefined],
    [undefined, undefined, undefined, undefined],
  ]);
});
