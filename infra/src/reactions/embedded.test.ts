import { reactionStoreConformance } from './conformance.ts';
import { openEmbeddedReactionStore } from './embedded.ts';

reactionStoreConformance('The embedded store', async () => ({
  open: async (now) => openEmbeddedReactionStore(now),
  remove: async () => undefined,
}));
