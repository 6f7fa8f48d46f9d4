import type { SendOneTimeCode, VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import type { SignUpByEmail } from '@pollux/domain/accounts/sign-up';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../api/client.ts';

/** Signs up with an address and a name alone, which sends the code to the address. */
export function useSignUpByEmail() {
  return useMutation({
    mutationFn: (given: Input<typeof SignUpByEmail>) => send<typeof SignUpByEmail>('SignUpByEmail', given),
  });
}

/** Sends the code of the sign-up again. */
export function useSendCode() {
  return useMutation({
    mutationFn: (wanted: Input<typeof SendOneTimeCode>) =>
      send<typeof SendOneTimeCode>('SendOneTimeCode', wanted),
  });
}

/** Checks the typed code, which signs in the browser of the sign-up. */
export function useVerifyCode() {
  return useMutation({
    mutationFn: (typed: Input<typeof VerifyOneTimeCode>) =>
      send<typeof VerifyOneTimeCode>('VerifyOneTimeCode', typed),
  });
}
