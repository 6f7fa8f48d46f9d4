import { entryText, openingsOf, type Part } from '@pollux/domain/proof/leaf';
import { utf8 } from '@pollux/domain/proof/note';
import { writeProofFile } from '@pollux/domain/proof/proof-file';
import { TILE_WIDTH } from '@pollux/domain/proof/tiles';
import { inclusionSpans } from '@pollux/domain/proof/tree';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { type EventStore, type Position, START } from '@pollux/infra/event-store/event-store';
import { tileWith } from './bundle/leaf-places.ts';
import { cosignedCheckpoint } from './cosignatures.ts';
import { hashText, type SaltFor } from './hashes.ts';
import type { LogTiles } from './log-tiles.ts';

interface Sources {
  readonly log: Pick<EventStore, 'readAll'>;
  readonly documents: Pick<DocumentStore, 'find'>;
  readonly tiles: LogTiles;
  readonly saltFor: SaltFor;
}

/**
 * The proof that an event is in the log, as a `.tlog-proof` file whose extra has the entry and what opens some of its parts.
 * @param position of the event
 * @returns undefined while no checkpoint covers it
 */
export async function proofOfEvent(
  { log, documents, tiles, saltFor }: Sources,
  position: Position,
  parts: readonly Part[],
): Promise<string | undefined> {
  const checkpoint = await cosignedCheckpoint(documents);
  if (checkpoint === undefined) return undefined;
  const { size, note } = checkpoint;
  const tile = await tileWith(position, Math.ceil(size / TILE_WIDTH), tiles);
  const events = await log.readAll((await tiles.document(0, tile))?.after ?? START, TILE_WIDTH);
  const at = events.findIndex((event) => event.position === position);
  const [event, index] = [events[at], tile * TILE_WIDTH + at];
  if (event === undefined || index >= size) return undefined;
  const salt = saltFor(event);
  const openings = openingsOf(event, salt, hashText);
  const opened = Object.fromEntries(parts.map((part) => [part, openings[part]]));
  const extra = utf8(JSON.stringify({ entry: entryText(event, salt, hashText), opened }));
  const proof = await Promise.all(inclusionSpans(index, size).map((span) => tiles.hashOf(span)));
  return writeProofFile({ extra, index, proof, checkpoint: note });
}
