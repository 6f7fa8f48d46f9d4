import type { Secrets } from '@pollux/infra/secrets';

/** The key of an address's stream: a keyed hash, so that stream names hold no personal data. */
export function emailIdOf(secrets: Secrets, email: string): string {
  return secrets.keyedHash('email', email).slice(0, 24);
}
