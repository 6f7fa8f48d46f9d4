import { createHmac, createSecretKey, hash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { KEY_BYTES, keyFrom } from './key-text.ts';

/** Keyed hashes of the server's secret. Without the secret nobody can make or check one. */
export interface Secrets {
  /** A keyed hash, in hexadecimal; each purpose has its own, so that one cannot stand in for another. */
  keyedHash(purpose: string, text: string): string;
  /**
   * A short keyed hash (128 bits, in hexadecimal) to tell texts apart without giving them away. It is made for every
   * command and so at once, without an HMAC's state; cut short as it is, nobody can extend it either.
   */
  fingerprint(text: string): string;
}

export function secretsFrom(secret: Uint8Array): Secrets {
  // A key object is prepared once; raw bytes would be prepared again for every hash, at eight times its cost.
  const key = createSecretKey(secret);
  const prefix = createHmac('sha256', key).update('fingerprint').digest('hex');
  return {
    fingerprint: (text) => hash('sha256', prefix + text).slice(0, 32),
    keyedHash: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex'),
  };
}

/**
 * Opens the server's secret: from the configuration, or else from a file that only its owner may read, which is made on
 * the first start.
 * @param options.text 32 bytes in base64
 * @throws when the text is no key
 */
export function openSecrets(options: { readonly text: string | undefined; readonly file: string }): Secrets {
  const { text, file } = options;
  if (text !== undefined) return secretsFrom(keyFrom(text, 'SECRET_KEY').export());
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  }
  return secretsFrom(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'));
}
