import { MOST_STARS } from '../questions/answer-rules.ts';

// What the ratings of one question come to, from how often each was given.

/** With fewer ratings than this, shares of them say more about chance than about what people think. */
export const LEAST_RATINGS = 30;

export interface RatingFigures {
  readonly ratings: number;
  /** Stars, two decimals; null without ratings. */
  readonly mean: number | null;
  /** Stars: the one in the middle, or the mean of the two there. */
  readonly median: number | null;
  /** How many gave either of the two highest ratings, per cent with one decimal; null below `LEAST_RATINGS`. */
  readonly topTwo: number | null;
  /**
   * The share of the highest rating less that of the three lowest, -100 to 100 with one decimal; null below
   * `LEAST_RATINGS`. It goes the way of the Net Promoter Score, which is the share of 9 and 10 less that of 0 to 6 on a
   * scale of eleven steps (F. F. Reichheld, The One Number You Need to Grow, Harvard Business Review, December 2003). Five
   * steps are put as 5 for those who promote, 4 for those between and 1 to 3 for those who do not: this is not the score
   * of the eleven, and not to be compared with one.
   */
  readonly net: number | null;
}

/** @param ratings how often each number of stars was given; what is not in it was not given */
export function ratingFigures(
  ratings: readonly { readonly stars: number; readonly votes: number }[],
): RatingFigures {
  const given = ratings.filter(({ votes }) => votes > 0).toSorted((one, other) => one.stars - other.stars);
  const count = given.reduce((sum, { votes }) => sum + votes, 0);
  if (count === 0) return { ratings: 0, mean: null, median: null, topTwo: null, net: null };
  const from = (least: number, most = MOST_STARS) =>
    given.reduce((sum, { stars, votes }) => sum + (stars >= least && stars <= most ? votes : 0), 0);
  const sum = given.reduce((all, { stars, votes }) => all + stars * votes, 0);
  const isEnough = count >= LEAST_RATINGS;
  return {
    ratings: count,
    mean: fraction(sum, count, 2),
    median: (starsAt(given, Math.ceil(count / 2)) + starsAt(given, Math.floor(count / 2) + 1)) / 2,
    topTwo: isEnough ? fraction(100 * from(MOST_STARS - 1), count, 1) : null,
    net: isEnough ? fraction(100 * (from(MOST_STARS) - from(1, MOST_STARS - 2)), count, 1) : null,
  };
}

/** The stars of the rating at a place, from 1 on, the fewest stars first. */
function starsAt(
  given: readonly { readonly stars: number; readonly votes: number }[],
  place: number,
): number {
  let before = 0;
  for (const { stars, votes } of given) {
    before += votes;
    if (before >= place) return stars;
  }
  return 0;
}

/**
 * Of whole numbers, halves away from zero, so that what is turned round is rounded as it was; never -0. It is divided
 * once, at the end, so that no half is lost on the way.
 */
function fraction(numerator: number, denominator: number, decimals: number): number {
  const factor = 10 ** decimals;
  const rounded = Math.round((Math.abs(numerator) * factor) / denominator);
  return (Math.sign(numerator) * rounded) / factor + 0;
}
