import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedKeyStore } from './embedded.ts';
import type { KeyStore } from './key-store.ts';
import { openMasterKey } from './master-key.ts';

let folder: string;
let file: string;
let keys: KeyStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-master-key-'));
  file = join(folder, 'master.key');
  keys = await openEmbeddedKeyStore({ file: join(folder, 'keys.db') });
});
afterEach(async () => {
  await keys.close();
  await rm(folder, { recursive: true });
});

const newKey = () => randomBytes(32).toString('base64');
const open = (text?: string) => openMasterKey(keys, { text, file });

test('makes a file on the first start, for its owner alone, and reads it from then on', async () => {
  const made = await open();
  expect(made.made).toBe(true);
  const mode = process.platform === 'win32' ? 0o600 : (await stat(file)).mode & 0o777;
  expect(mode).toBe(0o600);
  const read = await open();
  expect(read.made).toBe(false);
  expect(read.key.equals(made.key)).toBe(true);
  expect((await open((await readFile(file, 'utf8')).trim())).key.equals(made.key)).toBe(true);
});

test('takes the key from the configuration, and makes no file then', async () => {
  const text = newKey();
  expect((await open(text)).key.export().toString('base64')).toBe(text);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test.each([
  ['nothing', ''],
  ['too short', randomBytes(31).toString('base64')],
  ['too long', randomBytes(33).toString('base64')],
  ['hexadecimal', randomBytes(32).toString('hex')],
  ['a pass phrase', 'correct horse battery staple'],
])('refuses a key that is %s, without repeating it', async (_name, text) => {
  const refused = open(text);
  await expect(refused).rejects.toThrow('MASTER_KEY must be 32 bytes in base64');
  await expect(refused).rejects.not.toThrow(text || 'no text');
});

test('notices at the start that the key is another one than before', async () => {
  await open(newKey());
  await expect(open(newKey())).rejects.toThrow('MASTER_KEY is not the master key');
  await writeFile(file, newKey());
  await expect(open()).rejects.toThrow(`${file} is not the master key`);
});

test('makes no new key where there was one before: the file must be found again', async () => {
  await open();
  await rm(file);
  await expect(open()).rejects.toThrow('restore it from a backup');
  await expect(stat(file)).rejects.toThrow('ENOENT');
});
