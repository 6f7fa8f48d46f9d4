// Dear: a product on a disk of its own that is filled up, twice.
import { spawnSync } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
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

/** A disk of its own, which only root can make. */
function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status === 0;
}

/** Writes until there is no room. */
async function fill(folder: string): Promise<string> {
  const ballast = join(folder, 'ballast');
  for (let bytes = 1_048_576; bytes >= 512; bytes /= 2) {
    while (await appendFile(ballast, Buffer.alloc(bytes)).then(always, never));
  }
  return ballast;
}
const always = () => true;
const never = () => false;

test.runIf(process.getuid?.() === 0)(
  'on a disk that is full the product starts again, and answers reads',
  async ({ skip }) => {
    const disk = await mkdtemp(join(tmpdir(), 'pollux-disk-'));
    if (!mount(disk)) {
      await rm(disk, { recursive: true });
      skip('There is no disk of its own to be had here.');
    }
    const small = await Product.start({ RATE_LIMITS: 'off' }, join(disk, 'data'));
    try {
      const { client } = await joins(small.origin);
      const own = await createsPoll(client, { attemptLimit: false });
      const cast = () => client.send(CastVote, { pollId: own.id, answers: chooses(own) });
      // A page that has written nothing yet asks for no more than there is.
      const ballots = async (minPosition?: string) => {
        const page = new ApiClient(small.origin, client.cookie);
        const asked = { params: { id: own.id }, ...(minPosition && { minPosition }) };
        return (await page.ask(getPollResults, asked)).ballots;
      };
      expect(await ballots((await cast()).position)).toBe(1);

      const ballast = await fill(disk);
      const full = { status: 503, code: 'storage-full' };
      // What is left of the last page may take some.
      const outcome = () => cast().then(always, (error: unknown) => error);
      await expect.poll(outcome, { interval: 5, timeout: 60_000 }).toMatchObject(full);
      const before = await ballots();
      await small.kill();
      await small.restart();
      expect(await ballots()).toBeGreaterThanOrEqual(before);

      await rm(ballast);
      const { position } = await cast();
      expect(await ballots(position)).toBeGreaterThan(before);
    } finally {
      await small.stop();
      spawnSync('umount', [disk]);
      await rm(disk, { recursive: true });
    }
  },
);
