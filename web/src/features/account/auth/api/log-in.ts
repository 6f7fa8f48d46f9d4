import type { LogIn } from '@pollux/domain/accounts/sign-in';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { useEntering } from './use-entering.ts';

/** Signs in. */
export function useLogIn() {
  const enter = useEntering();
  return useMutation({
    mutationFn: (credentials: Input<typeof LogIn>) => send<typeof LogIn>('LogIn', credentials),
    onSuccess: ({ user }, { email }) => enter({ user, email }),
  });
}
