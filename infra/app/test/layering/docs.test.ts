import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { VARIABLES } from '@pollux/infra/config';
import { expect, test } from 'vitest';
import { CONTEXTS, listsOf, READ_MODELS_PAGE, readModels, renewed } from './context-lists.ts';
import { filesNamed, goneFiles, longCells, longSentences, missingNames, slugs } from './page-rules.ts';

const readmes = CONTEXTS.map((context) => `domain/src/${context}/README.md`);
const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...readmes, ...globSync('docs/*.md')];
const mostBytes = (path: string) =>
  ({ 'README.md': 8_000, 'ARCHITECTURE.md': 12_000 })[path] ?? (path.startsWith('docs/') ? Infinity : 3_000);
const AVOIDED = /\bwhat is [\w ]+ is\b|\bwhosoever\b|\bthereof\b|\bin order to\b|\butili[sz]e/i;

const made: readonly (readonly [string, () => string])[] = [
  ...CONTEXTS.map((context) => [`domain/src/${context}/README.md`, () => listsOf(context)] as const),
  [READ_MODELS_PAGE, readModels],
];
test.each(made)('%s lists what the code has', (path, list) => {
  const page = readFileSync(path, 'utf8');
  const asItIs = renewed(page, list());
  if (process.env['RENEW_CONTEXTS'] === '1') writeFileSync(path, asItIs);
  expect(readFileSync(path, 'utf8')).toBe(asItIs);
});

test.each(pages)('%s is short, in sentences that one reads in one breath', (path) => {
  const text = readFileSync(path, 'utf8');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(mostBytes(path));
  expect(AVOIDED.exec(text)?.[0]).toBeUndefined();
  expect(longSentences(text)).toEqual([]);
  expect(longCells(text)).toEqual([]);
});

test('every link in a page leads to a file, and to a heading of it', () => {
  const dead = pages.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?/g)]
      .filter(([, target = '', heading]) => {
        const file = target === '' ? path : join(dirname(path), target);
        if (!existsSync(file)) return true;
        return heading !== undefined && !slugs(readFileSync(file, 'utf8')).includes(heading);
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('every file and function that a page names is there', () => {
  const files = filesNamed();
  for (const path of pages) {
    const text = readFileSync(path, 'utf8');
    expect([path, goneFiles(text, files)]).toEqual([path, []]);
    expect([path, missingNames(text, dirname(path))]).toEqual([path, []]);
  }
});

test('every page of the docs is linked from another page', () => {
  const texts = new Map(pages.map((path) => [path, readFileSync(path, 'utf8')]));
  const alone = globSync('docs/*.md').filter(
    (path) => ![...texts].some(([other, text]) => other !== path && text.includes(basename(path))),
  );
  expect(alone).toEqual([]);
});

test('every script of package.json and every setting has its line', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = readFileSync('docs/commands.md', 'utf8');
  const isNamed = (name: string) => new RegExp(`\\bnpm (run )?${name}(?![\\w:])`).test(commands);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
  const configuration = readFileSync('docs/configuration.md', 'utf8');
  expect(VARIABLES.filter((name) => !configuration.includes(`\`${name}\``))).toEqual([]);
});
