import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newEvent } from '../../../src/event-store/conformance/events.ts';
import { START } from '../../../src/event-store/event-store.ts';
import { AppendWays } from '../../../src/event-store/append-ways.ts';
import { openEventStoreDB } from '../../../src/event-store/eventstoredb.ts';
import { reachEventStore } from '../../../src/event-store/eventstoredb-reach.ts';
import { allowUser } from '../../../src/event-store/eventstoredb-user.ts';
import type { ServerTrouble } from '../../../src/reach/trouble.ts';
import { CA_FILE } from '../../support/certificates.ts';
import { freePort } from '../../support/free-port.ts';
import {
  closingServer,
  type OddServer,
  plainServer,
  silentServer,
  tlsServer,
} from '../../support/odd-servers.ts';
import { type EventStorePeer, startEventStorePeer } from '../event-store-peer/peer.ts';
import { type SecuredFront, startSecuredFront } from '../event-store-peer/secured-front.ts';

let folder: string;
let peer: EventStorePeer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-reach-'));
  peer = await startEventStorePeer({ file: join(folder, 'events.db') });
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

const odd: OddServer[] = [];
afterEach(() => Promise.all(odd.splice(0).map((server) => server.close())));

/** The port of a server that the test is rid of afterwards. */
async function portOf(starting: Promise<OddServer>): Promise<number> {
  const server = await starting;
  odd.push(server);
  return server.port;
}

/** What is said of an address, which must be in trouble. */
async function troubleWith(url: string): Promise<ServerTrouble> {
  return reachEventStore(url).then(
    () => {
      throw new Error(`${url} is not in trouble.`);
    },
    (error: ServerTrouble) => error,
  );
}

const TLS = `tlsCAFile=${encodeURIComponent(CA_FILE)}`;

test('a server that answers, and lets its log be read, is in no trouble', async () => {
  await expect(reachEventStore(peer.url)).resolves.toBeUndefined();
});

describe('says which setting and server is in trouble, why, and what to do, and never the password', () => {
  const cases: Readonly<
    Record<string, { url: () => Promise<string>; says: readonly string[]; mayPass: boolean }>
  > = {
    'a name that is not known': {
      url: async () => 'esdb://me:s3cret@no-such-host.invalid:2113?tls=false',
      says: ['EVENT_STORE: no-such-host.invalid:2113: there is no server of this name', 'Correct the name'],
      mayPass: true,
    },
    'a port that is closed': {
      url: async () => `esdb://me:s3cret@127.0.0.1:${await freePort()}?tls=false`,
      says: ['EVENT_STORE: 127.0.0.1:', 'nothing listens there (connection refused)', 'Start the server'],
      mayPass: true,
    },
    'a server that takes connections and never answers': {
      url: async () => `esdb://me:s3cret@127.0.0.1:${await portOf(silentServer())}?tls=false`,
      says: ['no answer: it takes the connection, and says nothing'],
      mayPass: true,
    },
    'the same with TLS': {
      url: async () => `esdb://me:s3cret@127.0.0.1:${await portOf(silentServer())}`,
      says: ['no answer: it takes the connection, and says nothing'],
      mayPass: true,
    },
    'a server that closes every connection': {
      url: async () => `esdb://me:s3cret@127.0.0.1:${await portOf(closingServer())}?tls=false`,
      says: ['it is not ready yet'],
      mayPass: true,
    },
    'a certificate that nobody vouches for': {
      url: async () => `esdb://me:s3cret@localhost:${await portOf(tlsServer())}`,
      says: ['its TLS certificate is not trusted (unable to verify the first certificate)', 'tlsCAFile='],
      mayPass: false,
    },
    'a certificate for another name': {
      url: async () => `esdb://me:s3cret@127.0.0.1:${await portOf(tlsServer())}?${TLS}`,
      says: ['its TLS certificate is for another name', "IP: 127.0.0.1 is not in the cert's list"],
      mayPass: false,
    },
    'a server that expects TLS': {
      url: async () => `esdb://me:s3cret@localhost:${await portOf(tlsServer())}?tls=false`,
      says: ['it expects TLS', 'Take tls=false out of EVENT_STORE'],
      mayPass: false,
    },
    'a server that speaks no TLS': {
      url: async () => `esdb://me:s3cret@localhost:${await portOf(plainServer('HTTP/1.1 400 No\r\n\r\n'))}`,
      says: ['TLS is asked for, and it speaks none', 'Add tls=false'],
      mayPass: false,
    },
    'an EventStoreDB without TLS': {
      url: async () => peer.url.replace('//', '//me:s3cret@').replace('?tls=false', ''),
      says: ['TLS is asked for, and it speaks none', 'Add tls=false'],
      mayPass: false,
    },
    'a certificate file that is not there': {
      url: async () => `esdb://me:s3cret@localhost:2113?tlsCAFile=/no/ca.crt`,
      says: ['EVENT_STORE: tlsCAFile names /no/ca.crt, which cannot be read (ENOENT)'],
      mayPass: false,
    },
    'an option that is none': {
      url: async () => `esdb://me:s3cret@localhost:2113?tls=false&tslCAFile=/ca.crt`,
      says: ['EVENT_STORE: there is no option "tslcafile"', 'tlscafile'],
      mayPass: false,
    },
    'certificates that are not to be checked': {
      url: async () => `esdb://me:s3cret@localhost:2113?tlsVerifyCert=false`,
      says: ['EVENT_STORE: tlsVerifyCert cannot be set', 'tlsCAFile='],
      mayPass: false,
    },
    'an address that cannot be read': {
      url: async () => `esdb://me:s3cret@localhost:port`,
      says: ['EVENT_STORE: this address cannot be read', 'esdb://user:password@host:2113'],
      mayPass: false,
    },
  };

  test.each(Object.entries(cases))('%s', async (_name, { url, says, mayPass }) => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const trouble = await troubleWith(await url());
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
    expect(trouble.name).toBe('ServerTrouble');
    for (const words of says) expect(trouble.message).toContain(words);
    expect(trouble.message).not.toContain('s3cret');
    expect(trouble.mayPass).toBe(mayPass);
  });
});

test('of several servers one that answers is enough, and what only somebody can put right is said first', async () => {
  const [closed, other] = [await freePort(), await freePort()];
  const { host } = new URL(peer.url);
  await expect(reachEventStore(`esdb://127.0.0.1:${closed},${host}?tls=false`)).resolves.toBeUndefined();

  const both = await troubleWith(`esdb://127.0.0.1:${closed},127.0.0.1:${other}?tls=false`);
  expect(both.message).toContain(
    `EVENT_STORE: 127.0.0.1:${closed}, 127.0.0.1:${other}: nothing listens there`,
  );

  const secured = await portOf(tlsServer());
  const mixed = await troubleWith(`esdb://127.0.0.1:${closed},localhost:${secured}`);
  expect(mixed.message).toContain(`EVENT_STORE: localhost:${secured}: its TLS certificate is not trusted`);
  expect(mixed.message).toContain(`127.0.0.1:${closed}: nothing listens there`);
  expect(mixed.mayPass).toBe(false);
});

describe('a server with accounts and TLS', () => {
  const POLLUX = `pollux:${encodeURIComponent('p@ss word')}`;
  const ADMIN = 'admin:changeit';
  let front: SecuredFront;
  let behind: EventStorePeer;
  beforeEach(async () => {
    behind = await startEventStorePeer({ file: join(folder, `${randomUUID()}.db`) });
    front = await startSecuredFront(behind.url);
  });
  afterEach(async () => {
    await front.close();
    await behind.close();
  });

  test('an admin of it is in no trouble', async () => {
    await expect(reachEventStore(front.url(ADMIN))).resolves.toBeUndefined();
  });

  test('nobody is asked for a user', async () => {
    const { message, mayPass } = await troubleWith(front.url(''));
    expect(message).toContain(`EVENT_STORE: localhost:${front.port}: it asks for a user and a password`);
    expect(mayPass).toBe(false);
  });

  test('a wrong password is refused for good', async () => {
    const { message, mayPass } = await troubleWith(front.url('pollux:s3cret'));
    expect(message).toContain('it does not take the user "pollux" with this password');
    expect(message).not.toContain('s3cret');
    expect(mayPass).toBe(false);
  });

  test('who may not read $all is told the command that gives the right, which gives it', async () => {
    const { message, mayPass } = await troubleWith(front.url(POLLUX));
    expect(message).toContain('the user "pollux" has no right to read $all');
    expect(message).toContain(
      `EVENT_STORE='${front.url('admin:PASSWORD')}' npm run ops -- event-store-user pollux`,
    );
    expect(message).toContain('{"$acl":{"$r":["$admins","pollux"]}}');
    expect(message).not.toContain('p@ss');
    expect(message).not.toContain('p%40ss');
    expect(mayPass).toBe(false);

    expect(await allowUser(front.url(ADMIN), 'pollux', undefined)).toEqual({ made: false, allowed: true });
    await expect(reachEventStore(front.url(POLLUX))).resolves.toBeUndefined();
    expect(await allowUser(front.url(ADMIN), 'pollux', 'other')).toEqual({ made: false, allowed: false });
  });

  test('a user that is made is known, and another keeps the right to read', async () => {
    await allowUser(front.url(ADMIN), 'pollux', undefined);
    const made = await allowUser(front.url(ADMIN), 'school', 'lantern');
    expect(made).toEqual({ made: true, allowed: true });
    await expect(reachEventStore(front.url('school:lantern'))).resolves.toBeUndefined();
    await expect(reachEventStore(front.url(POLLUX))).resolves.toBeUndefined();
  });

  test('the log is kept there by a user who may read $all and is in no group', async () => {
    await allowUser(front.url(ADMIN), 'pollux', undefined);
    front.node.batches = 'served';
    const ways = new AppendWays({ error: () => undefined, info: () => undefined });
    const store = openEventStoreDB({ url: front.url(POLLUX), prefix: 'secured-', ways });
    const { position } = await store.append('Quiz-1', 'none', [newEvent()]);
    expect((await store.readAll(START, 10)).map((event) => event.position)).toEqual([position]);
    expect(ways).toMatchObject({ batched: 1, single: 0 });
    await store.close();
  });

  test('one that is starting, and one without a leader, is worth waiting for', async () => {
    front.node.isReady = false;
    const starting = await troubleWith(front.url(ADMIN));
    expect(starting.message).toContain('it is not ready yet');
    expect(starting.message).toContain('Server Is Not Ready');
    expect(starting.mayPass).toBe(true);
    front.node.isReady = true;
    front.node.hasLeader = false;
    const leaderless = await troubleWith(front.url(ADMIN));
    expect(leaderless.message).toContain('it is up, but its cluster has no leader');
    expect(leaderless.mayPass).toBe(true);
  });

  test.each(['21.10.0', '22.10.9', '23.6.0'])('version %s is too old', async (version) => {
    front.node.version = version;
    const { message, mayPass } = await troubleWith(front.url(ADMIN));
    expect(message).toContain(`it is version ${version}, which is too old`);
    expect(message).toContain('23.10 or later');
    expect(mayPass).toBe(false);
  });

  test.each(['23.10.0', '24.2.1', '26.0.0'])('version %s is not', async (version) => {
    front.node.version = version;
    await expect(reachEventStore(front.url(ADMIN))).resolves.toBeUndefined();
  });
});

vi.setConfig({ testTimeout: 30_000 });
