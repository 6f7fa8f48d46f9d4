import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyStoreConformance } from './conformance.ts';
import { openEmbeddedKeyStore } from './embedded.ts';

keyStoreConformance('The embedded store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-keys-'));
  return {
    open: () => openEmbeddedKeyStore({ file: join(folder, 'keys.db') }),
    remove: () => rm(folder, { recursive: true }),
  };
});

test('nothing of a destroyed key is left in any file of the embedded store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-keys-'));
  const store = await openEmbeddedKeyStore({ file: join(folder, 'keys.db') });
  const other = await openEmbeddedKeyStore({ file: join(folder, 'keys.db') });
  const keys = new Map(Array.from({ length: 300 }, (_, index) => [`person-${index}`, randomBytes(60)]));
  await Promise.all([...keys].map(([person, key]) => store.create(person, key)));
  const left = async () => {
    const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file))));
    return [...keys].filter(([, key]) => files.some((file) => file.includes(key))).map(([person]) => person);
  };
  expect(await left()).toHaveLength(300);
  // Every third, so that pages are emptied in part, and some from the midst of others.
  const destroyed = [...keys.keys()].filter((_, index) => index % 3 === 0);
  for (const person of destroyed.slice(0, 10)) await store.destroy(person);
  await Promise.all(destroyed.slice(10).map((person) => other.destroy(person)));
  expect(await left()).toEqual([...keys.keys()].filter((person) => !destroyed.includes(person)));
  await store.close();
  await other.close();
  await rm(folder, { recursive: true });
});
