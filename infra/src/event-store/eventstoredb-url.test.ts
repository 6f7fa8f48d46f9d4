import { expect, test } from 'vitest';
import { readClusterUrl } from './eventstoredb-url.ts';

test('one host is worked with, whatever it says of a cluster', () => {
  const { seeds, only, discovered, isInsecure } = readClusterUrl('esdb://one?tls=false');
  expect({ seeds, only, discovered, isInsecure }).toEqual({
    seeds: ['one:2113'],
    only: 'one:2113',
    discovered: undefined,
    isInsecure: true,
  });
});

test('several hosts are all asked', () => {
  const { seeds, only, isInsecure } = readClusterUrl('esdb://one:1,two:2,three');
  expect({ seeds, only, isInsecure }).toEqual({
    seeds: ['one:1', 'two:2', 'three:2113'],
    only: undefined,
    isInsecure: false,
  });
});

test('behind a name to be discovered are the hosts to ask', () => {
  const { seeds, only, discovered } = readClusterUrl('esdb+discover://cluster.school:2114');
  expect({ seeds, only, discovered }).toEqual({
    seeds: [],
    only: undefined,
    discovered: { name: 'cluster.school', port: 2114 },
  });
});

test('the user and the keep-alive are those of the URL', () => {
  const { user, keepAlive } = readClusterUrl(
    'esdb://who:p%40ss@one?keepAliveInterval=20000&keepAliveTimeout=-1',
  );
  expect(user).toEqual({ username: 'who', password: 'p@ss' });
  expect(keepAlive).toEqual({ everyMs: 20_000, answerMs: -1 });
});

test.each([
  ['nodePreference=follower', 'nodePreference must be leader'],
  ['throwOnAppendFailure=false', 'throwOnAppendFailure must not be false'],
  ['userCertFile=/a/file', 'must be given together'],
])('%s is refused', (option, message) => {
  expect(() => readClusterUrl(`esdb://one?${option}`)).toThrow(message);
});

test('nodePreference=leader is what is done anyway', () => {
  expect(readClusterUrl('esdb://one,two?nodePreference=leader').seeds).toHaveLength(2);
});
