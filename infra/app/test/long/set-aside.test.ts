import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CastVote } from '@pollux/domain/voting/ballot';
import { EventStoreServer } from '@pollux/infra/test/support/event-store-server';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, chooses, createsPoll, votesIn } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { ops, opsLines, type Target } from '../ops/command-line.ts';

const MASTER_KEY = randomBytes(32).toString('base64');
const REASON = 'typed in on the admin page';

let folder: string;
let product: Product | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-set-aside-'));
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
});
afterAll(() => rm(folder, { recursive: true }));

const ballotOf = (pollId: string) => ({ pollId, voterId: 'f'.repeat(24), answers: {} });
const ballotStream = (pollId: string) => `Ballot-${pollId}.${'f'.repeat(24)}`;

const resultsOf = ({ client }: Person, { id }: CreatedPoll) => client.ask(getPollResults, { params: { id } });
const votesOf = async (person: Person, poll: CreatedPoll) => votesIn(await resultsOf(person, poll));
const refusalOf = (person: Person, poll: CreatedPoll) =>
  resultsOf(person, poll).catch((error: unknown) => error);
const incomplete = { status: 503, code: 'projection-incomplete' };

async function ready(origin: string): Promise<{ status: string; reasons: string }> {
  const answer = await fetch(`${origin}/api/health/ready`);
  const { status, reasons = [] } = (await answer.json()) as { status: string; reasons?: string[] };
  return { status, reasons: reasons.join('\n') };
}

/** Where `lag` says that an event is which cannot be read, and the whole line. */
async function namedByLag(target: Target, type: string): Promise<{ position: string; line: string }> {
  const line = (await opsLines(target, 'lag')).find((each) => each.startsWith(`${type} at position `)) ?? '';
  return { position: /at position (\S+),/.exec(line)?.[1] ?? '', line };
}

test('events without metadata in a log on a server are named, set aside and taken back while the product runs', async () => {
  const server = await EventStoreServer.start();
  product = await Product.start({ RATE_LIMITS: 'off', EVENT_STORE: server.url, MASTER_KEY });
  const { origin, dataDir } = product;
  const target = { DATA_DIR: dataDir, EVENT_STORE: server.url, MASTER_KEY };
  const [creator, voter] = [await joins(origin), await joins(origin)];
  const poll = await createsPoll(creator.client);
  await voter.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });

  await server.writeByHand(`pollux-${ballotStream(poll.id)}`, 'BallotCast', ballotOf(poll.id));
  await server.writeByHand(`pollux-Email-${'e'.repeat(24)}`, 'OneTimeCodeIssued', {});

  // Both are named, with all that an operator needs, and commands on such a stream are refused.
  const ballotNamed = new RegExp(
    `BallotCast at position \\d{20}/\\d{20}, revision 0 of ${ballotStream(poll.id).replaceAll('.', '\\.')}: .*it has no metadata\\.`,
  );
  const codeNamed = /OneTimeCodeIssued at position .*it has no metadata\. At it stand: .*urgent-mails/;
  await expect.poll(async () => (await ready(origin)).reasons).toMatch(ballotNamed);
  await expect.poll(async () => (await ready(origin)).reasons).toMatch(codeNamed);
  expect((await ready(origin)).status).toBe('degraded');
  const metrics = await (await fetch(`${origin}/api/metrics`)).text();
  expect(metrics).toMatch(/^pollux_unreadable_events 2$/m);
  await expect.poll(() => refusalOf(creator, poll)).toMatchObject(incomplete);
  const [ballot, code] = [
    await namedByLag(target, 'BallotCast'),
    await namedByLag(target, 'OneTimeCodeIssued'),
  ];
  expect([ballot.line, code.line]).toEqual([
    expect.stringMatching(ballotNamed),
    expect.stringMatching(codeNamed),
  ]);

  // Nobody takes away what can be read.
  const [cast] = await opsLines(target, 'events', '--stream', `Ballot-${poll.id}.${voter.accountId}`);
  const readable = (JSON.parse(cast ?? '{}') as { position: string }).position;
  const refused = await ops(target, 'set-aside', readable, '--reason', 'I do not like it');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('can be read') });
  expect((await ops(target, 'set-aside', ballot.position)).stderr).toContain('--reason');

  await opsLines(target, 'set-aside', ballot.position, '--reason', REASON, '--as', 'asha');
  await opsLines(target, 'set-aside', code.position, '--reason', REASON);
  await expect.poll(() => votesOf(creator, poll)).toEqual([1, 0, 0]);
  await expect.poll(async () => (await ready(origin)).reasons).toBe('');
  // The mails that waited behind it go out.
  await joins(origin);
  const [aside] = await opsLines(target, 'set-aside');
  expect(JSON.parse(aside ?? '')).toMatchObject({ position: ballot.position, by: 'asha', reason: REASON });

  // A read model that is built anew passes over it too, also from an export of the log.
  await opsLines(target, 'rebuild', 'poll-results');
  await expect.poll(() => votesOf(creator, poll)).toEqual([1, 0, 0]);
  expect((await opsLines(target, 'verify', 'poll-results')).at(-1)).toContain('0 differences');
  const [file, keys, moved] = [join(folder, 'log.jsonl'), join(folder, 'keys.jsonl'), join(folder, 'moved')];
  expect((await ops(target, 'export', file, '--keys', keys)).code).toBe(0);
  const there = { DATA_DIR: moved, MASTER_KEY };
  await opsLines(there, 'import', file, '--keys', keys);
  expect((await opsLines(there, 'rebuild', 'all')).at(-1)).not.toContain('set aside');
  expect((await namedByLag(there, 'BallotCast')).line).toBe('');

  await opsLines(target, 'set-aside', '--undo', ballot.position);
  await expect.poll(() => refusalOf(creator, poll)).toMatchObject(incomplete);
  await expect.poll(async () => (await ready(origin)).reasons).toMatch(ballotNamed);
  await product.stop();
  product = undefined;
  await server.stop();
  // A dozen commands of the operations, each a process, on a machine that may have much else to do.
}, 400_000);

test('an event of the embedded log that is no JSON any more is set aside while no product runs', async () => {
  product = await Product.start({ RATE_LIMITS: 'off' });
  const { origin, dataDir } = product;
  const creator = await joins(origin);
  const poll = await createsPoll(creator.client);
  await creator.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  await product.kill();
  const database = new DatabaseSync(join(dataDir, 'events.db'));
  database
    .prepare(
      `INSERT INTO events SELECT max(position) + 1, ?, 0, ?, 'BallotCast', 'not JSON', '{}', ? FROM events`,
    )
    .run(ballotStream(poll.id), randomUUID(), Date.now());
  database.close();
  await product.restart();

  await expect
    .poll(async () => (await ready(origin)).reasons)
    .toMatch(/BallotCast at position .* not JSON\./);
  await expect.poll(() => refusalOf(creator, poll)).toMatchObject(incomplete);
  const { position } = await namedByLag(dataDir, 'BallotCast');
  await product.kill();
  // As a person may type it.
  await opsLines(dataDir, 'set-aside', String(Number(position)), '--reason', REASON);
  await product.restart();
  await expect.poll(() => votesOf(creator, poll)).toEqual([1, 0, 0]);
  await expect.poll(async () => (await ready(origin)).reasons).toBe('');
});
