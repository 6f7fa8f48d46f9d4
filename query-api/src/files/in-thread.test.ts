import { expect, test } from 'vitest';
import { inThread, ThreadBeyondBounds } from './in-thread.ts';

const makesFiles = new URL('./makes-files.ts', import.meta.url).href;
/** A script that makes files by this function of JavaScript. */
const making = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { threadId } from 'node:worker_threads'; import { makesFiles } from '${makesFiles}'; let files = 0; makesFiles(${code});`,
    )}`,
  );

test('what is made comes back, within its bounds', async () => {
  const bounds = { mostMs: 60_000, mostMegabytes: 100 };
  const made = await inThread(making('async (data) => [data]'), 7, bounds);
  expect([...made]).toEqual([7]);
});

test('a thread that does not end, or takes all memory, is ended', async () => {
  const endless = inThread(making('async () => { for (;;); }'), null, { mostMs: 50, mostMegabytes: 100 });
  await expect(endless).rejects.toThrow(ThreadBeyondBounds);
  const greedy = 'async () => { const all = []; for (;;) all.push(new Array(1e4).fill({})); }';
  const vast = inThread(making(greedy), null, { mostMs: 60_000, mostMegabytes: 16 });
  await expect(vast).rejects.toThrow(ThreadBeyondBounds);
});

test('what fails in it fails here, and the next file is made in another', async () => {
  const script = making('async (data) => { if (data === null) throw new Error("No."); return [++files]; }');
  expect([...(await inThread(script, 1))]).toEqual([1]);
  await expect(inThread(script, null)).rejects.toThrow('No.');
  expect([...(await inThread(script, 1))]).toEqual([1]);
});

test('a thread makes one file after the other, never two at once, and not for ever', async () => {
  const script = making('async () => [threadId, ++files]');
  const [first, beside] = await Promise.all([inThread(script, null), inThread(script, null)]);
  expect([first[1], beside[1]]).toEqual([1, 1]);
  expect(first[0]).not.toBe(beside[0]);
  const [thread] = await inThread(script, null);
  const made: number[] = [];
  for (let file = 3; file <= 51; file++) {
    const bytes = await inThread(script, null);
    if (bytes[0] === thread) made.push(bytes[1] ?? 0);
  }
  expect(made).toEqual(Array.from({ length: 48 }, (_, index) => index + 3));
});
