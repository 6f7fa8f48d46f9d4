import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TeamMember, type TeamRound, teamStandingsOf } from './team-standings.ts';

const right = { halfPoints: 8, outcome: 'right' as const, bonus: 0 };
const wrong = { halfPoints: 0, outcome: 'wrong' as const, bonus: 0 };
const round = (counts: TeamRound['counts'], questions = 3, teams = 2): TeamRound => ({
  teams,
  counts,
  asked: Array.from({ length: questions }, (_none, index) => index),
  shown: () => true,
});
const member = (team: number, ...earned: TeamMember['earned']): TeamMember => ({
  team,
  isAway: false,
  earned,
});
const byTeam = (members: readonly TeamMember[], asked: TeamRound) =>
  new Map(teamStandingsOf(members, asked).map((standing) => [standing.team, standing]));
const hundredths = (members: readonly TeamMember[], asked: TeamRound, team = 0) =>
  byTeam(members, asked).get(team)?.hundredths;

test('a team has the mean of its members, or what they have earned together [B9]', () => {
  const members = [
    member(0, right, right, right),
    member(1, right, right, right),
    member(1, right, wrong, right),
    member(1, right, right, right),
  ];
  expect(teamStandingsOf(members, round('mean'))).toMatchObject([
    { team: 0, members: 1, playing: 1, hundredths: 1_200, place: 1, isTied: false },
    { team: 1, members: 3, playing: 3, hundredths: 1_067, place: 2, isTied: false },
  ]);
  expect(teamStandingsOf(members, round('sum'))).toMatchObject([
    { team: 1, hundredths: 3_200, place: 1 },
    { team: 0, hundredths: 1_200, place: 2 },
  ]);
});

test('silent phones in another team pull it down by nothing', () => {
  const honest = [member(0, right, wrong, right), member(1, right, right, wrong)];
  const silent = Array.from({ length: 50 }, () => member(0, null, null, null));
  for (const counts of ['mean', 'sum'] as const)
    expect(hundredths([...honest, ...silent], round(counts))).toBe(hundredths(honest, round(counts)));
  expect(byTeam([...honest, ...silent], round('mean')).get(0)).toMatchObject({ members: 51, playing: 1 });
});

test('whoever has answered once counts at every later question: keeping quiet does not help their team', () => {
  const answers = [member(0, right, right, right), member(0, wrong, wrong, wrong)];
  const keepsQuiet = [member(0, right, right, right), member(0, wrong, null, null)];
  expect(hundredths(keepsQuiet, round('mean'))).toBe(hundredths(answers, round('mean')));
});

test('a late member takes nothing from what the team had before', () => {
  const early = member(0, right, right, null);
  expect(hundredths([early], round('mean', 2))).toBe(800);
  expect(hundredths([early, member(0, null, null, wrong)], round('mean'))).toBe(800);
  expect(hundredths([member(0, right, right, right), member(0, null, null, right)], round('mean'))).toBe(
    1_200,
  );
});

test('questions go by when they were asked, and what the room has not seen yet earns nothing', () => {
  const backwards = { ...round('mean'), asked: [2, 0] };
  const members = [member(0, right, null, right), member(0, right, null, null)];
  // The second one came at the question that was asked second: the first in the quiz.
  expect(hundredths(members, backwards)).toBe(800);
  const hidden = { ...round('mean'), shown: (index: number) => index === 1 };
  expect(hundredths([member(0, right, wrong, right), member(1, null, right, null)], hidden)).toBe(0);
  expect(hundredths([member(0, right, null, null)], hidden)).toBe(0);
  expect(byTeam([member(0, right, null, null)], hidden).get(0)).toMatchObject({ playing: 1, place: 1 });
});

test('the seat that its host has taken away counts for no team, and counts again once it is given back', () => {
  const spoiler = member(0, wrong, wrong, wrong);
  const members = [member(0, right, right, right), { ...spoiler, isAway: true }];
  expect(byTeam(members, round('mean')).get(0)).toMatchObject({ members: 1, playing: 1, hundredths: 1_200 });
  expect(hundredths([member(0, right, right, right), spoiler], round('mean'))).toBe(600);
});

test('thirds that add up are a tie, and a tie is said of all who share it', () => {
  const one = { ...right, halfPoints: 2 };
  const three = [member(0, one, one, one), member(0, wrong, wrong, wrong), member(0, wrong, wrong, wrong)];
  const standings = teamStandingsOf([...three, member(1, one, wrong, wrong)], round('mean', 3, 4));
  expect(standings).toMatchObject([
    { team: 0, hundredths: 100, place: 1, isTied: true },
    { team: 1, hundredths: 100, place: 1, isTied: true },
    // Nobody is in these.
    { team: 2, members: 0, playing: 0, place: null, isTied: false },
    { team: 3, place: null },
  ]);
  expect(teamStandingsOf([], round('mean'))).toMatchObject([{ place: null }, { place: null }]);
});

const earned = fc.option(
  fc.record({
    halfPoints: fc.nat({ max: 20 }),
    outcome: fc.constantFrom('right' as const, 'partly' as const, 'wrong' as const),
    bonus: fc.nat({ max: 400 }),
  }),
);
const members = fc.array(
  fc.record({
    team: fc.nat({ max: 3 }),
    isAway: fc.boolean(),
    earned: fc.array(earned, { minLength: 4, maxLength: 4 }),
  }),
  { maxLength: 30 },
);
const rounds = fc
  .record({
    counts: fc.constantFrom('mean' as const, 'sum' as const),
    asked: fc.shuffledSubarray([0, 1, 2, 3]),
    known: fc.subarray([0, 1, 2, 3]),
  })
  .map(({ counts, asked, known }) => ({
    teams: 4,
    counts,
    asked,
    shown: (index: number) => known.includes(index),
  }));

test('teams stand the same in whatever order their people came', () => {
  fc.assert(
    fc.property(members, rounds, fc.infiniteStream(fc.nat()), (people, asked, order) => {
      const shuffled = people
        .map((each) => ({ each, turn: order.next().value ?? 0 }))
        .toSorted((one, other) => one.turn - other.turn)
        .map(({ each }) => each);
      expect(teamStandingsOf(shuffled, asked)).toEqual(teamStandingsOf(people, asked));
    }),
  );
});

test('every team stands once, places follow points, and equal points share a place', () => {
  fc.assert(
    fc.property(members, rounds, (people, asked) => {
      const standings = teamStandingsOf(people, asked);
      expect(standings.map(({ team }) => team).toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3]);
      const placed = standings.filter(({ place }) => place !== null);
      for (const { hundredths: points, place, isTied } of placed) {
        expect(place).toBe(placed.filter((other) => other.hundredths > points).length + 1);
        expect(isTied).toBe(placed.filter((other) => other.hundredths === points).length > 1);
      }
      for (const { place, playing } of standings) expect(place === null).toBe(playing === 0);
    }),
  );
});

test('a team that is there many times over has the same mean: size alone is worth nothing', () => {
  fc.assert(
    fc.property(members, rounds, fc.integer({ min: 2, max: 6 }), (people, asked, times) => {
      const mean = { ...asked, counts: 'mean' as const };
      const larger = people.flatMap((each) =>
        each.team === 0 ? Array.from({ length: times }, () => each) : each,
      );
      expect(hundredths(larger, mean)).toBe(hundredths(people, mean));
    }),
  );
});

test('who never answers, and who answers worse than nobody, cannot lift a team; nobody else is touched', () => {
  fc.assert(
    fc.property(members, rounds, fc.array(earned, { minLength: 4, maxLength: 4 }), (people, asked, quiet) => {
      const before = byTeam(people, asked);
      const silent = byTeam([...people, member(0, null, null, null, null)], asked);
      for (const team of [0, 1, 2, 3])
        expect(silent.get(team)?.hundredths).toBe(before.get(team)?.hundredths);
      const failing = member(0, ...quiet.map((each) => each && { ...wrong }));
      const after = byTeam([...people, failing], asked);
      expect(after.get(0)?.hundredths).toBeLessThanOrEqual(before.get(0)?.hundredths ?? 0);
      for (const team of [1, 2, 3]) expect(after.get(team)?.hundredths).toBe(before.get(team)?.hundredths);
    }),
  );
});
