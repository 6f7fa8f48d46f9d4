import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import type { Position } from '@pollux/infra/event-store/event-store';

/** A document as one generation of its collection has it. */
export interface ReadDocument<Document> {
  readonly document: Document;
  readonly position: Position;
  readonly generation: number;
}

const GENERATION_DIGITS = 6;

/**
 * What tells states of a document apart: it grows with each change, by plain comparison, also where a document that was
 * built anew says something else as of the same event.
 */
export function revisionOf({ position, generation }: Omit<ReadDocument<unknown>, 'document'>): string {
  return `${position}-${String(generation).padStart(GENERATION_DIGITS, '0')}`;
}

/** The position of the last event that is in a state of this revision. */
export function positionOf(revision: string): Position {
  return revision.slice(0, -(GENERATION_DIGITS + 1));
}

/** Reads a document from the generation that is live, and says which that is. */
export async function readLive<Document>(
  documents: Pick<DocumentStore, 'get' | 'liveGeneration'>,
  collection: Collection,
  id: string,
): Promise<ReadDocument<Document> | undefined> {
  const generation = await documents.liveGeneration(collection);
  const stored = await documents.get<Document>({ ...collection, generation }, id);
  return stored === undefined ? undefined : { ...stored, generation };
}
