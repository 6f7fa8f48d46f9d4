import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Session, SessionStore } from './session-store.ts';

/** One place for sessions: `open` may be called again after its store was closed, and finds what was kept. */
export interface SessionStorePlace {
  open(): Promise<SessionStore>;
  /** Removes what was kept; every store opened is closed by then. */
  remove(): Promise<void>;
}

/**
 * Registers the tests that every session store passes, whichever engine is behind.
 * @param makePlace makes an empty place
 */
export function sessionStoreConformance(name: string, makePlace: () => Promise<SessionStorePlace>): void {
  describe(`${name} as a session store`, () => {
    let place: SessionStorePlace;
    let store: SessionStore;

    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const reopen = async () => {
      await store.close();
      store = await place.open();
    };

    test('finds a session that was created, also after a restart', async () => {
      const session = newSession('t1', { userAgent: 'Browser "ü" \'; --' });
      await store.create(session);
      expect(await store.find('t1')).toEqual(session);
      expect(await store.find('t1')).toEqual(session);
      await reopen();
      expect(await store.find('t1')).toEqual(session);
    });

    test('does not know a token that was never given out, nor one later created until it is', async () => {
      expect(await store.find('t1')).toBeUndefined();
      await store.create(newSession('t1'));
      expect(await store.find('t1')).toBeDefined();
    });

    test('refuses a token once it is ended, also after a restart', async () => {
      await store.create(newSession('t1'));
      await store.create(newSession('t2'));
      await store.find('t1');
      await store.end('t1');
      expect(await store.find('t1')).toBeUndefined();
      expect(await store.find('t2')).toBeDefined();
      await reopen();
      expect(await store.find('t1')).toBeUndefined();
    });

    test('a token asked for while it is being ended is refused afterwards', async () => {
      await store.create(newSession('t1'));
      const ending = store.end('t1');
      await store.find('t1');
      await ending;
      expect(await store.find('t1')).toBeUndefined();
    });

    test('ends all sessions of one account and of nobody else', async () => {
      await store.create(newSession('t1', { accountId: 'a' }));
      await store.create(newSession('t2', { accountId: 'a' }));
      await store.create(newSession('t3', { accountId: 'b' }));
      await store.find('t1');
      await store.endAll('a');
      expect(await store.find('t1')).toBeUndefined();
      expect(await store.find('t2')).toBeUndefined();
      expect(await store.find('t3')).toBeDefined();
      await reopen();
      expect(await store.find('t1')).toBeUndefined();
    });

    test('ends all sessions of an account but one', async () => {
      await store.create(newSession('t1', { accountId: 'a' }));
      await store.create(newSession('t2', { accountId: 'a' }));
      await store.find('t1');
      await store.find('t2');
      await store.endAll('a', { except: 't2' });
      expect(await store.find('t1')).toBeUndefined();
      expect(await store.find('t2')).toBeDefined();
      expect(await store.list('a')).toEqual([newSession('t2', { accountId: 'a' })]);
    });

    test('lists the sessions of one account and of nobody else', async () => {
      await store.create(newSession('t1', { accountId: 'a' }));
      await store.create(newSession('t2', { accountId: 'a', persistent: false }));
      await store.create(newSession('t3', { accountId: 'b' }));
      const listed = await store.list('a');
      expect(listed.toSorted((one, other) => one.tokenHash.localeCompare(other.tokenHash))).toEqual([
        newSession('t1', { accountId: 'a' }),
        newSession('t2', { accountId: 'a', persistent: false }),
      ]);
      await store.end('t1');
      await store.end('t2');
      expect(await store.list('a')).toEqual([]);
    });

    test('notes when a session was last used, also after a restart', async () => {
      const used = { ...newSession('t1'), lastUsedAt: '2026-01-02T00:00:00.000Z' };
      await store.create(newSession('t1'));
      await store.find('t1');
      await store.touch('t1', used.lastUsedAt);
      expect(await store.find('t1')).toEqual(used);
      expect(await store.list('a')).toEqual([used]);
      await reopen();
      expect(await store.find('t1')).toEqual(used);
    });

    test('using a session that has ended does not bring it back', async () => {
      await store.create(newSession('t1'));
      await store.find('t1');
      await Promise.all([store.end('t1'), store.touch('t1', '2026-01-02T00:00:00.000Z')]);
      await store.touch('t2', '2026-01-02T00:00:00.000Z');
      expect(await store.find('t1')).toBeUndefined();
      expect(await store.find('t2')).toBeUndefined();
      await reopen();
      expect(await store.find('t1')).toBeUndefined();
    });

    test('ending what is not there is no error', async () => {
      await expect(store.end('t1')).resolves.toBeUndefined();
      await expect(store.endAll('a')).resolves.toBeUndefined();
    });

    test('an expired session is found for a while, then forgotten', async () => {
      const expired = newSession('t1', {
        issuedAt: '2026-01-01T00:00:00Z',
        expiresAt: '2026-01-08T00:00:00Z',
      });
      await store.create(expired);
      await store.create(newSession('t2', { issuedAt: '2026-01-08T12:00:00Z' }));
      await reopen();
      expect(await store.find('t1')).toEqual(expired);
      await store.create(newSession('t3', { issuedAt: '2026-01-10T00:00:00Z' }));
      await reopen();
      expect(await store.find('t1')).toBeUndefined();
      expect(await store.find('t2')).toBeDefined();
    });

    test('finishes what is under way when it closes, and refuses what comes later', async () => {
      const underWay = [store.create(newSession('t1')), store.create(newSession('t2'))];
      const closed = store.close();
      await expect(store.create(newSession('t3'))).rejects.toThrow('closed');
      await Promise.all(underWay);
      await closed;
      store = await place.open();
      expect(await store.find('t1')).toBeDefined();
      expect(await store.find('t2')).toBeDefined();
      expect(await store.find('t3')).toBeUndefined();
    });
  });
}

function newSession(tokenHash: string, changed: Partial<Session> = {}): Session {
  return {
    tokenHash,
    id: `id of ${tokenHash}`,
    accountId: 'a',
    issuedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-02-01T00:00:00.000Z',
    lastUsedAt: '2026-01-01T00:00:00.000Z',
    persistent: true,
    userAgent: 'Browser',
    ...changed,
  };
}
