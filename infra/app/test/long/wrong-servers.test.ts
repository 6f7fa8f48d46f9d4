import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventReader } from '@pollux/infra/event-store/embedded-reader';
import { START } from '@pollux/infra/event-store/event-store';
import { EventStoreServer } from '@pollux/infra/test/support/event-store-server';
import {
  MongoPlace,
  type MongoServer,
  mongoIsAvailable,
  startMongoServer,
} from '@pollux/infra/test/support/mongo';
import { CastVote } from '@pollux/domain/voting/ballot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { refusedStart } from '../ops/command-line.ts';

const SQLITE_FILES = ['', '-wal', '-shm'];

/** Long enough to build a document store server. */
const MOST_START_MS = 300_000;

/** Puts a copy of one SQLite file in place of another; nothing where there is none to copy. */
async function replace(file: string, by: string | undefined): Promise<void> {
  for (const suffix of SQLITE_FILES) {
    await rm(file + suffix, { force: true });
    if (by !== undefined && existsSync(by + suffix)) await cp(by + suffix, file + suffix);
  }
}

describe.each([
  { log: 'EventStoreDB', others: 'a data folder' },
  { log: 'EventStoreDB', others: 'MongoDB' },
  { log: 'a data folder', others: 'MongoDB' },
])('with the log on $log and the rest on $others', ({ log, others }) => {
  const onMongo = others === 'MongoDB';
  const onEventStoreDB = log === 'EventStoreDB';

  describe.runIf(!onMongo || mongoIsAvailable())('the start is refused', () => {
    const keys = {
      MASTER_KEY: randomBytes(32).toString('base64'),
      SECRET_KEY: randomBytes(32).toString('base64'),
    };
    let folder: string;
    let server: EventStoreServer | undefined;
    let mongo: MongoServer | undefined;
    const places: MongoPlace[] = [];
    /** Where the product is at home, and where another one is. */
    let home: Record<string, string> = {};
    let foreign: Record<string, string>;
    /** The home's log as it was left, as it was before its last votes, and the other's. */
    let current: string;
    let older: string;
    let another: string;

    /** Other stores that nobody has used. */
    async function freshStores(): Promise<Record<string, string>> {
      const dataDir = await mkdtemp(join(folder, 'data-'));
      if (mongo === undefined) return { DATA_DIR: dataDir };
      const place = new MongoPlace(mongo);
      places.push(place);
      return { DATA_DIR: dataDir, DOCUMENT_STORE: place.url };
    }

    const logFile = ({ DATA_DIR = '' } = home) => server?.file ?? join(DATA_DIR, 'events.db');

    async function keepLog(name: string, target = home): Promise<string> {
      await server?.kill();
      const copy = join(folder, name);
      await replace(copy, logFile(target));
      await server?.restart();
      return copy;
    }

    async function useLog(by: string | undefined, target = home): Promise<void> {
      await server?.kill();
      await replace(logFile(target), by);
      await server?.restart();
    }

    async function headOf(target: Record<string, string>): Promise<string> {
      if (!existsSync(logFile(target))) return START;
      const copy = await keepLog(`head-${crypto.randomUUID()}`, target);
      const reader = openEmbeddedEventReader({ file: copy });
      try {
        return await reader.head();
      } finally {
        await reader.close();
      }
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'pollux-wrong-servers-'));
      server = onEventStoreDB ? await EventStoreServer.start() : undefined;
      mongo = onMongo ? await startMongoServer() : undefined;
      const shared = { RATE_LIMITS: 'off', ...(server && { EVENT_STORE: server.url }) };
      foreign = { ...shared, ...keys, ...(await freshStores()) };
      await (await Product.start(foreign, foreign['DATA_DIR'])).stop();
      another = await keepLog('another.db', foreign);
      home = { ...shared, ...keys, ...(await freshStores()) };
      if (server !== undefined) await useLog(undefined);

      const product = await Product.start(home, home['DATA_DIR']);
      const { client } = await joins(product.origin);
      const poll = await createsPoll(client, { attemptLimit: false });
      const vote = () => client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
      await vote();
      await product.stop();
      older = await keepLog('older.db');
      await product.restart();
      await vote();
      await product.stop();
      current = await keepLog('current.db');
    }, MOST_START_MS);
    afterAll(async () => {
      await Promise.all(places.map((place) => place.remove()));
      await Promise.all([server?.stop(), mongo?.stop()]);
      await rm(folder, { recursive: true });
    });

    async function expectRefusal(target: Record<string, string>, reason: RegExp): Promise<void> {
      const head = await headOf(target);
      const { code, stderr } = await refusedStart(target);
      expect(stderr).toMatch(reason);
      expect(stderr).toContain('EVENT_STORE, EVENT_STORE_PREFIX, DOCUMENT_STORE and DATA_DIR');
      expect(code).toBe(1);
      expect(await headOf(target)).toBe(head);
    }

    test.each([
      ['an older log', () => older, /is older than .*: it ends at /s],
      ['an emptied log', () => undefined, /is missing or empty, but .* belongs to a log that was here/s],
      ['another log', () => another, /belongs to another log than the one in /],
    ])('with %s', async (_what, by, reason) => {
      await useLog(by());
      await expectRefusal(home, reason);
      await useLog(current);
    });

    test('with stores of elsewhere', async () => {
      const { DATA_DIR, ...elsewhere } = foreign;
      const target = { ...home, ...elsewhere, ...(onEventStoreDB && { DATA_DIR: DATA_DIR ?? '' }) };
      await expectRefusal(target, /belongs to another log than the one in /);
    });

    test('with fresh stores on a log in use, before a key is made', async () => {
      const fresh = await freshStores();
      const { MASTER_KEY: _master, SECRET_KEY: _secret, ...keyless } = { ...home, ...fresh };
      // With MongoDB there are keys from the beginning.
      const target = onMongo ? { ...keyless, ...keys } : keyless;
      if (!onEventStoreDB) await replace(logFile(target), current);
      await expectRefusal(target, /is missing, or new, but .* has events/);
      // Nor a second time, when what the first might have made is there.
      await expectRefusal(target, /is missing, or new, but .* has events/);
      const made = ['master.key', 'secret.key'].filter((name) =>
        existsSync(join(fresh['DATA_DIR'] ?? '', name)),
      );
      expect(made).toEqual([]);
    });

    test.runIf(!onMongo)('with the keys of elsewhere', async () => {
      const dataDir = await mkdtemp(join(folder, 'mixed-'));
      await cp(home['DATA_DIR'] ?? '', dataDir, { recursive: true });
      await replace(join(dataDir, 'keys.db'), join(foreign['DATA_DIR'] ?? '', 'keys.db'));
      await expectRefusal({ ...home, DATA_DIR: dataDir }, /keys\.db belongs to another log/);
    });

    test('and not with what belongs together', async () => {
      const product = await Product.start(home, home['DATA_DIR']);
      const ready = async () => (await fetch(`${product.origin}/api/health/ready`)).status;
      await expect.poll(ready).toBe(200);
      await product.stop();
    });
  });
});
