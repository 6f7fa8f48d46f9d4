import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerClock, stopwatch } from './server-clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const at = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The server's clock says `said` halfway through a request that takes so long. */
function asks(clock: ServerClock, said: number, takes: number): void {
  const askedAt = stopwatch();
  vi.advanceTimersByTime(takes);
  clock.heard(at(said), askedAt);
}

test('it goes on by the stopwatch, whatever the device believes the time is', () => {
  const clock = new ServerClock();
  asks(clock, 1_000_000, 200);
  expect(clock.now()).toBe(1_000_100);
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(Date.parse('1999-01-01'));
  expect(clock.now()).toBe(1_005_100);
});

test('an answer that took long makes nothing worse that is known better', () => {
  const clock = new ServerClock();
  asks(clock, 1_000_000, 20);
  asks(clock, 1_000_020 + 3990, 4000);
  expect(clock.now()).toBe(1_004_010);
});

test('after a device was asleep, and its stopwatch with it, the next answer puts it right', () => {
  const clock = new ServerClock();
  asks(clock, 1_000_000, 20);
  asks(clock, 1_600_000, 2000);
  expect(clock.now()).toBe(1_601_000);
});
