import type { SessionUser } from './use-session.ts';

const KEY = 'Admin';

/**
 * Keeps who signed in to the back office, for display alone: nothing that is shown or sent depends on it, as anybody
 * can write such a record (A024, A212, A365).
 */
export function keepAdminRecord({ id, firstname, lastname }: SessionUser, email: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, name: `${firstname} ${lastname}`.trim(), email }));
  } catch {
    // Where storage is refused there is no record.
  }
}

/** For whoever is not, or no longer, signed in as an admin (A231). */
export function removeAdminRecord(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing can have been stored.
  }
}
