// How an exam is printed. Without zod, so that pages offer the same.

/** The versions of one exam, each with its own order. */
export const PAPER_VERSIONS = ['A', 'B', 'C', 'D'] as const;
export type PaperVersion = (typeof PAPER_VERSIONS)[number];

/** What is printed: with marks, without them, or what is right. */
export const PAPER_SHEETS = ['exam', 'worksheet', 'key'] as const;
export type PaperSheet = (typeof PAPER_SHEETS)[number];

/** What has an order of its own in each version. */
export const PAPER_SHUFFLES = ['both', 'questions', 'options'] as const;
export type PaperShuffle = (typeof PAPER_SHUFFLES)[number];

export const PAPER_SIZES = ['A4', 'LETTER'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** Letters and digits that are not taken for each other on paper. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const SEED_LENGTH = 6;

/** Names the orders of all versions: the same seed makes the same versions of the same questions. */
export const PAPER_SEED = new RegExp(`^[${SIGNS}]{${SEED_LENGTH}}$`);

/** A seed. @param random whole numbers from 0 up to what it is given, by chance */
export function newPaperSeed(random: (below: number) => number): string {
  return Array.from({ length: SEED_LENGTH }, () => SIGNS[random(SIGNS.length)]).join('');
}
