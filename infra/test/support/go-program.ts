import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const EXTENSION = process.platform === 'win32' ? '.exe' : '';

/** Whether there is a Go compiler to build servers for tests with. */
export function hasGo(): boolean {
  return spawnSync('go', ['version']).status === 0;
}

/**
 * Builds a server that is written in Go, or finds what an earlier run has built of the same sources.
 * @param name of its folder beside the tests of servers, whose go.mod says which versions it is made of
 * @param what its package
 * @param options of the build
 * @returns the program's path
 */
export async function buildGoProgram(
  name: string,
  what: string,
  options: readonly string[] = [],
): Promise<string> {
  const sources = join(ROOT, 'infra/test/servers', name);
  const cache = join(ROOT, 'node_modules/.cache/pollux', name);
  const build = ['build', '-buildvcs=false', ...options];
  const program = join(cache, `${await hashOf(sources, build)}${EXTENSION}`);
  if (existsSync(program)) return program;
  await mkdir(cache, { recursive: true });
  const unfinished = `${program}.${process.pid}`;
  await promisify(execFile)('go', [...build, '-o', unfinished, what], { cwd: sources });
  await rename(unfinished, program);
  return program;
}

async function hashOf(sources: string, build: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update([process.platform, process.arch, ...build].join(' '));
  for (const name of (await readdir(sources)).toSorted()) {
    if (/^go\.(mod|sum)$|\.go$/.test(name)) hash.update(await readFile(join(sources, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
