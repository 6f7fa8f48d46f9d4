import { expect, test } from 'vitest';
import { listPlace } from './list-place.ts';

const routes = import.meta.glob<string>('../../routes/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The first letters of what is inside the brackets of each call. */
const callsOf = (source: string, name: string) =>
  source
    .split(`${name}({`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('});')));

test('what is chosen on a page and kept in its address never moves the page under the pointer', () => {
  const calls = Object.entries(routes).flatMap(([file, source]) =>
    callsOf(source, 'navigate')
      .filter((call) => !/\b(?:to|params):/.test(call))
      .map((call) => [file, call] as const),
  );
  expect(calls.length).toBeGreaterThan(5);
  for (const [file, call] of calls)
    expect([file, call]).toEqual([file, expect.stringContaining('resetScroll')]);
});

test('a filter leaves the page where it is, and another page of a list begins at its top', () => {
  const resets: boolean[] = [];
  const { go } = listPlace({}, ({ resetScroll }) => resets.push(resetScroll));
  go({ q: 'ants' });
  go({ page: 2 });
  expect(resets).toEqual([false, true]);
});
