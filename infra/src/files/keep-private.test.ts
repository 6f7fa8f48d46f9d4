import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPrivate } from './keep-private.ts';

const NOBODY = 65_534;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-private-'));
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files', 'one.png'), '');
  await writeFile(join(folder, 'events.db'), '');
  for (const path of ['', 'files']) await chmod(join(folder, path), 0o755);
  for (const path of ['events.db', 'files/one.png']) await chmod(join(folder, path), 0o664);
});
afterEach(() => rm(folder, { recursive: true }));

const mode = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8);

test('takes a folder and all in it away from others', async () => {
  await keepPrivate(folder);
  expect(await Promise.all(['', 'files', 'events.db', 'files/one.png'].map(mode))).toEqual([
    '700',
    '700',
    '600',
    '600',
  ]);
});

test.runIf(process.getuid?.() === 0)('says what is open to others and not its own to close', () => {
  const script = `
    const { keepPrivate } = await import(${JSON.stringify(join(import.meta.dirname, 'keep-private.ts'))});
    process.setuid(${NOBODY});
    await keepPrivate(${JSON.stringify(folder)}).catch(({ message }) => console.log(message));
  `;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout.toString()).toContain(`${folder} is open to other users of this machine (mode 755)`);
});
