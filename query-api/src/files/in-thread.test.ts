import { expect, test } from 'vitest';
import { inThread, ThreadBeyondBounds } from './in-thread.ts';

const running = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`,
  );

test('what is made comes back, within its bounds', async () => {
  const bounds = { mostMs: 60_000, mostMegabytes: 100 };
  const made = await inThread(running('parentPort.postMessage(new Uint8Array([workerData]))'), 7, bounds);
  expect([...made]).toEqual([7]);
});

test('a thread that does not end, or takes all memory, is ended', async () => {
  const endless = inThread(running('for (;;);'), null, { mostMs: 50, mostMegabytes: 100 });
  await expect(endless).rejects.toThrow(ThreadBeyondBounds);
  const greedy = 'const all = []; for (;;) all.push(new Array(1e4).fill({}));';
  const vast = inThread(running(greedy), null, { mostMs: 60_000, mostMegabytes: 16 });
  await expect(vast).rejects.toThrow(ThreadBeyondBounds);
});

test('what fails in it fails here', async () => {
  await expect(inThread(running('throw new Error("No.")'), null)).rejects.toThrow('No.');
});
