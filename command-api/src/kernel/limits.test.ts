import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedGuardStore } from '@pollux/infra/guards/embedded';
import type { GuardStore } from '@pollux/infra/guards/guard-store';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Caller,
  checkOf,
  type Limit,
  ofStrangers,
  ofVisitors,
  perAccount,
  perAddress,
  perEmail,
  perEmailAndAddress,
  perGuest,
} from './limits.ts';

const secrets = secretsFrom(new Uint8Array(32));

let folder: string;
let guards: GuardStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-limits-'));
  guards = openEmbeddedGuardStore({ file: join(folder, 'guards.db') });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await guards.close();
  await rm(folder, { recursive: true });
});

const school: Caller = { network: '10.0.0.1', accountId: undefined };
const asha = { email: 'asha@example.org' };

function checked(...limits: Limit<{ email: string }>[]) {
  const check = checkOf('Test', limits, { guards, secrets });
  return (payload = asha, caller = school) =>
    check(payload, caller).then(
      () => 'passed',
      ({ status }: { status: number }) => status,
    );
}

test('beyond the limit of an address its people have their turns, one a second, and are refused where too many wait', async () => {
  const check = checked(perAddress(3, 600));
  for (let number = 0; number < 3; number++) expect(await check()).toBe('passed');
  let passed = 0;
  const all = Array.from({ length: 30 }, () =>
    check().then((outcome) => {
      if (outcome === 'passed') passed++;
      return outcome;
    }),
  );
  expect(await check(asha, { ...school, network: '10.0.0.2' })).toBe('passed');
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(passed).toBe(11);
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await Promise.all(all)).filter((outcome) => outcome === 429)).toHaveLength(4);
});

test.each([
  ['an account', perAccount(2, 600), { ...school, accountId: 'a' }, { ...school, accountId: 'b' }, asha],
  ['an email', perEmail(2, 600), school, school, { email: 'bala@example.org' }],
  ['an email at an address', perEmailAndAddress(2, 600), school, { ...school, network: 'home' }, asha],
] as const)(
  'beyond the limit of %s it is refused, and others are not',
  async (_of, limit, caller, other, others) => {
    const check = checked(limit);
    const outcomes = [await check(asha, caller), await check(asha, caller), await check(asha, caller)];
    expect(outcomes).toEqual(['passed', 'passed', 429]);
    expect(await check(others, other)).toBe('passed');
  },
);

test('visitors are not counted by their account, and people not as visitors', async () => {
  const check = checked(perAccount(1, 600), ofVisitors(perEmail(2, 600)));
  expect([await check(), await check(), await check()]).toEqual(['passed', 'passed', 429]);
  expect(await check(asha, { ...school, accountId: 'a' })).toBe('passed');
});

test('a guest who has a seat is counted alone, and a hall of them uses up nothing of their network', async () => {
  const check = checked(perGuest(2, 600), ofStrangers(perAddress(1, 600)));
  const guest = (name: string): Caller => ({ ...school, guest: name });
  for (const name of ['one', 'two', 'three', 'one', 'two'])
    expect(await check(asha, guest(name))).toBe('passed');
  expect(await check(asha, guest('one'))).toBe(429);
  expect(await check(asha, { ...school, accountId: 'a', guest: 'one' })).toBe('passed');
  expect(await check(asha, school)).toBe('passed');
  const slow = check(asha, school);
  const slower = check(asha, school);
  expect(await slow).toBe('passed');
  expect(await Promise.race([slower, Promise.resolve('waits')])).toBe('waits');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await slower).toBe('passed');
});
