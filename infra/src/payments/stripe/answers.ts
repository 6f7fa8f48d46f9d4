import type { Stripe } from 'stripe';
import type { GatewaySays } from '../payment-gateway.ts';

// What Stripe says of a payment, in the words of the port.

/** Why there is no money: a code of ours, with words for its person. */
interface Refusal {
  readonly code: string;
  readonly reason: string;
}

const DECLINED: Refusal = { code: 'card-declined', reason: 'The bank has declined the payment.' };
const NO_FUNDS: Refusal = {
  code: 'insufficient-funds',
  reason: 'There is not enough money in the account.',
};
const EXPIRED: Refusal = { code: 'card-expired', reason: 'The card has expired.' };
const WRONG_CVC: Refusal = { code: 'cvc-wrong', reason: 'The CVV is wrong.' };
const BLOCKED: Refusal = { code: 'card-blocked', reason: 'The bank has blocked the card.' };
const NOT_CONFIRMED: Refusal = { code: 'not-confirmed', reason: 'You have not confirmed the payment.' };

/** A payment that was given up, or that Stripe has never tried. */
export const NOT_RECEIVED: GatewaySays = {
  status: 'declined',
  code: 'not-received',
  reason: 'The payment did not reach the bank.',
};

/** By the codes of declines and, where there is none, of errors (docs.stripe.com/declines/codes). */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  insufficient_funds: NO_FUNDS,
  withdrawal_count_limit_exceeded: NO_FUNDS,
  expired_card: EXPIRED,
  incorrect_cvc: WRONG_CVC,
  invalid_cvc: WRONG_CVC,
  fraudulent: BLOCKED,
  lost_card: BLOCKED,
  stolen_card: BLOCKED,
  pickup_card: BLOCKED,
  restricted_card: BLOCKED,
  authentication_required: NOT_CONFIRMED,
  payment_intent_authentication_failure: NOT_CONFIRMED,
};

/** So a payment is cancelled that its person has not confirmed in time; one that is given up is `abandoned`. */
export const CONFIRMED_TOO_LATE = 'requested_by_customer';

/** Whether Stripe has a payment, and was never asked for its money. */
export function isUntouched({ status, last_payment_error }: Stripe.PaymentIntent): boolean {
  return status === 'requires_payment_method' && last_payment_error === null;
}

/** @param intent with its charge and what that came to (`latest_charge.balance_transaction`) */
export function answerOf(intent: Stripe.PaymentIntent): GatewaySays {
  switch (intent.status) {
    case 'succeeded':
      return captured(intent);
    case 'canceled':
    case 'requires_payment_method':
      return declined(intent);
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url ?? null;
      return url === null ? { status: 'waiting' } : { status: 'confirm', url };
    }
    case 'processing':
    case 'requires_capture':
    case 'requires_confirmation':
      return { status: 'waiting' };
    default:
      // Of a later version of Stripe's.
      return { status: 'waiting' };
  }
}

/** What Stripe keeps of it is said with the capture, which is recorded once: without that it is no last word yet. */
function captured({ id, amount_received: paise, latest_charge: charge }: Stripe.PaymentIntent): GatewaySays {
  if (charge === null || typeof charge === 'string') return { status: 'waiting' };
  const { balance_transaction: balance, payment_method_details: details } = charge;
  if (balance === null || typeof balance === 'string') return { status: 'waiting' };
  const { brand, last4 } = details?.card ?? {};
  return {
    status: 'captured',
    gatewayPaymentId: id,
    paise,
    // An account that is settled in another currency has its fees in that: they are in none of our books.
    charge: balance.currency === 'inr' ? balance.fee : 0,
    instrument: { name: brand ?? '', last4: last4 ?? '' },
  };
}

function declined({ last_payment_error: error, cancellation_reason }: Stripe.PaymentIntent): GatewaySays {
  if (error === null) {
    return cancellation_reason === CONFIRMED_TOO_LATE
      ? { status: 'declined', ...NOT_CONFIRMED }
      : NOT_RECEIVED;
  }
  const refusal = REFUSALS[error.decline_code ?? ''] ?? REFUSALS[error.code ?? ''] ?? DECLINED;
  return { status: 'declined', ...refusal };
}
