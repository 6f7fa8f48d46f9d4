import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emails } from '@pollux/domain/accounts/email';
import { CODE_MINUTES, issueCode, usableCode } from '@pollux/domain/accounts/one-time-codes';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import { START } from '@pollux/infra/event-store/event-store';
import { Sessions } from '@pollux/infra/http/sessions';
import { openEmbeddedSessionStore } from '@pollux/infra/sessions/embedded';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The clocks of machines are set back, by people and by time servers.

const NOON = new Date('2026-11-20T12:00:00.000Z');
const ELEVEN = new Date('2026-11-20T11:00:00.000Z');
const DAY_MS = 86_400_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-clock-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

function onFatal(error: Error): never {
  throw error;
}

test('the log keeps its order when the clock goes back, and its times go back with no event', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const store = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal });
  const append = (n: number) => {
    const id = randomUUID();
    const metadata = { commandId: id, commandHash: '', correlationId: '' };
    return store.append('Clock-1', 'any', [{ id, type: 'Ticked', data: { n }, metadata }]);
  };
  const before = await append(1);
  vi.setSystemTime(ELEVEN);
  const after = await append(2);

  expect(after.position > before.position).toBe(true);
  const log = await store.readAll(START, 10);
  expect(log.map(({ data, recordedAt }) => [data, recordedAt])).toEqual([
    [{ n: 1 }, NOON.toISOString()],
    [{ n: 2 }, NOON.toISOString()],
  ]);
  await store.close();
});

test('a session stays when the clock goes back, and ends when it was to end', async () => {
  const store = await openEmbeddedSessionStore({ file: join(folder, 'sessions.db'), onFatal });
  let now = NOON;
  const sessions = new Sessions(store, { secure: true, now: () => now });
  const token = 'token';
  const expiresAt = new Date(NOON.getTime() + 7 * DAY_MS);
  await store.create({
    tokenHash: hash('sha256', token),
    id: 'b'.repeat(24),
    accountId: 'a'.repeat(24),
    issuedAt: NOON.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: NOON.toISOString(),
    persistent: true,
    userAgent: '',
  });
  const find = () => sessions.find({ '__Host-pollux': token });

  now = ELEVEN;
  expect(await find()).toMatchObject({ accountId: 'a'.repeat(24) });
  now = expiresAt;
  expect(await find()).toBeUndefined();
  await store.close();
});

test('a one-time code can be used when the clock has gone back, and expires when it was to expire', () => {
  const accountId = 'a'.repeat(24);
  const by = { now: NOON, actor: { accountId }, newId: () => 'b'.repeat(24) };
  const wanted = {
    emailId: 'e'.repeat(24),
    email: 'a@school.example',
    purpose: 'sign-up',
    accountId,
  } as const;
  const issued = issueCode(wanted, emails.initial, by).reduce(emails.evolve, emails.initial);
  const usableAt = (now: Date) => usableCode(issued, 'sign-up', accountId, now) !== null;

  expect(usableAt(ELEVEN)).toBe(true);
  expect(usableAt(new Date(NOON.getTime() + CODE_MINUTES * 60_000))).toBe(false);
});
