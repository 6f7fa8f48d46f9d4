import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { command, type Data } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { Id, Instant, Paise } from '../../kernel/values.ts';

// What a creator owes: of sales that were given back after they were paid out. An admin may take it off a later payout.

// Events

/** The creator owes more: by the refund, or by the payout off which less could be taken than was meant to. */
export const DebtArisen = event(
  'DebtArisen',
  z.object({ creatorId: Id, causeId: Id, transactionId: Id, paise: Paise, at: Instant }),
);

/** So much is taken off a payout; that payment is under way. */
export const DebtNetted = event(
  'DebtNetted',
  z.object({ creatorId: Id, transactionId: Id, paise: Paise, adminId: Id, at: Instant }),
);

const debtEvents = [DebtArisen, DebtNetted] as const;
export type DebtEvent = EventOf<(typeof debtEvents)[number]>;

// State

export interface CreatorDebt {
  /** In paise. */
  readonly owed: number;
  readonly causes: ReadonlySet<string>;
  /** What was taken off each payout, by the transaction of its sale. */
  readonly netted: ReadonlyMap<string, number>;
}

function evolve(debt: CreatorDebt, { type, data }: DebtEvent): CreatorDebt {
  switch (type) {
    case 'DebtArisen':
      return { ...debt, owed: debt.owed + data.paise, causes: new Set(debt.causes).add(data.causeId) };
    case 'DebtNetted': {
      const netted = new Map(debt.netted).set(data.transactionId, data.paise);
      return { ...debt, owed: debt.owed - data.paise, netted };
    }
  }
}

/** A stream for each creator, so that nothing is taken off two payouts. */
export const creatorDebts = category('CreatorDebt', {
  key: (key: { creatorId: string }) => key.creatorId,
  events: debtEvents,
  initial: { owed: 0, causes: new Set(), netted: new Map() } as CreatorDebt,
  evolve,
});

// Commands

/** Takes down what a creator owes. No one can send it: it follows from a refund. */
export const RecordDebt = command(
  'RecordDebt',
  z.object({ creatorId: Id, causeId: Id, transactionId: Id, paise: Paise }),
);

// Decisions

/** Takes down a debt once for each cause. */
export function recordDebt(
  debt: Data<typeof RecordDebt>,
  { causes }: CreatorDebt,
  by: Pick<Context, 'now'>,
): DebtEvent[] {
  if (debt.paise === 0 || causes.has(debt.causeId)) return [];
  return [DebtArisen({ ...debt, at: by.now.toISOString() })];
}

/** Takes what is owed off a payout, at most all of that; once for each payout. */
export function netDebt(
  { creatorId, transactionId, atMost }: { creatorId: string; transactionId: string; atMost: number },
  { owed, netted }: CreatorDebt,
  by: Context,
): DebtEvent[] {
  const paise = Math.min(owed, atMost);
  if (paise === 0 || netted.has(transactionId)) return [];
  const { accountId: adminId } = by.actor;
  return [DebtNetted({ creatorId, transactionId, paise, adminId, at: by.now.toISOString() })];
}
