// Kept for the tab, as the participant's pages and the dashboard are documents of their own.
const KEY = 'pollux.newestWrite';

/**
 * Position of this tab's newest write, or null: reads wait for it, so that people see their own change (P338).
 * Positions are ordered as strings.
 */
export function newestWrite(): string | null {
  return sessionStorage.getItem(KEY);
}

/** Takes note of a write; one that is older than the newest changes nothing. */
export function rememberWrite(position: string): void {
  if (position > (newestWrite() ?? '')) sessionStorage.setItem(KEY, position);
}

/** For when the server has never seen the position, for instance after it was restored from a backup. */
export function forgetWrites(): void {
  sessionStorage.removeItem(KEY);
}
