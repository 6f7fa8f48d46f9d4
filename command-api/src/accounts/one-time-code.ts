import type { Secrets } from '@pollux/infra/secrets';

/** The six digits that belong to a nonce (P399). They are derived, so that no log ever holds them. */
export function oneTimeCodeOf(secrets: Secrets, nonce: string): string {
  // 48 bits over a million codes: the bias is less than one in a hundred million.
  const number = Number.parseInt(secrets.keyedHash('one-time-code', nonce).slice(0, 12), 16);
  return String(number % 1_000_000).padStart(6, '0');
}

/** The ten digits of a code to log in that belong to a nonce. */
export function logInCodeOf(secrets: Secrets, nonce: string): string {
  return tenDigits(secrets.keyedHash('log-in-code', nonce));
}

/** The ten digits of a code to join a provider's identity that belong to a nonce. */
export function joiningCodeOf(secrets: Secrets, nonce: string): string {
  return tenDigits(secrets.keyedHash('joining-code', nonce));
}

function tenDigits(keyedHash: string): string {
  const number = BigInt(`0x${keyedHash.slice(0, 24)}`);
  return String(number % 10_000_000_000n).padStart(10, '0');
}
