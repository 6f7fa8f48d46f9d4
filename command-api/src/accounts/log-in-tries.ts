import type { RegisteredAccount } from '@pollux/domain/accounts/account';
import type { Limiter, LimitOptions } from '@pollux/infra/guards/guard-store';
import { Problem } from '@pollux/infra/http/problem';
import type { Browser } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';
import { Slots } from '../kernel/slots.ts';

/** From one network at one account (P522). */
const pairFailures: LimitOptions = { name: 'sign-in-failures', points: 10, seconds: 900, strict: true };

/** From one network at all accounts. A school may sit behind it: who mistypes and then gets in has not failed. */
const networkFailures: LimitOptions = {
  name: 'sign-in-failures.network',
  points: 50,
  seconds: 900,
  strict: true,
};

/** Whoever gets in makes up for one failure of somebody else in their network, once in this time. */
const peopleWhoGotIn: LimitOptions = { name: 'sign-in-failures.made-up', points: 1, seconds: 900 };

/** At one account from all networks: what guesses from everywhere come to. */
const accountFailures: LimitOptions = {
  name: 'sign-in-failures.account',
  points: 50,
  seconds: 3_600,
  strict: true,
};

/** At one account from a browser that its owner has signed in with before, wherever it is. */
const deviceFailures: LimitOptions = {
  name: 'sign-in-failures.device',
  points: 10,
  seconds: 900,
  strict: true,
};

/**
 * So many passwords are looked at for one network at a time. Its failures are counted after that, as whoever succeeds is
 * not to count; so many more than its limit it may have.
 */
const MOST_AT_ONCE = 8;

/** One of a log-in: its password may be looked at. Exactly one of the two is to be called. */
export interface LogInTry {
  /** The password was wrong, or is not to be said to be right. */
  failed(): Promise<void>;
  /** The log-in succeeded, or only lacks a second factor: failures on the way to it count no more. */
  succeeded(): Promise<void>;
}

/** Who tries to log in, and where. */
export interface LogInTrier {
  readonly emailId: string;
  /** Whose address it is, if anybody's. */
  readonly account: RegisteredAccount | undefined;
  readonly browser: Pick<Browser, 'network' | 'deviceOf'>;
}

type Guards = Pick<Services, 'guards' | 'secrets' | 'rateLimits'>;

/**
 * Counts failed log-ins by account, by network and by both; of a browser that the owner has used before, by itself. So
 * neither guesses at many accounts from one place nor at one from many go far, and nobody locks an owner out.
 */
export class LogInTries {
  readonly #places = new Map<string, { readonly slots: Slots; inside: number }>();

  /**
   * Runs a log-in, unless there were too many failures.
   * @throws a problem 429 that says when to try again
   */
  async run<Result>(
    trier: LogInTrier,
    services: Guards,
    logIn: (counted: LogInTry) => Promise<Result>,
  ): Promise<Result> {
    const device = trier.account && trier.browser.deviceOf(trier.account);
    if (device !== undefined) return logIn(await tryOfDevice(trier.emailId, device, services));
    return this.#inTurn(trier.browser.network, async () => logIn(await tryOfStranger(trier, services)));
  }

  async #inTurn<Result>(network: string, act: () => Promise<Result>): Promise<Result> {
    const place = this.#places.get(network) ?? { slots: new Slots(MOST_AT_ONCE), inside: 0 };
    this.#places.set(network, place);
    place.inside++;
    try {
      return await place.slots.run(act);
    } finally {
      if (--place.inside === 0) this.#places.delete(network);
    }
  }
}

/** Whoever proves by mail that the account is theirs is no longer held to what others have failed at. */
export async function forgiveLogInFailures(
  emailId: string,
  { network }: Pick<Browser, 'network'>,
  services: Guards,
): Promise<void> {
  const { guards } = services;
  await guards.limiter(pairFailures).reset(pairKey(emailId, network, services));
  await guards.limiter(accountFailures).reset(emailId);
}

async function tryOfDevice(emailId: string, device: string, services: Guards): Promise<LogInTry> {
  const limiter = services.guards.limiter(deviceFailures);
  const key = services.secrets.fingerprint(`device\0${emailId}\0${device}`);
  await consume(limiter, key);
  return { failed: async () => undefined, succeeded: () => limiter.reset(key) };
}

// What can be counted before the password is looked at is: guesses sent at once are no more than those sent in turn.
async function tryOfStranger({ emailId, browser }: LogInTrier, services: Guards): Promise<LogInTry> {
  const { guards, secrets, rateLimits } = services;
  const pair = { limiter: guards.limiter(pairFailures), key: pairKey(emailId, browser.network, services) };
  const network = {
    limiter: guards.limiter(networkFailures),
    key: secrets.fingerprint(`network\0${browser.network}`),
  };
  const account = { limiter: guards.limiter(accountFailures), key: emailId };
  await consume(pair.limiter, pair.key);
  if (rateLimits) {
    const { points, seconds } = await network.limiter.counted(network.key);
    if (points >= networkFailures.points) throw tooManyLogIns(seconds);
  }
  await consume(account.limiter, account.key);
  return {
    async failed() {
      await network.limiter.consume(network.key);
    },
    async succeeded() {
      const { points } = await pair.limiter.counted(pair.key);
      await pair.limiter.reset(pair.key);
      await account.limiter.giveBack(account.key, points);
      const madeUp = (await guards.limiter(peopleWhoGotIn).consume(pair.key)) ? 1 : 0;
      // This try itself is not among the failures.
      await network.limiter.giveBack(network.key, points - 1 + madeUp);
    },
  };
}

function pairKey(emailId: string, network: string, { secrets }: Guards): string {
  return secrets.fingerprint(`sign-in\0${emailId}\0${network}`);
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  if (await limiter.consume(key)) return;
  throw tooManyLogIns((await limiter.counted(key)).seconds);
}

/** @param seconds until when there are too many */
function tooManyLogIns(seconds: number): Problem {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const detail = `Too many log-ins that failed. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or reset your password.`;
  return new Problem(429, 'too-many-log-ins', detail, { retryAfter: seconds });
}
