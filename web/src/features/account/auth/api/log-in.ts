import type { LogIn } from '@pollux/domain/accounts/sign-in';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { send } from '../../../../shared/api/client.ts';
import { keepAdminRecord } from '../../../../shared/session/admin-record.ts';
import { useUnreadLists } from '../../../../shared/reference/use-unread-lists.tsx';
import { beginSession } from '../../../../shared/session/begin-session.ts';

/** Signs in. */
export function useLogIn() {
  const queryClient = useQueryClient();
  const sayUnread = useUnreadLists(useTranslations('auth.login')('unreadLists'));
  return useMutation({
    mutationFn: (credentials: Input<typeof LogIn>) => send<typeof LogIn>('LogIn', credentials),
    onSuccess: ({ user }, { email }) => {
      if (user.userType === 'admin') keepAdminRecord(user, email);
      return beginSession(queryClient, user, sayUnread);
    },
  });
}
