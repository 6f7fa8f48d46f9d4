import type { IdentityProof } from '@pollux/domain/accounts/identity-proof';

/**
 * What is sent as proof of who somebody is: the password where one is typed, as it can be sent again when something else was
 * wrong, and else the code of the second factor.
 */
export function proofIn(password: string, code: string): IdentityProof {
  return password === '' ? { code: code.trim() } : { password };
}
