import type { DocumentStore, Generation } from '@pollux/infra/document-store/document-store';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import type { Projector } from './projector.ts';
import { build, dropGeneration } from './rebuild.ts';
import { incompleteWithout, SetAsideEvents, type Which } from './set-aside.ts';

/** There is never another one beside it, so that what an interrupted reading left is thrown away by the next. */
const GENERATION = 2;

/**
 * Reads a read model as it was at an instant: builds it from the log up to there, beside everything that is live, and
 * throws it away afterwards. Who has been forgotten since is not in it. One at a time reads a read
 * model so: of two, one fails.
 * @param instant when the events were recorded that are in it, at the latest
 * @param read gets the collection in which the documents are, for `documents`, while it runs; and the ids of those that
 *   must not be shown, because events that were set aside belong to them
 */
export async function asOf<Result>(
  projector: Projector<unknown>,
  instant: Date,
  { events, documents }: { readonly events: EventStore; readonly documents: DocumentStore },
  read: (collection: Generation, incomplete: Which) => Promise<Result>,
): Promise<Result> {
  const { collection } = projector;
  const past = { ...collection, name: `${collection.name}-as-of`, generation: GENERATION };
  try {
    const until = await events.positionAt(instant);
    await build(projector, past, { events, documents, until, untilKnownMs: 0 }, async () => true);
    return await read(past, incompleteWithout(await new SetAsideEvents(documents).of(past)));
  } finally {
    await dropGeneration(documents, past);
  }
}
