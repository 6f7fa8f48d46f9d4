import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QUIET_MS, type ReactionStore } from './reaction-store.ts';

/** An empty place for counts: every store that is opened there shares what it knows, where the engine can. */
export interface ReactionPlace {
  open(now: () => number): Promise<ReactionStore>;
  /** Removes what was kept; every store opened is closed by then. */
  remove(): Promise<void>;
}

/**
 * Registers the tests that every store of reactions passes, whichever engine is behind.
 * @param makePlace makes an empty place
 */
export function reactionStoreConformance(name: string, makePlace: () => Promise<ReactionPlace>): void {
  describe(`${name} as a store of reactions`, () => {
    let place: ReactionPlace;
    let store: ReactionStore;
    let now: number;

    beforeEach(async () => {
      now = Date.parse('2026-11-22T10:00:00.000Z');
      place = await makePlace();
      store = await place.open(() => now);
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const totals = async (...places: string[]) => Object.fromEntries(await store.totals(places));

    test('adds up by place and kind', async () => {
      await store.add(new Map([['hall', [1, 0, 2]]]));
      await store.add(
        new Map([
          ['hall', [0, 3, 1]],
          ['garden', [5, 0, 0]],
        ]),
      );
      await store.add(new Map());
      expect(await totals('hall', 'garden', 'roof')).toEqual({
        hall: [1, 3, 3],
        garden: [5, 0, 0],
        roof: [],
      });
    });

    test('forgets where nobody has reacted for an hour', async () => {
      await store.add(new Map([['hall', [1, 1]]]));
      now += QUIET_MS - 1;
      expect(await totals('hall')).toEqual({ hall: [1, 1] });
      now += 1;
      expect(await totals('hall')).toEqual({ hall: [] });
    });
  });
}
