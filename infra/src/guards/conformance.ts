import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GuardStore, Limiter } from './guard-store.ts';

/** One place for guards: `open` may be called again after its store was closed. */
export interface GuardStorePlace {
  open(): Promise<GuardStore>;
  /** Removes what was kept; every store opened is closed by then. */
  remove(): Promise<void>;
}

/**
 * Registers the tests that every guard store passes, whichever engine is behind.
 * @param makePlace makes an empty place
 */
export function guardStoreConformance(name: string, makePlace: () => Promise<GuardStorePlace>): void {
  describe(`${name} as a guard store`, () => {
    let place: GuardStorePlace;
    let store: GuardStore;

    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const limit = { name: 'guesses', points: 3, seconds: 900 };
    const consume = (times: number, key: string, limiter: Limiter) =>
      Promise.all(Array.from({ length: times }, () => limiter.consume(key)));

    describe.each([
      ['a limit', limit],
      ['a strict limit', { ...limit, strict: true }],
    ])('%s', (_name, options) => {
      test('lets as many by as it has points, one after the other', async () => {
        const limiter = store.limiter(options);
        const answers = [];
        for (let time = 0; time < 5; time++) answers.push(await limiter.consume('k'));
        expect(answers).toEqual([true, true, true, false, false]);
      });

      test('counts as many points as are said', async () => {
        const limiter = store.limiter(options);
        expect([await limiter.consume('k', 2), await limiter.consume('k', 2)]).toEqual([true, false]);
      });

      test('lets no more by when they come at once', async () => {
        const answers = await consume(12, 'k', store.limiter(options));
        expect(answers.filter(Boolean)).toHaveLength(3);
      });

      test('counts each key by itself', async () => {
        await consume(4, 'k', store.limiter(options));
        expect(await store.limiter(options).consume('other')).toBe(true);
      });

      test('counts for each name by itself, and once for all that ask for the name', async () => {
        await consume(3, 'k', store.limiter(options));
        expect(await store.limiter(options).consume('k')).toBe(false);
        expect(await store.limiter({ ...options, name: 'others' }).consume('k')).toBe(true);
      });

      test('begins anew for a key that is reset', async () => {
        await consume(4, 'k', store.limiter(options));
        await store.limiter(options).reset('k');
        await store.limiter(options).reset('never counted');
        expect(await consume(4, 'k', store.limiter(options))).toContain(true);
      });

      test('says what is counted and until when, and takes some of it back', async () => {
        const limiter = store.limiter(options);
        expect(await limiter.counted('k')).toEqual({ points: 0, seconds: 0 });
        await limiter.giveBack('k', 2);
        await consume(4, 'k', limiter);
        const { points, seconds } = await limiter.counted('k');
        expect(points).toBe(4);
        expect(seconds).toBeGreaterThan(890);
        expect(seconds).toBeLessThanOrEqual(900);
        await limiter.giveBack('k', 2);
        expect((await limiter.counted('k')).points).toBe(2);
        await limiter.giveBack('k', 7);
        expect((await limiter.counted('k')).points).toBe(0);
        const taken = await consume(4, 'k', limiter);
        expect(taken.filter(Boolean)).toHaveLength(3);
      });

      test('begins anew once its time is over', async () => {
        const limiter = store.limiter({ ...options, name: 'short', seconds: 1 });
        await consume(4, 'k', limiter);
        await expect.poll(() => limiter.consume('k')).toBe(true);
      });
    });

    test('a strict limit goes on counting after a restart', async () => {
      const strict = { ...limit, strict: true };
      await consume(2, 'k', store.limiter(strict));
      await store.close();
      store = await place.open();
      expect(await store.limiter(strict).consume('k')).toBe(true);
      expect(await store.limiter(strict).consume('k')).toBe(false);
    });

    test('keeps what was said first under an id, also when it is said at once', async () => {
      expect(await store.claim('c1', 'h1')).toBe('h1');
      expect(await store.claim('c1', 'h2')).toBe('h1');
      expect(await store.claim('c1', 'h1')).toBe('h1');
      expect(await store.claim('c2', 'h2')).toBe('h2');
      const said = Array.from({ length: 8 }, (_, number) => `h${number}`);
      const kept = await Promise.all(said.map(async (hash) => store.claim('c3', hash)));
      expect(new Set(kept).size).toBe(1);
      expect(said).toContain(kept[0]);
    });
  });
}
