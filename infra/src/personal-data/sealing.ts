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

/** What is to be encrypted: it can be sent to another thread. */
export interface Sealing {
  readonly key: KeyObject;
  readonly plain: string;
  /** As `seal` takes it. */
  readonly about: string;
}

/** @returns what `seal` does, in base64 */
export function sealedText({ key, plain, about }: Sealing): string {
  return seal(key, Buffer.from(plain), about).toString('base64');
}

/** How long `sealedText` is. */
export function sealedLength({ plain }: Sealing): number {
  return Math.ceil((NONCE_BYTES + TAG_BYTES + Buffer.byteLength(plain)) / 3) * 4;
}

/**
 * Stands for a text that is still to be encrypted. Whatever writes it as JSON writes it encrypted; a store that writes on
 * a thread of its own leaves the work to that.
 */
export class ToSeal {
  readonly sealing: Sealing;
  #sealed: string | undefined;

  constructor(sealing: Sealing) {
    this.sealing = sealing;
  }

  /** The same text each time. */
  toJSON(): string {
    this.#sealed ??= sealedText(this.sealing);
    return this.#sealed;
  }
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
