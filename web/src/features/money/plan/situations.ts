import type { Situations } from '../../../shared/situations/situations.ts';

/** What the first sentence of the page of plans is decided by. */
export interface PlanFacts {
  /** The code of the person's plan; undefined as long as it is not known. */
  readonly plan: string | undefined;
  /** Whether they have asked for its end. */
  readonly isEnding: boolean;
  /** Whether it goes on by itself. */
  readonly renews: boolean;
}

/** What is true of somebody's plan, the most urgent first. */
export const planSituations = [
  ['unknown', ({ plan }) => plan === undefined],
  ['free', ({ plan }) => plan === 'basic'],
  ['ending', ({ isEnding }) => isEnding],
  ['renews', ({ renews }) => renews],
  ['once', () => true],
] as const satisfies Situations<PlanFacts>;
