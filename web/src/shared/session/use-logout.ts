import { notifications } from '@mantine/notifications';
import type { LogOut } from '@pollux/domain/accounts/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ApiProblem, send } from '../api/client.ts';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { confirmLeave } from '../leave-guard/confirm-leave.ts';
import { forgetSession } from './forget-session.ts';

/**
 * Ends the session on the server, forgets everything read for this person, and goes to the home page [P063 P064 P065].
 * While something is being created it asks first [P060]. If the server cannot be reached the person stays signed in
 * and is told so.
 * @param to null stays at the address, for screens that then ask to sign in in their own place [A231]; /login is for
 *   whoever goes on as somebody else
 */
export function useLogout(to: '/' | '/login' | null = '/'): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  const problemText = useProblemText();
  return async () => {
    if (!(await confirmLeave())) return;
    try {
      await send<typeof LogOut>('LogOut', {});
    } catch (error) {
      const isOverAlready = error instanceof ApiProblem && error.status === 401;
      if (!isOverAlready) {
        notifications.show({ color: 'red', message: problemText(error) });
        return;
      }
    }
    await queryClient.cancelQueries();
    // The page of the login asks nobody in who is still signed in.
    if (to === '/') await router.navigate({ to, ignoreBlocker: true });
    forgetSession(queryClient);
    if (to === '/login') await router.navigate({ to, ignoreBlocker: true });
  };
}
