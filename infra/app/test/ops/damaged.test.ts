import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { CastVote } from '@pollux/domain/voting/ballot';
import { isLongRun } from '@pollux/infra/test/support/long-run';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { ops, opsLines, refusedStart } from './command-line.ts';

const UNLIMITED = { RATE_LIMITS: 'off' };
const TITLE = 'Kurinji in bloom';
const PAGE_BYTES = 4_096;

let folder: string;
/** A data folder as a product left it that was stopped. */
let sound: string;
let person: Person;
let poll: Awaited<ReturnType<typeof createsPoll>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-damaged-'));
  sound = join(folder, 'sound');
  const product = await Product.start(UNLIMITED, sound);
  person = await joins(product.origin);
  poll = await createsPoll(person.client, { quizTitle: TITLE });
  await product.stop();
  // So that all of the read models is in their one file.
  const database = new DatabaseSync(join(sound, 'documents.db'));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
});
afterAll(() => rm(folder, { recursive: true }));

async function damaged(damage: (file: string) => Promise<void>, name = 'documents.db'): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'damaged-'));
  await cp(sound, dataDir, { recursive: true });
  await damage(join(dataDir, name));
  return dataDir;
}

async function overwritten(file: string, from: number, to: number): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0xa5, from, Math.min(to, bytes.length)));
}

const damages = [
  ['whose beginning is overwritten', (file: string) => overwritten(file, 0, 100)],
  ['all of which but its beginning is overwritten', (file: string) => overwritten(file, PAGE_BYTES, 1e9)],
  ['that is cut off', (file: string) => truncate(file, PAGE_BYTES + 100)],
] as const;

// Each starts a process seven times: one shows on each change that the remedy works, all do at length.
test.each(damages.slice(0, isLongRun ? damages.length : 1))(
  'a documents.db %s ends operations and the start, which name it and say what to do',
  async (_what, damage) => {
    const dataDir = await damaged(damage);
    const reason = /documents\.db (cannot be used|can no longer be written): (.|\n)*rebuild all --trust-log/;
    for (const command of ['verify', 'lag', 'rebuild']) {
      const answer = await ops(dataDir, command, ...(command === 'rebuild' ? ['all'] : []));
      expect(answer).toMatchObject({ code: 1, stderr: expect.stringMatching(reason) });
    }
    expect(await refusedStart(dataDir)).toMatchObject({ code: 1, stderr: expect.stringMatching(reason) });

    for (const file of ['documents.db', 'documents.db-wal', 'documents.db-shm']) {
      await rm(join(dataDir, file), { force: true });
    }
    await opsLines(dataDir, 'rebuild', 'all', '--trust-log');
    const product = await Product.start(UNLIMITED, dataDir);
    expect((await results(product)).quizTitle).toBe(TITLE);
    await product.stop();
  },
);

test.each(['events.db', 'keys.db', 'sessions.db', 'guards.db'])(
  'a damaged %s keeps the product from starting, and is named',
  async (name) => {
    const dataDir = await damaged((file) => overwritten(file, 0, 100), name);
    const { code, stderr } = await refusedStart(dataDir);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`${name.replace('.', '\\.')} cannot be used: .*\n.*(backup|sign in again)`),
    );
  },
);

async function results(product: Product) {
  const client = new ApiClient(product.origin);
  const { email, password } = person.form;
  await client.send(LogIn, { email, password });
  return client.ask(getPollResults, { params: { id: poll.id } });
}

test('a damaged document is a problem of its own, readiness tells of it, and a rebuild mends it', async () => {
  const dataDir = await damaged(async (file) => {
    const text = await readFile(file, 'latin1');
    const broken = text.replaceAll(`"quizTitle":"${TITLE}"`, `"quizTitle";"${TITLE}"`);
    expect(broken).not.toBe(text);
    await writeFile(file, broken, 'latin1');
  });
  const product = await Product.start(UNLIMITED, dataDir);
  const ready = () => fetch(`${product.origin}/api/health/ready`);
  try {
    await expect(results(product)).rejects.toMatchObject({ status: 503, code: 'unreadable' });
    await expect.poll(async () => (await ready()).status).toBe(503);
    const { reasons } = (await (await ready()).json()) as { reasons: string[] };
    expect(reasons.join()).toMatch(
      /documents\.db is damaged: the document \w+ of poll-results v\d+ is not JSON/,
    );
    expect(reasons.join()).not.toContain(TITLE);

    await opsLines(dataDir, 'rebuild', 'all');
    await expect.poll(async () => (await ready()).status).toBe(200);
    expect((await results(product)).quizTitle).toBe(TITLE);
  } finally {
    await product.stop();
  }
});

test('an event that was changed is named by readiness and verify, is not served as all others are, and keeps a rebuild from making it official', async () => {
  const dataDir = await damaged(async (file) => {
    const database = new DatabaseSync(file);
    const { changes } = database
      .prepare("UPDATE events SET data = replace(data, ?, 'Another title') WHERE type = 'QuizPublished'")
      .run(TITLE);
    database.close();
    expect(changes).toBe(1);
  }, 'events.db');
  const where = /The log has been changed since it was written, at position \d+\./;
  const product = await Product.start(UNLIMITED, dataDir);
  const ready = async () => {
    const answer = await fetch(`${product.origin}/api/health/ready`);
    return `${answer.status} ${await answer.text()}`;
  };
  await expect
    .poll(ready)
    .toMatch(/503 .*events\.db is damaged: the event at position \d+ is not the one that was written/);
  // What the event is needed for is refused, and all else goes on.
  const client = new ApiClient(product.origin);
  const { email, password } = person.form;
  await client.send(LogIn, { email, password });
  await expect(client.send(CastVote, { pollId: poll.id, answers: chooses(poll) })).rejects.toMatchObject({
    status: 503,
    code: 'unreadable',
  });
  expect((await client.ask(getPollResults, { params: { id: poll.id } })).quizTitle).toBe(TITLE);
  await createsPoll(client, { quizTitle: 'Another poll' });
  const verified = await ops(dataDir, 'verify');
  expect(verified).toMatchObject({ code: 2, stdout: expect.stringMatching(where) });
  expect(await ops(dataDir, 'rebuild', 'all')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(where),
  });
  await product.stop();

  await opsLines(dataDir, 'rebuild', 'all', '--trust-log');
  await product.restart();
  expect(await ops(dataDir, 'verify')).toMatchObject({ code: 0 });
  expect((await results(product)).quizTitle).toBe('Another title');
  await product.stop();
});
