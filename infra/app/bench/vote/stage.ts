import { hash, randomBytes } from 'node:crypto';
import { CreatePoll } from '@pollux/domain/authoring/saving';
import type { EventOf } from '@pollux/domain/kernel/event';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { type Config, readConfig } from '@pollux/infra/config';
import { START } from '@pollux/infra/event-store/event-store';
import { Random } from '@pollux/infra/test/support/random';
import type { ApiClient } from '../../demo/api-client.ts';
import { join, makeUp } from '../../demo/people.ts';
import { type SamplePoll, samplePoll } from '../../demo/sample-poll.ts';
import { openStores } from '../../src/stores.ts';
import { type Environment, Product } from '../../test/support/product.ts';
import { ownStores } from '../support/own-stores.ts';

type BallotData = EventOf<typeof BallotCast>['data'];

/** Somebody with a session, and the Cookie header of their browser. */
export interface Voter {
  readonly accountId: string;
  readonly cookie: string;
}

/** A running product on stores of its own, somebody who made a poll through its HTTP API, and people with sessions who may vote. */
export interface Stage {
  readonly product: Product;
  /** What the product was started with. */
  readonly environment: Environment;
  readonly random: Random;
  readonly creator: ApiClient;
  readonly poll: SamplePoll;
  readonly voters: readonly Voter[];
}

/**
 * Sets the stage on a fresh data folder, or on stores of its own on the servers that are named, plays the scene, and
 * clears everything away.
 * @param settings in place of those of this process
 * @param dataDir a folder that has something in it already, and is not removed
 */
export async function onStage<Result>(
  voters: number,
  scene: (stage: Stage) => Promise<Result>,
  settings: Environment = {},
  dataDir?: string,
): Promise<Result> {
  const stores = ownStores('vote', { ...process.env, ...settings });
  const environment = { ...settings, ...stores.environment, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const product = await Product.start(environment, dataDir);
  try {
    const random = new Random(voters);
    const [creator] = await join(product.origin, [makeUp(random, 'bench', 0, 'teacher')]);
    if (creator?.cookie === undefined) throw new Error('The creator could not sign in.');
    const poll = await samplePoll(creator, random);
    await product.kill();
    const people = await makeVoters(configOf(product, environment), voters, creator.cookie);
    await product.restart();
    return await scene({ product, environment, random, creator, poll, voters: people });
  } finally {
    await product.stop();
    await stores.remove();
  }
}

/** Publishes the stage's poll once more. @returns its id and the position after it */
export async function publish({ creator, poll }: Stage): Promise<{ id: string; position: string }> {
  return creator.send(CreatePoll, poll.content);
}

/** All ballots as the log has them; the product must have ended. */
export async function ballotsInLog({ product, environment }: Stage): Promise<BallotData[]> {
  const { events, close } = await openStores(configOf(product, environment), fail);
  const ballots: BallotData[] = [];
  let page = await events.readAll(START, 1_000);
  while (page.length > 0) {
    for (const { type, data } of page) if (type === BallotCast.type) ballots.push(data as BallotData);
    page = await events.readAll(page.at(-1)?.position ?? START, 1_000);
  }
  await close();
  return ballots;
}

// Thousands of sign-ups would take longer than the benchmark: the voters' sessions and keys are written as the server would.
async function makeVoters(config: Config, count: number, cookieOfCreator: string): Promise<Voter[]> {
  const [cookieName] = cookieOfCreator.split('=');
  const issuedAt = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { sessions, personKeys, close } = await openStores(config, fail);
  const voters = await Promise.all(
    Array.from({ length: count }, async (): Promise<Voter> => {
      const accountId = randomBytes(12).toString('hex');
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hash('sha256', token);
      await personKeys.obtain(accountId);
      await sessions.create({
        tokenHash,
        id: randomBytes(12).toString('hex'),
        accountId,
        issuedAt,
        expiresAt,
        lastUsedAt: issuedAt,
        persistent: true,
        userAgent: 'bench',
      });
      return { accountId, cookie: `${cookieName}=${token}` };
    }),
  );
  await close();
  return voters;
}

/** How the product is configured. */
export function configOf({ dataDir }: Product, environment: Environment): Config {
  return readConfig({ ...process.env, ...environment, DATA_DIR: dataDir });
}

function fail(error: Error): never {
  throw error;
}
