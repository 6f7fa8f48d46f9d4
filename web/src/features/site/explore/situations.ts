import type { Situations } from '../../../shared/situations/situations.ts';

/** What the first sentence of Explore is decided by, and told with. */
export interface ExploreFacts {
  /** How many there are in all, or of those searched for. */
  readonly total: number;
  readonly isSearch: boolean;
  /** Whether whatever is on the page is the asking person's own, and there is no other page. */
  readonly isOwnAlone: boolean;
}

/** What is true of what is open to everybody, the most urgent first. */
export const exploreSituations = [
  ['noMatch', ({ isSearch, total }) => isSearch && total === 0],
  ['matches', ({ isSearch }) => isSearch],
  ['own', ({ isOwnAlone }) => isOwnAlone],
  ['open', ({ total }) => total > 0],
  ['nothing', () => true],
] as const satisfies Situations<ExploreFacts>;
