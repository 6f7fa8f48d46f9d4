/** Where this browser keeps the reports that were read last: apart from drafts, which no report may take room from. */
export const KEPT_REPORTS = 'reports';

/** Forgets them: nobody is signed in any more, somebody else, or what is kept is to be read afresh (P147 P162). */
export async function forgetKeptReports(): Promise<void> {
  // Without a safe connection browsers have no such place.
  if ('caches' in globalThis) await caches.delete(KEPT_REPORTS).catch(() => false);
}
