import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreConformance } from './conformance.ts';
import { openEmbeddedEventStore } from './embedded.ts';

eventStoreConformance('The embedded store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-events-'));
  const file = join(folder, 'events.db');
  return {
    open: () =>
      openEmbeddedEventStore({
        file,
        onFatal: (error) => {
          throw error;
        },
      }),
    remove: () => rm(folder, { recursive: true }),
  };
});
