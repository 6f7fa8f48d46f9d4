import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { countries } from '@pollux/projections/accounts/countries';
import { FaultWatch, ProjectionFaults } from '@pollux/projections/kernel/faults';
import { PoisonEvent } from '@pollux/projections/kernel/projection';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Documents } from './documents.ts';

let folder: string;
let store: DocumentStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-documents-'));
  store = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
  await store.open([countries.collection, pollResults.collection]);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

test('a read model that has stopped answers nothing that is out of date; the others go on', async () => {
  const faults = new ProjectionFaults(store);
  const poison: RecordedEvent = {
    id: 'e',
    type: 'BallotCast',
    data: {},
    metadata: { commandId: 'c', commandHash: '', correlationId: 'test' },
    stream: 'Ballot-1',
    revision: 0,
    position: '1',
    recordedAt: new Date(0).toISOString(),
  };
  const stopped = { ...pollResults.collection, generation: 1 };
  await faults.record(stopped, new PoisonEvent(stopped, poison, new Error('poison')));

  const watch = new FaultWatch(faults);
  const stopping = new AbortController();
  const watching = watch.follow(stopping.signal);
  await expect.poll(() => watch.of(pollResults.collection)).toBeDefined();
  const documents = new Documents({ documents: store, faults: watch }, '');
  const refused = { status: 503, code: 'projection-stopped' };
  await expect(documents.get(pollResults, 'p')).rejects.toMatchObject(refused);
  await expect(documents.find(pollResults, {})).rejects.toMatchObject(refused);
  expect(await documents.count(countries)).toBe(0);
  stopping.abort();
  await watching;
});
