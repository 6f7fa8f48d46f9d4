import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { CastVote } from '@pollux/domain/voting/ballot';
import { isLongRun } from '@pollux/infra/test/support/long-run';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { readMailbox } from '../support/mailbox.ts';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { ops, opsLines, refusedStart } from './command-line.ts';

const UNLIMITED = { RATE_LIMITS: 'off' };
/** So often a start that was refused is tried again: a start is most of what such a test takes. */
const MORE_STARTS = isLongRun ? 1 : 0;

let folder: string;
/** A data folder as a product left it that was stopped, that folder some votes later, and another product's. */
let before: string;
let after: string;
let foreign: string;
let person: Person;
let poll: Awaited<ReturnType<typeof createsPoll>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-wrong-stores-'));
  [before, after, foreign] = ['before', 'after', 'foreign'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const product = await Product.start(UNLIMITED, after);
  person = await joins(product.origin);
  poll = await createsPoll(person.client, { attemptLimit: false });
  await vote(person.client);
  await product.stop();
  await cp(after, before, { recursive: true });
  await product.restart();
  await vote(person.client);
  const { position } = await vote(person.client);
  await person.client.ask(getPollResults, { params: { id: poll.id }, minPosition: position });
  // Without a chance to say goodbye, as most often when somebody puts back files.
  await product.kill();
  await (await Product.start(UNLIMITED, foreign)).stop();
});
afterAll(() => rm(folder, { recursive: true }));

function vote(client: ApiClient) {
  return client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
}

/** A copy of a data folder in which some files are missing, or from another one. */
async function mixed(from: string, changes: Readonly<Record<string, string | null>>): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'mixed-'));
  await cp(from, dataDir, { recursive: true });
  for (const [name, source] of Object.entries(changes)) {
    for (const file of [name, `${name}-wal`, `${name}-shm`]) {
      await rm(join(dataDir, file), { recursive: true, force: true });
      if (source !== null && existsSync(join(source, file)))
        await cp(join(source, file), join(dataDir, file), { recursive: true });
    }
  }
  return dataDir;
}

test.each([
  ['an older log', { 'events.db': () => before }, /events\.db is older than /],
  ['no log', { 'events.db': () => null }, /events\.db is missing/],
  [
    'another log',
    { 'events.db': () => foreign },
    /keys\.db belongs to another log than the one in .*events\.db/,
  ],
  ['no keys', { 'keys.db': () => null }, /keys\.db is missing, or new/],
  ['no read models', { 'documents.db': () => null }, /documents\.db is missing, or new/],
  ['no uploaded files', { files: () => null }, /files is missing, or new/],
  ['read models of another log', { 'documents.db': () => foreign }, /documents\.db belongs to another log/],
  ['sessions of another log', { 'sessions.db': () => foreign }, /sessions\.db belongs to another log/],
  ['uploaded files of another log', { files: () => foreign }, /files belongs to another log/],
  ['no secret', { 'secret.key': () => null }, /secret\.key is missing/],
  ['another secret', { 'secret.key': () => foreign }, /secret\.key is not the secret that .*keys\.db/],
  ['no master key', { 'master.key': () => null }, /master\.key is missing/],
  ['another master key', { 'master.key': () => foreign }, /master\.key is not the master key/],
])('does not start with %s, and says which file it is', async (_what, changes, reason) => {
  const sources = Object.entries(changes).map(([name, source]) => [name, source()] as const);
  const dataDir = await mixed(after, Object.fromEntries(sources));
  const { code, stderr } = await refusedStart(dataDir);
  expect(stderr).toMatch(reason);
  expect(stderr).toMatch(/restore|backup/);
  expect(code).toBe(1);
  // Nor once more, when what it might have made is there.
  for (let again = 0; again < MORE_STARTS; again++) {
    expect((await refusedStart(dataDir)).stderr).toMatch(/ is missing| older | another | not the /);
  }
});

test('marks alone tell an older log, and one that has gone another way, from the one that was there', async () => {
  // Stopping marks every store with the end of the log.
  const stopped = await mixed(after, {});
  await (await Product.start(UNLIMITED, stopped)).stop();
  const older = await mixed(stopped, { 'events.db': before, 'documents.db': before });
  expect((await refusedStart(older)).stderr).toMatch(/events\.db is older than /);

  const forked = await mixed(before, {});
  const product = await Product.start(UNLIMITED, forked);
  const client = new ApiClient(product.origin, person.client.cookie);
  for (let votes = 0; votes < 4; votes++) await vote(client);
  await product.stop();
  const another = await mixed(stopped, { 'events.db': forked, 'documents.db': forked });
  expect((await refusedStart(another)).stderr).toMatch(/events\.db has another event at /);
});

test('does not start without a log where nothing but its sessions and the secret are left', async () => {
  const dataDir = await mixed(after, {
    'events.db': null,
    'keys.db': null,
    'documents.db': null,
    files: null,
  });
  expect((await refusedStart(dataDir)).stderr).toMatch(/events\.db is missing or empty, but .*sessions\.db/);
});

test('people without sessions sign in again: nothing else is lost', async () => {
  const dataDir = await mixed(after, { 'sessions.db': null, 'guards.db': null });
  const product = await Product.start(UNLIMITED, dataDir);
  const { email, password } = person.form;
  const answer = await new ApiClient(product.origin).send(LogIn, { email, password });
  expect(answer.position).toBeDefined();
  await product.stop();
});

test('operations refuse an older log too, and an operator may take it as it is', async () => {
  const dataDir = await mixed(after, { 'events.db': before });
  for (const command of [['rebuild', 'all'], ['verify'], ['lag'], ['admin', 'admin@pollux.example']]) {
    expect(await ops(dataDir, ...command)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/events\.db is older than /),
    });
  }
  const lines = await opsLines(dataDir, 'rebuild', 'all', '--trust-log');
  expect(lines.at(-1)).toMatch(/^Rebuilt \d+ read models from [\d,]+ events/);
  const product = await Product.start(UNLIMITED, dataDir);
  const client = new ApiClient(product.origin);
  const { email, password } = person.form;
  await client.send(LogIn, { email, password });
  const { position } = await vote(client);
  const results = await client.ask(getPollResults, { params: { id: poll.id }, minPosition: position });
  expect(results.ballots).toBe(2);
  await product.stop();
});

test('lost read models and files are done without, and no mail is sent again', async () => {
  const dataDir = await mixed(after, { 'documents.db': null, files: null, mailbox: null });
  await opsLines(dataDir, 'rebuild', 'all', '--trust-log');
  const product = await Product.start(UNLIMITED, dataDir);
  expect((await opsLines(dataDir, 'verify')).at(-1)).toMatch(/: 0 differences\.$/);
  expect(await readMailbox(product.origin)).toEqual([]);
  await product.stop();
});
