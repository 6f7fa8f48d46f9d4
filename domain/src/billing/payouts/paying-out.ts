import { NoBankDetails } from '../../accounts/bank-details.ts';
import type { Context } from '../../kernel/context.ts';
import type { Data } from '../../kernel/command.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { BillingPolicy } from '../billing-policy.ts';
import {
  isHeld,
  type KnownPayout,
  NettingBegun,
  type Payout,
  PayoutAsked,
  type PayoutEvent,
  PayoutNetted,
  PayoutInFile,
  PayoutNotFound,
  PayoutPaid,
  PayoutStatusSet,
  releasePayout,
  type SetPayoutStatus,
} from './payout.ts';

// How a creator is paid: once, by two admins where it is much, and less what they owe where an admin says so.

export class PayoutHeld extends Rejection {
  constructor() {
    super('conflict', 'payout-held', 'This sale can still be refunded, so its payout is held.');
  }
}

export class NothingToPay extends Rejection {
  constructor() {
    super('conflict', 'nothing-to-pay', 'There is nothing to pay for this sale.');
  }
}

export class OwnRequest extends Rejection {
  constructor() {
    super('forbidden', 'own-payout-request', 'Another admin must approve your request.');
  }
}

export class PayoutNetting extends Rejection {
  constructor() {
    super('conflict', 'payout-netting', 'The payment of this payout has started.');
  }
}

/** What is known of a payout when it is to be paid. */
export interface PaymentTerms {
  /** Whether there is an account to pay to. */
  readonly hasBankDetails: boolean;
  readonly policy: BillingPolicy;
  /** Whether a refund or a dispute of the sale is open, or one is not taken off yet. */
  readonly isContested?: boolean;
}

/** Whether an admin may have a payout paid: what it comes to, that it is asked for first, or what stands against it. */
type Standing =
  | {
      readonly is: 'approved';
      readonly paise: number;
      /** Who asked for it, where it takes two. */
      readonly askedBy: string | null;
    }
  | { readonly is: 'asked' }
  | { readonly is: 'refused'; readonly why: Rejection };

/**
 * What holds for every payment, made at once or by a file. Above the policy's amount one admin asks for it, and another
 * one approves.
 */
export function standingOf(
  payout: KnownPayout,
  { hasBankDetails, policy, isContested = false }: PaymentTerms,
  { adminId, now }: { readonly adminId: string } & Pick<Context, 'now'>,
): Standing {
  const refused = (why: Rejection) => ({ is: 'refused', why }) as const;
  if (payout.fileId !== null) return refused(new PayoutInFile());
  if (!hasBankDetails) return refused(new NoBankDetails());
  if (isHeld(payout, { now }) || isContested) return refused(new PayoutHeld());
  const { askedBy, left: paise } = payout;
  if (paise === 0) return refused(new NothingToPay());
  const limit = policy.secondApprovalAbovePaise;
  if (limit === null || paise <= limit) return { is: 'approved', paise, askedBy: null };
  if (askedBy === null) return { is: 'asked' };
  return askedBy === adminId ? refused(new OwnRequest()) : { is: 'approved', paise, askedBy };
}

/**
 * Pays a payout once. Of one that is paid less what the creator owes, this begins the payment, and `payNetted` ends it.
 * @returns no events when it is paid already, or its payment has begun (A220)
 * @throws PayoutNotFound, PayoutInFile, NoBankDetails, PayoutHeld, NothingToPay, OwnRequest
 */
export function payOut(
  payout: Payout,
  { netsDebt = false, ...terms }: PaymentTerms & { readonly netsDebt?: boolean },
  by: Context,
): PayoutEvent[] {
  if (payout.status === 'none') throw new PayoutNotFound();
  if (payout.givenTransactionId !== null || payout.isNetting) return [];
  const { transactionId, creatorId } = payout;
  const { accountId: adminId } = by.actor;
  const at = by.now.toISOString();
  const standing = standingOf(payout, terms, { adminId, now: by.now });
  if (standing.is === 'refused') throw standing.why;
  if (standing.is === 'asked') return [PayoutAsked({ transactionId, adminId, at })];
  if (netsDebt && !payout.wasNetted) return [NettingBegun({ transactionId, creatorId, adminId, at })];
  return paid(payout, standing.paise, standing.askedBy, by);
}

/**
 * Says how far a payout has come. Whoever says of one that is not paid that it is completed says that the money was moved
 * in another way: what stands against a payment stands against this, two admins included. No account is needed for it.
 * @returns no events when it is so already
 * @throws PayoutNotFound, PayoutInFile, PayoutNetting, PayoutHeld, NothingToPay, OwnRequest
 */
export function setPayoutStatus(
  { transactionId, status }: Data<typeof SetPayoutStatus>,
  payout: Payout,
  terms: Omit<PaymentTerms, 'hasBankDetails'>,
  by: Context,
): PayoutEvent[] {
  if (payout.status === 'none') throw new PayoutNotFound();
  if (payout.fileId !== null) throw new PayoutInFile();
  if (payout.status === status) return [];
  const { accountId: adminId } = by.actor;
  const at = by.now.toISOString();
  if (status === 'completed' && isUnpaid(payout)) {
    if (payout.isNetting) throw new PayoutNetting();
    const standing = standingOf(payout, { ...terms, hasBankDetails: true }, { adminId, now: by.now });
    if (standing.is === 'refused') throw standing.why;
    if (standing.is === 'asked') return [PayoutAsked({ transactionId, adminId, at })];
  }
  return [PayoutStatusSet({ transactionId, status, adminId, at })];
}

/** Whether a payment of it would move money; of a sale that was discounted whole there never was any. */
function isUnpaid({ givenTransactionId, payable }: KnownPayout): boolean {
  return givenTransactionId === null && payable > 0;
}

/**
 * Ends a payment that has begun, less what the creator owed.
 * @param netted what of their debt was settled for it; where less than that is left by now, they owe the rest again
 */
export function payNetted(payout: Payout, netted: number, by: Context): PayoutEvent[] {
  if (payout.status === 'none' || !payout.isNetting || payout.givenTransactionId !== null) return [];
  const { transactionId, creatorId, askedBy } = payout;
  const { left: payable } = payout;
  const owedAgain = Math.max(0, netted - payable);
  const at = by.now.toISOString();
  const [released, done] = [releasePayout(payout, by), Math.max(0, payable - netted)];
  return [
    ...released,
    PayoutNetted({ transactionId, creatorId, paise: netted, owedAgain, at }),
    ...paid({ ...payout, isReleased: true }, done, askedBy, by),
  ];
}

function paid(payout: KnownPayout, paise: number, askedBy: string | null, by: Context): PayoutEvent[] {
  const { transactionId, creatorId, quizId } = payout;
  const { accountId: adminId } = by.actor;
  const given = { transactionId, givenTransactionId: by.newId(), creatorId, quizId, paise, adminId };
  return [
    // Its moment has come, though nobody has said so yet.
    ...releasePayout(payout, by),
    PayoutPaid({ ...given, askedBy, at: by.now.toISOString() }),
  ];
}
