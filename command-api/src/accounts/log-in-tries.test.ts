import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegisteredAccount } from '@pollux/domain/accounts/account';
import { WrongCredentials } from '@pollux/domain/accounts/sign-in';
import { openEmbeddedGuardStore } from '@pollux/infra/guards/embedded';
import type { GuardStore } from '@pollux/infra/guards/guard-store';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogInTries } from './log-in-tries.ts';

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
  /** Whether anybody has the email. */
  readonly known?: boolean;
}

const services = (rateLimits = true) => ({ guards, secrets, rateLimits });

/** Somebody tries to log in. @returns whether the password was looked at */
function logsIn(
  { who = 'asha', network = '10.0.0.1', device, right = false, known = true }: Trier,
  rateLimits = true,
) {
  const account = known ? ({} as RegisteredAccount) : undefined;
  const browser = { network, deviceOf: () => device };
  return tries
    .run({ emailId: who, account, browser }, services(rateLimits), async (counted) => {
      // As long as a hash takes, others come in between.
      await new Promise((resolve) => setImmediate(resolve));
      if (right) return counted.succeeded().then(() => true);
      await counted.failed();
      throw new WrongCredentials();
    })
    .catch((error: { code?: string }) => {
      if (error instanceof WrongCredentials) return true;
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

test('ten passwords are looked at for one account, and no more at once than in turn [P522]', async () => {
  const at = Array.from({ length: 30 }, () => logsIn({}));
  expect((await Promise.all(at)).filter(Boolean)).toHaveLength(10);
  expect(await logsIn({ right: true })).toBe(false);
  expect(await logsIn({ who: 'bala', right: true })).toBe(true);
});

test('it is ten from all networks together, also without rate limits, and the owner gets in on their device [P522]', async () => {
  expect(await lookedAt(60, (number) => ({ network: `10.1.0.${number}` }))).toBe(10);
  expect(await logsIn({ network: '10.2.0.1' })).toBe(false);
  expect(await logsIn({ network: '10.2.0.1', device: 'phone', right: true })).toBe(true);
  let looked = 0;
  for (let number = 0; number < 12; number++) if (await logsIn({ who: 'bala' }, false)) looked++;
  expect(looked).toBe(10);
});

test('who gets in wins nobody more guesses at their account, and spends none', async () => {
  for (let number = 0; number < 9; number++) {
    expect(await logsIn({ network: `10.1.0.${number}` })).toBe(true);
    expect(await logsIn({ right: true })).toBe(true);
  }
  expect(await lookedAt(20, () => ({}))).toBe(1);
});

test('a known device is limited by itself, wherever it is', async () => {
  const looked = await lookedAt(14, (number) => ({ device: 'phone', network: `10.1.0.${number}` }));
  expect(looked).toBe(10);
  expect(await logsIn({ device: 'tablet', right: true })).toBe(true);
  expect(await logsIn({ right: true })).toBe(true);
});

test('a school behind one address gets in at once, though every third of its people mistypes first', async () => {
  const school = Array.from({ length: 400 }, async (_, number) => {
    const who = `pupil ${number}`;
    if (number % 3 === 0) await logsIn({ who });
    return logsIn({ who, right: true });
  });
  expect((await Promise.all(school)).filter(Boolean)).toHaveLength(400);
});

test.each([1, 500])(
  'three thousand guesses from %i addresses at 200 accounts keep nobody else there out, and ten at most are looked at of each account',
  async (addresses) => {
    const networkOf = (number: number) => `10.3.${number % addresses}`;
    const looked = new Map<string, number>();
    const spray = Array.from({ length: 3_000 }, async (_, number) => {
      const who = `account ${number % 200}`;
      if (await logsIn({ who, network: networkOf(number) })) looked.set(who, (looked.get(who) ?? 0) + 1);
    });
    const honest = Array.from({ length: 100 }, (_, number) =>
      logsIn({ who: `honest ${number}`, network: networkOf(number), right: true }),
    );
    const owners = Array.from({ length: 100 }, (_, number) =>
      logsIn({ who: `account ${number}`, network: networkOf(number), device: `of ${number}`, right: true }),
    );
    expect((await Promise.all([...honest, ...owners])).filter(Boolean)).toHaveLength(200);
    await Promise.all(spray);
    expect(looked.size).toBe(200);
    expect(Math.max(...looked.values())).toBeLessThanOrEqual(10);
  },
);

test('those who have failed at many accounts make their network slow, and who has tried the least goes first', async () => {
  expect(await lookedAt(200, (number) => ({ who: `person ${number}` }))).toBe(200);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const came: string[] = [];
    const tries = (who: string) =>
      logsIn({ who, right: true }).then((looked) => came.push(`${who} ${looked}`));
    // Eight have the room, and the next ones wait until it is theirs.
    await Promise.all(Array.from({ length: 8 }, (_, number) => tries(`first ${number}`)));
    const waiting = [tries('person 1'), tries('honest')];
    await new Promise((resolve) => setImmediate(resolve));
    expect(came).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(waiting);
    expect(came.slice(8)).toEqual(['honest true', 'person 1 true']);
  } finally {
    vi.useRealTimers();
  }
});

test('in a slow network emails that nobody has take no turn from those who have an account, and wait as they do', async () => {
  expect(await lookedAt(200, (number) => ({ who: `person ${number}` }))).toBe(200);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const answered = { strangers: 0, honest: 0 };
    const settles = () => new Promise((resolve) => setImmediate(resolve));
    await Promise.all(
      Array.from({ length: 8 }, (_, number) => logsIn({ who: `first ${number}`, right: true })),
    );
    const strangers = Array.from({ length: 1_000 }, (_, number) =>
      logsIn({ who: `nobody ${number}`, known: false }).then((looked) => {
        answered.strangers += Number(looked);
        return looked;
      }),
    );
    const honest = Array.from({ length: 20 }, (_, number) =>
      logsIn({ who: `honest ${number}`, right: true }).then((looked) => {
        answered.honest += Number(looked);
        return looked;
      }),
    );
    for (let turn = 0; turn < 10; turn++) await settles();
    expect(answered).toEqual({ strangers: 0, honest: 0 });
    // Eight have a turn each two seconds.
    for (let seconds = 0; seconds < 6; seconds += 2) {
      await vi.advanceTimersByTimeAsync(2_000);
      for (let turn = 0; turn < 10; turn++) await settles();
    }
    expect(answered.honest).toBe(20);
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all([...strangers, ...honest]);
    expect(answered.strangers).toBe(1_000);
  } finally {
    vi.useRealTimers();
  }
});

test('whoever would wait for the processor for half a minute is told to come back, and is not cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const { promise: never } = Promise.withResolvers<never>();
    const account = {} as RegisteredAccount;
    const browser = { deviceOf: () => undefined };
    for (let number = 0; number < 8; number++)
      void tries.run(
        { emailId: `stuck ${number}`, account, browser: { ...browser, network: `10.5.0.${number}` } },
        services(),
        () => never,
      );
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    const late = logsIn({ who: 'late', network: '10.4.0.1', right: true });
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(26_000);
    expect(await late).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('on a machine where a log-in takes six seconds nobody waits so long that the answer would come too late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const turns = async () => {
      for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    };
    const from = (who: string, network: string, logIn: () => Promise<void>) => {
      const browser = { network, deviceOf: () => undefined };
      return tries.run({ emailId: who, account: {} as RegisteredAccount, browser }, services(), logIn);
    };
    const slow = from('slow', '10.5.1.1', () => new Promise((done) => setTimeout(done, 6_000)));
    await turns();
    await vi.advanceTimersByTimeAsync(6_000);
    await slow;
    const { promise: never } = Promise.withResolvers<never>();
    for (let number = 0; number < 8; number++) void from(`stuck ${number}`, `10.5.0.${number}`, () => never);
    await turns();
    const late = logsIn({ who: 'late', network: '10.4.0.1', right: true });
    await turns();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await late).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('networks have their turns one after the other: five thousand log-ins from 500 of them keep no other waiting', async () => {
  let answered = 0;
  const spray = Array.from({ length: 5_000 }, (_, number) =>
    logsIn({ who: `somebody ${number}`, network: `10.3.${number % 500}` }).then(() => answered++),
  );
  const before = await logsIn({ who: 'honest', network: '10.4.0.1', right: true }).then((looked) => {
    expect(looked).toBe(true);
    return answered;
  });
  expect(before).toBeLessThan(600);
  await Promise.all(spray);
});

test('the refusal says in minutes when to try again, and that a mailed code lets them in', async () => {
  await lookedAt(10, () => ({}));
  const refused = tries.run(
    { emailId: 'asha', account: undefined, browser: { network: '10.0.0.1', deviceOf: () => undefined } },
    services(),
    async () => undefined,
  );
  await expect(refused).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/a code that we send to your email, or try again in 60 minutes/),
    retryAfter: expect.closeTo(3_600, -1),
  });
});
