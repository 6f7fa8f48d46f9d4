import { z } from 'zod';
import { CurrentPassword } from './password.ts';

/**
 * The password or, in its place, that the person has shown in this browser a moment ago who they are: by a passkey or at
 * their provider. The server knows whether they have; `fresh` says that it is meant.
 */
export const FirstProof = z.object({
  password: CurrentPassword.optional(),
  fresh: z.literal(true).optional(),
});
export type FirstProof = z.infer<typeof FirstProof>;

/** The fields of a command with a first proof added to them, where no code of the second factor stands for it. */
export function withFirstProof<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.object({ ...fields, ...FirstProof.shape }).check(({ value, issues }) => {
    const { password, fresh } = value as FirstProof;
    if (password === undefined && fresh === undefined) issues.push(missingProof());
  });
}

/** What is said where no proof is sent. */
export const missingProof = () =>
  ({ code: 'custom', path: ['password'], message: 'Password is required.', input: undefined }) as {
    code: 'custom';
    path: string[];
    message: string;
    input: undefined;
  };
