import type {
  DisputeSays,
  EvidenceSays,
  GatewaySays,
  PaymentMessage,
  Refund,
  RefundSays,
} from './payment-gateway.ts';
import { BANKS, HELD, type Outcome } from './sandbox-means.ts';

// What the sandbox of a gateway says of what it keeps, at a time.

/** So long a late payment is on its way. */
export const LATE_MS = 5_000;

/** So long after it a payment is disputed, and so long after it the bank has decided. */
export const DISPUTED_MS = 5_000;
export const DISPUTE_DECIDED_MS = 20_000;
/** So long after a payment one whose deadline moves says another one; until then it says one that is earlier by this. */
export const DEADLINE_MOVED_MS = 12_000;
const EARLIER_MS = 5_000;
/** So much longer there is to answer the dispute of a payment whose time is held, as elsewhere time goes on. */
const HELD_LONGER_MS = 3_600_000;

/** What a dispute that is lost costs: 500 rupees. */
export const DISPUTE_CHARGE = 50_000;

/** Why there is no money: a code of ours, with the words of the bank. */
interface Refusal {
  readonly code: string;
  readonly detail: string;
}

export const REFUSALS: Readonly<Partial<Record<Outcome, Refusal>>> = {
  declined: { code: 'card-declined', detail: 'The bank has declined the payment.' },
  insufficient: { code: 'insufficient-funds', detail: 'There is not enough money in the account.' },
  expired: { code: 'card-expired', detail: 'The card has expired.' },
  cvc: { code: 'cvc-wrong', detail: 'The CVV is wrong.' },
  fraud: { code: 'card-blocked', detail: 'The bank has blocked the card.' },
};

export const NOT_CONFIRMED: Refusal = {
  code: 'not-confirmed',
  detail: 'You have not confirmed the payment.',
};

export const NOT_RECEIVED: Refusal = { code: 'not-received', detail: 'The payment did not reach the bank.' };

/** A payment as it is kept: of what was paid with, nothing but what receipts say. */
export interface Kept extends PaymentMessage {
  readonly paise: number;
  readonly outcome: Outcome;
  readonly instrument: { readonly name: string; readonly last4: string };
  readonly at: number;
  /** Where its person comes back to from their bank; not known of those of earlier versions. */
  readonly returnTo?: string;
}

/** A refund as it is kept. */
export interface KeptRefund extends Refund {
  readonly outcome: 'ok' | 'late' | 'failed';
  readonly reason: string;
  readonly at: number;
}

function sumOf(refunds: readonly Pick<Refund, 'paise'>[]): number {
  return refunds.reduce((sum, { paise }) => sum + paise, 0);
}

/** Whether time stands still for a payment until it is let pass. */
export function isHeld(payment: Pick<Kept, 'instrument'> | undefined): boolean {
  return payment?.instrument.name === HELD;
}

export function isDisputed({ outcome }: Kept): boolean {
  return outcome === 'disputeWon' || outcome === 'disputeLost' || outcome === 'disputeMoved';
}

/** The card that is declined whenever its person is not there ends in these digits. */
const DECLINED_AGAIN = '0341';

/** What becomes of a further payment by what was paid with before: banks take none, cards do but for one. */
export function outcomeAgain({ instrument: { name, last4 } }: Kept): Outcome {
  if (BANKS.some((bank) => bank.name === name)) return 'declined';
  return last4 === DECLINED_AGAIN ? 'insufficient' : 'ok';
}

export function captured({ paymentId, paise, instrument }: Kept): GatewaySays {
  return { status: 'captured', gatewayPaymentId: `sandbox_${paymentId}`, paise, charge: 0, instrument };
}

export function disputeOf(
  payment: Kept,
  refunds: readonly KeptRefund[],
  now: number,
): DisputeSays | undefined {
  const openedAt = payment.at + DISPUTED_MS;
  const before = refunds.filter(({ outcome, at }) => outcome !== 'failed' && at < openedAt);
  const paise = payment.paise - sumOf(before);
  if (!isDisputed(payment) || now < openedAt || paise === 0) return undefined;
  const decided = payment.outcome === 'disputeLost' ? 'lost' : 'won';
  const isEarly = payment.outcome === 'disputeMoved' && now < payment.at + DEADLINE_MOVED_MS;
  const dueBy = payment.at + DISPUTE_DECIDED_MS - (isEarly ? EARLIER_MS : 0);
  return {
    disputeId: `dispute_${payment.paymentId}`,
    status: now < payment.at + DISPUTE_DECIDED_MS ? 'open' : decided,
    paise,
    charge: DISPUTE_CHARGE,
    // Evidence changes nothing here: it counts until the bank has decided.
    evidenceDueBy: new Date(dueBy + (isHeld(payment) ? HELD_LONGER_MS : 0)).toISOString(),
    reasonCode: 'fraudulent',
  };
}

/** More than there is, and what the bank decides on, is not given back. */
export function refundOutcome(
  { paise }: Refund,
  payment: Kept | undefined,
  refunds: readonly KeptRefund[],
  now: number,
): Pick<KeptRefund, 'outcome' | 'reason'> {
  const failed = (reason: string) => ({ outcome: 'failed' as const, reason });
  if (payment === undefined) return failed('There is no such payment.');
  const dispute = disputeOf(payment, refunds, now)?.status;
  if (dispute === 'open' || dispute === 'lost') return failed('The payment is disputed.');
  const left = payment.paise - sumOf(refunds.filter(({ outcome }) => outcome !== 'failed'));
  if (paise > left) return failed('So much of the payment is not left.');
  if (payment.outcome === 'refundFails' && refunds.length === 0)
    return failed('The account of the card is closed.');
  return { outcome: payment.outcome === 'refundLate' ? 'late' : 'ok', reason: '' };
}

export function saysOfRefund({ outcome, reason, paise, at }: KeptRefund, now: number): RefundSays {
  if (outcome === 'failed') return { status: 'failed', code: 'refund-refused', reason };
  const isWaiting = outcome === 'late' && now - at < LATE_MS;
  return isWaiting ? { status: 'waiting' } : { status: 'paid', paise };
}

export function refusedEvidence(reason: string): EvidenceSays {
  return { status: 'refused', reason };
}

export function declined({ code, detail: reason }: Refusal): GatewaySays {
  return { status: 'declined', code, reason };
}
