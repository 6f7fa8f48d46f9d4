import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardStoreConformance } from './conformance.ts';
import { openEmbeddedGuardStore } from './embedded.ts';

guardStoreConformance('The embedded store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-guards-'));
  return {
    open: async () => openEmbeddedGuardStore({ file: join(folder, 'guards.db') }),
    remove: () => rm(folder, { recursive: true }),
  };
});
