// Kept for the tab, as the participant's pages and the dashboard are documents of their own.
const KEY = 'pollux.newestWrite';

/**
 * Position of this tab's newest write, or null: reads wait for it, so that people see their own change (P338).
 * Positions are ordered as strings. What is damaged is none: with it the server would refuse every read.
 */
export function newestWrite(): string | null {
  try {
    return /^[\d/]+$/.exec(sessionStorage.getItem(KEY) ?? '')?.[0] ?? null;
  } catch {
    return null;
  }
}

/** Takes note of a write; one that is older than the newest changes nothing. */
export function rememberWrite(position: string): void {
  if (position <= (newestWrite() ?? '')) return;
  try {
    sessionStorage.setItem(KEY, position);
  } catch {
    // Where storage is refused, reads do not wait.
  }
}

/** For when the server has never seen the position, for instance after it was restored from a backup. */
export function forgetWrites(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing can have been stored.
  }
}
