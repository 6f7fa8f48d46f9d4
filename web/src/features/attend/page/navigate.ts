import { resultsPath } from '../../../shared/results-path.ts';
import { rememberRedirect } from '../../../shared/session/redirect-memory.ts';
import { askNameAgain } from './name-again.ts';

/** Leaves the participant's pages for one of the site's other pages, by loading it. */
export function leaveFor(
  path:
    | '/'
    | '/admin/default'
    | '/dashboard'
    | '/dashboard/quizattended'
    | `/dashboard/quizattended/${string}`
    | '/dashboard/certificates',
): void {
  location.assign(path);
}

/** Leaves for the results of the poll that this page is about. */
export function leaveForResults(pollId: string): void {
  location.assign(`${resultsPath(location.pathname)}?data=${pollId}`);
}

/** Goes to /login and has it come back to this very page afterwards (P087, P088). */
export function leaveForLogin(): void {
  rememberRedirect(location.pathname + location.search);
  askNameAgain(true);
  location.assign('/login');
}
