import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import { openEmbeddedGuardStore } from '@pollux/infra/guards/embedded';
import { expect, test } from 'vitest';
import { claimLatest } from './claim-latest.ts';

test('a process that starts knows what the commands in the log said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-claims-'));
  const log = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  const guards = openEmbeddedGuardStore({ file: join(folder, 'guards.db') });
  const commands = Array.from({ length: 2_500 }, (_, number) => `command ${number}`);
  await Promise.all(
    commands.map((commandId) => {
      const metadata = { commandId, commandHash: `hash of ${commandId}`, correlationId: 'test' };
      const event = { id: crypto.randomUUID(), type: 'Happened', data: {}, metadata };
      return log.append(`Stream-${commandId}`, 'none', [event]);
    }),
  );
  await claimLatest(log, guards);
  for (const commandId of commands)
    expect(await guards.claim(commandId, 'another')).toBe(`hash of ${commandId}`);
  expect(await guards.claim('a new command', 'another')).toBe('another');
  await guards.close();
  await log.close();
  await rm(folder, { recursive: true });
});
