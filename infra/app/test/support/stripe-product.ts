import { PLAYED } from '@pollux/infra/test/support/played-stripe';
import type { StripePeer } from '@pollux/infra/test/support/stripe-peer';
import { Product } from './product.ts';

/** The product as it is configured for Stripe, whose part the peer plays. */
export function startStripeProduct(peer: StripePeer): Promise<Product> {
  return Product.start({
    RATE_LIMITS: 'off',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: PLAYED.secretKey,
    STRIPE_PUBLISHABLE_KEY: PLAYED.publishableKey,
    STRIPE_WEBHOOK_SECRET: PLAYED.webhookSecret,
    STRIPE_API: peer.url,
  });
}
