import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegisteredAccount } from '@pollux/domain/accounts/account';
import { openEmbeddedGuardStore } from '@pollux/infra/guards/embedded';
import type { GuardStore } from '@pollux/infra/guards/guard-store';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgiveLogInFailures, LogInTries } from './log-in-tries.ts';

const secrets = secretsFrom(new Uint8Array(32));

let folder: string;
let guards: GuardStore;
let tries: LogInTries;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-log-in-tries-'));
  guards = openEmbeddedGuardStore({ file: join(folder, 'guards.db') });
  tries = new LogInTries();
});
afterEach(async () => {
  await guards.close();
  await rm(folder, { recursive: true });
});

interface Trier {
  readonly who?: string;
  readonly network?: string;
  readonly device?: string;
  readonly right?: boolean;
}

const services = (rateLimits = true) => ({ guards, secrets, rateLimits });

/** Somebody tries to log in. @returns whether the password was looked at */
function logsIn({ who = 'asha', network = '10.0.0.1', device, right = false }: Trier, rateLimits = true) {
  const account = {} as RegisteredAccount;
  const browser = { network, deviceOf: () => device };
  return tries
    .run({ emailId: who, account, browser }, services(rateLimits), async (counted) => {
      // As long as a hash takes, others come in between.
      await new Promise((resolve) => setImmediate(resolve));
      await (right ? counted.succeeded() : counted.failed());
      return true;
    })
    .catch((error: { code?: string }) => {
      if (error.code === 'too-many-log-ins') return false;
      throw error;
    });
}

/** So many tries, one after the other. @returns how many of them were looked at */
async function lookedAt(count: number, trier: (number: number) => Trier): Promise<number> {
  let looked = 0;
  for (let number = 0; number < count; number++) if (await logsIn(trier(number))) looked++;
  return looked;
}

test('ten failures of one network at one account, and no more at once than in turn [P522]', async () => {
  const at = Array.from({ length: 30 }, () => logsIn({}));
  expect((await Promise.all(at)).filter(Boolean)).toHaveLength(10);
  expect(await logsIn({ right: true })).toBe(false);
  expect(await logsIn({ network: '10.0.0.2', right: true })).toBe(true);
  expect(await logsIn({ who: 'bala', right: true })).toBe(true);
});

test('who fails at many accounts from one network is stopped, also at once', async () => {
  expect(await lookedAt(60, (number) => ({ who: `person ${number}` }))).toBe(50);
  expect(await logsIn({ who: 'another', right: true })).toBe(false);
  const at = Array.from({ length: 200 }, (_, number) => logsIn({ who: `${number}`, network: '10.0.0.2' }));
  const looked = (await Promise.all(at)).filter(Boolean);
  expect(looked.length).toBeGreaterThanOrEqual(50);
  expect(looked.length).toBeLessThanOrEqual(57);
});

test('without rate limits a network is not, one at an account still is', async () => {
  for (let number = 0; number < 60; number++) expect(await logsIn({ who: `${number}` }, false)).toBe(true);
  let looked = 0;
  for (let number = 0; number < 12; number++) if (await logsIn({}, false)) looked++;
  expect(looked).toBe(10);
});

test('who guesses at one account from many networks is stopped, and its owner gets in on their device', async () => {
  expect(await lookedAt(60, (number) => ({ network: `10.1.0.${number}` }))).toBe(50);
  expect(await logsIn({ network: '10.2.0.1', right: true })).toBe(false);
  expect(await logsIn({ network: '10.2.0.1', device: 'phone', right: true })).toBe(true);
});

test('ten failures from elsewhere lock nobody out, and neither do ten from the same network on a known device', async () => {
  await lookedAt(12, () => ({ network: '10.0.0.9' }));
  expect(await logsIn({ network: '10.0.0.1', right: true })).toBe(true);
  expect(await logsIn({ network: '10.0.0.9', device: 'phone', right: true })).toBe(true);
});

test('a known device is limited by itself, wherever it is', async () => {
  const looked = await lookedAt(14, (number) => ({ device: 'phone', network: `10.1.0.${number}` }));
  expect(looked).toBe(10);
  expect(await logsIn({ device: 'tablet', right: true })).toBe(true);
  expect(await logsIn({ right: true })).toBe(true);
});

test('a school behind one address gets in at once, though every third of its people mistypes first', async () => {
  const school = Array.from({ length: 500 }, async (_, number) => {
    const who = `pupil ${number}`;
    const mayTry = number % 3 === 0 ? await logsIn({ who }) : true;
    return mayTry && logsIn({ who, right: true });
  });
  expect((await Promise.all(school)).filter(Boolean)).toHaveLength(500);
});

test('who has an account of their own does not win guesses at others by logging in to it', async () => {
  const looked = await lookedAt(80, (number) =>
    number % 2 === 0 ? { who: 'their own', right: true } : { who: `person ${number}` },
  );
  expect(looked).toBe(80);
  const more = await lookedAt(80, (number) =>
    number % 2 === 0 ? { who: 'their own', right: true } : { who: `another ${number}` },
  );
  expect(more).toBeLessThan(40);
});

test('who resets their password gets in again', async () => {
  await lookedAt(12, () => ({}));
  await lookedAt(60, (number) => ({ network: `10.1.0.${number}` }));
  expect(await logsIn({ right: true })).toBe(false);
  await forgiveLogInFailures('asha', { network: '10.0.0.1' }, services());
  expect(await logsIn({ right: true })).toBe(true);
});

test('the refusal says in minutes when to try again', async () => {
  await lookedAt(10, () => ({}));
  const refused = tries.run(
    { emailId: 'asha', account: undefined, browser: { network: '10.0.0.1', deviceOf: () => undefined } },
    services(),
    async () => undefined,
  );
  await expect(refused).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/try again in 15 minutes, or reset your password/),
    retryAfter: expect.closeTo(900, -1),
  });
});
