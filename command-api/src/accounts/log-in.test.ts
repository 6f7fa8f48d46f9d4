import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminRegistered, accounts, PasswordChanged } from '@pollux/domain/accounts/account';
import { EmailAssigned, emails } from '@pollux/domain/accounts/email';
import { WrongCredentials } from '@pollux/domain/accounts/sign-in';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openEmbeddedGuardStore } from '@pollux/infra/guards/embedded';
import type { GuardStore } from '@pollux/infra/guards/guard-store';
import { hashPassword } from '@pollux/infra/passwords';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandContext, noBrowser } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';
import { StreamCache } from '../kernel/stream-cache.ts';
import { Streams } from '../kernel/streams.ts';
import { emailIdOf } from './email-id.ts';
import { handleLogIn } from './log-in.ts';

const accountId = 'a'.repeat(24);
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

test('a password that is changed while a browser is signed in by it ends that session at once', async () => {
  const secrets = secretsFrom(new Uint8Array(32));
  const { email, password } = credentials;
  const emailId = emailIdOf(secrets, email);
  const passwordHash = await hashPassword(password);
  const admin = { accountId, emailId, email, passwordHash, firstname: 'Asha', lastname: 'Raman' };
  await streams().write(accounts, { accountId }, () => [AdminRegistered({ ...admin, language: 'eng', at })]);
  await streams().write(emails, { emailId }, () => [EmailAssigned({ emailId, accountId, at })]);

  const changed = PasswordChanged({ accountId, passwordHash: 'another', codeNonce: null, at });
  const ended: string[] = [];
  const by: CommandContext = {
    now,
    accountId,
    actor: { accountId },
    newId: () => accountId,
    browser: {
      ...noBrowser,
      async signIn() {
        await streams().write(accounts, { accountId }, () => [changed]);
        return 'the new session';
      },
    },
  };
  const sessions = { endOne: async (_accountId: string, id: string) => void ended.push(id) };
  const services = { secrets, sessions, guards, rateLimits: true } as unknown as Services;
  const payload = handleLogIn.contract.payload.parse(credentials);
  await expect(handleLogIn.run(payload, by, streams(), services)).rejects.toThrow(WrongCredentials);
  expect(ended).toEqual(['the new session']);
});
