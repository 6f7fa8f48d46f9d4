import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { command, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { Id, Instant, Paise, statusAmong } from '../../kernel/values.ts';
import { type CreatorShare, GstOnFee } from '../creator-share.ts';
import {
  type FileEntries,
  PayoutLeftOutOfFile,
  PayoutPutInFile,
  PayoutTakenOutOfFile,
  withOutcome,
} from './in-file.ts';

// What a creator gets of one sale of a paid activity (A011). A payout is known by the transaction of its sale, so that
// no repeat makes a second one; what it comes to is fixed when it is opened.

/** How far a payout has come (A208, A364). */
export const PayoutStatus = z.enum(['pending', 'completed', 'failed']);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

// Events

/** What a sale is divided into. */
const Parts = {
  base: Paise,
  fee: Paise,
  gstOnFee: Paise,
  /** The rate of the GST on the fee; not said by what was opened before fees were invoiced, nor of what it was reduced by. */
  gstBasisPoints: z.int().optional(),
  /** What is withheld; not said where it is nothing. */
  tcs: Paise.optional(),
  tds: Paise.optional(),
  payable: Paise,
};

const Opened = z.object({
  /** Of the sale: the receiving transaction (A203, A207). */
  transactionId: Id,
  orderId: Id,
  creatorId: Id,
  /** Who bought. */
  buyerId: Id,
  quizId: Id,
  title: z.string(),
  /** What the buyer paid, with all taxes (A205). */
  totalPayment: Paise,
  /** The base is the price less the discounts of the order that the creator bears, without taxes (A214). */
  ...Parts,
  feeBasisPoints: z.int(),
  gstPolicy: GstOnFee,
  /** The creator's state for tax, to which the fee is supplied; absent where they had not said it. */
  creatorState: z.string().optional(),
  tcsBasisPoints: z.int().optional(),
  tdsBasisPoints: z.int().optional(),
  /** Until then it may be asked back, and is held. */
  heldUntil: Instant,
  dueAt: Instant,
  at: Instant,
});

export const PayoutOpened = event('PayoutOpened', Opened);

/** The time for which it was held is over: from now on the creator is owed it. */
export const PayoutReleased = event(
  'PayoutReleased',
  z.object({ transactionId: Id, creatorId: Id, paise: Paise, at: Instant }),
);

/** An admin has said how far it has come; that undoes no payment (A217). */
export const PayoutStatusSet = event(
  'PayoutStatusSet',
  z.object({ transactionId: Id, status: PayoutStatus, adminId: Id, at: Instant }),
);

/** An admin asks for a payout that is so large that another one has to approve it. */
export const PayoutAsked = event('PayoutAsked', z.object({ transactionId: Id, adminId: Id, at: Instant }));

/** The creator is paid: the giving transaction is the one debit of the payout (A218, A219). */
export const PayoutPaid = event(
  'PayoutPaid',
  z.object({
    transactionId: Id,
    givenTransactionId: Id,
    creatorId: Id,
    quizId: Id,
    paise: Paise,
    adminId: Id,
    /** Who asked for it, where another one approved. */
    askedBy: Id.nullable(),
    /** Where a file had the bank pay it: which, as what, and the bank's own number of the payment (UTR). */
    file: z.object({ fileId: Id, reference: z.string(), utr: z.string().nullable() }).optional(),
    at: Instant,
  }),
);

/**
 * A refund of the sale takes its part back, of which the fee and its GST are the platform's loss. What was paid out already
 * is a debt of the creator.
 */
export const PayoutReduced = event(
  'PayoutReduced',
  z.object({
    transactionId: Id,
    refundId: Id,
    orderId: Id,
    creatorId: Id,
    buyerId: Id,
    quizId: Id,
    ...Parts,
    /** What of the GST on the fee was taken back before. */
    gstBefore: Paise,
    /** The same of the tax collected at source. */
    tcsBefore: Paise.optional(),
    gstPolicy: GstOnFee,
    /** As the payout was opened with. */
    creatorState: z.string().optional(),
    isReleased: z.boolean(),
    isPaid: z.boolean(),
    /** Whether nothing is left of it. */
    isWhole: z.boolean(),
    at: Instant,
  }),
);

/** An admin pays it less what the creator owes: from now on it is paid in no other way. */
export const NettingBegun = event(
  'NettingBegun',
  z.object({ transactionId: Id, creatorId: Id, adminId: Id, at: Instant }),
);

/** With the payment so much of what the creator owed is settled; what it was more than the payout, they owe again. */
export const PayoutNetted = event(
  'PayoutNetted',
  z.object({ transactionId: Id, creatorId: Id, paise: Paise, owedAgain: Paise, at: Instant }),
);

/** Why a bank could not deliver a payment. */
export const ReturnReason = z.enum(
  ['account-closed', 'wrong-details', 'rejected', 'other'],
  'Choose why it came back.',
);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** The bank has given a payment back: the creator is owed it again. */
export const PayoutReturned = event(
  'PayoutReturned',
  z.object({
    transactionId: Id,
    givenTransactionId: Id,
    creatorId: Id,
    paise: Paise,
    /** Who had paid it. */
    adminId: Id,
    reason: ReturnReason,
    /** The file in the answer to which the bank says so; missing where it came back later, or was in none. */
    fileId: Id.optional(),
    at: Instant,
  }),
);

const payoutEvents = [
  PayoutOpened,
  PayoutReleased,
  PayoutStatusSet,
  PayoutAsked,
  PayoutPaid,
  PayoutReduced,
  NettingBegun,
  PayoutNetted,
  PayoutReturned,
  PayoutPutInFile,
  PayoutLeftOutOfFile,
  PayoutTakenOutOfFile,
] as const;
export type PayoutEvent = EventOf<(typeof payoutEvents)[number]>;

// State

export type Payout =
  | { readonly status: 'none' }
  | (z.infer<typeof Opened> & {
      readonly status: PayoutStatus;
      readonly isReleased: boolean;
      readonly askedBy: string | null;
      /** Null until it is paid, and again once the payment has come back. */
      readonly givenTransactionId: string | null;
      /** What was paid by it, and by whom. */
      readonly payment: { readonly paise: number; readonly adminId: string } | null;
      /** The payments that have come back. */
      readonly returned: ReadonlySet<string>;
      /** What the creator is still to get. */
      readonly left: number;
      /** What refunds have taken back, and which. */
      readonly takenBack: SaleParts;
      readonly refunds: ReadonlySet<string>;
      /** Whether it is paid less what the creator owes. */
      readonly isNetting: boolean;
      /** Whether something was taken off for it: not a second time, whatever comes back. */
      readonly wasNetted: boolean;
      /** What files for the bank say of it, and which of them the bank is still to answer. */
      readonly files: FileEntries;
      readonly fileId: string | null;
    });

export type KnownPayout = Exclude<Payout, { status: 'none' }>;

/** What a sale, or a part of it, is divided into, in paise. */
export type SaleParts = Omit<CreatorShare, 'feeBasisPoints' | 'gstBasisPoints'>;

function evolve(payout: Payout, event: PayoutEvent): Payout {
  if (event.type === 'PayoutOpened')
    return {
      ...event.data,
      status: statusAtOpening(event.data),
      isReleased: false,
      askedBy: null,
      givenTransactionId: null,
      payment: null,
      returned: new Set(),
      left: event.data.payable,
      takenBack: { base: 0, fee: 0, gstOnFee: 0, payable: 0 },
      refunds: new Set(),
      isNetting: false,
      wasNetted: false,
      files: new Map(),
      fileId: null,
    };
  if (payout.status === 'none') return payout;
  switch (event.type) {
    case 'PayoutReleased':
      return { ...payout, isReleased: true };
    case 'PayoutStatusSet':
      return { ...payout, status: event.data.status, askedBy: askedAfter(payout, event.data) };
    case 'PayoutAsked':
      return { ...payout, askedBy: event.data.adminId };
    case 'PayoutPaid': {
      const { givenTransactionId, paise, adminId, file } = event.data;
      const paid = { status: 'completed', givenTransactionId, payment: { paise, adminId }, left: 0 } as const;
      if (file === undefined) return { ...payout, ...paid };
      const { fileId, utr } = file;
      return {
        ...payout,
        ...paid,
        files: withOutcome(payout.files, fileId, { outcome: 'paid', utr }),
        fileId: null,
      };
    }
    case 'PayoutReduced': {
      const { refundId, isPaid, isWhole } = event.data;
      const { takenBack, status, left } = payout;
      return {
        ...payout,
        // Nobody will be paid.
        status: isWhole && !isPaid ? 'failed' : status,
        left: isPaid ? left : left - event.data.payable,
        takenBack: {
          base: takenBack.base + event.data.base,
          fee: takenBack.fee + event.data.fee,
          gstOnFee: takenBack.gstOnFee + event.data.gstOnFee,
          payable: takenBack.payable + event.data.payable,
          tcs: (takenBack.tcs ?? 0) + (event.data.tcs ?? 0),
          tds: (takenBack.tds ?? 0) + (event.data.tds ?? 0),
        },
        refunds: new Set(payout.refunds).add(refundId),
      };
    }
    case 'NettingBegun':
      return { ...payout, isNetting: true };
    case 'PayoutNetted': {
      const { paise, owedAgain } = event.data;
      return { ...payout, left: payout.left - (paise - owedAgain), wasNetted: paise > 0 };
    }
    case 'PayoutReturned': {
      const { givenTransactionId, paise, fileId } = event.data;
      const { files } = payout;
      return {
        ...payout,
        files: fileId === undefined ? files : withOutcome(files, fileId, { outcome: 'failed' }),
        status: 'failed',
        isReleased: true,
        askedBy: null,
        givenTransactionId: null,
        payment: null,
        returned: new Set(payout.returned).add(givenTransactionId),
        left: paise,
        isNetting: false,
      };
    }
    case 'PayoutPutInFile': {
      const { transactionId: _sale, creatorId: _creator, at: _at, fileId, ...entry } = event.data;
      const put = { ...entry, outcome: 'waiting', utr: null } as const;
      return { ...payout, files: new Map(payout.files).set(fileId, put), fileId };
    }
    case 'PayoutLeftOutOfFile': {
      const { fileId, why } = event.data;
      return { ...payout, files: new Map(payout.files).set(fileId, { leftOut: why }) };
    }
    case 'PayoutTakenOutOfFile': {
      const files = withOutcome(payout.files, event.data.fileId, { outcome: 'taken-out' });
      return { ...payout, files, fileId: null, askedBy: null };
    }
  }
}

/** What was asked for is done once a payout is said to be completed: to pay it after all it is asked for anew. */
export function askedAfter(
  { askedBy }: { readonly askedBy: string | null },
  { status }: { readonly status: PayoutStatus },
): string | null {
  return status === 'completed' ? null : askedBy;
}

/** A sale that was discounted whole leaves nothing to be paid, so that its payout waits for nobody. */
export function statusAtOpening({ payable }: Pick<z.infer<typeof Opened>, 'payable'>): PayoutStatus {
  return payable === 0 ? 'completed' : 'pending';
}

/** A stream for each sale. */
export const payouts = category('Payout', {
  key: (key: { transactionId: string }) => key.transactionId,
  events: payoutEvents,
  initial: { status: 'none' } as Payout,
  evolve,
});

// Commands

/** Ends the time for which a payout is held. No one can send it: its moment comes. */
export const ReleasePayout = command('ReleasePayout', z.object({ transactionId: Id }));

/** Sets the status of a payout (A217, A279). What is not paid is completed as it is paid: by two admins where it is much. */
export const SetPayoutStatus = command(
  'SetPayoutStatus',
  z.object({ transactionId: Id, status: statusAmong(PayoutStatus.options) }),
  Message.extend({
    /** `asked`: another admin has to approve that it is completed; `unchanged`: it was so before. */
    outcome: z.enum(['set', 'asked', 'unchanged']),
  }),
);

/** Pays a creator; the amount is the server's (A218). */
export const PayOut = command(
  'PayOut',
  z.object({
    transactionId: Id,
    /** Whether what the creator owes is taken off. */
    netsDebt: z.boolean().default(false),
  }),
  Message.extend({
    /** `asked`: another admin has to approve it; `unchanged`: it was paid before (A220). */
    outcome: z.enum(['paid', 'asked', 'unchanged']),
  }),
);

// Rejections

export class PayoutNotFound extends Rejection {
  constructor() {
    super('not-found', 'payout-not-found', 'There is no such payout.');
  }
}

/** What a file says of it, the bank may pay at any moment. */
export class PayoutInFile extends Rejection {
  constructor() {
    super('conflict', 'payout-in-file', 'This payout is in a file for the bank, which has not answered yet.');
  }
}

// Decisions

/** Releases a payout once its time has come; before, and again, nothing changes, nor where nothing is left of it. */
export function releasePayout(payout: Payout, by: Pick<Context, 'now'>): PayoutEvent[] {
  if (payout.status === 'none' || payout.isReleased || payout.givenTransactionId !== null) return [];
  const { left: paise } = payout;
  if (isHeld(payout, by) || paise === 0) return [];
  const { transactionId, creatorId } = payout;
  return [PayoutReleased({ transactionId, creatorId, paise, at: by.now.toISOString() })];
}

/** Whether it may still be asked back. */
export function isHeld(
  { heldUntil }: { readonly heldUntil: string },
  { now }: Pick<Context, 'now'>,
): boolean {
  return now.getTime() < Date.parse(heldUntil);
}
