import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPage, otherPages, participantPages, publicPages } from './site-pages.ts';

/** Where the back office is, which is one route of the web. */
const OFFICES = ['/admin', '/rtl'];

/** Every address that the web's router has a page for, but for those that show what is not found themselves. */
function routes(): string[] {
  const tree = readFileSync(new URL('../../../web/src/routeTree.gen.ts', import.meta.url), 'utf8');
  const [, paths = ''] = /fullPaths:\s+((?:\| '[^']*'\s+)+)/.exec(tree) ?? [];
  const found = [...paths.matchAll(/'([^']*)'/g)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''));
  const atOffices = found.flatMap((path) => OFFICES.map((office) => path.replace(/^\/\$office/, office)));
  return [...new Set(atOffices)].filter((path) => !path.endsWith('/$'));
}

const known = [...Object.keys(publicPages), ...otherPages];

test('the server knows every page of the web, and answers none of them with 404 [P083]', () => {
  expect(routes().length).toBeGreaterThan(20);
  const missing = routes().filter((route) => !known.some((page) => page === route));
  expect(missing, 'Name these in infra/app/src/site-pages.ts').toEqual([]);
});

test.each([
  ['/attendpoll/5f1c', participantPages, true],
  ['/attendquiz/5f1c', participantPages, true],
  ['/attendpoll', participantPages, false],
  ['/attendpoll//', participantPages, false],
  ['/attendpoll/5f1c/more', participantPages, false],
  ['/dashboard/explorequiz/5f1c', otherPages, true],
  ['/admin/UserManagement', otherPages, true],
  ['/admin/usermanagement', otherPages, false],
  ['/dashboard/explore/more', otherPages, false],
  ['/no-such-page', otherPages, false],
])('%s is a page or not [P083]', (path, patterns, expected) => {
  expect(patterns.some((pattern) => isPage(path, pattern))).toBe(expected);
});
