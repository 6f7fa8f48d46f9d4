import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../../shared/api/client.ts';

/** Asks whether an address has an account (P509). */
export function useEmailCheck() {
  return useMutation({
    mutationFn: (email: string) => ask<{ taken: boolean }>('/api/sign-up/email-check', { email }),
  });
}
