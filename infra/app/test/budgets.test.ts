import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = resolve(import.meta.dirname, '../../../web/dist');

/** A chunk of the build as Vite's manifest describes it; `imports` are other keys of the manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

// The two entries are built by themselves, each with a manifest of its own.
function readManifest(name: string): Record<string, Chunk> {
  const path = resolve(DIST, '.vite', name);
  if (!existsSync(path)) throw new Error('There is no build to measure: run npx turbo run build first.');
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
}

// Everything that the browser loads for these chunks before it shows anything.
function filesOf(manifest: Record<string, Chunk>, keys: readonly string[]): Set<string> {
  const reached = new Set(keys);
  const files = new Set<string>();
  for (const key of reached) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) reached.add(imported);
  }
  return files;
}

/** In kB of 1,000 bytes, each file compressed by itself as the server sends it. */
function gzipped(files: Iterable<string>, extension: '.js' | '.css'): number {
  const bytes = [...files]
    .filter((file) => file.endsWith(extension))
    .reduce((sum, file) => sum + gzipSync(readFileSync(resolve(DIST, file)), { level: 9 }).length, 0);
  return bytes / 1000;
}

function expectAtMost(what: string, kilobytes: number, budget: number): void {
  console.log(`${what}: ${kilobytes.toFixed(1)} of ${budget} kB gzip`);
  expect(kilobytes).toBeLessThanOrEqual(budget);
}

test('the participants load at most 115 kB of JavaScript and 14 kB of CSS', () => {
  const files = filesOf(readManifest('attend-manifest.json'), ['attend.html']);
  expectAtMost('participant JS', gzipped(files, '.js'), 115);
  expectAtMost('participant CSS', gzipped(files, '.css'), 14);
});

test('the dashboard loads at most 250 kB of JavaScript before it shows', () => {
  const manifest = readManifest('manifest.json');
  const routes = Object.keys(manifest).filter((key) =>
    /^src\/routes\/(__root|dashboard|dashboard\/index)\.tsx\?/.test(key),
  );
  expect(routes.length).toBeGreaterThan(0);
  expectAtMost('dashboard JS', gzipped(filesOf(manifest, ['index.html', ...routes]), '.js'), 250);
});
