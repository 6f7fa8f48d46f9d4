import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SAVE_REFUSALS } from '@pollux/domain/authoring/save-refusals';
import { expect, test } from 'vitest';
import english from '../../messages/en/problems.json';

const ROOT = resolve(import.meta.dirname, '../../../..');
const SOURCES = '{domain,command-api,projections,query-api,infra,infra/app}/src/**/*.ts';

const kinds =
  'invalid|unauthenticated|payment-required|forbidden|not-found|conflict|too-large|too-many|unavailable';
/** The three ways in which a server's source names a problem: its code, and its text where that never varies. */
const named = new RegExp(
  [
    String.raw`(?:super|new Rejection)\(\s*(?:'(?:${kinds})'|kind),\s*'([\w-]+)',\s*(?:'((?:[^'\\]|\\.)*)',?\s*\))?`,
    String.raw`new Problem\(\s*[^,]+,\s*'([\w-]+)',\s*(?:'((?:[^'\\]|\\.)*)',?\s*\))?`,
    String.raw`code: '([\w-]+)',\s*detail:\s*(?:'((?:[^'\\]|\\.)*)')?`,
  ].join('|'),
  'g',
);

const sources = globSync(SOURCES, { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(resolve(ROOT, path), 'utf8'));

/** Each code that a server may answer, with the texts that stand beside it in the source; null is one that varies. */
const texts = new Map<string, Set<string | null>>();
for (const match of sources.flatMap((source) => [...source.matchAll(named)])) {
  const [code, text] = match.slice(1).filter((group) => group !== undefined);
  if (code === undefined) continue;
  const known = texts.get(code) ?? new Set();
  texts.set(code, known.add(text === undefined ? null : text.replaceAll('\\', '')));
}

test('finds the code of every rejection', () => {
  const all = sources.join('\n');
  const found = [...all.matchAll(named)].filter(([match]) => match.startsWith('super'));
  expect(found).toHaveLength([...all.matchAll(/class \w+ extends Rejection\b/g)].length);
});

test('finds the problems of every server', () => {
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining([
      'already-voted',
      'contended',
      'stale',
      'store-away',
      'not-signed-in',
      'internal-error',
    ]),
  );
});

test('every problem that a server may answer can be said in every language, and no other', () => {
  expect(Object.keys(english).toSorted()).toEqual([...texts.keys()].toSorted());
});

test('the English of a problem is what the server says', () => {
  const said = [...texts].flatMap(([code, [text, ...more]]) =>
    typeof text === 'string' && more.length === 0 ? [[code, text]] : [],
  );
  expect(english).toMatchObject(Object.fromEntries(said));
});

test('a refused save is told of by codes that there are', () => {
  expect(Object.keys(english)).toEqual(expect.arrayContaining([...SAVE_REFUSALS]));
});
