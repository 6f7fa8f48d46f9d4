import { readConfig } from '@pollux/infra/config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  EMBEDDED_ALONE,
  freshDataFolder,
  removeData,
  storesOf,
  storesOnServers,
} from '../support/data-folder.ts';

const EVENTS = 'esdb://log:2113?tls=false';
const DOCUMENTS = 'mongodb://one,two/?w=1';

beforeEach(() => {
  vi.stubEnv(EMBEDDED_ALONE, undefined);
  vi.stubEnv('EVENT_STORE_TEST_URL', EVENTS);
  vi.stubEnv('DOCUMENT_STORE_TEST_URL', DOCUMENTS);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('a data folder has a prefix and a database of its own, the same whenever they are asked for', () => {
  const [one, other] = ['/tmp/one', '/tmp/other'].map((folder) => readConfig(storesOf(folder)));
  expect(readConfig(storesOf('/tmp/one'))).toEqual(one);
  expect(one).toMatchObject({
    eventStore: EVENTS,
    eventStorePrefix: expect.stringMatching(/^test\.[0-9a-f]{20}-$/),
  });
  expect(one?.documentStore).toMatch(/^mongodb:\/\/one,two\/pollux-test-[0-9a-f]{20}\?w=1$/);
  for (const own of ['eventStorePrefix', 'documentStore', 'masterKey', 'secretKey'] as const)
    expect(one?.[own]).not.toBe(other?.[own]);
});

test('a server that is named for one store alone leaves the other where it is', () => {
  vi.stubEnv('DOCUMENT_STORE_TEST_URL', undefined);
  expect(readConfig(storesOf('/tmp/one'))).toMatchObject({ eventStore: EVENTS, documentStore: 'embedded' });
  expect(storesOnServers()).toEqual({ log: true, documents: false });
});

test('nothing leads to servers where none is named, where a product names its own, and in tests of embedded stores', () => {
  expect(storesOf('/tmp/one', { EVENT_STORE: 'esdb://own:2113' })).toEqual({});
  expect(storesOf('/tmp/one', { DOCUMENT_STORE: 'mongodb://own' })).toEqual({});
  vi.stubEnv(EMBEDDED_ALONE, '1');
  expect(storesOf('/tmp/one')).toEqual({});
  vi.stubEnv(EMBEDDED_ALONE, undefined);
  vi.stubEnv('EVENT_STORE_TEST_URL', undefined);
  vi.stubEnv('DOCUMENT_STORE_TEST_URL', undefined);
  expect(storesOf('/tmp/one')).toEqual({});
});

test('no two folders have one name', async () => {
  vi.stubEnv('DOCUMENT_STORE_TEST_URL', undefined);
  const folders = [await freshDataFolder(), await freshDataFolder()];
  expect(new Set(folders).size).toBe(2);
  for (const folder of folders) await removeData(folder);
});
