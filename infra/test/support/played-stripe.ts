import { Stripe } from 'stripe';

/** The keys of the account that is played. */
export const PLAYED = {
  secretKey: 'sk_test_5f2played8secret',
  publishableKey: 'pk_test_5f2played8public',
  webhookSecret: 'whsec_5f2played8webhook',
};

/** A message's signature, as the SDK makes it for tests. */
export function signatureOf(payload: string, at: Date, secret = PLAYED.webhookSecret): string {
  const { webhooks } = new Stripe(PLAYED.secretKey);
  return webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(+at / 1_000) });
}
