import type { Situations } from '../../../shared/situations/situations.ts';

/** What the first sentence of a checkout is decided by. */
export interface CheckoutFacts {
  readonly isDone: boolean;
  /** Whether a payment is under way. */
  readonly isWaiting: boolean;
  readonly isBought: boolean;
  /** Whether another price was shown when the person paid. */
  readonly hasChanged: boolean;
  /** Whether the last try came to nothing. */
  readonly hasFailed: boolean;
  /** What is due, in paise; undefined as long as it is not known. */
  readonly total: number | undefined;
  /** Whether it is paid month by month. */
  readonly isMonthly: boolean;
}

/** What is true of a checkout, the most urgent first. */
export const checkoutSituations = [
  ['done', ({ isDone }) => isDone],
  ['waiting', ({ isWaiting }) => isWaiting],
  ['bought', ({ isBought }) => isBought],
  ['changed', ({ hasChanged }) => hasChanged],
  ['failed', ({ hasFailed }) => hasFailed],
  ['free', ({ total }) => total === 0],
  ['month', ({ total, isMonthly }) => total !== undefined && isMonthly],
  ['once', ({ total }) => total !== undefined],
  ['loading', () => true],
] as const satisfies Situations<CheckoutFacts>;
