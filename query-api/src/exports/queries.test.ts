import { Readable } from 'node:stream';
import { ExportFinished, ExportOrdered } from '@pollux/domain/exports/exports';
import { id } from '@pollux/domain/testing';
import { START } from '@pollux/infra/event-store/event-store';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { openTestStores, type TestStores } from '@pollux/projections/kernel/testing';
import { exportsView } from '@pollux/projections/exports/exports';
import { project } from '@pollux/projections/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Documents } from '../http/documents.ts';
import type { Asking } from '../http/serve.ts';
import { Waits } from '../http/waits.ts';
import { exportFileOf } from './queries.ts';

const [asha, bala] = [id('a5a'), id('ba1a')];
const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const WEEK_MS = 7 * 86_400_000;
const list = '/api/users/me/polls';

let stores: TestStores;
let rights: () => void;
beforeEach(async () => {
  stores = await openTestStores();
  rights = () => undefined;
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const one = { accountId: asha, exportId: id(1), at: new Date(NOON).toISOString() };
  const made = { file: 'f', name: 'Asha.csv', rows: 1, bytes: 4, position: '7' };
  const documents = project(
    exportsView,
    ExportOrdered({ ...one, list, format: 'csv', asked: {} }),
    ExportFinished({ ...one, ...made, expiresAt: new Date(NOON + WEEK_MS).toISOString() }),
  );
  await stores.documents.open([exportsView.collection]);
  const changes = Object.entries(documents).map(([id, document]) => ({ id, document, position: '1' }));
  await stores.documents.commit(exportsView.collection, { from: START, to: '1', changes });
});
afterEach(async () => {
  vi.useRealTimers();
  await stores.remove();
});

const find = () => ({ file: { requireRight: async () => rights() }, params: {} }) as never;

async function fileFor(accountId: string) {
  const completeness = new Completeness(stores.documents);
  await completeness.look();
  const side = { documents: stores.documents, completeness, waits: new Waits() };
  const documents = new Documents(side, { whose: accountId, minPosition: START });
  const files = { open: async () => ({ bytes: 4, stream: () => Readable.from(['made']) }) };
  const by = { session: { accountId }, documents, files } as unknown as Asking;
  return exportFileOf(find).file({ params: { id: id(1) }, query: {} }, by);
}
const gone = { status: 404, code: 'export-not-found' };

test('a file is given to whoever ordered it, under its name, until it expires', async () => {
  expect(await fileFor(asha)).toMatchObject({ name: 'Asha.csv', bytes: 4, type: 'text/csv; charset=utf-8' });
  vi.setSystemTime(NOON + WEEK_MS - 1);
  expect(await fileFor(asha)).toMatchObject({ name: 'Asha.csv' });
  // Also while the deadline that deletes it has not come to it yet.
  vi.setSystemTime(NOON + WEEK_MS);
  await expect(fileFor(asha)).rejects.toMatchObject(gone);
});

test('it is given to nobody else, and not to whoever may not see the list any more', async () => {
  await expect(fileFor(bala)).rejects.toMatchObject(gone);
  rights = () => {
    throw new Error('No.');
  };
  await expect(fileFor(asha)).rejects.toThrow('No.');
});
