import type { getPresentedWall } from '@pollux/query-api/hosting/present-contract';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem, get } from '../../../../shared/api/client.ts';

/** How often a wall that is shown by its link asks what is on. */
const BETWEEN_MS = 1_000;

/** The wall of a session by its link, as it is now; nothing of it is left standing once the link leads nowhere. */
export function usePresentedWall(link: string) {
  const { data, error } = useQuery({
    queryKey: ['results', 'presented', link],
    queryFn: ({ signal }) => get<typeof getPresentedWall>('/api/present/:link', { params: { link }, signal }),
    refetchInterval: BETWEEN_MS,
    // It may be a window of a program that nobody looks at, whose picture goes on.
    refetchIntervalInBackground: true,
  });
  const isGone = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  return { wall: isGone ? undefined : data, isGone };
}
