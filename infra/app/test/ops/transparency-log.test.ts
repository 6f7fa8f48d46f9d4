import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getTransparencyLog } from '@pollux/query-api/proof/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminOf, joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { ops, opsLines, refusedStart } from './command-line.ts';

const UNLIMITED = { RATE_LIMITS: 'off' };

let folder: string;
/** A data folder as a product left it that has signed its last event and was stopped. */
let sound: string;
let size: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-log-'));
  sound = join(folder, 'sound');
  const product = await Product.start(UNLIMITED, sound);
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
  await product.stop();
});
afterAll(() => rm(folder, { recursive: true }));

function rowsOf(dataDir: string, sql: string) {
  const database = new DatabaseSync(join(dataDir, 'events.db'));
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

async function verified(dataDir: string) {
  const { code, stdout } = await ops(dataDir, 'verify-log');
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
        new RegExp(`^Checked ${eventsIn(sound)} events, 1 tile and \\d checkpoints?: all agree\\.$`),
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
