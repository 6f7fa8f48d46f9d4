import { Stripe } from 'stripe';
import type { DisputeSays, Evidence, EvidenceSays } from '../payment-gateway.ts';
import { failed, idOf, isError, StripeFailed, throwFailed } from './errors.ts';

/** The newest dispute of a payment. An inquiry is none yet: it asks for no money. */
export async function askDispute(stripe: Stripe, intentId: string): Promise<DisputeSays | undefined> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 1 }).catch(throwFailed);
  const [dispute] = data;
  const status = DISPUTES[dispute?.status ?? ''];
  if (dispute === undefined || status === undefined) return undefined;
  const charge = dispute.balance_transactions.reduce(
    (sum, { currency, fee }) => sum + (currency === 'inr' ? fee : 0),
    0,
  );
  // In seconds; 0 or null where the bank takes no evidence.
  const dueBy = dispute.evidence_details.due_by ?? 0;
  return {
    disputeId: dispute.id,
    status,
    paise: dispute.amount,
    charge,
    evidenceDueBy: dueBy === 0 ? null : new Date(dueBy * 1000).toISOString(),
    reasonCode: dispute.reason === '' ? null : dispute.reason,
  };
}

const DISPUTES: Readonly<Record<string, DisputeSays['status']>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** How a dispute stands while it takes evidence. */
const TAKES_EVIDENCE: readonly string[] = ['needs_response', 'appeal_needs_response'];

/**
 * Answers a dispute, as the port has it. Our id is kept with the dispute: a repeat finds it there, however late.
 * @param intentId of the payment; undefined where Stripe was never asked for it
 */
export async function submitEvidence(
  stripe: Stripe,
  { evidenceId, disputeId, product, soldOn, activity, text }: Evidence,
  intentId: string | undefined,
): Promise<EvidenceSays> {
  const dispute = await retrieved(stripe, disputeId);
  if (dispute === undefined || intentId === undefined || idOf(dispute.payment_intent) !== intentId)
    return refused('There is no such dispute.');
  if (isAnsweredBy(dispute, evidenceId)) return { status: 'taken' };
  if (!TAKES_EVIDENCE.includes(dispute.status)) return refused(`Stripe: the dispute is ${dispute.status}`);
  const asked = stripe.disputes.update(
    disputeId,
    {
      evidence: {
        product_description: product,
        service_date: soldOn,
        ...(activity !== '' && { access_activity_log: activity }),
        ...(text !== '' && { uncategorized_text: text }),
      },
      metadata: { evidenceId },
      submit: true,
    },
    { idempotencyKey: `${evidenceId}-evidence` },
  );
  try {
    await asked;
    return { status: 'taken' };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw failed(error);
    // Another process may have given it a moment ago.
    const meanwhile = await retrieved(stripe, disputeId);
    if (meanwhile !== undefined && isAnsweredBy(meanwhile, evidenceId)) return { status: 'taken' };
    return refused(new StripeFailed(error).message);
  }
}

async function retrieved(stripe: Stripe, disputeId: string): Promise<Stripe.Dispute | undefined> {
  return stripe.disputes.retrieve(disputeId).catch((error: unknown) => {
    if (isError(error, 'resource_missing')) return undefined;
    throw failed(error);
  });
}

function isAnsweredBy({ metadata }: Stripe.Dispute, evidenceId: string): boolean {
  return metadata['evidenceId'] === evidenceId;
}

function refused(reason: string): EvidenceSays {
  return { status: 'refused', reason };
}
