import { join } from 'node:path';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { canTrace, inject } from '../support/strace.ts';
import { opsLines } from '../ops/command-line.ts';

const LOGS = ['events.db-wal', 'documents.db-wal', 'sessions.db-wal', 'keys.db-wal', 'guards.db-wal'];

let product: Product;
let person: Person;
let poll: Awaited<ReturnType<typeof createsPoll>>;
beforeAll(async () => {
  product = await Product.start({ RATE_LIMITS: 'off' });
  person = await joins(product.origin);
  poll = await createsPoll(person.client, { attemptLimit: false });
});
afterAll(() => product.stop());

const vote = (key: string) => person.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) }, key);

const results = (minPosition?: string) =>
  person.client.ask(getPollResults, { params: { id: poll.id }, ...(minPosition && { minPosition }) });

test.runIf(canTrace())(
  'a full disk refuses writes and answers reads, and the product heals by itself',
  async () => {
    await results((await vote(crypto.randomUUID())).position);
    const { pid } = product;
    const files = LOGS.map((name) => join(product.dataDir, name));
    const heal = await inject(pid, { call: 'pwrite64', error: 'ENOSPC', files });
    const keys = Array.from({ length: 20 }, () => crypto.randomUUID());
    const refused = await Promise.allSettled(keys.map(vote));
    for (const result of refused) {
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'storage-full' } });
    }
    expect((await results()).ballots).toBe(1);
    expect((await fetch(`${product.origin}/api/health/live`)).status).toBe(200);

    await heal();
    const acknowledged = await Promise.all(keys.map(vote));
    const newest = acknowledged
      .map(({ position }) => position)
      .toSorted()
      .at(-1);
    expect((await results(newest)).ballots).toBe(1 + keys.length);
    expect(product.pid).toBe(pid);
    const events = await opsLines(product.dataDir, 'events', '--limit', '100000');
    const positions = events.map((line) => Number((JSON.parse(line) as { position: string }).position));
    expect(positions).toEqual(positions.map((_, index) => index + 1));
  },
);
