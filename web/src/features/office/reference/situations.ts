import type { Situations } from '../../../shared/situations/situations.ts';

/** The entries of a list that creators are offered, and those that are switched off. */
export interface EntryFacts {
  readonly offered: number;
  readonly hidden: number;
}

/** What the page of a reference list begins with. */
export const entrySituations = [
  ['offered', ({ offered }) => offered > 0],
  ['hidden', ({ hidden }) => hidden > 0],
  ['none', () => true],
] as const satisfies Situations<EntryFacts>;
