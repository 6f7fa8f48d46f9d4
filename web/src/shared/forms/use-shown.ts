import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiProblem } from '../api/client.ts';
import { mySignInWaysQuery } from '../session/my-sign-in-ways-query.ts';
import { forgetShown, onShown, shownFor } from '../session/shown-memory.ts';

/**
 * Whether the person need show nothing more: they have shown by a passkey or at their provider who they are, or can show
 * nothing but that they came from a course.
 */
export function useShown(): boolean {
  const queryClient = useQueryClient();
  const hasCoursesAlone = useQuery(mySignInWaysQuery).data?.hasCoursesAlone ?? false;
  const isShown = useSyncExternalStore(onShown, () => shownFor() > 0);
  const [, lookAgain] = useState(0);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => lookAgain((before) => before + 1), shownFor() + 1);
    return () => clearTimeout(timer);
  }, [isShown]);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        const error = mutation?.state.error;
        if (error instanceof ApiProblem && error.code === 'proof-stale' && shownFor() > 0) forgetShown();
      }),
    [queryClient],
  );
  return isShown || hasCoursesAlone;
}
