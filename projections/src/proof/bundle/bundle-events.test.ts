import type { EventBatch } from '@pollux/infra/event-store/event-store';
import { expect, test } from 'vitest';
import { LogTiles } from '../log-tiles.ts';
import { BundleEvents } from './bundle-events.ts';

test('whoever stops reading ends the search of the log, also where nothing was found yet', async () => {
  let batches = 0;
  let hasEnded = false;
  const log = {
    readAll: async () => [],
    async *subscribe(): AsyncGenerator<EventBatch> {
      try {
        for (;;) {
          batches += 1;
          yield { events: [], position: String(batches).padStart(16, '0'), caughtUp: false };
        }
      } finally {
        hasEnded = true;
      }
    },
  };
  const tiles = new LogTiles({ get: async () => undefined });
  const sources = { log, tiles, saltFor: () => '', open: async () => [] };
  const subject = { is: 'account', id: '0'.repeat(24) } as const;
  const asked = { subject, reader: { is: 'office' } as const, size: 0, upTo: '9'.repeat(16) };
  const texts = new BundleEvents(sources, asked).texts();
  expect(await texts.next()).toEqual({ done: false, value: '' });
  await texts.return(undefined);
  expect([batches, hasEnded]).toEqual([1, true]);
});
