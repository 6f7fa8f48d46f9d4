/** A star of a constellation, in the units of its drawing area. */
export interface Star {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Constellation {
  /** Eight, the brightest first. */
  readonly stars: readonly Star[];
  /** The shortest tree that joins them all. */
  readonly lines: readonly (readonly [Star, Star])[];
}

const STARS = 8;
/** Of each star the place across, the place down and the size are one digit each. */
const DIGITS_OF_A_STAR = 3;

/**
 * The constellation of a fingerprint: its digits set eight stars on a loose grid of four by two. The same digits
 * always make the same picture, on every screen and on paper.
 * @param digits 24 hexadecimal digits or more, in either case; what is no digit is passed over
 * @throws RangeError if there are fewer
 */
export function constellationOf(digits: string, width: number, height: number): Constellation {
  const parts = (digits.toLowerCase().match(/[0-9a-f]/g) ?? []).map((digit) => parseInt(digit, 16) / 15);
  if (parts.length < STARS * DIGITS_OF_A_STAR) throw new RangeError('A constellation takes 24 digits.');

  const size = 0.022 * width ** 0.85;
  const stars = Array.from({ length: STARS }, (_, place): Star => {
    const [across = 0, down = 0, bright = 0] = parts.slice(place * DIGITS_OF_A_STAR);
    return {
      x: ((place % 4) + 0.15 + 0.7 * across) * (width / 4),
      y: ((place >> 2) + 0.1 + 0.8 * down) * (height / 2),
      radius: place === 0 ? 2 * size + 1.5 : size * (0.5 + bright),
    };
  });
  return { stars, lines: shortestTree(stars) };
}

/** Prim's: from the first star on, again and again the nearest that is not joined yet. */
function shortestTree(stars: readonly Star[]): [Star, Star][] {
  const joined = stars.slice(0, 1);
  const left = stars.slice(1);
  const lines: [Star, Star][] = [];
  while (left.length > 0) {
    const pairs = joined.flatMap((from) => left.map((to): [Star, Star] => [from, to]));
    const nearest = pairs.reduce((best, pair) => (lengthOf(pair) < lengthOf(best) ? pair : best));
    lines.push(nearest);
    joined.push(...left.splice(left.indexOf(nearest[1]), 1));
  }
  return lines;
}

function lengthOf([one, other]: readonly [Star, Star]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The first twelve digits as people compare them: `9F3A · C71D · 52E8`. */
export function firstTwelve(digits: string): string {
  const fours =
    digits
      .slice(0, 12)
      .toUpperCase()
      .match(/.{1,4}/g) ?? [];
  return fours.join(' · ');
}
