import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JOINS_AN_ACCOUNT, MOST_SOCKETS_AN_ACCOUNT } from './limits.ts';
import { People } from './people.ts';
import { Viewer } from './viewer.ts';

const browser = () => Object.create(Viewer.prototype) as Viewer;
const takesJoins = () =>
  Array.from({ length: 2 * JOINS_AN_ACCOUNT.burst }, () => people.mayJoin('asha')).filter(Boolean).length;

let people: People<Viewer>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  people = new People<Viewer>();
});
afterEach(() => {
  people.stop();
  vi.useRealTimers();
});

test('who looks on for long is still known, so that their browsers are counted, asked again and put out', () => {
  const browsers = Array.from({ length: MOST_SOCKETS_AN_ACCOUNT }, browser);
  for (const each of browsers) people.enter('asha', each);
  vi.advanceTimersByTime(600_000);
  expect(people.of('asha')).toEqual(browsers);
  expect(people.admits('asha')).toBe(false);
});

test('who leaves and comes back has no more joins for it, also after those are forgotten who are gone', () => {
  vi.advanceTimersByTime(59_000);
  const first = browser();
  people.enter('asha', first);
  expect(takesJoins()).toBe(JOINS_AN_ACCOUNT.burst);
  people.leave('asha', first);
  vi.advanceTimersByTime(2_000);
  people.enter('asha', browser());
  expect(takesJoins()).toBe(2 * JOINS_AN_ACCOUNT.perSecond);
});
