import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@pollux/infra/test/support/free-port';
import { expect, test } from 'vitest';
import { freshDataFolder, removeData } from '../support/data-folder.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

test('npm run dev starts on a new folder, watched', async () => {
  const manifest = await readFile(resolve(ROOT, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: { dev: string } };
  const [, watched = ''] = scripts.dev.split(' && ');
  const [program, ...args] = watched.split(' ');
  expect(program).toBe('node');
  const dataDir = await freshDataFolder();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const said: string[] = [];
    const told = new Promise<void>((resolve) => {
      for (const output of [child.stdout, child.stderr])
        createInterface(output).on('line', (line) => {
          said.push(line);
          if (/is running at|could not start|Failed running/.test(line)) resolve();
        });
    });
    await told;
    // Other lines may have come by now.
    expect(said).toContainEqual(expect.stringMatching(/^Pollux is running at /));
  } finally {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill();
    await ended;
    await removeData(dataDir);
  }
});
