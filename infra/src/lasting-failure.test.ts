import { beforeEach, expect, test } from 'vitest';
import { LastingFailure } from './lasting-failure.ts';

const said: string[] = [];
const note = (...words: unknown[]) => void said.push(String(words.at(-1)));
let now = 0;
let reading: LastingFailure;
beforeEach(() => {
  said.length = 0;
  now = 5_000;
  reading = new LastingFailure('reading', { error: note, info: note }, () => now);
});

test('what fails for 10 s is said once, however often it is tried, and once when it is over', () => {
  for (let tries = 0; tries < 100; tries += 1) {
    reading.failed(new Error('away'));
    now += 200;
  }
  expect(said).toEqual(['reading has failed for 10 s: it goes on being tried']);
  reading.passed();
  reading.passed();
  expect(said.slice(1)).toEqual(['reading succeeds again']);
  now += 60_000;
  reading.failed(new Error('away again'));
  expect(said).toHaveLength(2);
});

test('what fails for a moment is not said, however often that happens', () => {
  for (let times = 0; times < 10; times += 1) {
    reading.failed(new Error('away'));
    now += 9_000;
    reading.passed();
  }
  expect(said).toEqual([]);
});

test('of several who try, one that succeeds does not hide that others do not', () => {
  const [one, other] = [{}, {}];
  reading.failed(new Error('away'), one);
  reading.failed(new Error('away'), other);
  reading.passed(one);
  now += 10_000;
  reading.failed(new Error('away'), other);
  expect(said).toHaveLength(1);
  reading.passed(other);
  expect(said).toHaveLength(2);
});

test('what fails again a long time later is not taken for one failure that lasts', () => {
  reading.failed(new Error('away'));
  now += 3_600_000;
  reading.failed(new Error('away'));
  expect(said).toEqual([]);
});
