import { setTimeout as wait } from 'node:timers/promises';
import type { Collection, DocumentStore, Generation } from '@pollux/infra/document-store/document-store';
import type { Position } from '@pollux/infra/event-store/event-store';
import { Comparison, type Difference } from './comparison.ts';
import type { Projector } from './projector.ts';
import { type BuildOptions, build, dropGeneration } from './rebuild.ts';
import { incompleteWithout, SetAsideEvents, type Which } from './set-aside.ts';

const PAGE = 500;
const POLL_MS = 20;
const MOST_STANDSTILL_MS = 10_000;

/** The live documents do not come as far as the log: nothing can be said about them. */
export class StandsStill extends Error {
  constructor({ name, version }: Collection) {
    super(`${name} v${version} is behind the log and nothing moves it on. Start the server, and try again.`);
    this.name = 'StandsStill';
  }
}

/**
 * Builds a read model aside from the whole log and compares every document with the live ones, which may move on
 * meanwhile. What was built is thrown away. Documents that are not complete are not compared: nobody is shown them.
 * @param options.standstillMs how long the live documents may stand still behind the log before this gives up
 * @returns how many documents there are, those that are not what the log says, and those that are not complete
 * @throws StandsStill; BuiltElsewhere
 */
export async function verify(
  projector: Projector<unknown>,
  options: BuildOptions & { readonly standstillMs?: number },
): Promise<{ documents: number; differences: Difference[]; incomplete: Which }> {
  const { documents, standstillMs = MOST_STANDSTILL_MS } = options;
  const { collection } = projector;
  await documents.open([collection]);
  // Not the next generation: that is where a rebuild at the same time would be.
  const rebuilt = { ...collection, generation: (await documents.liveGeneration(collection)) + 2 };
  try {
    await build(projector, rebuilt, { ...options, untilKnownMs: 0 }, async () => true);
    const at = await documents.checkpoint(rebuilt);
    await reached(collection, at, documents, standstillMs);
    const incomplete = () => incompleteIn(projector, rebuilt, documents);
    const comparison = new Comparison(projector, rebuilt, at, incomplete, options);
    const differences: Difference[] = [];
    let count = 0;
    for await (const ids of idsOf(rebuilt, documents)) {
      count += ids.length;
      differences.push(...(await comparison.differences(ids)));
    }
    for await (const ids of idsOf(collection, documents)) {
      differences.push(...(await comparison.differences(await comparison.unknown(ids))));
    }
    return { documents: count, differences, incomplete: await incomplete() };
  } finally {
    await dropGeneration(documents, rebuilt);
  }
}

/** The documents that are marked among the live ones, or would be by a rebuild. */
async function incompleteIn(
  { collection }: Projector<unknown>,
  rebuilt: Generation,
  documents: DocumentStore,
): Promise<Which> {
  const setAside = new SetAsideEvents(documents);
  const live = { ...collection, generation: await documents.liveGeneration(collection) };
  return incompleteWithout([...(await setAside.of(rebuilt)), ...(await setAside.of(live))]);
}

/** Resolves once the live documents have come as far as the position. */
async function reached(
  collection: Collection,
  position: Position,
  documents: DocumentStore,
  standstillMs: number,
): Promise<void> {
  let seen = await documents.checkpoint(collection);
  for (let stood = 0; seen < position; stood += POLL_MS) {
    if (stood >= standstillMs) throw new StandsStill(collection);
    await wait(POLL_MS);
    const checkpoint = await documents.checkpoint(collection);
    if (checkpoint !== seen) stood = 0;
    seen = checkpoint;
  }
}

/** The ids of all documents, page by page. */
async function* idsOf(
  collection: Collection,
  documents: DocumentStore,
): AsyncGenerator<string[], void, undefined> {
  let after: string | undefined;
  for (;;) {
    const page = await documents.find<unknown>(collection, {
      limit: PAGE,
      ...(after !== undefined && { after }),
    });
    if (page.length === 0) return;
    yield page.map(({ id }) => id);
    after = page.at(-1)?.id;
  }
}
