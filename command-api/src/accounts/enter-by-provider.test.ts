import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@pollux/domain/accounts/account';
import { AccountRegistered } from '@pollux/domain/accounts/account-events';
import { ProviderIdentityLinked, providerIdentities } from '@pollux/domain/accounts/provider-identity';
import { ProviderAnswerRefused } from '@pollux/domain/accounts/provider-sign-in';
import { ProviderJoined, ProviderRemoved } from '@pollux/domain/accounts/provider-state';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import { expect, test } from 'vitest';
import { type CommandContext, noBrowser } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';
import { StreamCache } from '../kernel/stream-cache.ts';
import { Streams } from '../kernel/streams.ts';
import { enterByProvider } from './enter-by-provider.ts';

const accountId = 'a'.repeat(24);
const identityId = '1d'.repeat(12);
const now = new Date('2026-11-20T09:30:00.000Z');
const at = now.toISOString();
const provider = 'school';
const person = { email: 'asha@school.example', firstname: 'Asha', lastname: 'Raman' };

test('an identity that is removed while it signs in opens no session', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-enter-'));
  const events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  const cache = new StreamCache(events);
  const streams = () =>
    new Streams(events, cache, {
      commandId: crypto.randomUUID(),
      commandHash: '',
      correlationId: 'test',
      actorId: undefined,
    });
  await streams().write(accounts, { accountId }, () => [
    AccountRegistered({
      ...person,
      accountId,
      emailId: 'e'.repeat(24),
      passwordHash: 'hash',
      language: 'eng',
      phoneNumber: '9876543210',
      organization: 'School',
      userType: 'teacher',
      gender: null,
      countryShort: 'IN',
      countryName: 'India',
      state: 'Tamil Nadu',
      city: 'Chennai',
      subscriptionType: 'basic',
      vouchedBy: provider,
      at,
    }),
    ProviderJoined({ accountId, identityId, provider, isNew: true, at }),
  ]);
  await streams().write(providerIdentities, { identityId }, () => [
    ProviderIdentityLinked({ identityId, accountId, at }),
  ]);
  let isRemoved = false;
  const ended: string[] = [];
  const browser = {
    ...noBrowser,
    signIn: async () => {
      if (isRemoved)
        await streams().write(accounts, { accountId }, () => [
          ProviderRemoved({ accountId, identityId, provider, at }),
        ]);
      return 'the new session';
    },
  };
  const services = {
    sessions: { endOne: async (_accountId: string, id: string) => void ended.push(id) },
    providerSessions: { note: async () => undefined },
  } as unknown as Services;
  const by: CommandContext = {
    now,
    accountId: undefined,
    actor: { accountId },
    newId: () => accountId,
    browser,
  };
  const named = { kind: 'named', provider, identityId, thereId: '', ...person } as const;
  const enters = () => enterByProvider({ named }, by, streams(), services);

  expect(await enters()).toMatchObject({ user: { id: accountId }, email: person.email });
  expect(ended).toEqual([]);
  isRemoved = true;
  await expect(enters()).rejects.toThrow(ProviderAnswerRefused);
  expect(ended).toEqual(['the new session']);
  await events.close();
  await rm(folder, { recursive: true });
});
