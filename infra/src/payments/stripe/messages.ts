import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { PaymentMessage } from '../payment-gateway.ts';
import { idOf, throwFailed } from './errors.ts';

/** So long a message of Stripe counts. */
const MESSAGE_SECONDS = 5 * 60;

/** What may be news of a payment: the events that the webhook endpoint is to have. */
const NEWS: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

const Id = z.string().regex(/^[0-9a-f]{24}$/);
/** What of ours Stripe keeps with a payment, and with a refund. */
const Ours = z.object({ paymentId: Id, orderId: Id, accountId: Id });

/** Reads a message, as the port has it. @param now when it came */
export async function readMessage(
  stripe: Stripe,
  { body, signature, secret, now }: { body: string; signature: string; secret: string; now: Date },
): Promise<PaymentMessage | null | undefined> {
  let event: Stripe.Event;
  try {
    const { webhooks } = stripe;
    event = webhooks.constructEvent(body, signature, secret, MESSAGE_SECONDS, undefined, +now);
  } catch {
    return undefined;
  }
  if (!NEWS.includes(event.type)) return null;
  const { object: about } = event.data;
  if (about.object === 'payment_intent') return ours(about.metadata);
  if (about.object === 'refund') return withKind(ours(about.metadata), 'refund');
  // A dispute is the bank's, and has nothing of ours: its payment has.
  if (about.object === 'dispute') return withKind(ours(await metadataOf(about, stripe)), 'dispute');
  return null;
}

function ours(metadata: unknown): PaymentMessage | null {
  return Ours.safeParse(metadata).data ?? null;
}

function withKind(message: PaymentMessage | null, about: 'refund' | 'dispute'): PaymentMessage | null {
  return message && { ...message, about };
}

async function metadataOf(
  { payment_intent }: Stripe.Dispute,
  stripe: Stripe,
): Promise<Stripe.Metadata | undefined> {
  const intentId = idOf(payment_intent);
  if (intentId === undefined) return undefined;
  const { metadata } = await stripe.paymentIntents.retrieve(intentId).catch(throwFailed);
  return metadata;
}
