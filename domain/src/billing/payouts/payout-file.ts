import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { command, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { Id, Instant, Paise } from '../../kernel/values.ts';
import { MOST_ANSWERED } from './bank-answer.ts';
import { entryIn } from './in-file.ts';
import { type KnownPayout, ReturnReason } from './payout.ts';

// A file by which a bank pays several creators at once. What it says of a payout is in that payout's stream; this says
// which payouts it has, so that whoever goes on with a file that was broken off makes the same one.

/** So many payouts a file has at most. */
export const MOST_IN_FILE = 200;

// Events

export const PayoutFileOrdered = event(
  'PayoutFileOrdered',
  z.object({ fileId: Id, transactionIds: z.array(Id), adminId: Id, at: Instant }),
);

const FileLine = z.object({ transactionId: Id, creatorId: Id, reference: z.string(), paise: Paise });
const LeftOut = z.object({
  transactionId: Id,
  /** The code of why; `asked` where another admin has to approve it first. */
  why: z.string(),
});

/** Every payout has been put in it, or left out: this is the file. */
export const PayoutFileMade = event(
  'PayoutFileMade',
  z.object({
    fileId: Id,
    lines: z.array(FileLine),
    leftOut: z.array(LeftOut),
    adminId: Id,
    at: Instant,
  }),
);

/** The bank's answer was taken down, for so many of its payouts. */
export const PayoutFileAnswered = event(
  'PayoutFileAnswered',
  z.object({ fileId: Id, paid: z.int(), failed: z.int(), adminId: Id, at: Instant }),
);

/** It does not count any more; what the bank has answered stays. */
export const PayoutFileCancelled = event(
  'PayoutFileCancelled',
  z.object({ fileId: Id, adminId: Id, at: Instant }),
);

const fileEvents = [PayoutFileOrdered, PayoutFileMade, PayoutFileAnswered, PayoutFileCancelled] as const;
export type PayoutFileEvent = EventOf<(typeof fileEvents)[number]>;

// State

export type PayoutFile =
  | { readonly status: 'none' }
  | {
      readonly status: 'ordered' | 'made' | 'cancelled';
      readonly fileId: string;
      readonly transactionIds: readonly string[];
      readonly adminId: string;
      readonly cancelledBy: string | null;
      /** Its payouts, in their order; empty before it is made. */
      readonly lines: readonly z.infer<typeof FileLine>[];
      readonly leftOut: readonly z.infer<typeof LeftOut>[];
      /** When it was ordered, which is the day that it says. */
      readonly at: string;
    };
type KnownFile = Exclude<PayoutFile, { status: 'none' }>;

function evolve(file: PayoutFile, event: PayoutFileEvent): PayoutFile {
  if (event.type === 'PayoutFileOrdered')
    return { ...event.data, status: 'ordered', cancelledBy: null, lines: [], leftOut: [] };
  if (file.status === 'none') return file;
  switch (event.type) {
    case 'PayoutFileMade': {
      const { lines, leftOut } = event.data;
      return { ...file, status: 'made', lines, leftOut };
    }
    case 'PayoutFileAnswered':
      return file;
    case 'PayoutFileCancelled':
      return { ...file, status: 'cancelled', cancelledBy: event.data.adminId };
  }
}

export const payoutFiles = category('PayoutFile', {
  key: (key: { fileId: string }) => key.fileId,
  events: fileEvents,
  initial: { status: 'none' } as PayoutFile,
  evolve,
});

// Commands

/** Makes a file of those payouts that can be paid; what each comes to is the server's. */
export const MakePayoutFile = command(
  'MakePayoutFile',
  z.object({
    transactionIds: z
      .array(Id)
      .min(1, 'Choose at least one payout.')
      .max(MOST_IN_FILE, `At most ${MOST_IN_FILE} payouts.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each payout once.'),
  }),
  Message.extend({ fileId: Id, count: z.int(), paise: Paise, leftOut: z.array(LeftOut) }),
);

/** Goes on with a file that was broken off. No one can send it: it follows from the order, or the cancelling. */
export const FinishPayoutFile = command('FinishPayoutFile', z.object({ fileId: Id }));

/** Shows the file, with whole account numbers: that each of them was read stays on record. */
export const ReadPayoutFile = command(
  'ReadPayoutFile',
  z.object({ fileId: Id }),
  Message.extend({ name: z.string(), content: z.string() }),
);

/** For a file that the bank is not given, or never answers whole. */
export const CancelPayoutFile = command('CancelPayoutFile', z.object({ fileId: Id }));

/** What becomes of a row of the bank's answer. */
export const RowOutcome = z.object({
  /** From 1 on, without the header. */
  row: z.int(),
  reference: z.string(),
  /** `repeated`: said before, by this file or in another row of the answer. */
  outcome: z.enum(['paid', 'failed', 'repeated', 'refused']),
  paise: Paise.nullable(),
  utr: z.string().nullable(),
  /** Of one that failed. */
  reason: ReturnReason.nullable(),
  /** Why it is refused; null otherwise. */
  code: z.string().nullable(),
});
export type RowOutcome = z.infer<typeof RowOutcome>;

/** Takes down what the bank says of a file, as `bank-answer.ts` reads it; unless it is confirmed, only tells of it. */
export const RecordBankAnswer = command(
  'RecordBankAnswer',
  z.object({
    fileId: Id,
    content: z.string().max(MOST_ANSWERED.characters, `At most ${MOST_ANSWERED.characters} characters.`),
    isConfirmed: z.boolean().default(false),
  }),
  Message.extend({ rows: z.array(RowOutcome) }),
);

// Rejections

export class PayoutFileNotFound extends Rejection {
  constructor() {
    super('not-found', 'payout-file-not-found', 'There is no such file.');
  }
}

/** Nobody is to give it to the bank any more. */
export class PayoutFileIsCancelled extends Rejection {
  constructor() {
    super('conflict', 'payout-file-cancelled', 'This file is cancelled.');
  }
}

/** None of the payouts can be paid. */
export class NothingForFile extends Rejection {
  constructor() {
    super('conflict', 'nothing-for-file', 'None of these payouts can be paid.');
  }
}

/** What one of its rows says was of somebody who is forgotten. */
export class PayoutFileForgotten extends Rejection {
  constructor() {
    super('conflict', 'payout-file-forgotten', 'Bank details of this file are deleted.');
  }
}

// Decisions

export function orderPayoutFile(
  order: { readonly fileId: string; readonly transactionIds: readonly string[] },
  file: PayoutFile,
  by: Context,
): PayoutFileEvent[] {
  if (file.status !== 'none') return [];
  const { fileId, transactionIds } = order;
  const { accountId: adminId } = by.actor;
  return [
    PayoutFileOrdered({ fileId, transactionIds: [...transactionIds], adminId, at: by.now.toISOString() }),
  ];
}

/** Makes the file once, of what its payouts say. @param decided all of its payouts, each put in it or left out */
export function makePayoutFile(
  decided: readonly KnownPayout[],
  file: PayoutFile,
  by: Pick<Context, 'now'>,
): PayoutFileEvent[] {
  if (file.status !== 'ordered') return [];
  const { fileId, adminId } = file;
  const lines = decided.flatMap(({ transactionId, creatorId, files }) => {
    const entry = entryIn(files, fileId);
    return entry === undefined
      ? []
      : [{ transactionId, creatorId, reference: entry.reference, paise: entry.paise }];
  });
  const leftOut = decided.flatMap(({ transactionId, files }) => {
    const entry = files.get(fileId);
    return entry !== undefined && 'leftOut' in entry ? [{ transactionId, why: entry.leftOut }] : [];
  });
  return [PayoutFileMade({ fileId, lines, leftOut, adminId, at: by.now.toISOString() })];
}

/** @returns the file, once it is made; @throws PayoutFileNotFound */
export function madeFile(file: PayoutFile): KnownFile {
  if (file.status === 'none' || file.status === 'ordered') throw new PayoutFileNotFound();
  return file;
}

/** @returns no events when it is cancelled already; @throws PayoutFileNotFound */
export function cancelPayoutFile(file: PayoutFile, by: Context): PayoutFileEvent[] {
  const { status, fileId } = madeFile(file);
  if (status === 'cancelled') return [];
  return [PayoutFileCancelled({ fileId, adminId: by.actor.accountId, at: by.now.toISOString() })];
}

/** Says that an answer was taken down. */
export function answerPayoutFile(
  { paid, failed }: { readonly paid: number; readonly failed: number },
  file: PayoutFile,
  by: Context,
): PayoutFileEvent[] {
  const { fileId } = madeFile(file);
  if (paid + failed === 0) return [];
  return [
    PayoutFileAnswered({ fileId, paid, failed, adminId: by.actor.accountId, at: by.now.toISOString() }),
  ];
}
