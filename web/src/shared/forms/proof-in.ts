import type { FirstProof } from '@pollux/domain/accounts/first-proof';
import type { IdentityProof } from '@pollux/domain/accounts/identity-proof';

/**
 * What is sent as proof of who somebody is: the password where one is typed, as it can be sent again when something else was
 * wrong, then what they have shown, and else the code of the second factor.
 */
export function proofIn(password: string, code: string, isShown: boolean): IdentityProof {
  if (code.trim() !== '' && password === '') return { code: code.trim() };
  return firstProofIn(password, isShown);
}

/** The same where no code stands for it. */
export function firstProofIn(password: string, isShown: boolean): FirstProof {
  return password === '' && isShown ? { fresh: true } : { password };
}
