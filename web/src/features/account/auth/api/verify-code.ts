import type { VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';

/** Checks a typed one-time code (P512). */
export function useVerifyCode() {
  return useMutation({
    mutationFn: (typed: Input<typeof VerifyOneTimeCode>) =>
      send<typeof VerifyOneTimeCode>('VerifyOneTimeCode', typed),
  });
}
