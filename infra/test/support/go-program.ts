import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const EXTENSION = process.platform === 'win32' ? '.exe' : '';

/** Whether there is a Go compiler to build servers for tests with. */
export function hasGo(): boolean {
  return spawnSync('go', ['version']).status === 0;
}

/** What is changed in a module that a server is made of. */
export interface Patch {
  readonly module: string;
  /** What stands in a file of the module, and what in its place, wherever it stands. */
  readonly replaced: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}

const go = (args: readonly string[], cwd: string) => promisify(execFile)('go', args, { cwd });

/**
 * Builds a server that is written in Go, or finds what an earlier run has built of the same sources.
 * @param name of its folder beside the tests of servers, whose go.mod says which versions it is made of
 * @param what its package
 * @param options of the build, and what is changed in a module
 * @returns the program's path
 */
export async function buildGoProgram(
  name: string,
  what: string,
  { flags = [], patch }: { readonly flags?: readonly string[]; readonly patch?: Patch } = {},
): Promise<string> {
  const sources = join(ROOT, 'infra/test/servers', name);
  const cache = join(ROOT, 'node_modules/.cache/pollux', name);
  const build = ['build', '-buildvcs=false', '-trimpath', ...flags];
  const program = join(
    cache,
    `${await hashOf(sources, [...build, what, ...(patch ? [JSON.stringify(patch)] : [])])}${EXTENSION}`,
  );
  if (existsSync(program)) return program;
  await mkdir(cache, { recursive: true });
  const unfinished = `${program}.${process.pid}`;
  const changed = `${unfinished}.sources`;
  const withPatch = patch && [`-modfile=${await writePatched(patch, sources, changed)}`];
  await go([...build, ...(withPatch ?? []), '-o', unfinished, what], sources);
  await rename(unfinished, program);
  await rm(changed, { recursive: true, force: true });
  return program;
}

/**
 * Writes the module as it is changed into a folder.
 * @returns a go.mod that names it in place of the module
 */
async function writePatched({ module, replaced }: Patch, sources: string, folder: string): Promise<string> {
  const { stdout } = await go(['mod', 'download', '-json', module], sources);
  const { Dir: original } = JSON.parse(stdout) as { Dir: string };
  // The files of the module may not be written: copied with their folders they could not even be removed.
  for (const entry of await readdir(original, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const copy = join(folder, 'module', relative(original, path));
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, await readFile(path));
  }
  for (const { file, from, to } of replaced) {
    const changed = join(folder, 'module', file);
    const text = await readFile(changed, 'utf8');
    if (!text.includes(from)) throw new Error(`In ${file} of ${module} there is no "${from}".`);
    await writeFile(changed, text.replaceAll(from, to));
  }
  const modFile = join(folder, 'go.mod');
  const mod = await readFile(join(sources, 'go.mod'), 'utf8');
  await writeFile(modFile, `${mod}\nreplace ${module} => ${JSON.stringify(join(folder, 'module'))}\n`);
  await copyFile(join(sources, 'go.sum'), join(folder, 'go.sum'));
  return modFile;
}

async function hashOf(sources: string, build: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update([process.platform, process.arch, ...build].join(' '));
  for (const name of (await readdir(sources)).toSorted()) {
    if (/^go\.(mod|sum)$|\.go$/.test(name)) hash.update(await readFile(join(sources, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
