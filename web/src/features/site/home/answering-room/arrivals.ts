export const OPTIONS = ['fractions', 'decimals', 'percentages'] as const;
type Option = (typeof OPTIONS)[number];

/** Who has answered when the page opens. */
const BEFORE: Readonly<Record<Option, number>> = { fractions: 37, decimals: 31, percentages: 21 };

/** Those who answer while somebody looks, in this order. */
export const ARRIVALS: readonly Option[] = [
  'fractions',
  'fractions',
  'decimals',
  'percentages',
  'fractions',
  'decimals',
  'fractions',
  'percentages',
  'fractions',
  'decimals',
  'fractions',
  'fractions',
  'percentages',
  'decimals',
  'fractions',
  'fractions',
];

/** The votes for each option once so many have come. */
export function votesAfter(arrived: number): Readonly<Record<Option, number>> {
  const votes = { ...BEFORE };
  for (const option of ARRIVALS.slice(0, arrived)) votes[option]++;
  return votes;
}
