import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { event } from '@pollux/domain/kernel/event';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Projector, projector } from './projector.ts';
import { runProjections } from './runner.ts';

const Counted = event('Counted', z.object({ key: z.string() }));
const Cleared = event('Cleared', z.object({ key: z.string() }));
const log = pino({ level: 'silent' });

const tally = () =>
  projector('tally', { version: 1, document: z.object({ count: z.int() }) })
    .creates(
      Counted,
      ({ data }) => data.key,
      (document) => ({ count: (document?.count ?? 0) + 1 }),
    )
    .on(
      Cleared,
      ({ data }) => data.key,
      () => null,
    );

let folder: string;
let events: EventStore;
let documents: DocumentStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-runner-'));
  const onFatal = (error: Error) => {
    throw error;
  };
  events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal });
  documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
});
afterEach(async () => {
  await documents.close();
  await events.close();
  await rm(folder, { recursive: true });
});

async function append(...decided: { type: string; data: unknown }[]) {
  const metadata = { commandId: crypto.randomUUID(), commandHash: '', correlationId: 'test' };
  const { position } = await events.append(
    'Test-1',
    'any',
    decided.map(({ type, data }) => ({ id: crypto.randomUUID(), type, data, metadata })),
  );
  return position;
}

/** Runs the projectors until each has come to the position. */
async function project(projectors: readonly Projector<unknown>[], position: string) {
  const stopping = new AbortController();
  const running = runProjections({ events, documents, projectors, log }, stopping.signal);
  const reached = async () => {
    const checkpoints = await Promise.all(
      projectors.map(({ collection }) => documents.checkpoint(collection)),
    );
    return checkpoints.every((checkpoint) => checkpoint >= position);
  };
  await expect.poll(reached, { interval: 2 }).toBe(true);
  stopping.abort();
  await running;
}
const countOf = async (key: string) =>
  (await documents.get<{ count: number }>(tally().collection, key))?.document.count;

test('each event counts once, also across stops and starts', async () => {
  const counted = Counted({ key: 'a' });
  await project([tally()], await append(counted, counted, Counted({ key: 'b' })));
  await project([tally()], await append(counted));
  await project([tally()], await append(Counted({ key: 'b' })));
  expect([await countOf('a'), await countOf('b')]).toEqual([3, 2]);
});

test('a document that is deleted and made again in one batch starts anew', async () => {
  const counted = Counted({ key: 'a' });
  await project([tally()], await append(counted, counted, Cleared({ key: 'a' }), counted));
  expect(await countOf('a')).toBe(1);
});

test('an event for a document that is not there says nothing', async () => {
  await project([tally()], await append(Cleared({ key: 'a' })));
  expect(await countOf('a')).toBeUndefined();
});

test('a new projector catches up from the first event beside one that is up to date', async () => {
  const counted = Counted({ key: 'a' });
  await project([tally()], await append(counted, counted));
  const late = projector('late', { version: 1, document: z.object({ count: z.int() }) }).creates(
    Counted,
    ({ data }) => data.key,
    (document) => ({ count: (document?.count ?? 0) + 1 }),
  );
  await project([tally(), late], await append(counted));
  expect(await countOf('a')).toBe(3);
  expect((await documents.get<{ count: number }>(late.collection, 'a'))?.document.count).toBe(3);
});

test('a projector that fails stops before the event, and the others go on', async () => {
  const broken = projector('broken', { version: 1, document: z.object({}) }).creates(
    Counted,
    ({ data }) => data.key,
    () => {
      throw new Error('poison');
    },
  );
  const position = await append(Counted({ key: 'a' }));
  const stopping = new AbortController();
  const projectors = [broken, tally()];
  const running = runProjections({ events, documents, projectors, log }, stopping.signal);
  await expect.poll(() => documents.checkpoint(tally().collection), { interval: 2 }).toBe(position);
  stopping.abort();
  await running;
  expect(await documents.checkpoint(broken.collection)).toBe('');
});
