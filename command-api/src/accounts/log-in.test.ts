import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts, type RegisteredAccount } from '@pollux/domain/accounts/account';
import { AdminRegistered, EmailChanged, PasswordChanged } from '@pollux/domain/accounts/account-events';
import { AdminLeft, admins } from '@pollux/domain/accounts/admins';
import { EmailAssigned, emails } from '@pollux/domain/accounts/email';
import { WrongCredentials } from '@pollux/domain/accounts/sign-in';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openEmbeddedGuardStore } from '@pollux/infra/guards/embedded';
import type { GuardStore } from '@pollux/infra/guards/guard-store';
import { comparePassword, hashPassword } from '@pollux/infra/passwords';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, type CommandContext, noBrowser } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';
import { StreamCache } from '../kernel/stream-cache.ts';
import { Streams } from '../kernel/streams.ts';
import { emailIdOf } from './email-id.ts';
import { handleLogIn } from './log-in.ts';

const secrets = secretsFrom(new Uint8Array(32));
const accountId = 'a'.repeat(24);
/** Of `Bäckerei-7` with its dots apart, as it was hashed before. */
const HASHED_APART =
  '$argon2id$v=19$m=8,t=1,p=1$PByWnOqOT0lQBmtMW/sllg$2zv+YT6ANR70erUedVrFhVzYubehBDkrT/eB4rygQak';
const now = new Date('2026-11-20T09:30:00.000Z');
const at = now.toISOString();
const credentials = { email: 'asha@example.org', password: 'violet-harbour-42' };

let folder: string;
let events: EventStore;
let cache: StreamCache;
let guards: GuardStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-log-in-'));
  events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  cache = new StreamCache(events);
  guards = openEmbeddedGuardStore({ file: join(folder, 'guards.db') });
});
afterEach(async () => {
  await events.close();
  await guards.close();
  await rm(folder, { recursive: true });
});

const streams = () =>
  new Streams(events, cache, {
    commandId: crypto.randomUUID(),
    commandHash: '',
    correlationId: 'test',
    actorId: undefined,
  });

/** Asha's account, with a password that is hashed already. */
async function registers(passwordHash: string): Promise<void> {
  const { email } = credentials;
  const emailId = emailIdOf(secrets, email);
  const admin = { accountId, emailId, email, passwordHash, firstname: 'Asha', lastname: 'Raman' };
  await streams().write(accounts, { accountId }, () => [AdminRegistered({ ...admin, language: 'eng', at })]);
  await streams().write(emails, { emailId }, () => [EmailAssigned({ emailId, accountId, at })]);
}

/** Logs in from a browser. @returns the sessions that were ended */
async function logsIn(password: string, browser: Partial<Browser>): Promise<readonly string[]> {
  const by: CommandContext = {
    now,
    accountId,
    actor: { accountId },
    newId: () => accountId,
    browser: { ...noBrowser, ...browser },
  };
  const ended: string[] = [];
  const sessions = { endOne: async (_accountId: string, id: string) => void ended.push(id) };
  const services = {
    secrets,
    sessions,
    guards,
    rateLimits: true,
    providers: new Map(),
  } as unknown as Services;
  const payload = handleLogIn.contract.payload.parse({ ...credentials, password });
  await handleLogIn.run(payload, by, streams(), services).catch((error: unknown) => {
    if (!(error instanceof WrongCredentials)) throw error;
    ended.push('refused');
  });
  return ended;
}

test('a password that is changed while a browser is signed in by it ends that session at once', async () => {
  await registers(await hashPassword(credentials.password));
  const changed = PasswordChanged({ accountId, passwordHash: 'another', codeNonce: null, at });
  const signIn = async () => {
    await streams().write(accounts, { accountId }, () => [changed]);
    return 'the new session';
  };
  expect(await logsIn(credentials.password, { signIn })).toEqual(['the new session', 'refused']);
});

test('a password that was hashed as it was typed is hashed as now by its first log-in, and then found however it is typed', async () => {
  const [composed, apart] = ['Bäckerei-7'.normalize('NFC'), 'Bäckerei-7'.normalize('NFD')];
  await registers(HASHED_APART);
  const remembered: string[] = [];
  const browser = {
    signIn: async () => 'a session',
    remember: (owner: { passwordHash: string }) => void remembered.push(owner.passwordHash),
  };
  const read = async () => (await cache.read(accounts, { accountId })) as RegisteredAccount;
  const { passwordHash: before } = await read();
  expect(await logsIn(`${apart}x`, browser)).toEqual(['refused']);
  expect((await read()).passwordHash).toBe(before);

  // From two browsers at once as well.
  expect(await Promise.all([logsIn(apart, browser), logsIn(composed, browser)])).toEqual([[], []]);
  const { passwordHash } = await read();
  expect(await comparePassword(passwordHash, composed)).toBe('right');
  expect(remembered).toEqual([passwordHash, passwordHash]);
  expect(await logsIn(composed, browser)).toEqual([]);
  expect(await logsIn(apart, browser)).toEqual([]);
  expect((await read()).passwordHash).toBe(passwordHash);
});

test('an address that the account has no more opens it no more, also before it is freed', async () => {
  await registers(await hashPassword(credentials.password));
  const signIn = async () => 'a session';
  expect(await logsIn(credentials.password, { signIn })).toEqual([]);
  const previous = {
    previousEmailId: emailIdOf(secrets, credentials.email),
    previousEmail: credentials.email,
  };
  const email = 'anjali@example.org';
  const changed = EmailChanged({ accountId, emailId: emailIdOf(secrets, email), email, ...previous, at });
  await streams().write(accounts, { accountId }, () => [changed]);
  expect(await logsIn(credentials.password, { signIn })).toEqual(['refused']);
});

test('whoever has left the back office, as they deleted their account, gets in no more, also before they are forgotten', async () => {
  await registers(await hashPassword(credentials.password));
  await streams().write(admins, {}, () => [AdminLeft({ accountId, at })]);
  expect(await logsIn(credentials.password, { signIn: async () => 'a session' })).toEqual(['refused']);
});
