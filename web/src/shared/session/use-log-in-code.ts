import type { SendOneTimeCode, VerifyLogInCode } from '@pollux/domain/accounts/one-time-codes';
import { useState } from 'react';
import { send } from '../api/client.ts';

/** A code to log in with, where strangers have tried too many passwords for the password to be looked at here. */
export interface LogInCode {
  readonly isSent: boolean;
  readonly isBusy: boolean;
  /** Why it could not be sent, or was not right; null if all went well. */
  readonly error: unknown;
  readonly typed: string;
  type(code: string): void;
  /** Mails the code, again as well. */
  mail(): Promise<void>;
  /** @returns whether the code was right, so that the password is looked at in this browser */
  verify(): Promise<boolean>;
}

/** Mails a code to the address, and checks what was typed of it. */
export function useLogInCode(email: string): LogInCode {
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [typed, setTyped] = useState('');

  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await act();
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    isSent,
    isBusy,
    error,
    typed,
    type: setTyped,
    async mail() {
      const wanted = { email, purpose: 'log-in' } as const;
      if (await attempt(() => send<typeof SendOneTimeCode>('SendOneTimeCode', wanted))) setSent(true);
    },
    verify: () => attempt(() => send<typeof VerifyLogInCode>('VerifyLogInCode', { email, code: typed })),
  };
}
