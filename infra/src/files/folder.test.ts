import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { openFolderFileStore } from './folder.ts';

const NAME = '0123456789abcdef01234567-20261120133500.webp';

let parent: string;
let folder: string;
let files: FileStore;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pollux-files-'));
  folder = join(parent, 'deeper', 'uploads');
  files = await openFolderFileStore(folder);
});
afterEach(() => rm(parent, { recursive: true }));

async function contentOf(name: string): Promise<Buffer | undefined> {
  const file = await files.open(name);
  return file && buffer(file.stream());
}

test('keeps the bytes as they are, also for the next to open the folder', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
  await files.put(NAME, bytes);
  files = await openFolderFileStore(folder);
  expect((await files.open(NAME))?.bytes).toBe(300_000);
  expect(await contentOf(NAME)).toEqual(Buffer.from(bytes));
});

test('keeps an empty file', async () => {
  await files.put(NAME, new Uint8Array());
  expect((await files.open(NAME))?.bytes).toBe(0);
  expect(await contentOf(NAME)).toHaveLength(0);
});

test('the same name again is the same file, and nothing else is left in the folder', async () => {
  await Promise.all([files.put(NAME, Buffer.from('same')), files.put(NAME, Buffer.from('same'))]);
  expect(await contentOf(NAME)).toEqual(Buffer.from('same'));
  expect(await readdir(folder)).toEqual([NAME]);
});

test('does not know a file that was never put', async () => {
  expect(await files.open(NAME)).toBeUndefined();
});

test.each([
  '',
  '.',
  '..',
  '../secret.txt',
  `../${NAME}`,
  `./${NAME}`,
  `${NAME}/`,
  `${NAME}\0.webp`,
  `${NAME}\n`,
  NAME.toUpperCase(),
  'photo.webp',
  '%2e%2e%2fsecret.txt',
])('refuses the name %j', async (name) => {
  await writeFile(join(parent, 'deeper', 'secret.txt'), 'secret');
  await writeFile(join(parent, 'deeper', NAME), 'secret');
  expect(await files.open(name)).toBeUndefined();
  await expect(files.put(name, Buffer.from('x'))).rejects.toThrow(TypeError);
  expect(await readdir(folder)).toEqual([]);
});

test('a file that cannot be written is an error and leaves nothing behind', async () => {
  await rm(folder, { recursive: true });
  await expect(files.put(NAME, Buffer.from('x'))).rejects.toThrow('ENOENT');
});
