import type { SendOneTimeCode, VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import type { SignUpByEmail } from '@pollux/domain/accounts/sign-up';
import type { KeepByCode, KeepInAccount } from '@pollux/domain/hosting/handing-over';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../api/client.ts';
import { keepInTab } from '../forms/tab-memory.ts';
import { JUST_KEPT } from './just-kept.ts';

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

/**
 * The page begins anew as that of the account: what it has open in the background is the asker's, who is no more. The room
 * is told where the form is gone by then, as the server may be quicker to end that than its answer is here.
 */
function beginAnew(): void {
  keepInTab(JUST_KEPT, {});
  location.reload();
}

/** Has the account of an address have what was asked, by the code that was mailed to it; most are signed in by it. */
export function useKeepByCode(onDone: () => void) {
  return useMutation({
    mutationFn: (typed: Input<typeof KeepByCode>) => send<typeof KeepByCode>('KeepByCode', typed),
    onSuccess: ({ user }) => {
      if (user === undefined) return;
      onDone();
      beginAnew();
    },
  });
}

/** Has the account that is signed in have what this browser has asked. */
export function useKeepInAccount() {
  return useMutation({
    mutationFn: () => send<typeof KeepInAccount>('KeepInAccount', {}),
    onSuccess: beginAnew,
  });
}
