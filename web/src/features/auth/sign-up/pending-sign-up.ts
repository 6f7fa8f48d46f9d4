const KEY = 'pollux-sign-up';

/** A sign-up whose address still has to be verified. */
export interface PendingSignUp {
  readonly email: string;
  readonly accountId: string;
  /** When the last code was sent, in milliseconds since 1970. */
  readonly sentAt: number;
}

/**
 * The sign-up of this tab that waits for its code, so that a reload on the way to the mailbox and back does not
 * lose it; null if there is none.
 */
export function readPendingSignUp(): PendingSignUp | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps the sign-up for this tab, or forgets it. */
export function keepPendingSignUp(pending: PendingSignUp | null): void {
  try {
    if (pending === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage a reload starts the sign-up again.
  }
}
