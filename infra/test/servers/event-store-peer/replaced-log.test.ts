import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { follow, newEvent } from '../../../src/event-store/conformance/events.ts';
import { END, type EventStore, START } from '../../../src/event-store/event-store.ts';
import { openEventStoreDB } from '../../../src/event-store/eventstoredb.ts';
import { LogReplaced, type WatchedLog, watchLog } from '../../../src/event-store/watched-log.ts';
import { APPEND_WAYS } from './node.ts';
import { type EventStorePeer, startEventStorePeer } from './peer.ts';

// Calls are repeated, and machines may be busy.

const PREFIX = 'pollux-';
const PATIENCE = { answerMs: 500, giveUpMs: 20_000, passingMs: 500, silenceMs: 200 };
const MISSING_MS = 600;

describe.each(APPEND_WAYS)('with appends %s', (_way, batches) => {
  let folder: string;
  let peer: EventStorePeer;
  let log: WatchedLog;
  let replaced: LogReplaced[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pollux-replaced-'));
    peer = await startEventStorePeer({ file: join(folder, 'events.db'), batches });
    replaced = [];
    log = watchLog(
      (onInterrupted) =>
        openEventStoreDB({ url: peer.url, prefix: PREFIX, patience: PATIENCE, onInterrupted }),
      { onReplaced: (error) => replaced.push(error), missingMs: MISSING_MS },
    );
  });
  afterEach(async () => {
    await log.close();
    await peer.close();
    await rm(folder, { recursive: true });
  });

  async function write(stream: string, expected: number | 'none' = 'none'): Promise<void> {
    await log.append(stream, expected, [newEvent()]);
  }

  /** What the server has by now. */
  async function takeBackup(): Promise<string> {
    await peer.close();
    const backup = join(folder, `backup-${crypto.randomUUID()}.db`);
    await cp(join(folder, 'events.db'), backup);
    peer = await startEventStorePeer({ file: join(folder, 'events.db'), port: portOf(peer), batches });
    return backup;
  }

  /** Another server comes up at the address of the one that goes. */
  async function replaceBy(file: string): Promise<void> {
    await peer.close();
    peer = await startEventStorePeer({ file, port: portOf(peer), batches });
  }

  function portOf({ url }: EventStorePeer): number {
    return Number(new URL(url).port);
  }

  async function untilFollowed(store: EventStore): Promise<() => readonly string[]> {
    const stopping = new AbortController();
    const ids: string[] = [];
    const following = (async () => {
      for await (const { events } of store.subscribe(START, { signal: stopping.signal })) {
        ids.push(...events.map(({ id }) => id));
      }
    })();
    // Where the log is found to be another one it fails, which the test looks at elsewhere.
    following.catch(() => undefined);
    await expect.poll(() => peer.subscriptions.size).toBe(1);
    return () => ids;
  }

  describe('a server that comes back with an older log', () => {
    test.each([
      ['whose followers notice', true],
      ['while nobody follows', false],
    ])('acknowledges nothing any more, %s', async (_what, isFollowed) => {
      await write('Quiz_1');
      const backup = await takeBackup();
      await write('Quiz_2');
      if (isFollowed) await untilFollowed(log);
      await replaceBy(backup);
      const votes = await Promise.allSettled([write('Quiz_3'), write('Quiz_4'), write('Quiz_1', 0)]);
      expect(votes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(replaced).toHaveLength(1);
      await expect(write('Quiz_5')).rejects.toThrow(LogReplaced);
      await expect(log.readStream('Quiz_1')).rejects.toThrow(LogReplaced);
      await expect(log.head()).rejects.toThrow(LogReplaced);
      expect(log.newest).toMatchObject({ stream: 'Quiz_2', revision: 0 });
    });

    test('is found out also where nobody asks for anything', async () => {
      await write('Quiz_1');
      const backup = await takeBackup();
      await write('Quiz_2');
      const followed = await untilFollowed(log);
      await expect.poll(() => followed().length).toBe(2);
      await replaceBy(backup);
      await expect.poll(() => replaced).toHaveLength(1);
      expect(replaced[0]?.message).toContain('was restored from an older backup');
    });

    test('does not become what was there by what others write to it', async () => {
      await write('Quiz_1');
      const backup = await takeBackup();
      await write('Quiz_2');
      const followed = await untilFollowed(log);
      await expect.poll(() => followed().length).toBe(2);
      await replaceBy(backup);
      const other = openEventStoreDB({ url: peer.url, prefix: PREFIX });
      for (let n = 0; n < 4; n += 1) await other.append(`Quiz_other${n}`, 'none', [newEvent()]);
      await expect(write('Quiz_3')).rejects.toThrow(LogReplaced);
      expect(followed()).toHaveLength(2);
      await other.close();
    });
  });

  test('an emptied server answers nothing as if nothing had ever been', async () => {
    await write('Quiz_1');
    await untilFollowed(log);
    await replaceBy(join(folder, 'emptied.db'));
    await expect(log.readStream('Quiz_1')).rejects.toThrow(LogReplaced);
    await expect(log.readAllBackwards(END, 1)).rejects.toThrow(LogReplaced);
  });

  describe('a server that comes back with the same log', () => {
    test('is gone on with, and nothing is seen twice or missed', async () => {
      const follower = follow(log, START);
      for (let n = 0; n < 30; n += 1) {
        await write(`Quiz_${n}`);
        if (n % 5 === 0) void peer.disconnect();
      }
      const streams = (await follower.take(30)).map(({ stream }) => stream);
      expect(streams).toEqual(Array.from({ length: 30 }, (_, n) => `Quiz_${n}`));
      await follower.stop();
      expect(replaced).toEqual([]);
    });

    test('is gone on with although it did not know its newest events for a moment', async () => {
      await write('Quiz_1');
      const backup = await takeBackup();
      await write('Quiz_2');
      await untilFollowed(log);
      await replaceBy(backup);
      const voting = write('Quiz_3');
      // As when a leader that was left behind is asked before it knows.
      await new Promise((resolve) => setTimeout(resolve, MISSING_MS / 4));
      await replaceBy(join(folder, 'events.db'));
      await voting;
      expect(replaced).toEqual([]);
      expect(await log.readStream('Quiz_2')).toHaveLength(1);
    });

    test('is gone on with where an append is repeated', async () => {
      const event = newEvent();
      await log.append('Quiz_1', 'none', [event]);
      await write('Quiz_2');
      expect(await log.append('Quiz_1', 'none', [event])).toMatchObject({ revision: 0 });
      expect(replaced).toEqual([]);
    });
  });
});
