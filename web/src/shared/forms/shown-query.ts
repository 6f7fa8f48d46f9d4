import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

/** Until when it counts that the person has shown who they are, ISO 8601; null where it does not. */
type Shown = string | null;

/**
 * What the server has said of it in this tab: it saves people from being asked again, and goes with all that was read for
 * them. Whether it counts the server alone decides.
 */
export const shownQuery = queryOptions<Shown>({
  queryKey: ['sign-ins', 'shown'],
  queryFn: skipToken,
  staleTime: Infinity,
});

/** Notes it, or that it counts no more. */
export function noteShown(queryClient: QueryClient, until: Shown): void {
  queryClient.setQueryData(shownQuery.queryKey, until);
}
