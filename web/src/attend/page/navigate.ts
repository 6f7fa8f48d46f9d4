import { rememberRedirect } from '../../shared/session/redirect-memory.ts';

/** Leaves the participant's pages for one of the site's other pages, by loading it. */
export function leaveFor(path: '/' | '/dashboard'): void {
  location.assign(path);
}

/** Goes to /login and has it come back to this very page afterwards (P087, P088). */
export function leaveForLogin(): void {
  rememberRedirect(location.pathname + location.search);
  location.assign('/login');
}
