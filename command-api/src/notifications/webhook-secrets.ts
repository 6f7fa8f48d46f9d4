import { createHmac } from 'node:crypto';
import type { Secrets } from '@pollux/infra/secrets';

/** The secret of a webhook, as Standard Webhooks writes one: it derives from the server's own, and is stored nowhere. */
export function webhookSecret(secrets: Secrets, webhookId: string, nonce: string): string {
  return `whsec_${keyOf(secrets, webhookId, nonce).toString('base64')}`;
}

/**
 * The headers that a delivery is sent with (Standard Webhooks 1.0): what is signed is its id, the time and the body, by
 * each of the secrets.
 * @param nonces of the secrets, at least one
 */
export function signedHeaders(
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
  webhookId: string,
  nonces: readonly string[],
  secrets: Secrets,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = nonces.map((nonce) => {
    const hmac = createHmac('sha256', keyOf(secrets, webhookId, nonce));
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
    'user-agent': 'Pollux-Webhooks',
  };
}

function keyOf(secrets: Secrets, webhookId: string, nonce: string): Buffer {
  return Buffer.from(secrets.keyedHash('webhook', `${webhookId}\0${nonce}`), 'hex');
}
