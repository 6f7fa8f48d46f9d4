import { STRIPE_RETURN_PATH } from '@pollux/infra/payments/stripe/settings';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { WayBack } from './way-back.ts';

const Asked = z.object({ to: WayBack });

/**
 * Where people come back to from the bank that Stripe has sent them to. Stripe writes the secret of the payment into the
 * address: it goes no further. What became of the payment is asked of Stripe, never read here.
 */
export function mountStripePages(server: FastifyInstance): void {
  server.get(STRIPE_RETURN_PATH, { schema: { hide: true } }, (request, reply) =>
    reply
      .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .redirect(Asked.parse(request.query).to, 303),
  );
}
