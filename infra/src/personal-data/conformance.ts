import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeyStore } from './key-store.ts';

/** One place for keys: `open` may be called again, also while a store is open, and finds what was kept. */
export interface KeyStorePlace {
  open(): Promise<KeyStore>;
  /** Removes what was kept; every store opened is closed by then. */
  remove(): Promise<void>;
}

/**
 * Registers the tests that every key store passes, whichever engine is behind.
 * @param makePlace makes an empty place
 */
export function keyStoreConformance(name: string, makePlace: () => Promise<KeyStorePlace>): void {
  describe(`${name} as a key store`, () => {
    let place: KeyStorePlace;
    /** Two processes that have it open. */
    let store: KeyStore;
    let other: KeyStore;

    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
      other = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await other.close();
      await place.remove();
    });

    const reopen = async () => {
      await store.close();
      store = await place.open();
    };
    const kept = async (person: string) => (await store.find([person])).get(person);

    test('keeps a key as it is, also after a restart', async () => {
      const key = randomBytes(60);
      expect(bytes(await store.create('asha', key))).toEqual(bytes(key));
      expect(bytes(await kept('asha'))).toEqual(bytes(key));
      await reopen();
      expect(bytes(await kept('asha'))).toEqual(bytes(key));
    });

    test('the first key of a person stays, whoever comes with another one', async () => {
      const keys = [randomBytes(60), randomBytes(60), randomBytes(60), randomBytes(60)];
      const answers = await Promise.all(
        keys.map((key, index) => (index % 2 === 0 ? store : other).create('asha', key)),
      );
      const stays = bytes(await kept('asha'));
      expect(answers.map(bytes)).toEqual([stays, stays, stays, stays]);
      expect(keys.map(bytes)).toContain(stays);
    });

    test('finds many people at once, and nothing for those who never had a key', async () => {
      const people = Array.from({ length: 1_200 }, (_, index) => `person-${index}`);
      await Promise.all(people.map((person) => store.create(person, Buffer.from(person))));
      await store.destroy('person-7');
      const found = await other.find([...people, 'nobody', '"; DROP TABLE keys']);
      expect(found.size).toBe(1_200);
      expect(found.get('person-7')).toBe('forgotten');
      expect(bytes(found.get('person-8'))).toEqual(bytes(Buffer.from('person-8')));
      expect(await store.find([])).toEqual(new Map());
    });

    test('a forgotten person never gets a key again, here or elsewhere, also after a restart', async () => {
      await store.create('asha', randomBytes(60));
      await store.create('bala', randomBytes(60));
      await store.destroy('asha');
      await store.destroy('never had one');
      for (const forgotten of ['asha', 'never had one']) {
        expect(await store.create(forgotten, randomBytes(60))).toBe('forgotten');
        expect(await other.create(forgotten, randomBytes(60))).toBe('forgotten');
        await reopen();
        expect(await kept(forgotten)).toBe('forgotten');
      }
      expect(await kept('bala')).toBeInstanceOf(Uint8Array);
    });

    test('destroying twice, or at the same time as a key is made, forgets all the same', async () => {
      await Promise.all([store.create('asha', randomBytes(60)), other.destroy('asha')]);
      await store.destroy('asha');
      expect(await kept('asha')).toBe('forgotten');
    });

    test('lists every entry in pages', async () => {
      for (const person of ['c', 'a', 'b']) await store.create(person, Buffer.from(person));
      await store.destroy('b');
      const [first, second] = await store.list('', 2);
      expect([first?.person, bytes(first?.key), second]).toEqual([
        'a',
        bytes(Buffer.from('a')),
        { person: 'b', key: 'forgotten' },
      ]);
      expect((await store.list('b', 2)).map(({ person }) => person)).toEqual(['c']);
      expect(await store.list('c', 2)).toEqual([]);
    });

    test('keeps the first check of a master key, also after a restart', async () => {
      expect(await store.masterKeyCheck()).toBeUndefined();
      const check = randomBytes(32);
      expect(bytes(await store.keepMasterKeyCheck(check))).toEqual(bytes(check));
      expect(bytes(await other.keepMasterKeyCheck(randomBytes(32)))).toEqual(bytes(check));
      await reopen();
      expect(bytes(await store.masterKeyCheck())).toEqual(bytes(check));
    });

    test('finishes what is under way when it closes, and refuses what comes later', async () => {
      const underWay = [store.create('asha', randomBytes(60)), store.create('bala', randomBytes(60))];
      const closed = store.close();
      await expect(store.create('chitra', randomBytes(60))).rejects.toThrow('closed');
      await Promise.all(underWay);
      await closed;
      expect([...(await other.find(['asha', 'bala', 'chitra'])).keys()].toSorted()).toEqual(['asha', 'bala']);
    });
  });
}

/** Whatever kind of bytes an engine answers, to be compared. */
function bytes(key: Uint8Array | 'forgotten' | undefined): string | undefined {
  return key === undefined || key === 'forgotten' ? key : Buffer.from(key).toString('hex');
}
