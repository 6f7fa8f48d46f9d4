import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastSignedConformance } from './conformance.ts';
import { embeddedLastSigned } from './embedded.ts';
import { logKeyFrom, openLogKey, verifyEd25519 } from './log-key.ts';

const folderOf = () => mkdtemp(join(tmpdir(), 'pollux-log-signing-'));

lastSignedConformance('A folder', async () => {
  const folder = await folderOf();
  return {
    open: async () => embeddedLastSigned(folder),
    remove: () => rm(folder, { recursive: true }),
  };
});

test('a key is made once, for its owner alone, and signs what only its public key verifies', async () => {
  const folder = await folderOf();
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'log.key');
  expect(openLogKey({ text: undefined, file, makes: false })).toBeUndefined();
  const made = openLogKey({ text: undefined, file, makes: true });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = (await readFile(file, 'utf8')).trim();
  for (const again of [
    openLogKey({ text: undefined, file, makes: true }),
    openLogKey({ text, file: 'none', makes: false }),
  ]) {
    expect(again?.publicKey).toEqual(made?.publicKey);
  }
  const message = new TextEncoder().encode('text');
  const signature = made?.sign(message) ?? new Uint8Array();
  const key = made?.publicKey ?? new Uint8Array();
  expect(verifyEd25519(key, message, signature)).toBe(true);
  expect(verifyEd25519(key, new TextEncoder().encode('texT'), signature)).toBe(false);
  expect(verifyEd25519(logKeyFrom(new Uint8Array(32)).publicKey, message, signature)).toBe(false);
  expect(verifyEd25519(new Uint8Array(3), message, signature)).toBe(false);
  await writeFile(file, 'no key');
  expect(() => openLogKey({ text: undefined, file, makes: false })).toThrow('must be 32 bytes in base64');
  expect(() => openLogKey({ text: 'short', file, makes: false })).toThrow('LOG_KEY must be');
});

test('the key is that of RFC 8032, 7.1', () => {
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  const { publicKey, sign } = logKeyFrom(seed);
  expect(Buffer.from(publicKey).toString('hex')).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  );
  expect(Buffer.from(sign(new Uint8Array())).toString('hex')).toMatch(/^e5564300c360ac729086e2cc806e828a/);
});
