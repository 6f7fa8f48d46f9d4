import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { writeFileDurably } from '../files/write-file.ts';
import { KEY_BYTES, keyFrom } from '../key-text.ts';
import type { KeyStore } from './key-store.ts';

/** The key that wraps everybody's keys. Whoever has it, the key store and the events can read personal data. */
export interface MasterKey {
  readonly key: KeyObject;
  /** Whether it was made just now: its owner should be told to back it up. */
  readonly made: boolean;
}

/**
 * Opens the master key: from the configuration, or else from a file that only its owner may read, which is made on the
 * first start.
 * @param options.text 32 bytes in base64
 * @throws when the text or the file is no key, or not the key that the key store was first used with
 */
export async function openMasterKey(
  keys: KeyStore,
  options: { readonly text: string | undefined; readonly file: string },
): Promise<MasterKey> {
  const { text, file } = options;
  const known = await keys.masterKeyCheck();
  const found = text ?? (await readKeyFile(file));
  const from = text === undefined ? file : 'MASTER_KEY';
  if (found === undefined && known !== undefined) {
    throw new Error(
      `${file} is missing. Without it nobody's personal data can be read: restore it from a backup.`,
    );
  }
  const { key, made } =
    found === undefined ? await makeKeyFile(file) : { key: keyFrom(found, from), made: false };
  const check = createHmac('sha256', key).update('pollux master key').digest();
  if (!check.equals(await keys.keepMasterKeyCheck(check))) {
    throw new Error(
      `${from} is not the master key that the stored keys were wrapped with: put that one back, from a backup.`,
    );
  }
  return { key, made };
}

async function readKeyFile(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function makeKeyFile(file: string): Promise<MasterKey> {
  const bytes = randomBytes(KEY_BYTES);
  await writeFileDurably(dirname(file), basename(file), `${bytes.toString('base64')}\n`);
  return { key: createSecretKey(bytes), made: true };
}
