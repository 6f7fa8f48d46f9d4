import { NoBankDetails } from '../../accounts/bank-details.ts';
import type { Context } from '../../kernel/context.ts';
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
  PayoutNotFound,
  PayoutPaid,
  releasePayout,
} from './payout.ts';

// How a creator is paid: once, by two admins where it is much, and less what they owe where an admin says so.

export class PayoutHeld extends Rejection {
  constructor() {
    super('conflict', 'payout-held', 'This sale may still be asked back: its payout is held.');
  }
}

export class NothingToPay extends Rejection {
  constructor() {
    super('conflict', 'nothing-to-pay', 'This sale was given back: nothing of it is to be paid.');
  }
}

export class OwnRequest extends Rejection {
  constructor() {
    super('forbidden', 'own-payout-request', 'Another admin has to approve what you have asked for.');
  }
}

/**
 * Pays a payout once. Above the policy's amount one admin asks for it, and another one approves. Of one that is paid less
 * what the creator owes, this begins the payment, and `payNetted` ends it.
 * @param known.hasBankDetails whether there is an account to pay to
 * @param known.isContested whether a refund or a dispute of the sale is open, or one is not taken off yet
 * @returns no events when it is paid already, asked for by the same admin, or its payment has begun (A220)
 * @throws PayoutNotFound, NoBankDetails, PayoutHeld, NothingToPay, OwnRequest
 */
export function payOut(
  payout: Payout,
  {
    hasBankDetails,
    policy,
    isContested = false,
    netsDebt = false,
  }: {
    readonly hasBankDetails: boolean;
    readonly policy: BillingPolicy;
    readonly isContested?: boolean;
    readonly netsDebt?: boolean;
  },
  by: Context,
): PayoutEvent[] {
  if (payout.status === 'none') throw new PayoutNotFound();
  if (payout.givenTransactionId !== null || payout.isNetting) return [];
  if (!hasBankDetails) throw new NoBankDetails();
  if (isHeld(payout, by) || isContested) throw new PayoutHeld();
  const { transactionId, creatorId, askedBy } = payout;
  const { left: payable } = payout;
  if (payable === 0) throw new NothingToPay();
  const { accountId: adminId } = by.actor;
  const at = by.now.toISOString();
  const limit = policy.secondApprovalAbovePaise;
  const needsTwo = limit !== null && payable > limit;
  if (needsTwo && askedBy === null) return [PayoutAsked({ transactionId, adminId, at })];
  if (needsTwo && askedBy === adminId) throw new OwnRequest();
  if (netsDebt && !payout.wasNetted) return [NettingBegun({ transactionId, creatorId, adminId, at })];
  return paid(payout, payable, needsTwo ? askedBy : null, by);
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
