import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noteKey, parseNote, parseVerifierKey, signedBy, verifierKey } from '@pollux/domain/proof/note';
import { TestWitness } from '@pollux/domain/proof/testing';
import { START } from '@pollux/infra/event-store/event-store';
import { logKeyFrom, verifyEd25519 } from '@pollux/infra/log-signing/log-key';
import { askWitnessWithin } from '@pollux/infra/log-signing/witness-client';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { Counted, openTestStores, silent, type TestStores, until } from '../kernel/testing.ts';
import { Checkpoints, newestCheckpoint } from './checkpoints.ts';
import {
  cosignedCheckpoint,
  logCosignatures,
  logWitnesses,
  witnessesIn,
  witnessTroubles,
} from './cosignatures.ts';
import { saltsOf, sha256 } from './hashes.ts';
import { LogTiles } from './log-tiles.ts';
import { LogTree } from './log-tree.ts';
import { runAuditorsMemory } from './run-auditors-memory.ts';
import { runWitnesses, sizeSeenBy, type Witness } from './run-witnesses.ts';
import { verifyLog } from './verify-log.ts';

const ORIGIN = 'example.org/log';
const PACE = { look: 2, retry: 2 };
const saltFor = saltsOf(secretsFrom(new Uint8Array(32)));
const key = logKeyFrom(new Uint8Array(32).fill(1));
const logKey = verifierKey(noteKey(sha256, ORIGIN, key.publicKey));
const ask = askWitnessWithin(200);

let stores: TestStores;
let last: string | undefined;
const lastSigned = {
  read: async () => last,
  replace: async (_former: string | undefined, next: string) => {
    last = next;
    return true;
  },
};
beforeEach(async () => {
  last = undefined;
  stores = await openTestStores();
  await stores.documents.open([logCosignatures, logWitnesses]);
});
afterEach(() => stores.remove());

/** Appends events, and signs the log with them. */
async function grows(events: number): Promise<void> {
  const { documents } = stores;
  await stores.append(...Array.from({ length: events }, () => Counted({ key: 'a' })));
  const tree = await LogTree.open(documents, saltFor);
  const taken = await stores.events.readAll(tree.position, 1_000);
  tree.take(taken, taken.at(-1)?.position ?? START);
  await tree.commit();
  const now = () => new Date('2026-11-30T11:00:00.000Z');
  const tiles = new LogTiles(documents);
  const signer = new Checkpoints({ documents, tiles, keys: [key], lastSigned, origin: ORIGIN, now });
  await signer.sign({ size: tree.size, root: tree.root() });
}

/** Listens as a witness until the test is over. @returns its address */
async function listens(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/prefix/`;
}

/** A listener that answers as a witness does. */
const as =
  (witness: TestWitness): RequestListener =>
  (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { status, body } =
        request.url === '/prefix/add-checkpoint'
          ? witness.answer(Buffer.concat(parts).toString())
          : { status: 404, body: '' };
      response.writeHead(status).end(body);
    });
  };

function witnessAt(address: string, { verifierKey: text }: TestWitness): Witness {
  const parsed = parseVerifierKey(sha256, text);
  if (parsed === undefined) throw new Error('It is no key.');
  return { key: parsed, address };
}

/** Asks these witnesses until the test is over. */
function runs(...witnesses: Witness[]): void {
  const stopping = new AbortController();
  const { documents } = stores;
  const options = {
    documents,
    tiles: new LogTiles(documents),
    ask,
    logger: silent,
    now: () => new Date(),
    pace: PACE,
  };
  const running = runWitnesses(witnesses, options, stopping.signal);
  onTestFinished(async () => {
    stopping.abort();
    await running;
  }, 30_000);
}

const standing = async (name: string) =>
  (await witnessesIn(stores.documents)).find((each) => each.key.startsWith(`${name}+`));
const cosignedSize = async (name: string) => (await standing(name))?.cosigned?.size;
const why = async (name: string) => (await standing(name))?.failing?.why ?? '';

test('each witness cosigns every checkpoint that it has not, and /log/checkpoint has the lines that its key verifies', async () => {
  const [one, two] = [new TestWitness('one.example', [logKey]), new TestWitness('two.example', [logKey])];
  await grows(3);
  runs(witnessAt(await listens(as(one)), one), witnessAt(await listens(as(two)), two));
  let before = 3;
  for (const size of [3, 4, 11, 300]) {
    if (size > before) await grows(size - before);
    before = size;
    await until(
      async () =>
        (await cosignedSize('one.example')) === size && (await cosignedSize('two.example')) === size,
    );
    const checkpoint = await cosignedCheckpoint(stores.documents);
    const note = parseNote(checkpoint?.note ?? '');
    for (const text of [logKey, one.verifierKey, two.verifierKey]) {
      const known = parseVerifierKey(sha256, text);
      expect(note && known && signedBy(note, known, verifyEd25519)).toBeGreaterThanOrEqual(0);
    }
  }
  // It never had to say what it knows.
  expect(one.asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(one.asked.map(({ old }) => old)).toEqual([0, 3, 4, 11]);
  expect((await newestCheckpoint(stores.documents))?.note).toBe(last);
});

test('one that is away, hangs, sends rubbish or does not know the log is named, holds up no other, and is asked again', async () => {
  await grows(5);
  const good = new TestWitness('good.example', [logKey]);
  const late = new TestWitness('late.example', [logKey]);
  const rubbish = new TestWitness('rubbish.example', [logKey]);
  const stranger = new TestWitness('stranger.example');
  const forger = new TestWitness('forger.example', [logKey]);
  const away = new TestWitness('away.example', [logKey]);
  let isMended = false;
  const mended =
    (witness: TestWitness, before: RequestListener): RequestListener =>
    (request, response) =>
      (isMended ? as(witness) : before)(request, response);
  runs(
    witnessAt(await listens(as(good)), good),
    witnessAt(await listens(mended(late, () => undefined)), late),
    witnessAt(
      await listens(mended(rubbish, (_, response) => response.end('\u2014 not\n\0\n'.repeat(20_000)))),
      rubbish,
    ),
    witnessAt(await listens(as(stranger)), stranger),
    // Its line is of another text.
    witnessAt(
      await listens(mended(forger, (_, response) => response.end(forger.cosign('example.org/log\n5\nx\n')))),
      forger,
    ),
    witnessAt(await listens(mended(away, (_, response) => response.destroy())), away),
  );
  await until(async () => (await cosignedSize('good.example')) === 5);
  for (const [name, said] of [
    ['late.example', 'It did not answer within 0.2 s.'],
    ['rubbish.example', 'Its answer is too long.'],
    [
      'stranger.example',
      'It does not know this log, or its key (404). Give its operator the key of the log.',
    ],
    ['forger.example', 'Its answer has no signature by its key.'],
    ['away.example', 'It cannot be reached'],
  ] as const) {
    await until(async () => (await why(name)).startsWith(said));
  }
  const soon = new Date();
  expect(await witnessTroubles(stores.documents, soon)).toEqual([]);
  expect(await witnessTroubles(stores.documents, new Date(soon.getTime() + 3_600_000))).toHaveLength(5);
  expect(parseNote((await cosignedCheckpoint(stores.documents))?.note ?? '')?.signatures).toHaveLength(2);
  isMended = true;
  stranger.logKeys = [logKey];
  for (const { name } of [late, rubbish, stranger, forger, away]) {
    await until(async () => (await cosignedSize(name)) === 5 && (await standing(name))?.failing === null);
  }
});

test('one that was put back, or has seen more than is known here, is asked from there on', async () => {
  await grows(20);
  const witness = new TestWitness('witness.example', [logKey]);
  const root = Buffer.from(await new LogTiles(stores.documents).rootAt(7));
  witness.seen = { size: 7, root };
  runs(witnessAt(await listens(as(witness)), witness));
  await until(async () => (await cosignedSize('witness.example')) === 20);
  expect(witness.asked.map(({ old, status }) => [old, status])).toEqual([
    [0, 409],
    [7, 200],
  ]);
  witness.seen = { size: 7, root };
  await grows(1);
  await until(async () => (await cosignedSize('witness.example')) === 21);
  expect(witness.asked.slice(2).map(({ old, status }) => [old, status])).toEqual([
    [20, 409],
    [7, 200],
  ]);
});

test('a log that was cut or changed behind a witness is named at once, by the witness and by verify-log', async () => {
  await grows(20);
  const [cut, changed] = [
    new TestWitness('cut.example', [logKey]),
    new TestWitness('changed.example', [logKey]),
  ];
  cut.seen = { size: 25, root: Buffer.alloc(32) };
  changed.seen = { size: 20, root: Buffer.alloc(32) };
  const behind = witnessAt(await listens(as(cut)), cut);
  runs(behind, witnessAt(await listens(as(changed)), changed));
  await until(async () => (await why('cut.example')) !== '' && (await why('changed.example')) !== '');
  expect((await witnessTroubles(stores.documents, new Date())).toSorted()).toEqual([
    'The witness changed.example cosigns nothing: The 20 events that it has seen are not those of this log: the log has changed.',
    'The witness cut.example cosigns nothing: It has seen 25 events of this log, and 20 events are signed: the log was cut at its end.',
  ]);
  const size = await sizeSeenBy(behind, last ?? '', ask);
  const { documents, events: log } = stores;
  const seen = [{ witness: 'cut.example', size }];
  const options = { log, documents, saltFor, lastSigned, publicKeys: [key.publicKey] };
  expect((await verifyLog({ ...options, seen })).findings).toEqual([
    'The log was cut at its end behind the witness cut.example: it has seen 25 events, and the log has 20 events.',
  ]);
  expect((await verifyLog(options)).findings).toEqual([]);
});

test('verify-log names a checkpoint that is not the one that was cosigned', async () => {
  await grows(4);
  const witness = new TestWitness('witness.example', [logKey]);
  runs(witnessAt(await listens(as(witness)), witness));
  await until(async () => (await cosignedSize('witness.example')) === 4);
  const { documents, events: log } = stores;
  const options = { log, documents, saltFor, lastSigned, publicKeys: [key.publicKey] };
  expect((await verifyLog(options)).findings).toEqual([]);
  const [stored] = await documents.find<{ line: string }>(logCosignatures, {});
  const line = witness.cosign(`${ORIGIN}\n4\n${Buffer.alloc(32).toString('base64')}\n`).trim();
  const from = await documents.checkpoint(logCosignatures);
  const to = String(Number(from) + 1).padStart(16, '0');
  const document = { ...stored?.document, line };
  await documents.commit(logCosignatures, {
    from,
    to,
    changes: [{ id: stored?.id ?? '', document, position: to }],
  });
  expect((await verifyLog(options)).findings).toEqual([
    'The checkpoint of 4 events is not the one that the witness witness.example cosigned.',
  ]);
});

test('one new checkpoint of each day is kept by an auditor, also if keeping failed before', async () => {
  await grows(2);
  const kept: string[] = [];
  let failures = 1;
  const memory = {
    name: 'folder',
    async keep(day: string, { note }: { note: string }) {
      if (failures-- > 0) throw new Error('The disk is full.');
      kept.push(`${day} ${note}`);
    },
  };
  const stopping = new AbortController();
  const options = { documents: stores.documents, logger: silent, look: 2 };
  const running = runAuditorsMemory([memory], options, stopping.signal);
  await until(async () => kept.length > 0);
  const first = last;
  await grows(1);
  stopping.abort();
  await running;
  const again = new AbortController();
  await Promise.all([
    runAuditorsMemory([memory], options, again.signal),
    stores.documents.checkpoint(logCosignatures).then(() => again.abort()),
  ]);
  expect(kept).toEqual([`2026-11-30 ${first}`]);
});
