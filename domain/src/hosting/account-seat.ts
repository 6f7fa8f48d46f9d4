import type { KeyedHashes } from './cards.ts';

/** The seat of a person in a session: it says that they are in, and which card they have where cards were printed. */
export function seatOf(accountId: string, sessionId: string, { keyedHash }: KeyedHashes): string {
  return keyedHash('account-seat', `${sessionId}\0${accountId}`).slice(0, 24);
}
