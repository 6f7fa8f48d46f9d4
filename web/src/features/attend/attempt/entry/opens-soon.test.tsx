// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choice } from '../../testing/fake-poll.ts';
// Loaded ahead, so that no test has to wait for code.
import '../attempt-page.tsx';
import { clock, comesAfresh, heading, leaves, open, pass } from '../testing/open-attempt.ts';

beforeEach(comesAfresh);
afterEach(leaves);

const opensAt = '2026-11-23T05:00:00.000Z';

test('a device that was asleep goes on where the time is by now, without asking, and opens in time [P094]', async () => {
  const server = await open([choice], { availability: 'not-yet-open', opensAt });
  expect(clock()).toBe('00:30:00');
  // Its stopwatch stands still meanwhile.
  vi.setSystemTime(Date.now() + 20 * 60_000);
  await pass(1_000);
  expect(clock()).toBe('00:09:59');
  server.activity = { ...server.activity, availability: 'open' };
  await pass(599_000);
  expect(heading()).toBe('Breaks');
});

test('a device whose clock is put back or ahead goes by that of the server [P094]', async () => {
  const server = await open([choice], { availability: 'not-yet-open', opensAt });
  const put = (milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds);
    server.ahead -= milliseconds;
  };
  put(-600_000);
  await pass(1_000);
  expect(clock()).toBe('00:29:59');
  put(3_600_000);
  await pass(1_000);
  expect(heading()).toBe('The Quiz is Active on');
  expect(clock()).toBe('00:29:58');
});
