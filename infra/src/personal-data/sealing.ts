import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Random bytes for many nonces: to fetch those of each by themselves takes longer than to encrypt a ballot's words. */
const nonces = Buffer.alloc(512 * NONCE_BYTES);
let usedNonces = nonces.length;

/**
 * Encrypts with AES-256-GCM under a new random nonce.
 * @param about what the bytes belong to: they can be opened with the same words alone
 * @returns nonce, tag and ciphertext, one after the other
 */
export function seal(key: KeyObject, plain: Uint8Array, about: string): Buffer {
  const nonce = nextNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const ciphertext = cipher.update(plain);
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** A nonce that is never handed out again. It is overwritten once as many others have been: it is to be copied. */
function nextNonce(): Buffer {
  if (usedNonces === nonces.length) {
    randomFillSync(nonces);
    usedNonces = 0;
  }
  usedNonces += NONCE_BYTES;
  return nonces.subarray(usedNonces - NONCE_BYTES, usedNonces);
}

/** The inverse of `seal`. @throws when the key or `about` is another one, or a byte has changed */
export function unseal(key: KeyObject, sealed: Uint8Array, about: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag);
  const plain = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  decipher.final();
  return plain;
}
