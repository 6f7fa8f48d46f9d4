import { mkdtemp, rm } from 'node:fs/promises';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  beginsWithZeros,
  QUICK_SEATS,
  QUICK_SEATS_OF_ALL,
  SEED_CHARACTERS,
  WORK_BITS,
  WORK_PARTS,
  WORK_VALID_MS,
  WorkNeeded,
  workText,
} from '@pollux/domain/hosting/seat-work';
import { openEmbeddedGuardStore } from '@pollux/infra/guards/embedded';
import type { GuardStore } from '@pollux/infra/guards/guard-store';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireWork } from './seat-work.ts';

const now = new Date('2026-11-30T10:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const sessionId = '5'.repeat(24);
const secrets = secretsFrom(new Uint8Array(32));
let folder: string;
let guards: GuardStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-seats-'));
  guards = openEmbeddedGuardStore({ file: join(folder, 'guards.db') });
});
afterEach(async () => {
  await guards.close();
  await rm(folder, { recursive: true });
});

const seat = (number: number) => number.toString(16).padStart(24, '0');
const comes = (number: number, network = '203.0.113.7', work?: string, at = now, rateLimits = true) =>
  requireWork(
    { sessionId, seatId: seat(number), network, work },
    { now: at },
    { guards, secrets, rateLimits },
  );

/** What is asked of a newcomer; '' where nothing is. */
const askedOf = (number: number, network?: string, work?: string, at?: Date) =>
  comes(number, network, work, at).then(
    () => '',
    (refusal: WorkNeeded) => refusal.errors?.[0]?.message ?? 'nothing to work for',
  );

async function fills(seats: number, networkOf: (number: number) => string | undefined = () => undefined) {
  for (let number = 0; number < seats; number++)
    await expect(comes(number, networkOf(number))).resolves.toBeUndefined();
}

function workedFor(challenge: string): string {
  const seed = hash('sha256', challenge).slice(0, SEED_CHARACTERS);
  const numbers = Array.from({ length: WORK_PARTS }, (_part, part) => {
    let number = 0;
    while (!beginsWithZeros(hash('sha256', workText(seed, part, number), 'buffer'), WORK_BITS)) number++;
    return number;
  });
  return `${challenge}~${numbers.join('.')}`;
}

test('up to 200 seats in ten seconds nobody of a network works, beyond that each does for their own seat [C19]', async () => {
  await fills(QUICK_SEATS);
  await expect(comes(900)).rejects.toThrow(WorkNeeded);
  const asked = await askedOf(900);
  expect(asked).not.toBe(await askedOf(901));
  const work = workedFor(asked);
  await expect(comes(900, undefined, work)).resolves.toBeUndefined();
  // It is of no use for another seat, from wherever.
  await expect(comes(901, undefined, work)).rejects.toThrow(WorkNeeded);
  // Whoever comes from elsewhere is asked nothing.
  await expect(comes(902, '198.51.100.9')).resolves.toBeUndefined();
});

test('what was not worked, made up, or asked too long ago lets nobody in', async () => {
  await fills(QUICK_SEATS);
  const asked = await askedOf(900);
  const work = workedFor(asked);
  const zeros = Array.from({ length: WORK_PARTS }, () => 0).join('.');
  const [instant = '', signature = ''] = asked.split('.');
  const wrong = [
    `${asked}~${zeros}`,
    `${asked}~${work.split('~')[1]?.split('.').slice(1).join('.')}`,
    workedFor(`${Number(instant) + 1}.${signature}`),
    workedFor(`${instant}.${'0'.repeat(64)}`),
    `${work}.1`,
    '~',
    '',
  ];
  for (const each of wrong) await expect(comes(900, undefined, each), each).rejects.toThrow(WorkNeeded);
  await expect(comes(900, undefined, work, later(WORK_VALID_MS + 1))).rejects.toThrow(WorkNeeded);
  await expect(comes(900, undefined, work, later(WORK_VALID_MS))).resolves.toBeUndefined();
});

test('a room that fills oddly fast from everywhere asks everybody', async () => {
  await fills(QUICK_SEATS_OF_ALL, (number) => `198.51.${number % 200}.1`);
  await expect(comes(5_000, '192.0.2.1')).rejects.toThrow(WorkNeeded);
});

test('without limits nobody works', async () => {
  for (let number = 0; number <= QUICK_SEATS; number++)
    await expect(comes(number, undefined, undefined, now, false)).resolves.toBeUndefined();
});
