import { ReturnReason } from '@pollux/domain/billing/payouts/payout';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { list, oneOf, range } from '../http/list-contract.ts';

/** A file for the bank, in numbers; amounts in paise. */
export const PayoutFileRow = z.object({
  id: Id,
  /** Who made it. */
  adminId: Id,
  count: z.int(),
  paise: Paise,
  paid: z.int(),
  failed: z.int(),
  /** Those that the bank is still to answer. */
  waiting: z.int(),
  isCancelled: z.boolean(),
  at: Instant,
});
export type PayoutFileRow = z.infer<typeof PayoutFileRow>;

const Person = z.object({ firstname: z.string(), lastname: z.string(), email: z.string() });

/** Every file for the bank, the newest first. */
export const getPayoutFiles = list('GET', '/api/admin/payout-files', {
  row: PayoutFileRow,
  sortable: ['at', 'paise', 'count'],
  sort: '-at',
  filters: {
    at: range(Instant),
    count: range(z.coerce.number()),
    paise: range(z.coerce.number()),
    state: oneOf(z.enum(['waiting', 'answered', 'cancelled'])),
  },
});

/** One of them with what it says of payouts, and what became of that; account numbers are read by a command alone. */
export const getPayoutFile = query('GET', '/api/admin/payout-files/:id', {
  params: z.object({ id: Id }),
  response: PayoutFileRow.extend({
    lines: z.array(
      z.object({
        /** Of the payout. */
        transactionId: Id,
        creatorId: Id,
        creator: Person,
        reference: z.string(),
        paise: Paise,
        outcome: z.enum(['waiting', 'paid', 'failed', 'taken-out']),
        utr: z.string().nullable(),
        reason: ReturnReason.nullable(),
      }),
    ),
  }),
});

/** What a file could have by now: payouts that are held no longer, those that wait longest first, as many as one has. */
export const getFileCandidates = query('GET', '/api/admin/payout-files/candidates', {
  response: z.object({
    /** How many there are, also beyond those that are listed. */
    total: z.int(),
    candidates: z.array(
      z.object({
        id: Id,
        creatorId: Id,
        creator: Person,
        title: z.string(),
        /** What is left to be paid. */
        paise: Paise,
        dueAt: Instant,
        isDue: z.boolean(),
        /**
         * What would become of it if whoever asks made a file: `fits`; `asked`, as another admin has to approve it; or
         * the code of what stands against it.
         */
        outcome: z.string(),
        /** What the creator owes, which no file takes off. */
        owes: Paise,
        /** Whether all that the creator is owed is less than the policy would wait for (P632). */
        isBelowMinimum: z.boolean(),
      }),
    ),
  }),
});
