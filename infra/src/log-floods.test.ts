import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppendOutcomeUnknown, NoAnswer } from './event-store/eventstoredb-errors.ts';
import { LastingFailure } from './lasting-failure.ts';
import { createLog } from './logging.ts';
import { StorageFull } from './sqlite/storage-full.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const lines: { msg: string; count?: number; err?: { stack: string } }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as never) });
  return { log, lines, said: () => lines.map(({ msg }) => msg) };
}

test('while a store is away, everything that waits for it is one line at the beginning and one at the end with a count', () => {
  const { log, lines, said } = setUp();
  const now = () => performance.now();
  const following = Array.from(
    { length: 60 },
    (_, index) => new LastingFailure(`following ${index}`, log, now),
  );
  for (let second = 0; second < 25; second++) {
    for (const each of following)
      each.failed(second % 2 === 0 ? new NoAnswer(100) : new AppendOutcomeUnknown('Quiz-1', 'x'));
    log.error(
      { err: Object.assign(new Error('no leader'), { type: 'not-leader' }), requestId: second },
      'request failed',
    );
    log.warn({ err: new NoAnswer(100) }, 'a deadline failed: it is tried again later');
    vi.advanceTimersByTime(1_000);
  }
  expect(said()).toEqual(['request failed']);
  for (const each of following) each.passed();
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  expect(said()).toEqual([
    'request failed',
    expect.stringMatching(/^a store was away: .* 110 times within 24 s/),
  ]);
  expect(lines[1]).toMatchObject({ count: 110 });
});

test('the next time it is said again, and a full disk by itself', () => {
  const { log, said } = setUp();
  log.error({ err: new NoAnswer(1) }, 'first');
  log.error({ err: new StorageFull('events.db') }, 'full');
  vi.advanceTimersByTime(30_000);
  log.error({ err: new NoAnswer(1) }, 'second');
  expect(said().filter((line) => !line.includes('not since'))).toEqual(['first', 'full', 'second']);
  expect(said().filter((line) => line.includes('not since'))).toHaveLength(2);
});

test('what is no outage is written each time, as is what has no error', () => {
  const { log, said } = setUp();
  for (let time = 0; time < 3; time++) log.error({ err: new TypeError('a bug of ours') }, 'request failed');
  for (let time = 0; time < 3; time++) log.info('stopping');
  const failing = new LastingFailure('reading', log, () => performance.now());
  failing.failed(new TypeError('a bug of ours'));
  vi.advanceTimersByTime(11_000);
  failing.failed(new TypeError('a bug of ours'));
  failing.passed();
  expect(said()).toEqual([
    ...Array.from({ length: 3 }, () => 'request failed'),
    ...Array.from({ length: 3 }, () => 'stopping'),
    'reading has failed for 11 s: it goes on being tried',
    'reading succeeds again',
  ]);
});
