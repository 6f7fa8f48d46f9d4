import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { keepAdminRecord } from '../../../../shared/session/admin-record.ts';
import { useUnreadLists } from '../../../../shared/reference/use-unread-lists.tsx';
import { beginSession } from '../../../../shared/session/begin-session.ts';
import type { SessionUser } from '../../../../shared/session/use-session.ts';

/** Takes who has just signed in from an answer, by the email that they signed in with. */
export function useEntering(): (entered: { user: SessionUser; email: string }) => Promise<void> {
  const queryClient = useQueryClient();
  const sayUnread = useUnreadLists(useTranslations('auth.login')('unreadLists'));
  return ({ user, email }) => {
    if (user.userType === 'admin') keepAdminRecord(user, email);
    return beginSession(queryClient, user, sayUnread);
  };
}
