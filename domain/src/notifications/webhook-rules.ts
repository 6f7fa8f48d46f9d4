/** What a webhook can be told of, by the names that its receivers know. */
export const webhookTypes = [
  'activity.published',
  'activity.closed',
  'response.given',
  'attempt.scored',
  'certificate.issued',
  'payment.received',
] as const;

/** So many webhooks one person has. */
export const MOST_WEBHOOKS = 10;

/** After so many days without one delivery that succeeded, a webhook is switched off. */
export const FAILING_DAYS = 3;

/** So many hours both secrets sign what is sent, after the secret was changed. */
export const BOTH_SECRETS_HOURS = 24;

export const MOST_URL = 500;

/** Other ports are those of other services than the web's. */
const PORTS: readonly string[] = ['', '443', '8443'];

/**
 * Whether an address is one that a webhook can have: of https, without a name and password in it, at a port of the web.
 * Where its name leads is looked at when it is connected to.
 */
export function isWebhookUrl(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || address.length > MOST_URL) return false;
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  return url.protocol === 'https:' && isPlain && url.hostname !== '' && PORTS.includes(url.port);
}
