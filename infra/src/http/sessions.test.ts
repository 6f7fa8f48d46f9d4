import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedSessionStore } from '../sessions/embedded.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { type Cookies, type SessionLength, Sessions } from './sessions.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ACCOUNT = 'a'.repeat(24);

let folder: string;
let store: SessionStore;
let now: number;
let sessions: Sessions;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-sessions-'));
  store = await openEmbeddedSessionStore({ file: join(folder, 'sessions.db') });
  now = START;
  sessions = new Sessions(store, { secure: true, now: () => new Date(now) });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const requestWith = (cookies: Cookies = {}) =>
  ({ cookies, headers: { 'user-agent': 'Browser' } }) as unknown as FastifyRequest;

/** Signs a browser in. @returns its cookies from then on, and how they were set */
async function signsIn(length: SessionLength, cookiesBefore?: Cookies) {
  const cookies: Record<string, string> = {};
  let flags: CookieSerializeOptions = {};
  const reply = {
    setCookie(name: string, value: string, options: CookieSerializeOptions) {
      cookies[name] = value;
      flags = options;
    },
  } as unknown as FastifyReply;
  await sessions.start(requestWith(cookiesBefore), reply, ACCOUNT, length);
  return { flags, cookies };
}

const FLAGS = { path: '/', httpOnly: true, sameSite: 'lax', secure: true };

test('a kept session outlives the browser, and ends after its days however often it is used [P305 A030]', async () => {
  const { flags, cookies } = await signsIn({ days: 30, persistent: true });
  expect(Object.keys(cookies)).toEqual(['__Host-pollux']);
  expect(flags).toEqual({ ...FLAGS, maxAge: 2_592_000 });
  for (let day = 0; day < 30; day += 0.5) {
    now = START + day * DAY_MS;
    expect(await sessions.find(cookies)).toMatchObject({ accountId: ACCOUNT });
  }
  now = START + 30 * DAY_MS;
  expect(await sessions.find(cookies)).toBeUndefined();
});

test('a session that is not kept ends with the browser, or after 12 hours without use [A030]', async () => {
  const { flags, cookies } = await signsIn({ days: 7, persistent: false });
  expect(flags).toEqual(FLAGS);
  now += 11 * HOUR_MS;
  expect(await sessions.find(cookies)).toBeDefined();
  await expect.poll(async () => (await sessions.find(cookies))?.lastUsedAt).toBe(new Date(now).toISOString());
  now += 11 * HOUR_MS;
  expect(await sessions.find(cookies)).toBeDefined();
  await expect.poll(async () => (await sessions.find(cookies))?.lastUsedAt).toBe(new Date(now).toISOString());
  now += 12 * HOUR_MS;
  expect(await sessions.find(cookies)).toBeUndefined();
  expect(await sessions.list(ACCOUNT)).toEqual([]);
});

test('its use is written down no more than once in five minutes, and nobody waits for that', async () => {
  const touched: string[] = [];
  const counting: SessionStore = {
    create: (session) => store.create(session),
    find: (tokenHash) => store.find(tokenHash),
    list: (accountId) => store.list(accountId),
    touch: (_tokenHash, at) => {
      touched.push(at);
      return new Promise(() => {});
    },
    end: (tokenHash) => store.end(tokenHash),
    endAll: (accountId, options) => store.endAll(accountId, options),
    close: () => store.close(),
  };
  sessions = new Sessions(counting, { secure: true, now: () => new Date(now) });
  const { cookies } = await signsIn({ days: 7, persistent: true });
  now = START + 5 * MINUTE_MS - 1;
  await sessions.find(cookies);
  expect(touched).toEqual([]);
  now = START + 5 * MINUTE_MS;
  for (let request = 0; request < 3; request++) expect(await sessions.find(cookies)).toBeDefined();
  expect(touched).toEqual([new Date(now).toISOString()]);
});

test('use that could not be written down is no failure of the request, and is tried again', async () => {
  const { cookies } = await signsIn({ days: 7, persistent: true });
  const { tokenHash } = (await sessions.list(ACCOUNT))[0] ?? { tokenHash: '' };
  let refusals = 0;
  const failing: SessionStore = {
    ...store,
    find: () => store.find(tokenHash),
    touch: () => {
      refusals++;
      return Promise.reject(new Error('The store is away.'));
    },
  };
  sessions = new Sessions(failing, { secure: true, now: () => new Date(now) });
  now = START + HOUR_MS;
  expect(await sessions.find(cookies)).toBeDefined();
  await expect
    .poll(async () => {
      await sessions.find(cookies);
      return refusals;
    })
    .toBeGreaterThan(1);
});

test('signing in ends the session that the browser had, and always gives another token', async () => {
  const first = await signsIn({ days: 7, persistent: true });
  const second = await signsIn({ days: 7, persistent: true }, first.cookies);
  expect(second.cookies).not.toEqual(first.cookies);
  expect(await sessions.find(first.cookies)).toBeUndefined();
  expect(await sessions.list(ACCOUNT)).toHaveLength(1);
});

test('an account ends one of its sessions, and all but that of the browser that asks', async () => {
  const one = await signsIn({ days: 7, persistent: true });
  const other = await signsIn({ days: 7, persistent: true });
  const third = await signsIn({ days: 7, persistent: true });
  const { id = '' } = (await sessions.find(one.cookies)) ?? {};
  expect(await sessions.endOne('b'.repeat(24), id)).toBe(false);
  expect(await sessions.endOne(ACCOUNT, id)).toBe(true);
  expect(await sessions.endOne(ACCOUNT, id)).toBe(false);
  expect(await sessions.find(one.cookies)).toBeUndefined();
  await sessions.endOthers(requestWith(third.cookies), ACCOUNT);
  expect(await sessions.find(other.cookies)).toBeUndefined();
  expect(await sessions.find(third.cookies)).toBeDefined();
});

test('whose sessions end is told once they are refused, however they end', async () => {
  const browsers: Cookies[] = [];
  const ended: { whose: string; left: number }[] = [];
  const left = () => browsers.filter((cookies) => sessions.find(cookies) !== undefined).length;
  sessions.onEnd((whose) => ended.push({ whose, left: left() }));
  const signIn = async (before?: Cookies) => {
    const { cookies } = await signsIn({ days: 7, persistent: true }, before);
    browsers.push(cookies);
    return cookies;
  };
  const told = async (ending: Promise<unknown>) => {
    await ending;
    return ended.splice(0);
  };
  const reply = { clearCookie: () => undefined } as unknown as FastifyReply;
  const one = await signIn();
  expect(await told(signIn(one))).toEqual([{ whose: ACCOUNT, left: 0 }]);
  const [session] = await sessions.list(ACCOUNT);
  expect(await told(sessions.endOne(ACCOUNT, 'unknown'))).toEqual([]);
  expect(await told(sessions.endOne(ACCOUNT, session?.id ?? ''))).toEqual([{ whose: ACCOUNT, left: 0 }]);
  await signIn();
  const asks = requestWith(await signIn());
  expect(await told(sessions.endOthers(asks, ACCOUNT))).toEqual([{ whose: ACCOUNT, left: 1 }]);
  expect(await told(sessions.end(asks, reply))).toEqual([{ whose: ACCOUNT, left: 0 }]);
  expect(await told(sessions.end(asks, reply))).toEqual([]);
  await signIn();
  expect(await told(sessions.endAll(ACCOUNT))).toEqual([{ whose: ACCOUNT, left: 0 }]);
});
