import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { openPassingDocuments } from '../document-store/passing.ts';
import { secretsFrom } from '../secrets.ts';
import { ToolKeys } from './tool-keys.ts';

const DAY_MS = 86_400_000;

test('the next key is shown before it signs, and the one before it afterwards', async () => {
  let now = Date.parse('2026-01-01T00:00:00.000Z');
  const documents = await openPassingDocuments();
  const opens = async () => {
    const keys = new ToolKeys(documents, secretsFrom(new Uint8Array(32)), () => new Date(now));
    await keys.open();
    return keys;
  };
  const [keys, ofAnotherProcess] = [await opens(), await opens()];
  const kidNow = async () => decodeProtectedHeader(await keys.sign({ sub: 'pollux' })).kid;
  const shown = async () => (await ofAnotherProcess.shown()).keys.map(({ kid }) => kid);

  const first = await kidNow();
  expect(await shown()).toEqual([first]);
  expect((await keys.shown()).keys[0]).not.toHaveProperty('d');

  now += 88 * DAY_MS;
  const [second] = await shown();
  expect(await shown()).toEqual([second, first]);
  expect(await kidNow()).toBe(first);
  // What was signed a moment ago is still verified once the next key signs.
  const before = await keys.sign({ sub: 'pollux' });
  now += 2 * DAY_MS;
  expect(await kidNow()).toBe(second);
  const set = createLocalJWKSet((await ofAnotherProcess.shown()) as never);
  expect((await jwtVerify(before, set)).payload.sub).toBe('pollux');

  now += 2 * DAY_MS;
  expect(await shown()).toEqual([second]);
  // Long after nobody has come, there is one that signs at once.
  now += 400 * DAY_MS;
  expect(await kidNow()).toBe(second);
  now += 2 * DAY_MS;
  expect(await kidNow()).not.toBe(second);
});
