import type { SendOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';

/** Sends a one-time code to an address, or sends it again (P511). */
export function useSendCode() {
  return useMutation({
    mutationFn: (wanted: Input<typeof SendOneTimeCode>) =>
      send<typeof SendOneTimeCode>('SendOneTimeCode', wanted),
  });
}
