import type { LogIn } from '@pollux/domain/accounts/sign-in';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { send } from '../../../shared/api/client.ts';
import { keepAdminRecord } from '../../../shared/session/admin-record.ts';
import { useUnreadLists } from '../../../shared/reference/use-unread-lists.tsx';
import { beginSession } from '../../../shared/session/begin-session.ts';
import { sessionQuery } from '../../../shared/session/use-session.ts';

type Credentials = Omit<Input<typeof LogIn>, 'area'>;

/**
 * Signs an admin in; the server refuses whoever is none as it refuses a wrong password (A230, A315). What was read
 * for whoever was signed in before is forgotten.
 */
export function useAdminLogIn() {
  const queryClient = useQueryClient();
  const sayUnread = useUnreadLists(useTranslations('admin.signIn')('unreadLists'));
  return useMutation({
    mutationFn: (credentials: Credentials) => send<typeof LogIn>('LogIn', { ...credentials, area: 'admin' }),
    onSuccess: async ({ user }, { email }) => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      keepAdminRecord(user, email);
      await beginSession(queryClient, user, sayUnread);
    },
  });
}
