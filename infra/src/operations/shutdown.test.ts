import { afterEach, expect, test } from 'vitest';
import { stopOnSignals } from './shutdown.ts';

const messages: string[] = [];
const note = (...said: unknown[]) => void messages.push(String(said.at(-1)));
const log = { info: note, warn: note, error: note, fatal: note };

afterEach(() => {
  messages.length = 0;
});

/** Ends a process with SIGTERM. @returns its exit code, and how often it was asked to stop */
async function endedBy(stop: () => Promise<void>, mostMs: number) {
  let stops = 0;
  const code = await new Promise<number>((exit) => {
    const counting = () => {
      stops += 1;
      return stop();
    };
    stopOnSignals(counting, { log, mostMs, exit });
    process.emit('SIGTERM');
    process.emit('SIGINT');
  });
  return { code, stops };
}

test('ends well once everything has stopped, which is asked for once', async () => {
  expect(await endedBy(async () => undefined, 1_000)).toEqual({ code: 0, stops: 1 });
  expect(messages).toEqual([]);
});

test('ends as a failure when stopping takes too long', async () => {
  expect(await endedBy(() => new Promise(() => {}), 20)).toEqual({ code: 1, stops: 1 });
  expect(messages).toEqual(['stopping took too long: ending the process']);
});

test('ends as a failure when stopping fails', async () => {
  expect(await endedBy(() => Promise.reject(new Error('disk')), 1_000)).toEqual({ code: 1, stops: 1 });
  expect(messages).toEqual(['stopping failed']);
});
