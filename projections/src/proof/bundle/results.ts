import { Balance } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { CreatorEarnings } from '../../billing/creator-earnings.ts';
import { Turnover } from '../../billing/journal.ts';

// What `results.json` has of money, as the product shows it. Amounts in paise.

/** What a creator has earned and was paid, without who it is. */
export const AccountResults = z.object({
  earnings: CreatorEarnings.omit({ creatorId: true }),
  /** What the books owe them: while it may be asked back, and what could be paid out. */
  balances: z.object({ held: Balance, payable: Balance }),
});
export type AccountResults = z.infer<typeof AccountResults>;

/** The sums of somebody's earnings. */
export const EARNED = ['sales', 'base', 'fee', 'payable', 'paid', 'debt'] as const;

/** Of whoever has sold nothing. */
export const NOTHING_EARNED: AccountResults['earnings'] = {
  sales: 0,
  base: 0,
  fee: 0,
  payable: 0,
  paid: 0,
  debt: 0,
  received: {},
};

const Books = z.record(z.string(), Turnover);

/** What was debited and credited by book: up to the beginning of the period, and up to its end. Of a whole log nothing was before. */
export const BooksResults = z.object({ opening: Books, closing: Books });
export type BooksResults = z.infer<typeof BooksResults>;
