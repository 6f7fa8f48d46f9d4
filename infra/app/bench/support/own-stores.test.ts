import { readConfig } from '@pollux/infra/config';
import { expect, test } from 'vitest';
import { isOnServer, ownStores } from './own-stores.ts';

const ON_SERVERS = {
  EVENT_STORE: 'esdb://log:2113?tls=false',
  DOCUMENT_STORE: 'mongodb://one,two/pollux?w=1',
};

test('embedded stores are a stage’s own by its folder', () => {
  expect(ownStores('vote', {}).environment).toEqual({});
  expect(isOnServer({})).toBe(false);
});

test.each(['pollux-', 'a.very.long.prefix.of.some.other.programs-', ''])(
  'a log on a server is under a prefix that begins as %j, and that no other stage has',
  (EVENT_STORE_PREFIX) => {
    const environment = { ...ON_SERVERS, EVENT_STORE_PREFIX };
    const stages = ['vote', 'stores', 'vote'].map((stage) => ownStores(stage, environment).environment);
    const configs = stages.map((own) => readConfig({ ...environment, ...own }));
    expect(new Set(configs.map(({ eventStorePrefix }) => eventStorePrefix)).size).toBe(3);
    const begin = EVENT_STORE_PREFIX.slice(0, 6) || 'bench';
    for (const { eventStorePrefix, eventStore } of configs) {
      expect(eventStorePrefix).toMatch(new RegExp(`^${begin}.*\\.(vote|stores)\\.[0-9a-f]{8}-$`));
      expect(eventStore).toBe(ON_SERVERS.EVENT_STORE);
    }
    expect(isOnServer(environment)).toBe(true);
  },
);

test('read models are in a database that no other stage has, for the same user', () => {
  const [one, other] = [ownStores('vote', ON_SERVERS), ownStores('vote', ON_SERVERS)];
  expect(one.environment['DOCUMENT_STORE']).toMatch(/^mongodb:\/\/one,two\/bench-vote-[0-9a-f]{8}\?w=1$/);
  expect(one.environment['DOCUMENT_STORE']).not.toBe(other.environment['DOCUMENT_STORE']);
  expect(() => readConfig({ ...ON_SERVERS, ...one.environment })).not.toThrow();
  for (const [address, authSource] of [
    ['mongodb://me:p%40ss@one/school', 'school'],
    ['mongodb://me:p%40ss@one', 'admin'],
    ['mongodb://me:p%40ss@one/school?authSource=people', 'people'],
  ] as const) {
    const { environment } = ownStores('vote', { DOCUMENT_STORE: address });
    expect(environment['DOCUMENT_STORE']).toMatch(
      new RegExp(`^mongodb://me:p%40ss@one/bench-vote-[0-9a-f]{8}\\?authSource=${authSource}$`),
    );
  }
});
