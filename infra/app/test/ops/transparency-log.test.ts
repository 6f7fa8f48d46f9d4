import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { parseNote, parseVerifierKey, signedBy } from '@pollux/domain/proof/note';
import { TestWitness } from '@pollux/domain/proof/testing';
import { CastVote } from '@pollux/domain/voting/ballot';
import { verifyEd25519 } from '@pollux/infra/log-signing/log-key';
import { getTransparencyLog } from '@pollux/query-api/proof/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminOf, joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { ops, opsLines, refusedStart } from './command-line.ts';

const UNLIMITED = { RATE_LIMITS: 'off' };

const witness = new TestWitness('witness.example');
const listening = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { status, body } = witness.answer(Buffer.concat(parts).toString());
    response.writeHead(status).end(body);
  });
});
/** What names the witness to a product. */
let witnessed: Record<string, string>;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

let folder: string;
/** A data folder as a product left it that has signed its last event and was stopped. */
let sound: string;
let size: number;
/** The checkpoint as everybody could read it, once the witness had cosigned it. */
let published: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-log-'));
  sound = join(folder, 'sound');
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  witnessed = { WITNESSES: `${witness.verifierKey} http://127.0.0.1:${port}` };
  const kept = { CHECKPOINT_FOLDER: join(folder, 'kept'), CHECKPOINT_MAIL: 'auditor@example.org' };
  const product = await Product.start({ ...UNLIMITED, ...witnessed, ...kept }, sound);
  const [admin, { client }] = await Promise.all([adminOf(product), joins(product.origin)]);
  const poll = await createsPoll(client);
  await client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  await client.send(SetActivityActive, { id: poll.id, isActive: false });
  const closed = eventsIn(sound);
  size = await vi.waitFor(
    async () => {
      const signed = (await admin.ask(getTransparencyLog)).newest?.size ?? 0;
      if (signed < closed) throw new Error('It is not signed yet.');
      return signed;
    },
    { timeout: 30_000 },
  );
  const waitFor = (what: () => Promise<boolean>) =>
    vi.waitFor(
      async () => {
        if (!(await what())) throw new Error('Not yet.');
      },
      { timeout: 60_000 },
    );
  // Nobody has told the witness of this log yet.
  const { newest } = await admin.ask(getTransparencyLog);
  const asked = async () => (await admin.ask(getTransparencyLog)).witnesses[0];
  await waitFor(async () => (await asked())?.failing?.why.includes('It does not know this log') ?? false);
  witness.logKeys = [newest?.key ?? ''];
  await waitFor(async () => ((await asked())?.cosigned?.size ?? 0) >= size);
  published = await (await fetch(`${product.origin}/log/checkpoint`)).text();
  await waitFor(async () => (await readdir(join(folder, 'kept'))).length === 1);
  await waitFor(async () =>
    (await readdir(join(sound, 'mailbox'))).some((name) => name.startsWith('checkpoint-')),
  );
  await product.stop();
});
afterAll(async () => {
  listening.close();
  await rm(folder, { recursive: true });
});

function rowsOf(dataDir: string, sql: string, file = 'events.db') {
  const database = new DatabaseSync(join(dataDir, file));
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

const eventsIn = (dataDir: string) =>
  Number(rowsOf(dataDir, 'SELECT count(*) AS count FROM events')[0]?.['count']);

/** A copy of the data folder in which something was done to the log. */
async function tampered(sql?: string): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'tampered-'));
  await cp(sound, dataDir, { recursive: true });
  if (sql !== undefined) rowsOf(dataDir, sql);
  return dataDir;
}

async function verified(dataDir: string, environment: Record<string, string> = {}) {
  const { code, stdout } = await ops({ DATA_DIR: dataDir, ...environment }, 'verify-log');
  return { code, lines: stdout.trim().split('\n') };
}

test('a log that nobody touched agrees with its tree and its checkpoints, and every event has a salt', async () => {
  const unsalted = rowsOf(sound, `SELECT type FROM events WHERE metadata NOT LIKE '%"salt":"%'`);
  expect(unsalted).toEqual([]);
  const { code, lines } = await verified(sound);
  expect([code, lines]).toEqual([
    0,
    [
      expect.stringMatching(
        new RegExp(
          `^Checked ${eventsIn(sound)} events, 1 tile, \\d checkpoints? and \\d+ documents?: all agree\\.$`,
        ),
      ),
    ],
  ]);
});

test('a vote that was changed in the file is named, also by whoever could change the digests with it', async () => {
  const dataDir = await tampered(
    `UPDATE events SET data = replace(data, '"at":"2', '"at":"3') WHERE type = 'BallotCast'`,
  );
  rowsOf(dataDir, 'DELETE FROM blocks');
  rowsOf(dataDir, 'DELETE FROM event_sums');
  const { code, lines } = await verified(dataDir);
  expect([code, lines]).toEqual([
    2,
    [
      expect.stringMatching(
        /^Leaf \d+: the event BallotCast in Ballot-\w+\.\w+ at revision 0 was changed since it was logged\.$/,
      ),
      expect.stringMatching(/: 1 finding\.$/),
    ],
  ]);
});

test('a log that was cut is named, is not served, and is signed again only as a new log with a new key', async () => {
  const dataDir = await tampered(`DELETE FROM events WHERE position > ${size - 2}`);
  const { code, lines } = await verified(dataDir);
  expect([code, lines[0]]).toEqual([
    2,
    `The log was cut at its end: it has ${size - 2} events, and there were more.`,
  ]);
  expect((await refusedStart(dataDir)).code).not.toBe(0);

  // Its admin takes it as it is.
  await opsLines(dataDir, 'rebuild', 'all', '--trust-log');
  const product = await Product.start(UNLIMITED, dataDir);
  const admin = await adminOf(product);
  const asked = () => admin.ask(getTransparencyLog);
  await expect.poll(async () => (await asked()).refused).toContain('The log was cut at its end');
  const former = (await asked()).newest;
  await product.stop();

  const [renewed] = await opsLines(dataDir, 'renew-log');
  expect(renewed).toMatch(
    /^The log is localhost:\d+\/log-\d{14} from now on\. The former one, .* ended with/,
  );
  await product.restart();
  const again = await adminOf(product);
  await expect
    .poll(async () => (await again.ask(getTransparencyLog)).newest?.size ?? 0)
    .toBeGreaterThanOrEqual(size - 2);
  const { newest, refused } = await again.ask(getTransparencyLog);
  expect([refused, newest?.key === former?.key, newest?.origin === former?.origin]).toEqual([
    null,
    false,
    false,
  ]);
  await product.stop();
  expect(await verified(dataDir)).toMatchObject({ code: 0 });
});

test('what a witness cosigned stands below the checkpoint, and one of each day is kept elsewhere', async () => {
  const key = parseVerifierKey(sha256, witness.verifierKey);
  const note = parseNote(published);
  const at = note && key && signedBy(note, key, verifyEd25519);
  expect(Date.now() / 1_000 - (at ?? 0)).toBeLessThan(600);
  const [name = ''] = await readdir(join(folder, 'kept'));
  expect(name).toMatch(/^checkpoint-\d{4}-\d\d-\d\d\.txt$/);
  expect(parseNote(await readFile(join(folder, 'kept', name), 'utf8'))).toBeDefined();
});

test('a log that was cut behind a witness is named, also where all that was signed was put back with it', async () => {
  expect((await verified(sound, witnessed)).code).toBe(0);
  const { seen } = witness;
  witness.seen = { ...seen, size: size + 100 };
  const { code, lines } = await verified(sound, witnessed);
  witness.seen = seen;
  expect([code, lines[0]]).toEqual([
    2,
    `The log was cut at its end behind the witness witness.example: it has seen ${size + 100} events, and the log has ${eventsIn(sound)} events.`,
  ]);
  const away = { WITNESSES: `${witness.verifierKey} http://127.0.0.1:2` };
  const unheard = await verified(sound, away);
  expect([unheard.code, unheard.lines[0]]).toEqual([
    0,
    'The witness witness.example was not heard: It cannot be reached (ECONNREFUSED).',
  ]);
});

test('a result that was changed beside the log is named', async () => {
  const dataDir = await tampered();
  const tables = rowsOf(
    dataDir,
    `SELECT name FROM sqlite_schema WHERE name LIKE 'poll-results_v%'`,
    'documents.db',
  );
  const [{ name } = { name: '' }] = tables as { name: string }[];
  rowsOf(dataDir, `UPDATE "${name}" SET document = json_set(document, '$.ballots', 41)`, 'documents.db');
  const carelessly = await verified(dataDir);
  expect([carelessly.code, carelessly.lines[0]]).toEqual([
    2,
    expect.stringMatching(
      /is damaged: the document [0-9a-f]{24} of poll-results v\d+ is not what was written\.$/,
    ),
  ]);
  // Somebody who knows of the sum takes it away.
  rowsOf(dataDir, `UPDATE "${name}" SET position = substr(position, 1, 16)`, 'documents.db');
  const carefully = await verified(dataDir);
  expect([carefully.code, carefully.lines[0]]).toEqual([
    2,
    expect.stringMatching(
      /^The document [0-9a-f]{24} of poll-results is not what the events give: it differs in ballots\.$/,
    ),
  ]);
});

test('a key is replaced by another: both sign for a time, and checkpoints of the former one are verified for ever', async () => {
  const dataDir = await tampered();
  await expect(opsLines(dataDir, 'retire-log-key')).rejects.toThrow('There is no former key to retire.');
  const [rotated] = await opsLines(dataDir, 'rotate-log-key');
  expect(rotated).toMatch(/^Both keys sign from the next start on\. The new one is localhost:\d+\/log\+/);
  await expect(opsLines(dataDir, 'rotate-log-key')).rejects.toThrow('Two keys sign already');
  await expect(opsLines(dataDir, 'retire-log-key')).rejects.toThrow('The new key has signed nothing yet.');
  const product = await Product.start(UNLIMITED, dataDir);
  const admin = await adminOf(product);
  const signedKeys = async () => {
    const { newest } = await admin.ask(getTransparencyLog);
    const note = parseNote(await (await fetch(`${product.origin}/log/checkpoint`)).text());
    return [newest?.key, newest?.formerKey].filter((text) => {
      const key = parseVerifierKey(sha256, text ?? '');
      return note && key && signedBy(note, key, verifyEd25519) !== undefined;
    });
  };
  const closesAPoll = async () => {
    const { client } = await joins(product.origin);
    const poll = await createsPoll(client);
    await client.send(SetActivityActive, { id: poll.id, isActive: false });
  };
  await closesAPoll();
  await expect.poll(async () => new Set(await signedKeys()).size).toBe(2);
  await product.stop();
  expect((await verified(dataDir)).code).toBe(0);
  const [retired] = await opsLines(dataDir, 'retire-log-key');
  expect(retired).toContain('signs no more');
  expect(await verified(dataDir)).toMatchObject({ code: 0 });
  await product.restart();
  const again = await adminOf(product);
  await closesAPoll();
  await expect
    .poll(async () => (await again.ask(getTransparencyLog)).newest?.formerKey, { timeout: 90_000 })
    .toBeNull();
  expect((await again.ask(getTransparencyLog)).refused).toBeNull();
  await product.stop();
});

test('another key signs nothing', async () => {
  const dataDir = await tampered();
  await writeFile(join(dataDir, 'log.key'), `${Buffer.alloc(32, 5).toString('base64')}\n`);
  expect((await verified(dataDir)).lines[0]).toContain('is signed by another key than that of the log');
  const product = await Product.start(UNLIMITED, dataDir);
  const admin = await adminOf(product);
  await joins(product.origin);
  await expect
    .poll(async () => (await admin.ask(getTransparencyLog)).refused)
    .toContain('The key of the log is not the one that signed its last checkpoint.');
  await product.stop();
});

test('the same log has the same tree, wherever it was moved, and a backup has what was signed', async () => {
  const dataDir = await tampered();
  const [root] = await opsLines(dataDir, 'rebuild-log-tree');
  expect(root).toContain(`Built the tree over ${eventsIn(sound)} events.`);
  expect(await verified(dataDir)).toMatchObject({ code: 0 });
  const [file, keys] = [join(folder, 'log.jsonl'), join(folder, 'keys.jsonl')];
  await opsLines(dataDir, 'export', file, '--keys', keys);
  const secret = Buffer.from((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(), 'hex');
  const moved = {
    DATA_DIR: join(folder, 'moved'),
    SECRET_KEY: secret.toString('base64'),
    MASTER_KEY: (await readFile(join(dataDir, 'master.key'), 'utf8')).trim(),
  };
  await opsLines(moved, 'import', file, '--keys', keys);
  expect(await opsLines(moved, 'rebuild-log-tree')).toEqual([root]);

  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')];
  await opsLines(dataDir, 'backup', backup);
  await opsLines(restored, 'restore', backup);
  expect((await verified(restored)).code).toBe(0);
  expect(await readFile(join(restored, 'last-checkpoint.txt'))).toEqual(
    await readFile(join(dataDir, 'last-checkpoint.txt')),
  );
});
