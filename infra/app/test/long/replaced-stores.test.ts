import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CastVote } from '@pollux/domain/voting/ballot';
import { EventStoreServer } from '@pollux/infra/test/support/event-store-server';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { marksIn } from '../../src/embedded-engine.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { opsLines, refusedStart } from '../ops/command-line.ts';

const SQLITE_FILES = ['', '-wal', '-shm'];

let folder: string;
let product: Product;
let creator: Person;
let poll: CreatedPoll;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-replaced-'));
});
afterEach(() => rm(folder, { recursive: true }));

const vote = () =>
  creator.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) }).then(
    ({ position }) => ({ position }),
    ({ status, code }: { status?: number; code?: string }) => ({ status, code }),
  );

async function begin(environment: Record<string, string>): Promise<void> {
  product = await Product.start({ RATE_LIMITS: 'off', ...environment }, join(folder, 'data'));
  creator = await joins(product.origin);
  poll = await createsPoll(creator.client, { attemptLimit: false });
  expect(await vote()).toEqual({ position: expect.any(String) });
}

/** What the product says of its health, for as long as it answers. */
async function readiness(): Promise<{ status: number; text: string } | undefined> {
  const answer = await fetch(`${product.origin}/api/health/ready`).catch(() => undefined);
  return answer && { status: answer.status, text: await answer.text() };
}

describe('a server that comes back with another log while the product runs', () => {
  let server: EventStoreServer;
  let environment: Record<string, string>;

  beforeEach(async () => {
    server = await EventStoreServer.start();
    environment = { EVENT_STORE: server.url };
    await begin(environment);
  });
  afterEach(async () => {
    await product.stop();
    await server.stop();
  });

  async function copy(from: string | undefined, to: string): Promise<void> {
    for (const suffix of SQLITE_FILES) {
      await rm(to + suffix, { force: true });
      if (from !== undefined) await cp(from + suffix, to + suffix).catch(() => undefined);
    }
  }

  test.each(['an older one', 'an empty one'])(
    '%s: no vote is acknowledged, its health says why, it ends, and does not start again',
    async (which) => {
      const backup = join(folder, 'backup.db');
      await server.kill();
      await copy(server.file, backup);
      await server.restart();
      const { position } = (await vote()) as { position: string };
      const results = await creator.client.ask(getPollResults, {
        params: { id: poll.id },
        minPosition: position,
      });
      expect(results.ballots).toBe(2);

      await server.kill();
      await copy(which === 'an older one' ? backup : undefined, server.file);
      await server.restart();
      const votes: object[] = [];
      const said: { status: number; text: string }[] = [];
      for (let now = await readiness(); now !== undefined; now = await readiness()) {
        said.push(now);
        votes.push(await vote());
        await wait(100);
      }
      expect(votes.filter((answer) => 'position' in answer)).toEqual([]);
      expect(votes).toContainEqual({ status: 503, code: 'log-replaced' });
      expect(new Set(said.map(({ status }) => status))).toEqual(new Set([503]));
      expect(said.at(-1)?.text).toContain('The log is not the one that was here');
      expect(await product.ended()).toBe(1);
      const { stderr } = await refusedStart({ ...environment, DATA_DIR: product.dataDir });
      expect(stderr).toMatch(/EventStoreDB is (older than|missing or empty)/);
    },
  );

  test('goes on where it comes back with its own', async () => {
    await server.kill();
    await server.restart();
    await expect.poll(async () => 'position' in (await vote())).toBe(true);
    await expect.poll(async () => (await readiness())?.status).toBe(200);
  });

  test('is refused at the next start also where the product was killed without a word', async () => {
    const backup = join(folder, 'backup.db');
    await server.kill();
    await copy(server.file, backup);
    await server.restart();
    const { position } = (await vote()) as { position: string };
    const noted = async () => {
      const marks = await marksIn(product.dataDir).read();
      return marks.find(({ name }) => name.endsWith('documents.db'))?.mark?.position;
    };
    await expect.poll(noted).toBe(position);
    await product.kill();
    await server.kill();
    await copy(backup, server.file);
    await server.restart();
    const { stderr } = await refusedStart({ ...environment, DATA_DIR: product.dataDir });
    expect(stderr).toMatch(/EventStoreDB is older than .*keys\.db/);

    await opsLines({ ...environment, DATA_DIR: product.dataDir }, 'rebuild', 'all', '--trust-log');
    await product.restart();
    const answer = (await vote()) as { position: string };
    const results = await creator.client.ask(getPollResults, {
      params: { id: poll.id },
      minPosition: answer.position,
    });
    expect(results.ballots).toBe(2);
  });
});

test.each(['events.db', 'keys.db', 'documents.db'])(
  'the product ends when %s is taken away from under it',
  async (file) => {
    await begin({});
    for (const suffix of SQLITE_FILES) await rm(join(product.dataDir, file + suffix), { force: true });
    expect(await product.ended()).toBe(1);
    const { stderr } = await refusedStart(product.dataDir);
    expect(stderr).toContain(`${file} is missing`);
  },
);
