import { setImmediate as yielding } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { type EventStore, type Position, START, type Wanted } from '@pollux/infra/event-store/event-store';
import type { Projector } from './projector.ts';

/** The most events of the log that are looked at before others have their turn. */
const BATCH = 1_000;

/** A document with the position up to which all events are in it that are about it. */
export interface Settled<Document> {
  readonly document: Document | undefined;
  readonly upTo: Position;
}

/** Reads a live document, for whoever compares it with the log. */
export async function settled<Document>(
  { collection }: Projector<Document>,
  id: string,
  documents: Pick<DocumentStore, 'checkpoint' | 'get'>,
): Promise<Settled<Document>> {
  // First: what the projection commits meanwhile is in the document, and then the document says how far it is.
  const checkpoint = await documents.checkpoint(collection);
  const stored = await documents.get<Document>(collection, id);
  const position = stored?.position ?? START;
  return { document: stored?.document, upTo: position > checkpoint ? position : checkpoint };
}

/**
 * One document as the log says it is at a position, and how many events are about it. Nothing is written.
 * @param options.wanted the streams whose events are about the document: all others are not even parsed
 * @throws the signal's reason; UnreadableEvent
 */
export async function fromLog<Document>(
  projector: Projector<Document>,
  id: string,
  {
    events,
    upTo,
    wanted,
    signal,
  }: {
    events: Pick<EventStore, 'subscribe'>;
    upTo: Position;
    wanted: Wanted;
    signal?: AbortSignal | undefined;
  },
): Promise<{ document: Document | undefined; events: number }> {
  signal?.throwIfAborted();
  let document: Document | undefined;
  let count = 0;
  if (upTo === START) return { document, events: count };
  const ending = new AbortController();
  const stopped = signal === undefined ? ending.signal : AbortSignal.any([signal, ending.signal]);
  const asked: Wanted = (event) => projector.knows(event.type) && wanted(event);
  for await (const batch of events.subscribe(START, { signal: stopped, batch: BATCH, wanted: asked })) {
    for (const event of batch.events) {
      if (event.position > upTo || !projector.isAbout(event, id, document)) continue;
      const next = projector.fold(document, event, id);
      if (next !== undefined) document = next ?? undefined;
      count++;
    }
    if (batch.caughtUp || batch.position >= upTo) break;
    await yielding();
  }
  signal?.throwIfAborted();
  ending.abort();
  return { document, events: count };
}

/** Whether a stored document says the same as one that was folded, whose fields may be there without a value. */
export function saysTheSame(stored: unknown, folded: unknown): boolean {
  return isDeepStrictEqual(stored, folded === undefined ? undefined : JSON.parse(JSON.stringify(folded)));
}
