import type { SignUp } from '@pollux/domain/accounts/sign-up';
import type { Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';

/** Registers an account that is not verified yet, which sends the code to its address (P510). */
export function useSignUp() {
  return useMutation({
    mutationFn: (form: Input<typeof SignUp>) => send<typeof SignUp>('SignUp', form),
  });
}
