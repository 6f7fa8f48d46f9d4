import { setTimeout as wait } from 'node:timers/promises';
import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import { SharedDocuments } from '@pollux/infra/document-store/shared-documents';
import { LastingFailure } from '@pollux/infra/lasting-failure';
import type { Log } from '@pollux/infra/logging';
import type { CheckpointDocument } from './checkpoints.ts';
import { cosignedCheckpoint } from './cosignatures.ts';

const LOOK_MS = 10_000;

/** Of which day each of the places has a checkpoint. */
const logMemories: Collection = { name: 'log-memories', version: 1, indexes: [] };
interface MemoryDocument {
  /** As 2026-11-30, in UTC. */
  readonly day: string;
}

/** Where somebody outside keeps a checkpoint of each day, in place of a witness. */
export interface AuditorsMemory {
  /** What operators call it. */
  readonly name: string;
  /** Keeps it; the same one may come again after a crash. */
  keep(day: string, checkpoint: CheckpointDocument): Promise<void>;
}

/** Has the first new checkpoint of each day kept in each of the places, until the signal aborts. */
export async function runAuditorsMemory(
  memories: readonly AuditorsMemory[],
  { documents, logger, look = LOOK_MS }: { documents: DocumentStore; logger: Log; look?: number },
  signal: AbortSignal,
): Promise<void> {
  const kept = new SharedDocuments<MemoryDocument>(documents, logMemories);
  let isOpen = false;
  const failing = new Map(
    memories.map((memory) => [memory, new LastingFailure(`keeping a checkpoint in ${memory.name}`, logger)]),
  );
  while (!signal.aborted) {
    for (const memory of memories) {
      try {
        if (!isOpen) await kept.open();
        isOpen = true;
        await keepNewest(memory, kept, documents);
        failing.get(memory)?.passed();
      } catch (error) {
        failing.get(memory)?.failed(error);
      }
    }
    await wait(look, undefined, { signal }).catch(() => undefined);
  }
}

async function keepNewest(
  memory: AuditorsMemory,
  kept: SharedDocuments<MemoryDocument>,
  documents: DocumentStore,
): Promise<void> {
  const newest = await cosignedCheckpoint(documents);
  if (newest === undefined) return;
  const day = newest.at.slice(0, 10);
  if (((await kept.among([memory.name])).get(memory.name)?.day ?? '') >= day) return;
  await memory.keep(day, newest);
  await kept.change(async () => [{ id: memory.name, document: { day } }]);
}
