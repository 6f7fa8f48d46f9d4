import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Keyed hashes of the server's secret. Without the secret nobody can make or check one. */
export interface Secrets {
  /** A keyed hash, in hexadecimal; each purpose has its own, so that one cannot stand in for another. */
  keyedHash(purpose: string, text: string): string;
}

export function secretsFrom(secret: Uint8Array): Secrets {
  return {
    keyedHash: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('hex'),
  };
}

/** Reads the server's secret from a file that only its owner may read, and makes it on the first start. */
export function openSecrets(file: string): Secrets {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  }
  return secretsFrom(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'));
}
