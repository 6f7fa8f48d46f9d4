import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { CastVote } from '@pollux/domain/voting/ballot';
import { EventStoreServer } from '@pollux/infra/test/support/event-store-server';
import { MongoPlace, mongoIsAvailable, startMongoServer } from '@pollux/infra/test/support/mongo';
import { projectors } from '@pollux/projections/registry';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { ops, opsLines } from '../ops/command-line.ts';
import { readMailbox } from '../support/mailbox.ts';
import { joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';

/** What an event says, wherever it is kept. */
async function eventsIn(file: string): Promise<unknown[]> {
  const [_closing, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n').toReversed();
  return lines.toReversed().map((line) => {
    const { position: _position, recordedAt: _at, metadata, ...event } = JSON.parse(line) as ExportedEvent;
    const { recordedAt: _first, ...caused } = metadata;
    return { ...event, metadata: caused };
  });
}

interface ExportedEvent {
  readonly position: string;
  readonly recordedAt: string;
  readonly metadata: { readonly recordedAt?: string };
}

test.skipIf(!mongoIsAvailable())(
  'moves from the embedded stores to EventStoreDB and MongoDB, where the operations work alike',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pollux-moving-'));
    const embedded = await Product.start({ RATE_LIMITS: 'off' });
    const creator = await joins(embedded.origin);
    const poll = await createsPoll(creator.client, { attemptLimit: false });
    const vote = { pollId: poll.id, answers: chooses(poll, 0, 1) };
    for (let votes = 0; votes < 3; votes++) await creator.client.send(CastVote, vote);

    const [file, keys] = [join(folder, 'log.jsonl'), join(folder, 'keys.jsonl')];
    expect((await ops(embedded.dataDir, 'export', file, '--keys', keys)).code).toBe(0);
    const secretKey = Buffer.from(await readFile(join(embedded.dataDir, 'secret.key'), 'utf8'), 'hex');
    const [eventStore, mongo] = await Promise.all([EventStoreServer.start(), startMongoServer()]);
    const place = new MongoPlace(mongo);
    const target = {
      EVENT_STORE: eventStore.url,
      DOCUMENT_STORE: place.url,
      MASTER_KEY: (await readFile(join(embedded.dataDir, 'master.key'), 'utf8')).trim(),
      SECRET_KEY: secretKey.toString('base64'),
      DATA_DIR: join(folder, 'data'),
      RATE_LIMITS: 'off',
    };
    await opsLines(target, 'import', file, '--keys', keys);
    await opsLines(target, 'import', file, '--keys', keys);

    const moved = await Product.start(target, target.DATA_DIR);
    const { email, password } = creator.form;
    const client = new ApiClient(moved.origin);
    await client.send(LogIn, { email, password });
    const { position } = await client.send(CastVote, vote);
    const results = await client.ask(getPollResults, { params: { id: poll.id }, minPosition: position });
    expect(results.ballots).toBe(4);
    expect(await readMailbox(moved.origin)).toEqual([]);

    const [rebuilt] = await opsLines(target, 'rebuild', 'all');
    expect(rebuilt).toContain(`Rebuilt ${projectors.length} read models`);
    expect((await opsLines(target, 'verify')).at(-1)).toMatch(/: 0 differences\.$/);
    expect((await opsLines(target, 'lag')).at(-1)).toBe('Every read model is up to date.');
    const [newest] = await opsLines(target, 'events', '--backwards', '--limit', '1');
    expect(newest).toContain('BallotCast');
    expect((await ops(target, 'backup', join(folder, 'backup'))).stderr).toContain('for the embedded stores');

    const exported = join(folder, 'moved.jsonl');
    expect((await ops(target, 'export', exported)).code).toBe(0);
    const events = await eventsIn(exported);
    expect(events.slice(0, -2)).toEqual(await eventsIn(file));
    await Promise.all([moved.stop(), embedded.stop()]);
    await place.remove();
    await Promise.all([eventStore.stop(), mongo.stop()]);
    await rm(folder, { recursive: true });
  },
);
