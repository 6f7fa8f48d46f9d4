import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import type { EventStore, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { START } from '@pollux/infra/event-store/event-store';
import { Projection } from '@pollux/projections/kernel/projection';
import { projectors } from '@pollux/projections/registry';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldOf } from '../../test/support/fold.ts';
import { writeTerm } from './term.ts';

const SIZES = { creators: 1, quizzes: 3, surveys: 1, polls: 1, people: 20, attempts: 60 };
const RUNS = 3;

let folder: string;
let documents: DocumentStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-batches-'));
  documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
});
afterAll(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

/** Everything that happens in a term, as the log has it. */
async function eventsOf(seed: number): Promise<RecordedEvent[]> {
  const recorded: RecordedEvent[] = [];
  const revisions = new Map<string, number>();
  const log: Pick<EventStore, 'append' | 'readStream'> = {
    async append(stream, _expected, events) {
      for (const event of events) {
        const revision = revisions.get(stream) ?? 0;
        revisions.set(stream, revision + 1);
        const position = String(recorded.length + 1).padStart(16, '0');
        recorded.push({ ...event, stream, revision, position, recordedAt: '2026-06-01T04:00:00.000Z' });
      }
      return { revision: 0, position: '' };
    },
    readStream: async (stream) => recorded.filter((event) => event.stream === stream),
  };
  const keys = { destroy: async () => undefined };
  const credentials = { emailIdOf: (email: string) => hash('sha256', email).slice(0, 24), passwordHash: '' };
  await writeTerm({ sizes: SIZES, seed, log, keys, credentials });
  return recorded;
}

/** How the log is cut, and what is done after each part. */
const parts = fc.infiniteStream(
  fc.record({
    size: fc.integer({ min: 1, max: 120 }),
    commits: fc.constantFrom('not', 'waiting', 'while more is folded'),
    isAtEnd: fc.boolean(),
  }),
);

/** As stores give it back: what is undefined is not there. */
const stored = (all: Readonly<Record<string, unknown>>) => JSON.parse(JSON.stringify(all)) as unknown;

test('every read model is the same, however the log is cut into batches and written, as event by event', async () => {
  let generation = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000), parts, async (seed, cuts) => {
      generation += 1;
      const log = await eventsOf(seed);
      for (const projector of projectors) {
        const building = { ...projector.collection, generation };
        const projection = await Projection.open(projector, building, documents);
        for (let taken = 0; taken < log.length; ) {
          const { size, commits, isAtEnd } = cuts.next().value;
          const events = log.slice(taken, taken + size);
          taken += size;
          const isOver = taken >= log.length;
          const position = events.at(-1)?.position ?? START;
          await projection.take({ events, position, caughtUp: isAtEnd || isOver });
          if (isOver || commits === 'waiting') await projection.commit();
          else if (commits === 'while more is folded') await projection.commitBehind();
        }
        const found = await documents.find(building, {});
        const made = Object.fromEntries(found.map(({ id, document }) => [id, document]));
        expect([projector.collection.name, made]).toEqual([
          projector.collection.name,
          stored(foldOf(projector, log)),
        ]);
      }
    }),
    { numRuns: RUNS },
  );
});
