import type { Socket } from 'node:net';
import { BSON } from 'mongodb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CA_FILE } from '../../support/certificates.ts';
import { freePort } from '../../support/free-port.ts';
import {
  closingServer,
  type OddServer,
  plainServer,
  silentServer,
  talkingServer,
  tlsServer,
} from '../../support/odd-servers.ts';
import type { ServerTrouble } from '../../../src/reach/trouble.ts';
import { reachMongo } from '../../../src/mongodb/reach.ts';

// The driver looks for a server for three seconds.
vi.setConfig({ testTimeout: 30_000 });

const odd: OddServer[] = [];
afterEach(() => Promise.all(odd.splice(0).map((server) => server.close())));

async function portOf(starting: Promise<OddServer>): Promise<number> {
  const server = await starting;
  odd.push(server);
  return server.port;
}

const OP_REPLY = 1;
const OP_MSG = 2013;

/** Speaks as much of MongoDB's protocol as it takes to be greeted, and answers commands by their names. */
function mongoServer(
  answers: Readonly<Record<string, BSON.Document>>,
  hello: (port: number) => BSON.Document = () => HELLO,
): Promise<OddServer> {
  return talkingServer((socket) => {
    const greeting = hello(socket.localPort ?? 0);
    const all = { hello: greeting, ismaster: greeting, ...answers };
    let rest = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
        const message = rest.subarray(0, rest.readInt32LE(0));
        rest = rest.subarray(message.length);
        answer(socket, message, all);
      }
    });
  });
}

const HELLO = { ok: 1, isWritablePrimary: true, ismaster: true, minWireVersion: 0, maxWireVersion: 21 };

function answer(socket: Socket, message: Buffer, answers: Readonly<Record<string, BSON.Document>>): void {
  const isMsg = message.readInt32LE(12) === OP_MSG;
  // Behind the header: flags and the kind of the section, or flags, the collection's name, and two numbers.
  const at = isMsg ? 21 : message.indexOf(0, 20) + 9;
  const [command = ''] = Object.keys(BSON.deserialize(message.subarray(at)));
  const body = BSON.serialize(answers[command] ?? { ok: 1 });
  const before = Buffer.alloc(isMsg ? 21 : 36);
  before.writeInt32LE(before.length + body.length, 0);
  before.writeInt32LE(message.readInt32LE(4), 8);
  before.writeInt32LE(isMsg ? OP_MSG : OP_REPLY, 12);
  if (!isMsg) before.writeInt32LE(1, 32);
  socket.write(Buffer.concat([before, body]));
}

const EMPTY = { ok: 1, cursor: { id: BSON.Long.fromNumber(0), ns: 'pollux.collections', firstBatch: [] } };
const NO_RIGHT = { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'not authorized on pollux' };
const WRONG = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };

test('a server that lets both databases be read is in no trouble', async () => {
  const port = await portOf(mongoServer({ find: EMPTY }));
  await expect(reachMongo(`mongodb://127.0.0.1:${port}/pollux`)).resolves.toBeUndefined();
});

describe('says what is wrong with the document store and what to do, and never the password', () => {
  const cases: Readonly<
    Record<string, { url: () => Promise<string>; says: readonly string[]; mayPass: boolean }>
  > = {
    'a name that is not known': {
      url: async () => 'mongodb://me:s3cret@no-such-host.invalid/pollux',
      says: ['DOCUMENT_STORE: no-such-host.invalid:27017: there is no server of this name'],
      mayPass: true,
    },
    'a port that is closed': {
      url: async () => `mongodb://me:s3cret@127.0.0.1:${await freePort()}/pollux`,
      says: ['DOCUMENT_STORE: 127.0.0.1:', 'nothing listens there (connection refused)'],
      mayPass: true,
    },
    'a server that never answers': {
      url: async () => `mongodb://me:s3cret@127.0.0.1:${await portOf(silentServer())}/pollux`,
      says: ['no answer: it takes the connection, and says nothing'],
      mayPass: true,
    },
    'a server that closes every connection': {
      url: async () => `mongodb://me:s3cret@127.0.0.1:${await portOf(closingServer())}/pollux`,
      says: ['the connection broke off'],
      mayPass: true,
    },
    'a certificate that nobody vouches for': {
      url: async () => `mongodb://me:s3cret@localhost:${await portOf(tlsServer())}/pollux?tls=true`,
      says: ['its TLS certificate is not trusted (unable to verify the first certificate)', 'tlsCAFile='],
      mayPass: false,
    },
    'a certificate for another name': {
      url: async () =>
        `mongodb://me:s3cret@127.0.0.1:${await portOf(tlsServer())}/pollux?tls=true&tlsCAFile=${CA_FILE}`,
      says: ['its TLS certificate is for another name'],
      mayPass: false,
    },
    'a server that expects TLS': {
      url: async () => `mongodb://me:s3cret@localhost:${await portOf(tlsServer())}/pollux`,
      says: ['it expects TLS', 'Add tls=true to DOCUMENT_STORE'],
      mayPass: false,
    },
    'a server that speaks no TLS': {
      url: async () => `mongodb://me:s3cret@localhost:${await portOf(plainServer('hello'))}/pollux?tls=true`,
      says: ['TLS is asked for, and it speaks none', 'Take tls=true out of DOCUMENT_STORE'],
      mayPass: false,
    },
    'a certificate file that is not there': {
      url: async () => 'mongodb://me:s3cret@localhost/pollux?tls=true&tlsCAFile=/no/ca.crt',
      says: ['DOCUMENT_STORE: tlsCAFile names /no/ca.crt, which cannot be read (ENOENT)'],
      mayPass: false,
    },
    'a wrong password': {
      url: async () =>
        `mongodb://me:s3cret@127.0.0.1:${await portOf(mongoServer({ saslStart: WRONG }))}/pollux`,
      says: ['it does not take the user "me" with this password', 'authSource='],
      mayPass: false,
    },
    'no user where one is asked for': {
      url: async () => `mongodb://127.0.0.1:${await portOf(mongoServer({ find: NO_RIGHT }))}/pollux`,
      says: ['it asks for a user and a password'],
      mayPass: false,
    },
    'a server that is too old': {
      url: async () =>
        `mongodb://127.0.0.1:${await portOf(mongoServer({ ismaster: { ...HELLO, maxWireVersion: 5 }, hello: { ...HELLO, maxWireVersion: 5 } }))}/pollux`,
      says: ['it is too old', 'Use MongoDB 4.2 or later'],
      mayPass: false,
    },
    'a replica set without a primary': {
      url: async () => {
        const secondary = { isWritablePrimary: false, ismaster: false, secondary: true, setName: 'rs0' };
        const server = mongoServer({}, (port) => {
          return { ...HELLO, ...secondary, hosts: [`127.0.0.1:${port}`], setVersion: 1 };
        });
        return `mongodb://127.0.0.1:${await portOf(server)}/pollux?replicaSet=rs0`;
      },
      says: ['its replica set has no primary'],
      mayPass: true,
    },
    'an address that the driver does not take': {
      url: async () => 'mongodb://me:s3cret@host:port/pollux?what=ever',
      says: ['DOCUMENT_STORE: this address cannot be used', 'mongodb://user:password@host:27017/database'],
      mayPass: false,
    },
    'an address without a server': {
      url: async () => 'mongodb://me:s3cret',
      says: ['DOCUMENT_STORE: this address cannot be used.'],
      mayPass: false,
    },
    'an address with an option that is none': {
      url: async () => 'mongodb://me:s3cret@localhost/pollux?whatEver=1',
      says: ['DOCUMENT_STORE: this address cannot be used', 'whatever'],
      mayPass: false,
    },
    'a password with characters that must be written otherwise': {
      url: async () => 'mongodb://me:s3cret@s3cret@s3cret/@localhost/pollux',
      says: ['DOCUMENT_STORE: this address cannot be used', '%40'],
      mayPass: false,
    },
  };

  test.each(Object.entries(cases))('%s', async (_name, { url, says, mayPass }) => {
    const trouble = await reachMongo(await url()).then(
      () => new Error('It is not in trouble.') as ServerTrouble,
      (error: ServerTrouble) => error,
    );
    for (const words of says) expect(trouble.message).toContain(words);
    expect(trouble.message).not.toContain('s3cret');
    expect(trouble.mayPass).toBe(mayPass);
  });
});
