import { Entry, Movement } from '@pollux/domain/billing/ledger';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { list, oneOf, own, range } from '../http/list-contract.ts';

/** A movement of money, with the entries that it consists of. Amounts in paise. */
export const JournalRow = z.object({
  id: Id,
  movement: Movement,
  orderId: Id.nullable(),
  amount: Paise,
  entries: z.array(Entry),
  /** When it happened. */
  at: Instant,
});
export type JournalRow = z.infer<typeof JournalRow>;

/**
 * Every movement of money, the newest first; an account or an order is found by its name. `account` is an account of the
 * platform's, one of a person, or all of a sort that persons have.
 */
export const getJournal = list('GET', '/api/admin/journal', {
  row: JournalRow,
  sortable: ['at', 'amount'],
  sort: '-at',
  filters: {
    movement: oneOf(Movement),
    at: range(Instant),
    account: own(z.string().trim().min(1).max(64)),
  },
  searched: true,
});

/** What stands on each account at a moment; those of persons are one each, together. */
export const getTrialBalance = query('GET', '/api/admin/trial-balance', {
  query: z.strictObject({
    /** Everything that happened up to it counts; now where nothing is said. */
    asOf: Instant.optional(),
  }),
  response: z.object({
    asOf: Instant,
    books: z.array(
      z.object({
        book: z.string(),
        /** Turnovers. */
        debit: Paise,
        credit: Paise,
        /** Debits less credits. */
        balance: z.int(),
      }),
    ),
    debit: Paise,
    credit: Paise,
  }),
});
