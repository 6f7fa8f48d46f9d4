import { dropFromTab, fromTab, keepInTab } from '../../../../shared/forms/tab-memory.ts';

const KEY = 'sign-up';

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
  return fromTab<PendingSignUp>(KEY) ?? null;
}

/** Keeps the sign-up for this tab, or forgets it. */
export function keepPendingSignUp(pending: PendingSignUp | null): void {
  if (pending === null) dropFromTab(KEY);
  else keepInTab(KEY, pending);
}
