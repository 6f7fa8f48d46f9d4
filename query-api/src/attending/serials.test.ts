import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { id } from '@pollux/domain/testing';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { START } from '@pollux/infra/event-store/event-store';
import { type AttemptDocument, attemptsView } from '@pollux/projections/attending/attempts';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { expect, onTestFinished, test } from 'vitest';
import { Documents } from '../http/documents.ts';
import { Waits } from '../http/waits.ts';
import { serialsOf } from './serials.ts';

const [asha, bala] = [id('a1'), id('a2')];

const submitted = (number: number, personId: string, completedAt: string) => ({
  id: id(number),
  document: { attemptId: id(number), personId, completedAt, isReported: true } as AttemptDocument,
  position: '1',
});

test('attempts that were submitted at one moment have each a number of their own, in the order of the list [P130]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-serials-'));
  const store = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`;
  const [morning, noon, evening] = [at('06'), at('12'), at('18')];
  await store.open([attemptsView.collection]);
  const changes = [
    submitted(1, asha, evening),
    submitted(2, asha, noon),
    submitted(3, asha, noon),
    submitted(4, asha, noon),
    submitted(5, asha, morning),
    submitted(6, bala, noon),
  ];
  await store.commit(attemptsView.collection, { from: START, to: '1', changes });
  const completeness = new Completeness(store);
  await completeness.look();
  const reader = { whose: asha, minPosition: START };
  const documents = new Documents({ documents: store, completeness, waits: new Waits() }, reader);
  const listed = await documents.find(attemptsView, {
    where: { personId: asha, isReported: true },
    sort: [{ field: 'completedAt', descending: true }],
  });
  const serials = await serialsOf(
    listed.map(({ document }) => document),
    documents,
  );
  expect(serials).toEqual([5, 4, 3, 2, 1]);
});
