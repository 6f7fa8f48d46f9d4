import { sumOf } from '@pollux/domain/kernel/money';
import type { TrialBalance } from './api.ts';

/** What the balances of a side come to, in paise: 1 for debits, -1 for credits. */
export function sideOf({ books }: Pick<TrialBalance, 'books'>, side: 1 | -1): number {
  return sumOf(books.map(({ balance }) => Math.max(side * balance, 0)));
}
