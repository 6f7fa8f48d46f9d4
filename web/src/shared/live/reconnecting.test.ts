import { Manager } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { RECONNECTING } from './reconnecting.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const PHONES = 2_000;

/** When a phone is back, in milliseconds from the break, by the library's own count of its waits. */
function backAfter(awayMs: number, options: object): number {
  const manager = new Manager('http://localhost', { ...options, autoConnect: false });
  const { backoff } = manager as unknown as { backoff: { duration(): number } };
  let at = backoff.duration();
  while (at < awayMs) at += backoff.duration();
  return at;
}

/** The most that come back within so many milliseconds. */
function mostWithin(times: readonly number[], window: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  let from = 0;
  return Math.max(
    ...sorted.map((time, index) => {
      while ((sorted[from] ?? 0) < time - window) from++;
      return index - from + 1;
    }),
  );
}

test.each([200, 1_000, 4_000, 15_000, 60_000])(
  '2,000 phones of a server that was away for %i ms come back spread over seconds',
  (awayMs) => {
    let seed = 42;
    // Numbers that follow from the seed, as of Park and Miller.
    vi.spyOn(Math, 'random').mockImplementation(
      () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647,
    );
    const times = Array.from({ length: PHONES }, () => backAfter(awayMs, RECONNECTING));
    // Evenly over two seconds would be a twentieth in each tenth of one.
    expect(mostWithin(times, 100)).toBeLessThanOrEqual(PHONES / 10);
    expect(mostWithin(times, 1_000)).toBeLessThanOrEqual(PHONES / 2);
    // And nobody waits for long.
    expect(Math.max(...times)).toBeLessThanOrEqual(awayMs + 8_000);
  },
);
