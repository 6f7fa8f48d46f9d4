import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { KEY_BYTES, keyFrom } from '../key-text.ts';

/** What signs the checkpoints of the log: Ed25519. */
export interface LogKey {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** @returns 64 bytes, the same for the same message */
  sign(message: Uint8Array): Uint8Array;
}

/** What stands before the 32 bytes of a key where Node reads and writes one (RFC 8410). */
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Opens the key of the log: from the configuration, or else from a file that only its owner may read.
 * @param options.text 32 bytes in base64, the private key
 * @param options.makes whether the file is made where it is missing
 * @returns undefined where there is none
 * @throws when the text, or what is in the file, is no key
 */
export function openLogKey(options: {
  readonly text: string | undefined;
  readonly file: string;
  readonly makes: boolean;
}): LogKey | undefined {
  const { text, file, makes } = options;
  if (text !== undefined) return logKeyFrom(keyFrom(text, 'LOG_KEY').export());
  if (!existsSync(file)) {
    if (!makes) return undefined;
    mkdirSync(dirname(file), { recursive: true });
    const made = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
    writeFileSync(file, made, { mode: 0o600, flag: 'wx', flush: true });
  }
  return logKeyFrom(keyFrom(readFileSync(file, 'utf8').trim(), file).export());
}

/**
 * Opens the keys that sign: the newest, and the one before it while that signs as well.
 * @param options.former as `text`, of the one before
 * @param options.formerFile where that is, if no text is given
 * @returns none where the newest is missing
 * @throws as `openLogKey`
 */
export function openLogKeys(options: {
  readonly text: string | undefined;
  readonly file: string;
  readonly former: string | undefined;
  readonly formerFile: string;
  readonly makes: boolean;
}): LogKey[] {
  const { former, formerFile, ...newest } = options;
  const key = openLogKey(newest);
  const before =
    former === undefined
      ? openLogKey({ text: undefined, file: formerFile, makes: false })
      : logKeyFrom(keyFrom(former, 'LOG_KEY_FORMER').export());
  if (key === undefined) return [];
  return before === undefined ? [key] : [key, before];
}

/** @param seed the private key, 32 bytes */
export function logKeyFrom(seed: Uint8Array): LogKey {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_DER, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_DER.length);
  return { publicKey: new Uint8Array(publicKey), sign: (message) => sign(null, message, key) };
}

/** Whether a signature by a public key, 32 bytes, is of the message. */
export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: Buffer.concat([PUBLIC_DER, publicKey]), format: 'der', type: 'spki' });
  } catch {
    return false;
  }
  return verify(null, message, key, signature);
}
