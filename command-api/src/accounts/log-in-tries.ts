import { setTimeout as wait } from 'node:timers/promises';
import type { RegisteredAccount } from '@pollux/domain/accounts/account';
import { WrongCredentials } from '@pollux/domain/accounts/sign-in';
import { FairTurns } from '@pollux/infra/fair-turns';
import type { Limiter, LimitOptions } from '@pollux/infra/guards/guard-store';
import { MOST_WAIT_MS, PlaceFull, Places } from '@pollux/infra/guards/places';
import { Problem } from '@pollux/infra/http/problem';
import type { Browser } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';

/** At one account from browsers that its owner has not used before, wherever they are (P522). */
const strangersTries: LimitOptions = {
  name: 'sign-in-failures.account',
  points: 10,
  seconds: 3_600,
  strict: true,
};

/** At one account from a browser that its owner has signed in with before, wherever it is. */
const deviceTries: LimitOptions = {
  name: 'sign-in-failures.device',
  points: 10,
  seconds: 900,
  strict: true,
};

/** Whether one network has failed at one account lately, and has not got in since. */
const failedHere: LimitOptions = { name: 'sign-in-failures.here', points: 1, seconds: 900 };

/**
 * At how many different accounts one network has failed. Beyond that it is slow, and never refused for it: a school may
 * sit behind it.
 */
const accountsFailedAt: LimitOptions = { name: 'sign-in-failures.accounts', points: 200, seconds: 900 };

/** So many passwords are looked at for one network at a time, and so many more wait. */
const MOST_AT_ONCE = 8;
const MOST_WAITING = 800;

/**
 * Where the network is slow each of these keeps its room so long, which makes four passwords a second, and so many wait
 * that nobody does so for half a minute, after which connections are cut.
 */
const SLOW = { restMs: 2_000, mostWaiting: 100 };

/** Over all networks so many passwords are looked at at a time, and so many of one network. */
const MOST_IN_ALL = 8;
const MOST_OF_ONE = 6;

/** So many of the latest log-ins say how long one takes. */
const MOST_KNOWN = 32;

/** However long they take, so long may be waited. */
const LEAST_WAIT_MS = MOST_WAIT_MS / 2;

/** One of a log-in: its password may be looked at. Exactly one of the two is to be called. */
export interface LogInTry {
  /** The password was wrong, or is not to be said to be right. */
  failed(): Promise<void>;
  /** The log-in succeeded, or only lacks a second factor: it was no guess. */
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
 * Counts the passwords that are tried at each account by strangers, and by each browser that the owner has used before.
 * So guesses do not go far, wherever they come from, and never use up what is the owner's. Who is one too many among
 * strangers proves by a mailed code that the browser is theirs. A network is never refused, but those strangers who
 * have tried the least at their account go first, there and over all networks, which have their turns one after the other.
 *
 * In a network that is slow, what is tried at emails that nobody has is answered as everything else and as late, but is
 * no guess: it takes nobody's turn, and nothing is computed for it. So only who knows of many accounts can keep the line
 * of a network full.
 */
export class LogInTries {
  readonly #places = new Places({ atOnce: MOST_AT_ONCE, mostWaiting: MOST_WAITING });
  readonly #processor = new FairTurns(MOST_IN_ALL, MOST_OF_ONE);
  /** How long the latest failures took once it was their turn in their network, in milliseconds. */
  readonly #failuresMs: number[] = [];
  /** How long the latest took once their password was looked at, in milliseconds: on a slow machine, seconds. */
  readonly #looksMs: number[] = [];

  /**
   * Runs a log-in, unless too many were tried.
   * @throws a problem 429 that says when to try again
   */
  async run<Result>(
    trier: LogInTrier,
    services: Guards,
    logIn: (counted: LogInTry) => Promise<Result>,
  ): Promise<Result> {
    const device = trier.account && trier.browser.deviceOf(trier.account);
    if (device !== undefined) return logIn(await tryOfDevice(trier.emailId, device, services));
    return this.#runStranger(trier, services, logIn);
  }

  // Counted before it waits: guesses sent at once are no more than those sent in turn, and keep nobody waiting.
  async #runStranger<Result>(
    { emailId, account, browser: { network } }: LogInTrier,
    services: Guards,
    logIn: (counted: LogInTry) => Promise<Result>,
  ): Promise<Result> {
    const { guards, secrets, rateLimits } = services;
    const mostWaitMs = Math.max(LEAST_WAIT_MS, MOST_WAIT_MS - Math.max(0, ...this.#looksMs));
    const until = performance.now() + mostWaitMs;
    const tries = guards.limiter(strangersTries);
    const here = {
      limiter: guards.limiter(failedHere),
      key: secrets.fingerprint(`sign-in\0${emailId}\0${network}`),
    };
    const elsewhere = {
      limiter: guards.limiter(accountsFailedAt),
      key: secrets.fingerprint(`network\0${network}`),
    };
    await consume(tries, emailId);
    const { points: weight } = await tries.counted(emailId);
    const { points: accounts } = await elsewhere.limiter.counted(elsewhere.key);
    const isSlow = rateLimits && accounts >= accountsFailedAt.points;
    const isPassing = isSlow && account === undefined && this.#failuresMs.length > 0;
    const counted: LogInTry = {
      async failed() {
        if (await here.limiter.consume(here.key)) await elsewhere.limiter.consume(elsewhere.key);
      },
      async succeeded() {
        await tries.giveBack(emailId, 1);
        if ((await here.limiter.counted(here.key)).points === 0) return;
        await here.limiter.reset(here.key);
        await elsewhere.limiter.giveBack(elsewhere.key, 1);
      },
    };
    try {
      const act = isPassing
        ? () => this.#fail(until, counted)
        : () => this.#look(network, until, weight, () => logIn(counted));
      return await this.#places.run(network, act, {
        weight,
        isPassing,
        mostWaitMs,
        ...(isSlow && SLOW),
      });
    } catch (error) {
      if (!(error instanceof PlaceFull)) throw error;
      await tries.giveBack(emailId, 1);
      throw tooManyLogIns(60);
    }
  }

  /** @throws PlaceFull where it is not their turn by then, as milliseconds of this process */
  async #look<Result>(
    network: string,
    until: number,
    weight: number,
    logIn: () => Promise<Result>,
  ): Promise<Result> {
    const begun = performance.now();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new PlaceFull()), until - begun).unref();
    const act = async () => {
      clearTimeout(timer);
      const looking = performance.now();
      if (looking >= until) throw new PlaceFull();
      try {
        return await logIn();
      } finally {
        keep(this.#looksMs, performance.now() - looking);
      }
    };
    const looked = this.#processor.run(network, act, weight);
    try {
      return await Promise.race([looked, late.promise]);
    } catch (error) {
      if (!(error instanceof PlaceFull)) keep(this.#failuresMs, performance.now() - begun);
      throw error;
    }
  }

  /** Fails as a wrong password does, and takes as long as one of the latest (C362). */
  async #fail(until: number, counted: LogInTry): Promise<never> {
    const takes = this.#failuresMs[Math.floor(Math.random() * this.#failuresMs.length)] ?? 0;
    const left = until - performance.now();
    await wait(Math.min(takes, left));
    if (takes > left) throw new PlaceFull();
    await counted.failed();
    throw new WrongCredentials();
  }
}

/** Keeps a duration as one of the latest. */
function keep(latestMs: number[], ms: number): void {
  latestMs.push(ms);
  if (latestMs.length > MOST_KNOWN) latestMs.shift();
}

/** A password that was just changed by mail is one that nobody has guessed at: tries at the one before do not count. */
export async function forgetTries(emailId: string, { guards }: Pick<Services, 'guards'>): Promise<void> {
  await guards.limiter(strangersTries).reset(emailId);
}

async function tryOfDevice(emailId: string, device: string, services: Guards): Promise<LogInTry> {
  const limiter = services.guards.limiter(deviceTries);
  const key = services.secrets.fingerprint(`device\0${emailId}\0${device}`);
  await consume(limiter, key);
  return { failed: async () => undefined, succeeded: () => limiter.reset(key) };
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  if (await limiter.consume(key)) return;
  throw tooManyLogIns((await limiter.counted(key)).seconds);
}

/** @param seconds until when there are too many */
function tooManyLogIns(seconds: number): Problem {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const detail = `Too many failed logins. Log in with a code that we send to your email, or try again in ${wait}.`;
  return new Problem(429, 'too-many-log-ins', detail, { retryAfter: seconds });
}
