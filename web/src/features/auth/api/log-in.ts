import type { LogIn } from '@pollux/domain/accounts/sign-in';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/client.ts';
import { keepAdminRecord } from '../../../shared/session/admin-record.ts';
import { beginSession } from '../../../shared/session/begin-session.ts';

/** Signs in. */
export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Input<typeof LogIn>) => send<typeof LogIn>('LogIn', credentials),
    onSuccess: ({ user }, { email }) => {
      if (user.userType === 'admin') keepAdminRecord(user, email);
      return beginSession(queryClient, user);
    },
  });
}
