import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileStoreConformance } from './conformance.ts';
import { openFolderFileStore } from './folder.ts';

const NAME = '0123456789abcdef01234567-20261120133500.webp';

fileStoreConformance('A folder', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'pollux-files-'));
  return {
    open: () => openFolderFileStore(join(parent, 'deeper', 'uploads')),
    remove: () => rm(parent, { recursive: true }),
  };
});

describe('A folder of files', () => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'pollux-files-'));
    folder = join(parent, 'uploads');
  });
  afterEach(() => rm(parent, { recursive: true }));

  test('has each file once, and nothing else', async () => {
    const files = await openFolderFileStore(folder);
    await Promise.all([files.put(NAME, Buffer.from('same')), files.put(NAME, Buffer.from('same'))]);
    expect(await readdir(folder)).toEqual([NAME]);
  });

  test('has nothing left of what broke off', async () => {
    const files = await openFolderFileStore(folder);
    async function* breaking() {
      yield Buffer.from('half');
      throw new Error('The line is dead.');
    }
    await expect(files.keep(breaking(), async () => NAME)).rejects.toThrow('dead');
    expect(await readdir(folder)).toEqual([]);
  });

  test('loses what a process has left that ended while it wrote, and no other file', async () => {
    const files = await openFolderFileStore(folder);
    const since = new Date('2026-11-20T09:30:00Z');
    const left = `.${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`;
    const names = [left, left.replace('0', '1'), '.keep', NAME];
    for (const name of names) {
      await writeFile(join(folder, name), 'x');
      const old = name === names[1] ? since : new Date(since.getTime() - 1);
      await utimes(join(folder, name), old, old);
    }
    await files.removeLeft(since);
    expect(await readdir(folder)).toEqual(names.slice(1).toSorted());
  });

  test.each(['../secret.txt', `../${NAME}`, `./${NAME}`, `deeper/${NAME}`])(
    'does not give away what %j would name outside of it',
    async (name) => {
      const files = await openFolderFileStore(folder);
      await mkdir(join(folder, 'deeper'));
      for (const path of ['secret.txt', NAME, `uploads/${NAME}`, `uploads/deeper/${NAME}`]) {
        await writeFile(join(parent, path), 'secret');
      }
      expect(await files.open(name)).toBeUndefined();
    },
  );

  test('that cannot be written is an error and leaves nothing behind', async () => {
    const files = await openFolderFileStore(folder);
    await rm(folder, { recursive: true });
    await expect(files.put(NAME, Buffer.from('x'))).rejects.toThrow('ENOENT');
  });
});
