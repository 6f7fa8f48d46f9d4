import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '../api/client.ts';
import { mySignInWaysQuery } from './my-sign-in-ways-query.ts';
import { noteShown, shownQuery } from './shown-query.ts';

/** What is about to be sent has to arrive in time. */
const MARGIN_MS = 10_000;

/**
 * Whether the person need show nothing more: they have shown by a passkey or at their provider who they are, or can show
 * nothing but that they came from a course.
 */
export function useShown(): boolean {
  const queryClient = useQueryClient();
  const hasCoursesAlone = useQuery(mySignInWaysQuery).data?.hasCoursesAlone ?? false;
  const until = useQuery(shownQuery).data ?? null;
  useEffect(() => {
    if (until === null) return;
    const over = () => noteShown(queryClient, null);
    const timer = setTimeout(over, Date.parse(until) - MARGIN_MS - Date.now());
    const stop = queryClient.getMutationCache().subscribe(({ mutation }) => {
      const error = mutation?.state.error;
      if (error instanceof ApiProblem && error.code === 'proof-stale') over();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, until]);
  return until !== null || hasCoursesAlone;
}
