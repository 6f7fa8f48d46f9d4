import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTEXTS, renewed } from './context-lists.ts';

const readmes = CONTEXTS.map((context) => `domain/src/${context}/README.md`);
const papers = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...readmes];
const mostBytes = (path: string) => ({ 'README.md': 8_000, 'ARCHITECTURE.md': 12_000 })[path] ?? 3_000;
const MOST_WORDS = 35;
const AVOIDED = /\bwhat is [\w ]+ is\b|\bwhosoever\b|\bthereof\b|\bin order to\b|\butili[sz]e/i;

test.each(CONTEXTS)('the README of %s lists what the code has', (context) => {
  const path = `domain/src/${context}/README.md`;
  const readme = readFileSync(path, 'utf8');
  const asItIs = renewed(readme, context);
  if (process.env['RENEW_CONTEXTS'] === '1') writeFileSync(path, asItIs);
  expect(readFileSync(path, 'utf8')).toBe(asItIs);
});

test.each(papers)('%s is short, in sentences that one reads in one breath', (path) => {
  const text = readFileSync(path, 'utf8');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(mostBytes(path));
  expect(AVOIDED.exec(text)?.[0]).toBeUndefined();
  const prose = text.replaceAll(/<!--[^]*<!-- end.*-->|```[^]*?```/g, '').split(/\n|\|/);
  const sentences = prose.flatMap((line) => line.split(/(?<=[.:;!?])\s/));
  expect(sentences.filter((each) => each.trim().split(/\s+/).length > MOST_WORDS)).toEqual([]);
});

test('every link in a page leads to a file', () => {
  const pages = [...papers, ...globSync('docs/*.md')];
  const dead = pages.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .filter(([, target = '']) => !existsSync(join(dirname(path), target)))
      .map(([, target]) => `${path}: ${target}`),
  );
  expect(dead).toEqual([]);
});
