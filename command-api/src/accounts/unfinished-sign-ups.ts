import { due } from '../kernel/due.ts';
import { handleForgetSignUp } from './forget-account.ts';

/** Forgets sign-ups that nobody finished in time. */
export const unfinishedSignUps = due('unfinished-sign-ups', {
  readModel: 'open-sign-ups',
  at: 'forgetAt',
  command: handleForgetSignUp,
  payload: (accountId) => ({ accountId }),
});
