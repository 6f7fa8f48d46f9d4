import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PresenceStore, SEEN_MS } from './presence-store.ts';

/** An empty place for presence: every store that is opened there shares what it knows, where the engine can. */
export interface PresencePlace {
  open(now: () => number): Promise<PresenceStore>;
  /** Removes what was kept; every store opened is closed by then. */
  remove(): Promise<void>;
}

/**
 * Registers the tests that every presence store passes, whichever engine is behind.
 * @param makePlace makes an empty place
 */
export function presenceStoreConformance(name: string, makePlace: () => Promise<PresencePlace>): void {
  describe(`${name} as a presence store`, () => {
    let place: PresencePlace;
    let store: PresenceStore;
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

    const seen = (who: string, where = 'hall', at = now) => ({ place: where, who, isHere: true, at });
    const gone = (who: string, where = 'hall', at = now) => ({ place: where, who, isHere: false, at });
    const here = async (where = 'hall') => (await store.count([where])).get(where);

    test('counts each person once, however often they are seen', async () => {
      expect(await here()).toBe(0);
      await store.note([seen('asha'), seen('bala')]);
      await store.note([seen('asha')]);
      expect(await here()).toBe(2);
    });

    test('counts several places at once, each by itself', async () => {
      await store.note([seen('asha'), seen('bala'), seen('asha', 'garden')]);
      await store.note([]);
      const counts = await store.count(['hall', 'garden', 'roof']);
      expect(Object.fromEntries(counts)).toEqual({ hall: 2, garden: 1, roof: 0 });
    });

    test('forgets who has not been seen for a while', async () => {
      await store.note([seen('asha'), seen('bala')]);
      now += SEEN_MS - 1;
      await store.note([seen('bala')]);
      expect(await here()).toBe(2);
      now += 1;
      expect(await here()).toBe(1);
      now += SEEN_MS;
      expect(await here()).toBe(0);
    });

    test('takes who leaves out at once, and in again once they are back', async () => {
      await store.note([seen('asha'), seen('bala')]);
      now += 1_000;
      await store.note([gone('asha'), gone('nobody'), gone('bala', 'garden')]);
      expect(await here()).toBe(1);
      now += 1_000;
      await store.note([seen('asha')]);
      expect(await here()).toBe(2);
    });

    test('goes by when it was, not by when it is told', async () => {
      await store.note([seen('asha')]);
      await store.note([gone('asha', 'hall', now - 500)]);
      expect(await here()).toBe(1);
      await store.note([seen('asha', 'hall', now - 500)]);
      now += SEEN_MS - 1;
      expect(await here()).toBe(1);
    });

    test('takes in thousands at once', async () => {
      await store.note(Array.from({ length: 2_000 }, (_, number) => seen(`person ${number}`)));
      expect(await here()).toBe(2_000);
    });
  });
}
