import type {
  AddPasskey,
  RemovePasskey,
  RenamePasskey,
  StartPasskey,
} from '@pollux/domain/accounts/passkeys';
import type { IdentityProof } from '@pollux/domain/accounts/identity-proof';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Has the device make a passkey, and adds it. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: IdentityProof }) => {
      const { makePasskey } = await import('../../../../shared/session/web-authn.ts');
      const { options } = await send<typeof StartPasskey>('StartPasskey', proof);
      return send<typeof AddPasskey>('AddPasskey', { name, made: await makePasskey(options) });
    },
    onSettled: () => refreshAfter(queryClient, 'AddPasskey'),
  });
}

export function useRenamePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (renamed: Input<typeof RenamePasskey>) =>
      send<typeof RenamePasskey>('RenamePasskey', renamed),
    onSettled: () => refreshAfter(queryClient, 'AddPasskey'),
  });
}

export const useRemovePasskey = () => useCommand<typeof RemovePasskey>('RemovePasskey');
