import { z } from 'zod';
import { CurrentPassword } from './password.ts';
import { SecondFactorCode } from './second-factor.ts';

/**
 * What is asked for again before something changes that a thief would change first: the password or, of whoever has a
 * second factor, a code of it. A code counts where both are sent.
 */
export const IdentityProof = z.object({
  password: CurrentPassword.optional(),
  code: SecondFactorCode.optional(),
});
export type IdentityProof = z.infer<typeof IdentityProof>;

/** The fields of a command with a proof added to them. One of the two has to be there. */
export function withIdentityProof<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.object({ ...fields, ...IdentityProof.shape }).check(({ value, issues }) => {
    const { password, code } = value as IdentityProof;
    if (password !== undefined || code !== undefined) return;
    issues.push({ code: 'custom', path: ['password'], message: 'Password is required.', input: undefined });
  });
}
