import { isAscii } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const WEB = resolve(import.meta.dirname, '../../../web');
const DIST = resolve(WEB, 'dist');
const LOCALES = ['en', 'ta', 'hi'];

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

test('Node keeps the text of the server in one byte a character, and loads no client of HTTP with it', () => {
  const server = resolve(import.meta.dirname, '../dist');
  const modules = readdirSync(server).filter((file) => file.endsWith('.js'));
  expect(modules).toContain('main.js');
  const texts = modules.map((file) => ({ file, text: readFileSync(resolve(server, file)) }));
  expect(texts.filter(({ text }) => !isAscii(text)).map(({ file }) => file)).toEqual([]);
  const imports = texts.filter(({ text }) => /^import .*["'](node:)?http["']/m.test(text.toString()));
  expect(imports.map(({ file }) => file)).toEqual([]);
});

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

/** The areas of the messages that a module waits for, in each call like `await catalogue.load('attend')`. */
function callsIn(module: string): string[][] {
  const source = readFileSync(resolve(WEB, module), 'utf8');
  const calls = [
    ...source.matchAll(
      /(?:await|return) (?:context\.)?catalogue\.load\(([^)]*)\)|entryAreas = \[([^\]]*)\]/g,
    ),
  ];
  return calls.map(([call]) => [...call.matchAll(/'(\w+)'/g)].map(([, area = '']) => area));
}

/** The files of these areas in a language; English problems are in the server's own words. */
function messageFilesOf(manifest: Record<string, Chunk>, areas: readonly string[], locale: string): string[] {
  const keys = areas.map((area) => `src/messages/${locale}/${area}.json`);
  return keys.flatMap((key) => manifest[key]?.file ?? []);
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

test.each(LOCALES)(
  'the participants load at most 93 kB of JavaScript and 6 kB of CSS before the page shows, with texts in %s',
  (locale) => {
    const manifest = readManifest('attend-manifest.json');
    const files = filesOf(manifest, ['attend.html']);
    const areas = callsIn('src/features/attend/main.tsx').flat();
    const messages = messageFilesOf(manifest, areas, locale);
    expect(areas).toContain('attend');
    expectAtMost(`participant JS, ${locale}`, gzipped([...files, ...messages], '.js'), 93);
    expectAtMost('participant CSS', gzipped(files, '.css'), 6);
  },
);

test.each(LOCALES)(
  'the dashboard of everybody but admins loads at most 200 kB of JavaScript before it shows, with texts in %s',
  (locale) => {
    const manifest = readManifest('manifest.json');
    const routes = Object.keys(manifest).filter((key) =>
      /^src\/routes\/(__root|dashboard|dashboard\/index)\.tsx\?/.test(key),
    );
    expect(routes.length).toBeGreaterThan(0);
    const files = filesOf(manifest, ['index.html', ...routes]);
    // The route loads an admin's texts, and an admin's screens, for admins alone.
    const areas = ['src/shared/i18n/entry-areas.ts', 'src/routes/dashboard/index.tsx']
      .flatMap(callsIn)
      .filter((call) => !call.includes('admin'))
      .flat();
    expect(areas).toContain('dashboard');
    const messages = messageFilesOf(manifest, areas, locale);
    expect(messages.length).toBeGreaterThan(2);
    expectAtMost(`dashboard JS, ${locale}`, gzipped([...files, ...messages], '.js'), 200);
  },
);

test.each([
  ['first page', /^src\/routes\/(__root|index)\.tsx\?/, ['common', 'shell', 'home'], 256],
  ['public results', /^src\/routes\/(__root|results\.\$id)\.tsx\?/, ['common', 'shell', 'results'], 192],
  ['editor', /^src\/routes\/dashboard(|\/createpoll)\.tsx\?/, ['common', 'shell', 'editor'], 247],
] as const)('the %s has what it shows at first, and no more', (what, route, areas, budget) => {
  const manifest = readManifest('manifest.json');
  const routes = Object.keys(manifest).filter((key) => route.test(key));
  expect(routes.length).toBeGreaterThan(0);
  const files = filesOf(manifest, ['index.html', ...routes]);
  const kilobytes = LOCALES.map((locale) =>
    gzipped([...files, ...messageFilesOf(manifest, areas, locale)], '.js'),
  );
  expectAtMost(`${what} JS`, Math.max(...kilobytes), budget);
});
