import type { HashText } from '@pollux/domain/proof/leaf';
import type { Sha256 } from '@pollux/domain/proof/tree';

/** The cryptography that a verifier takes. */
export interface Hashing {
  readonly sha256: Sha256;
  readonly hashText: HashText;
  /** A SHA-256 that is given its bytes in turn. */
  readonly begin: () => { update(bytes: Uint8Array): unknown; digest(): Uint8Array };
}

/** Bytes in hexadecimal. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
