import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { restForOthers } from './rest.ts';

test('long work rests as long as others are at work, and goes on however much they have to do', async () => {
  const over = new AbortController();
  let turns = 0;
  const others = (async () => {
    for (; !over.signal.aborted; turns += 1) {
      for (const since = performance.now(); performance.now() - since < 1; );
      await nextTurn();
    }
  })();
  await restForOthers();
  over.abort();
  await others;
  // A vote takes several, and has had them.
  expect(turns).toBeGreaterThan(3);
});
