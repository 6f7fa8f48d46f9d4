import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import { START } from '@pollux/infra/event-store/event-store';
import type { LogMark } from '@pollux/infra/log-mark/log-mark';
import { openEmbeddedKeyStore } from '@pollux/infra/personal-data/embedded';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requireSameLog, type TogetherStores } from './same-log.ts';

const unused: LogMark = { log: '', before: START, position: START, eventId: '', secret: '' };

/** Stores on servers that another process has marked as its own, and written nothing into. */
async function newStores(): Promise<TogetherStores> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-same-log-'));
  const [log, documents, keys] = await Promise.all([
    openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => {} }),
    openEmbeddedDocumentStore({ file: join(folder, 'documents.db') }),
    openEmbeddedKeyStore({ file: join(folder, 'keys.db') }),
  ]);
  onTestFinished(async () => {
    await Promise.all([log.close(), documents.close(), keys.close()]);
    await rm(folder, { recursive: true });
  });
  return {
    log,
    documents,
    keys,
    marks: { read: async () => [{ name: 'the keys', mark: unused, mayBeNew: false }], write: async () => {} },
    names: { log: 'the log', keys: 'the keys', documents: 'the documents' },
    countsEvents: false,
    onServers: true,
  };
}

test('a process that starts while another is between its first key and its first event takes the stores for its own', async () => {
  const stores = await newStores();
  const { log, keys } = stores;
  await keys.create('a'.repeat(24), new Uint8Array(32));
  const heads = vi.spyOn(log, 'head');
  const checked = requireSameLog(stores);
  // It looks again by then.
  await expect.poll(() => heads.mock.calls.length).toBeGreaterThan(2);
  const metadata = { commandId: '1', commandHash: '1', correlationId: '1' };
  await log.append('Accounts-1', 'none', [{ id: '1', type: 'AdminCreated', data: {}, metadata }]);
  await expect(checked).resolves.toBeUndefined();
});

test('files have one process alone, which knows at once that their log is gone', async () => {
  const stores = await newStores();
  await stores.keys.create('a'.repeat(24), new Uint8Array(32));
  await expect(requireSameLog({ ...stores, onServers: false })).rejects.toThrow(
    'the log is missing or empty, but there are keys of people of a log that was here.',
  );
});
