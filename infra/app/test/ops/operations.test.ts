import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { CreateGrade } from '@pollux/domain/reference/grade';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { projectors } from '@pollux/projections/registry';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { readMailbox } from '../support/mailbox.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { ops, opsLines } from './command-line.ts';

const UNLIMITED = { RATE_LIMITS: 'off' };

let product: Product;
let creator: Person;
let voters: Person[];
let poll: Awaited<ReturnType<typeof createsPoll>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-operations-'));
  product = await Product.start(UNLIMITED);
  creator = await joins(product.origin, { firstname: 'Distinctia' });
  voters = await Promise.all(Array.from({ length: 6 }, () => joins(product.origin)));
  poll = await createsPoll(creator.client, { attemptLimit: false });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

async function vote({ client }: Person): Promise<string> {
  return (await client.send(CastVote, { pollId: poll.id, answers: chooses(poll) })).position;
}

/** The poll's results as the creator sees them, also on another server with the same accounts. */
async function results(origin = product.origin, minPosition?: string) {
  const client = new ApiClient(origin);
  const { email, password } = creator.form;
  await client.send(LogIn, { email, password });
  return client.ask(getPollResults, { params: { id: poll.id }, ...(minPosition && { minPosition }) });
}

const ballotsNow = async () => (await results()).ballots;

test('rebuilds every read model while people vote: no vote is lost or counted twice', async () => {
  const before = await ballotsNow();
  const stopping = new AbortController();
  let votes = 0;
  const voting = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.all(voters.map(vote));
      votes += voters.length;
    }
  })();
  const lines = await opsLines(product.dataDir, 'rebuild', 'all');
  stopping.abort();
  await voting;
  const position = await vote(creator);
  expect(lines.at(-1)).toMatch(/^Rebuilt \d+ read models from [\d,]+ events, and switched to them\.$/);
  expect(lines.at(-1)).toContain(`Rebuilt ${projectors.length} read models`);
  const after = await creator.client.ask(getPollResults, {
    params: { id: poll.id },
    minPosition: position,
  });
  expect(votes).toBeGreaterThan(0);
  expect(after.ballots).toBe(before + votes + 1);
});

test('verifies all documents beside the server, names what differs, and a rebuild mends it', async () => {
  const sound = await ops(product.dataDir, 'verify');
  expect(sound).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Compared .*: 0 differences\.\n$/) });

  const database = new DatabaseSync(join(product.dataDir, 'documents.db'));
  const table = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'poll-results%'")
    .get()?.['name'] as string;
  // Written like this, and not changed by the disk: with its position alone a row has no sum that would tell.
  database.exec(
    `UPDATE "${table}" SET document = json_set(document, '$.ballots', 1000000),
      position = substr(position, 1, instr(position || ' ', ' ') - 1)`,
  );
  database.close();

  const { code, stdout } = await ops(product.dataDir, 'verify', 'poll-results');
  expect(code).toBe(2);
  expect(stdout).toBe(
    `poll-results ${poll.id}: differs in ballots\nCompared 1 document of 1 read model: 1 difference.\n`,
  );
  await opsLines(product.dataDir, 'rebuild', 'poll-results');
  expect((await ops(product.dataDir, 'verify', 'poll-results')).code).toBe(0);
  expect(await ballotsNow()).toBeLessThan(1_000_000);
});

test('says how far each read model is behind the log', async () => {
  const lines = await opsLines(product.dataDir, 'lag');
  expect(lines).toHaveLength(projectors.length + 1);
  expect(lines[0]).toMatch(/^accounts +v\d+ generation \d+: /);
});

test('shows events by stream, type, person and time, and what they say of people only when asked', async () => {
  const { accountId, form } = creator;
  const show = async (...args: string[]) =>
    (await opsLines(product.dataDir, 'events', ...args)).map((line) => JSON.parse(line) as ShownEvent);
  const [registered] = await show('--stream', `Account-${accountId}`, '--limit', '1');
  expect(registered).toMatchObject({ type: 'AccountRegistered', data: { firstname: '[personal]' } });
  expect(JSON.stringify(registered)).not.toContain('Distinctia');
  const [plain] = await show('--stream', `Account-${accountId}`, '--limit', '1', '--show-personal');
  expect(plain).toMatchObject({ data: { firstname: 'Distinctia', passwordHash: '[personal]' } });

  const published = await show('--type', 'QuizPublished');
  expect(published.map(({ type }) => type)).toEqual(['QuizPublished']);
  const mine = await show('--person', accountId, '--limit', '1000');
  expect(new Set(mine.map(({ type }) => type))).toContain('QuizPublished');
  expect(mine.every((event) => JSON.stringify(event).includes(accountId))).toBe(true);
  const [first, second] = await show('--limit', '2');
  const [, ...newest] = await show('--backwards', '--limit', '3');
  expect(newest.map(({ position }) => position)).toEqual(
    newest
      .map(({ position }) => position)
      .toSorted()
      .toReversed(),
  );
  expect((await show('--to', second?.recordedAt ?? '')).at(-1)?.position).toBe(first?.position);
  expect(await show('--from', '2999-01-01')).toEqual([]);
  expect(form.firstname).toBe('Distinctia');
});

interface ShownEvent {
  readonly type: string;
  readonly position: string;
  readonly recordedAt: string;
}

test('backs up while people vote; what is restored has every acknowledged vote, and sends no mail again', async () => {
  const backup = join(folder, 'backup');
  const restored = join(folder, 'restored');
  await Promise.all(voters.map(vote));
  const { ballots: before } = await results(product.origin, await vote(creator));
  const [backedUp] = await Promise.all([ops(product.dataDir, 'backup', backup), ...voters.map(vote)]);
  expect(backedUp).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Keep secret.key and master.key apart'),
  });
  expect((await readdir(backup)).toSorted()).toEqual([
    'backup.json',
    'events.db',
    'files',
    'keys.db',
    'last-checkpoint.txt',
    'log.key',
    'master.key',
    'secret.key',
  ]);

  await opsLines(restored, 'restore', backup);
  const other = await Product.start(UNLIMITED, restored);
  try {
    const { ballots } = await results(other.origin);
    expect(ballots).toBeGreaterThanOrEqual(before);
    expect(ballots).toBeLessThanOrEqual(before + voters.length);
    expect((await ops(restored, 'verify')).code).toBe(0);
    expect(await readMailbox(other.origin)).toEqual([]);
  } finally {
    await other.stop();
  }
  const again = await ops(restored, 'restore', backup);
  expect(again).toMatchObject({ code: 1, stderr: `Failed: ${restored} is not empty.\n` });
});

test('exports the log as it is stored, and imports it, twice, into stores that then say the same', async () => {
  const file = join(folder, 'log.jsonl');
  const keys = join(folder, 'keys.jsonl');
  const imported = join(folder, 'imported');
  const { id: recordId, position } = await (await adminOf(product)).send(CreateGrade, { name: 'Kept' });
  const actsAt = async ({ origin }: Pick<Product, 'origin'>) =>
    (await adminOf({ origin })).ask(getAdminActions, {
      query: { recordId },
      ...(origin === product.origin && { minPosition: position }),
    });
  const acts = await actsAt(product);
  expect(acts.data).toMatchObject([{ act: 'added', origin: expect.stringMatching(/^[\d.:]+\/(?:24|48)$/) }]);
  await opsLines(product.dataDir, 'backup', imported);
  for (const name of ['events.db', 'keys.db', 'backup.json']) await rm(join(imported, name));

  expect((await ops(product.dataDir, 'export', file, '--keys', keys)).code).toBe(0);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').slice(0, -1);
  // Who is called so, and where an admin was, are sealed.
  for (const told of ['Distinctia', acts.data[0]?.origin]) expect(lines.join('')).not.toContain(told);
  const [done] = await opsLines(imported, 'import', file, '--keys', keys);
  expect(done).toContain(`Imported ${lines.length.toLocaleString('en')} events and 8 keys of personal data.`);
  await opsLines(imported, 'import', file, '--keys', keys);
  expect(await opsLines(imported, 'events', '--limit', '100000')).toHaveLength(lines.length);
  const [first] = await opsLines(imported, 'events', '--limit', '1');
  const [original] = lines;
  expect(JSON.parse(first ?? '')).toMatchObject({
    metadata: { recordedAt: (JSON.parse(original ?? '') as ShownEvent).recordedAt },
  });

  const other = await Product.start(UNLIMITED, imported);
  try {
    expect(await results(other.origin)).toEqual(await results());
    await expect.poll(() => actsAt(other)).toEqual(acts);
    expect(await readMailbox(other.origin)).toEqual([]);
    expect(await ops(imported, 'import', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('in use by another process'),
    });
  } finally {
    await other.stop();
  }
});

test('says clearly what is wrong with what it is asked', async () => {
  const { dataDir } = product;
  const nothing = join(folder, 'nothing');
  expect(await ops(nothing, 'lag')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/There is no event store in/),
  });
  expect(await ops(dataDir, 'rebuild', 'polls')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/There is no read model "polls"/),
  });
  expect(await ops(dataDir, 'import', nothing)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/in use by another process/),
  });
  expect(await ops(nothing, 'restore', folder)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is not a backup/),
  });
  expect(await ops(dataDir, 'events', '--limit', 'all')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/not a whole number/),
  });
  expect(await ops(dataDir, 'events', '--from', 'soon')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/not a time/),
  });
});
