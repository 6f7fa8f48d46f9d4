import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joins } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { opsLines } from './command-line.ts';

const FIXTURE = join(import.meta.dirname, 'fixtures/data-of-november.tgz');

let folder: string;
let umask: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-private-'));
  await chmod(folder, 0o755);
  // As most systems have it.
  umask = process.umask(0o022);
});
afterAll(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true });
});

/** Everything in a folder that others may read, list or change. */
async function openToOthers(of: string): Promise<string[]> {
  const names = ['', ...(await readdir(of, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(of, name))).mode & 0o077 })),
  );
  return modes.filter(({ mode }) => mode !== 0).map(({ name }) => name);
}

test('nobody else on the machine can read what the product and its operations write', async () => {
  const dataDir = join(folder, 'new', 'data');
  const product = await Product.start({ RATE_LIMITS: 'off' }, dataDir);
  await joins(product.origin);
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['events.db-wal', 'mailbox', 'secret.key']));
  expect(await openToOthers(dataDir)).toEqual([]);
  const out = join(folder, 'out');
  await opsLines(dataDir, 'backup', out);
  await opsLines(dataDir, 'export', join(out, 'log.jsonl'), '--keys', join(out, 'keys.jsonl'));
  expect(await openToOthers(out)).toEqual([]);
  await product.stop();
});

test('a folder that others could read is closed to them at the start', async () => {
  const dataDir = join(folder, 'old');
  execFileSync('mkdir', [dataDir]);
  execFileSync('tar', ['-xzf', FIXTURE, '-C', dataDir]);
  execFileSync('chmod', ['-R', 'go=rX', dataDir]);
  expect(await openToOthers(dataDir)).toContain('events.db');
  const product = await Product.start({}, dataDir);
  expect(await openToOthers(dataDir)).toEqual([]);
  await product.stop();
});
