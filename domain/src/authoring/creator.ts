import type { Entitlements } from '../accounts/plan.ts';

/** What a decision about somebody's draft has to know of them, and of what they choose from. */
export interface Creator {
  /** What their plan includes (A196). */
  readonly entitlements: Entitlements;
  /** The types of question whose records are switched off (C172). */
  readonly switchedOff: ReadonlySet<string>;
}
