import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followDraft } from '../../drafting/follow-draft.ts';
import { historyQuery, presentQuery } from './history-queries.ts';

/** What is written or published elsewhere while the history is open comes into it, and into what is compared with now. */
export function useFollowHistory(id: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let known: string | null = null;
    const readAnew = () => {
      for (const { queryKey } of [historyQuery(id), presentQuery(id)]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    };
    return followDraft(id, {
      onView: ({ revision, version }) => {
        const told = `${revision} ${version}`;
        // The first one says what the history has been read with.
        if (known !== null && known !== told) readAnew();
        known = told;
      },
      onDoubt: readAnew,
    });
  }, [id, queryClient]);
}
