import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForServer } from './patience.ts';
import { ServerTrouble } from './trouble.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function trouble(mayPass: boolean): ServerTrouble {
  return new ServerTrouble({
    setting: 'EVENT_STORE',
    where: 'log:2113',
    what: 'nothing listens there.',
    toDo: 'Start it.',
    mayPass,
  });
}

/** Waits for a server that is in trouble so many seconds from now. */
function waitingFor(comesAfter: number, patienceMs: number, mayPass = true) {
  const from = performance.now();
  const lines: string[] = [];
  let looks = 0;
  const look = async () => {
    looks += 1;
    if (performance.now() - from < comesAfter * 1_000) throw trouble(mayPass);
  };
  const ended = waitForServer(look, { patienceMs, say: (line) => lines.push(line) });
  // The test that waits for it hears of it, after what it looks at first.
  ended.catch(() => undefined);
  return { ended, lines, looks: () => looks };
}

test('waits for a server that comes up, with a line at once and every 5 seconds that says for what', async () => {
  const { ended, lines } = waitingFor(12, 60_000);
  await vi.advanceTimersByTimeAsync(13_000);
  await expect(ended).resolves.toBeUndefined();
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toContain('EVENT_STORE: log:2113: nothing listens there.');
  expect(lines[0]).toContain('60 s more');
  expect(lines[1]).toContain('55 s more');
});

test('gives up once its patience is over, with the last trouble', async () => {
  const { ended, lines } = waitingFor(Number.POSITIVE_INFINITY, 20_000);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(lines).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(ended).rejects.toThrow('EVENT_STORE: log:2113: nothing listens there.\nStart it.');
});

test('what only somebody can put right is not waited for', async () => {
  const { ended, lines, looks } = waitingFor(Number.POSITIVE_INFINITY, 60_000, false);
  await expect(ended).rejects.toThrow('nothing listens there');
  expect([lines, looks()]).toEqual([[], 1]);
});

test('without patience it looks once', async () => {
  const { ended, lines, looks } = waitingFor(Number.POSITIVE_INFINITY, 0);
  await expect(ended).rejects.toThrow('nothing listens there');
  expect([lines, looks()]).toEqual([[], 1]);
});
