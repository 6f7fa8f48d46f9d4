import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '../../../shared/api/client.ts';
import { sessionQuery } from '../../../shared/session/use-session.ts';

/** Asks anew who is signed in once the server refuses something: perhaps their role is another by now. */
export function useRoleWatch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const hear = (error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'not-allowed')
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    const leaves = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
      }),
    ];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [queryClient]);
}
