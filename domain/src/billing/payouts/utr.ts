import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import type { Context } from '../../kernel/context.ts';
import { event } from '../../kernel/event.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { Id, Instant } from '../../kernel/values.ts';

// A bank's own number of a transfer (UTR) is that of one payment: who names it a second time is mistaken, or cheats.

export const UtrUsed = event(
  'UtrUsed',
  z.object({
    utr: z.string(),
    /** Of the payout's file, for which the bank has told it. */
    reference: z.string(),
    transactionId: Id,
    fileId: Id,
    adminId: Id,
    at: Instant,
  }),
);

/** A stream for each number; whose it is, null as long as nobody's. */
export const utrs = category('Utr', {
  key: (key: { utr: string }) => key.utr,
  events: [UtrUsed],
  initial: null as { readonly reference: string } | null,
  evolve: (_before, { data: { reference } }) => ({ reference }),
});

export class UtrIsOfAnother extends Rejection {
  constructor() {
    super('conflict', 'utr-of-another', 'This UTR belongs to another payout.');
  }
}

/** Takes a number for a payout, once. @throws UtrIsOfAnother */
export function useUtr(
  use: { utr: string; reference: string; transactionId: string; fileId: string },
  whose: { readonly reference: string } | null,
  by: Context,
) {
  if (whose === null) return [UtrUsed({ ...use, adminId: by.actor.accountId, at: by.now.toISOString() })];
  if (whose.reference !== use.reference) throw new UtrIsOfAnother();
  return [];
}
