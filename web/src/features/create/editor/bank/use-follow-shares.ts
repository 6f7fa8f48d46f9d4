import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberWrite } from '../../../../shared/api/newest-write.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { useSession } from '../../../../shared/session/use-session.ts';

/**
 * Follows which folders others share with oneself. Where that changes, everything of banks is dropped and read anew, so
 * that nothing stays on the screen whose right has ended.
 */
export function useFollowShares(): void {
  const queryClient = useQueryClient();
  const accountId = useSession().user?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    let before: string | undefined;
    const drop = () => void queryClient.resetQueries({ queryKey: ['question-bank'] });
    return liveConnection.subscribe(
      { room: 'question-shares', id: accountId },
      {
        onView: ({ view, revision }) => {
          // Views come before documents do: what is read from now on is to have this change, as if it were one's own.
          rememberWrite(revision.replace(/-\d+$/, ''));
          const shares = JSON.stringify(view);
          // What was read before this could be followed may be older.
          if (before === undefined) void queryClient.invalidateQueries({ queryKey: ['question-bank'] });
          else if (before !== shares) drop();
          before = shares;
        },
        onHere: () => undefined,
        onState: () => undefined,
        onRefused: drop,
      },
    );
  }, [accountId, queryClient]);
}
