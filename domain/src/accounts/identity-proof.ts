import { z } from 'zod';
import { FirstProof, missingProof } from './first-proof.ts';
import { SecondFactorCode } from './second-factor.ts';

/**
 * What is asked for again before something changes that a thief would change first: the password, a passkey or the login
 * at the provider or, of whoever has a second factor, a code of it. A code counts where several are sent.
 */
export const IdentityProof = FirstProof.extend({ code: SecondFactorCode.optional() });
export type IdentityProof = z.infer<typeof IdentityProof>;

/** The fields of a command with a proof added to them. One of it has to be there. */
export function withIdentityProof<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.object({ ...fields, ...IdentityProof.shape }).check(({ value, issues }) => {
    const { password, code, fresh } = value as IdentityProof;
    if (password === undefined && code === undefined && fresh === undefined) issues.push(missingProof());
  });
}
