import { BOOKS, Entry, LedgerAccount, Movement, PERSONAL_BOOKS } from '@pollux/domain/billing/ledger';
import { Balance, Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query, type Response } from '../http/contract.ts';
import { file, Labels } from '../http/file-contract.ts';
import { holding, list, oneOf, own, range } from '../http/list-contract.ts';

/** A movement of money, with the entries that it consists of. Amounts in paise. */
export const JournalRow = z.object({
  id: Id,
  movement: Movement,
  orderId: Id.nullable(),
  amount: Paise,
  entries: z.array(Entry),
  /** Of one entry, in files, which have a line for each; null in the list. */
  account: LedgerAccount.nullable(),
  debit: Paise.nullable(),
  credit: Paise.nullable(),
  /** When it happened. */
  at: Instant,
});
export type JournalRow = z.infer<typeof JournalRow>;

/** Every movement of money, the newest first; an account or an order is found by its name. */
export const getJournal = list('GET', '/api/admin/journal', {
  row: JournalRow,
  sortable: ['at', 'amount'],
  sort: '-at',
  filters: {
    movement: oneOf(Movement),
    at: range(Instant),
    /** In paise. */
    amount: range(z.coerce.number()),
    orderId: oneOf(z.string().max(100)),
    /** Books that one of its accounts is in. */
    books: holding(z.enum([...BOOKS, ...PERSONAL_BOOKS])),
    /** Those that were booked by then. */
    asOf: own(Instant),
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
        balance: Balance,
      }),
    ),
    debit: Paise,
    credit: Paise,
  }),
});

export type TrialBalance = Response<typeof getTrialBalance>;

/** The trial balance as a file, with what its accounts and columns are called: a JSON object by name. */
export const getTrialBalanceFile = file('GET', '/api/admin/trial-balance/export', {
  query: z.strictObject({
    asOf: Instant.optional(),
    format: z.enum(['csv', 'xlsx']),
    labels: Labels.default({}),
  }),
});

/** A movement of money as one account has it. Amounts in paise. */
export const AccountEntryRow = z.object({
  id: z.string(),
  transactionId: Id,
  /** The account itself where the list is of all of a sort. */
  account: LedgerAccount,
  movement: Movement,
  orderId: Id.nullable(),
  /** When it happened. */
  at: Instant,
  debit: Paise,
  credit: Paise,
  /** Debits less credits of all that had happened by then, this included. */
  balance: Balance,
});
export type AccountEntryRow = z.infer<typeof AccountEntryRow>;

/** An account of the platform's, one of a person, or all of a sort that persons have. */
const AccountOrBook = z.union([LedgerAccount, z.enum(PERSONAL_BOOKS)]);

/** The sheet of an account: what stood on it before a time, what moved in it, and what stood on it after it. */
export const getAccountEntries = list('GET', '/api/admin/accounts/:account/entries', {
  params: z.object({ account: AccountOrBook }),
  row: AccountEntryRow,
  sortable: ['at'],
  sort: '-at',
  filters: {
    at: range(Instant),
    movement: oneOf(Movement),
    /** Of all of a sort: one of them. */
    of: oneOf(z.string().max(100), { field: 'account' }),
    /** In paise. */
    debit: range(z.coerce.number()),
    credit: range(z.coerce.number()),
    /** The sheet ends there, whatever else is asked. */
    asOf: own(Instant),
  },
  also: z.object({ opening: Balance, debit: Paise, credit: Paise, closing: Balance }),
});

/** A movement, and the events that it comes from. */
export const getMovement = query('GET', '/api/admin/journal/:transactionId', {
  params: z.object({ transactionId: Id }),
  response: z.object({
    movement: JournalRow,
    /** As the log has them, the oldest first: those of its order and its payout, and the one that booked it. */
    events: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        stream: z.string(),
        revision: z.int(),
        position: z.string(),
        recordedAt: Instant,
        /** Whether the movement was booked because of it. */
        isCause: z.boolean(),
        /** Whether it is what the books are made of. */
        isBooking: z.boolean(),
      }),
    ),
  }),
});
