import type { Situations } from '../../../../shared/situations/situations.ts';

export interface CrosstabFacts {
  /** Responses that are submitted, that do not say what was chosen, and that are looked at. */
  readonly submitted: number;
  readonly unknown: number;
  readonly matching: number;
  /** Questions in which something can be chosen. */
  readonly questions: number;
  /** Whether some alone are looked at. */
  readonly isOfSome: boolean;
}

/** What is true of the answers that are compared, the most urgent first. */
export const crosstabSituations = [
  ['nothing', ({ submitted }) => submitted === 0],
  ['older', ({ submitted, unknown }) => submitted === unknown],
  ['single', ({ questions }) => questions < 2],
  ['nobody', ({ isOfSome, matching }) => isOfSome && matching === 0],
  ['some', ({ isOfSome }) => isOfSome],
  ['all', () => true],
] as const satisfies Situations<CrosstabFacts>;
