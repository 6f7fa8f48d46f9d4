import type { LogInByPasskey, StartPasskeyLogIn } from '@pollux/domain/accounts/passkeys';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { useEntering } from './use-entering.ts';

/** Signs in by a passkey. @param waiting where it is only offered, until it is stopped */
export function usePasskeyLogIn() {
  const enter = useEntering();
  return useMutation({
    mutationFn: async (waiting: AbortSignal | undefined) => {
      const { signWithPasskey } = await import('../../../../shared/session/web-authn.ts');
      const { options } = await send<typeof StartPasskeyLogIn>('StartPasskeyLogIn', {});
      const signed = await signWithPasskey(options, waiting);
      return send<typeof LogInByPasskey>('LogInByPasskey', { signed });
    },
    onSuccess: (entered) => enter(entered),
  });
}
