import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionStoreConformance } from './conformance.ts';
import { openEmbeddedSessionStore } from './embedded.ts';
import type { Session } from './session-store.ts';

sessionStoreConformance('The embedded store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-sessions-'));
  return {
    open: () => openEmbeddedSessionStore({ file: join(folder, 'sessions.db') }),
    remove: () => rm(folder, { recursive: true }),
  };
});

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-sessions-'));
  file = join(folder, 'sessions.db');
});
afterEach(() => rm(folder, { recursive: true }));

const EXPIRES = '2999-01-01T00:00:00.000Z';

function session(n: number, accountId: string): Session {
  const at = new Date(1_800_000_000_000 + n).toISOString();
  const times = { issuedAt: at, expiresAt: EXPIRES, lastUsedAt: at };
  const id = n.toString(16).padStart(24, '0');
  const tokenHash = `${id}-token`;
  return { tokenHash, id, accountId, ...times, persistent: true, userAgent: `Browser of ${accountId}` };
}

/** Those of the texts that are somewhere in the files. */
async function remains(texts: readonly string[]): Promise<string[]> {
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
  return texts.filter((text) => files.some((content) => content.includes(text)));
}

test('nothing remains of the sessions of an account that were ended, in no file', async () => {
  const store = await openEmbeddedSessionStore({ file });
  const accounts = Array.from({ length: 60 }, (_, n) => `account-${String(n).padStart(3, '0')}`);
  const all = accounts.flatMap((account, n) => [0, 1, 2, 3, 4].map((m) => session(m * 60 + n, account)));
  for (const each of all) await store.create(each);
  for (const { tokenHash } of all) await store.touch(tokenHash, '2027-01-15T09:00:00.000Z');
  expect(await remains(accounts)).toEqual(accounts);

  const [forgotten, kept] = [accounts.filter((_, n) => n % 3 === 0), accounts.filter((_, n) => n % 3 !== 0)];
  for (const account of forgotten) await store.endAll(account);
  expect(await remains(accounts)).toEqual(kept);
  await store.close();
});

test('a file in which deleted sessions had left their bytes loses those, and keeps its sessions', async () => {
  const store = await openEmbeddedSessionStore({ file });
  await store.create(session(1, 'somebody'));
  await store.close();
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA secure_delete = OFF;
    ALTER TABLE sessions DROP COLUMN sum;
    INSERT INTO sessions SELECT 'other', id, 'nobody', issued_at, expires_at, last_used_at, 1, 'Gone' FROM sessions;
    DELETE FROM sessions WHERE account_id = 'nobody';
    PRAGMA user_version = 2;
  `);
  database.close();
  expect(await remains(['somebody', 'nobody'])).toEqual(['somebody', 'nobody']);

  const upgraded = await openEmbeddedSessionStore({ file });
  expect(await upgraded.list('somebody')).toEqual([session(1, 'somebody')]);
  await upgraded.close();
  expect(await remains(['somebody', 'nobody'])).toEqual(['somebody']);
});

test.each(['id', 'account_id', 'issued_at', 'expires_at', 'user_agent'])(
  'a session whose %s the disk has changed is none, and is told of',
  async (column) => {
    const store = await openEmbeddedSessionStore({ file });
    await store.create(session(1, 'somebody'));
    await store.create(session(2, 'somebody'));
    await store.close();
    const database = new DatabaseSync(file);
    const { tokenHash } = session(1, 'somebody');
    database.exec(
      `UPDATE sessions SET ${column} = '9' || substr(${column}, 2) WHERE token_hash = '${tokenHash}'`,
    );
    database.close();
    const told: string[] = [];
    const opened = await openEmbeddedSessionStore({ file, onDamaged: ({ message }) => told.push(message) });
    expect(await opened.find(tokenHash)).toBeUndefined();
    expect(await opened.find(session(2, 'somebody').tokenHash)).toEqual(session(2, 'somebody'));
    expect(await opened.list('somebody')).toEqual([session(2, 'somebody')]);
    expect(told[0]).toMatch(/sessions\.db cannot be used: a session in it is not what was written/);
    await opened.close();
  },
);
