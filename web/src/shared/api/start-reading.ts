import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** What a route's loader knows of whoever goes there. */
interface Visit {
  readonly queryClient: QueryClient;
  /** Whether the page is for them; where it is, this is left out or true. */
  readonly isAdmitted?: boolean;
}

/**
 * For the loader of a route: begins to read what its screen shows, while the screen's code is on its way, and as soon
 * as somebody seems to be going there. Nobody waits for it, and it does not fail: the screen itself shows that the
 * data are coming, or why they do not.
 */
export function startReading<FnData, Failure, Data, Cached, Key extends QueryKey>(
  { queryClient, isAdmitted = true }: Visit,
  query: QueryExecuteOptions<FnData, Failure, Data, Cached, Key>,
): void {
  if (isAdmitted) queryClient.query(query).catch(() => undefined);
}
