import { presenceStoreConformance } from './conformance.ts';
import { openEmbeddedPresenceStore } from './embedded.ts';

presenceStoreConformance('The embedded store', async () => ({
  open: async (now) => openEmbeddedPresenceStore(now),
  remove: async () => undefined,
}));
