/**
 * Whom this page believes it acts for. Every request says so, and the server refuses one that the browser's cookie would
 * have somebody else send, after another tab has signed them in.
 */
type Believed = string | null;

let believed: Believed = null;
const doubters = new Set<(doubt: Doubt) => void>();

interface Doubt {
  /** Nobody is signed in any more; otherwise somebody else is. */
  readonly isOver: boolean;
}

/** The account's id, `visitor`, or null while it is not known. */
export function actingAs(): Believed {
  return believed;
}

/** From now on the page acts for this account; null for a visitor. */
export function actFor(accountId: string | null): void {
  believed = accountId ?? 'visitor';
}

/** From here on it is not known, as on a page that was just opened: for when it is found out anew. */
export function forgetActingAs(): void {
  believed = null;
}

/** A refusal has shown that the belief is wrong. */
export function doubtActingAs(doubt: Doubt): void {
  // A visitor who is told to log in learns nothing new.
  if (doubt.isOver && believed === 'visitor') return;
  if (doubt.isOver) actFor(null);
  for (const listener of doubters) listener(doubt);
}

/** Calls `listener` whenever the belief is in doubt. Returns how to stop. */
export function onDoubt(listener: (doubt: Doubt) => void): () => void {
  doubters.add(listener);
  return () => doubters.delete(listener);
}
