import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionStoreConformance } from './conformance.ts';
import { openEmbeddedSessionStore } from './embedded.ts';

sessionStoreConformance('The embedded store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-sessions-'));
  return {
    open: () => openEmbeddedSessionStore({ file: join(folder, 'sessions.db') }),
    remove: () => rm(folder, { recursive: true }),
  };
});
