import { positionsOf } from '../scoring/positions.ts';
import type { EarnedByQuestion } from './session-score.ts';
import { hundredthsOf } from './speed-points.ts';
import type { TeamCounting } from './team-rules.ts';

// How teams stand. It follows from who is in which team now and from the answers that count, whatever came first.

/** Somebody who is in a team. */
export interface TeamMember {
  readonly team: number;
  /** The host has taken the seat away: neither what it has earned nor that it is there counts for the team. */
  readonly isAway: boolean;
  /** Of every question, whether its points are shown or not: an answer says since when somebody takes part. */
  readonly earned: EarnedByQuestion;
}

/** What has been asked, and how teams are counted. */
export interface TeamRound {
  /** How many teams there are. */
  readonly teams: number;
  readonly counts: TeamCounting;
  /** The questions in the order in which they were first asked, by their index. */
  readonly asked: readonly number[];
  /** Whether a question counts by now: before the room knows what is right its points would tell. */
  readonly shown: (index: number) => boolean;
}

export interface TeamStanding {
  readonly team: number;
  /** How many are in it. */
  readonly members: number;
  /** Of them those who have answered anything in time. */
  readonly playing: number;
  /** Its points, in hundredths. */
  readonly hundredths: number;
  /** Those with as many points share one: 1, 1, 3. Null while nobody of the team has taken part. */
  readonly place: number | null;
  readonly isTied: boolean;
}

/**
 * All teams, the best first; those of which nobody has taken part come last. Those who share a place stand as they are named.
 *
 * By the sum, a team has what its members have earned together. By the mean, each question brings it what its members have
 * earned there, divided by how many of them took part then; the team has the sum of that. Somebody takes part from the first
 * question on that they have answered, and for good:
 * - Who never answers divides nothing, so nobody can send silent phones into another team.
 * - Who has answered once divides every later question, so nobody is kept quiet when a question is hard.
 * - Who comes late divides no question from before, so a late member is welcome.
 * Points are rounded to hundredths once, at the end, and places go by what is shown.
 */
export function teamStandingsOf(
  members: Iterable<TeamMember>,
  { teams, counts, asked, shown }: TeamRound,
): TeamStanding[] {
  const counted = Array.from({ length: teams }, () => ({ members: 0, playing: 0, parts: partsFor(asked) }));
  for (const { team, isAway, earned } of members) {
    const of = counted[team];
    if (isAway || of === undefined) continue;
    of.members++;
    const since = asked.findIndex((index) => earned[index] != null);
    if (since === -1) continue;
    of.playing++;
    for (const [turn, part] of of.parts.entries()) {
      if (turn < since) continue;
      const each = earned[asked[turn] ?? -1];
      part.people++;
      part.hundredths += each == null ? 0 : hundredthsOf(each);
    }
  }
  const scored = counted.map(({ parts, ...of }, team) => {
    const told = parts.filter((_part, turn) => shown(asked[turn] ?? -1));
    return { team, ...of, hundredths: counts === 'sum' ? sumOf(told) : sumOfMeans(told) };
  });
  const placed = positionsOf(
    scored
      .filter(({ playing }) => playing > 0)
      .map((standing) => ({ standing, halfPoints: standing.hundredths, duration: 0 })),
  ).map(({ attempt: { standing }, position }) => ({ ...standing, place: position }));
  const shares = (place: number) => placed.filter((each) => each.place === place).length > 1;
  return [
    ...placed.map((each) => ({ ...each, isTied: shares(each.place) })),
    ...scored.filter(({ playing }) => playing === 0).map((each) => ({ ...each, place: null, isTied: false })),
  ];
}

/** What one question has brought a team, and how many of it took part then. */
interface Part {
  people: number;
  hundredths: number;
}

const partsFor = (asked: readonly number[]): Part[] => asked.map(() => ({ people: 0, hundredths: 0 }));

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { hundredths }) => sum + hundredths, 0);

/** Exact, as a fraction, until it is rounded: thirds that are added up are a tie with what they come to. */
function sumOfMeans(parts: readonly Part[]): number {
  let [above, below] = [0n, 1n];
  for (const { people, hundredths } of parts) {
    if (people === 0) continue;
    above = above * BigInt(people) + BigInt(hundredths) * below;
    below *= BigInt(people);
  }
  return Number((2n * above + below) / (2n * below));
}
