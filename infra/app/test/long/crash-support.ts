import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { type Entry, TransactionRecorded } from '@pollux/domain/billing/ledger';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { type ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { openStores } from '../../src/stores.ts';

const MOST_TRIES = 3_000;

/** Somebody who asks until they are answered, while what they ask is killed and started again. */
export class Insistent {
  /** Requests that were sent again, as no answer came. */
  retried = 0;

  /** Sends a command until it is answered, under one key. @throws RefusedRequest */
  send<Contract extends CommandContract>(client: ApiClient, contract: Contract, payload: Input<Contract>) {
    const key = crypto.randomUUID();
    return this.until(() => client.send(contract, payload, key));
  }

  /** Does the same until it is answered. @throws RefusedRequest */
  async until<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      try {
        return await ask();
      } catch (error) {
        const mayPass =
          error instanceof TypeError || (error instanceof RefusedRequest && error.status >= 500);
        if (!mayPass || tries === MOST_TRIES) throw error;
        this.retried += 1;
        await wait(50);
      }
    }
  }
}

/** @throws whatever is no refusal */
export function asRefused(error: unknown): RefusedRequest {
  if (error instanceof RefusedRequest) return error;
  throw error;
}

/** Opens what a product has left, to look at it. */
export async function lookInto(
  dataDir: string,
  look: (stores: Awaited<ReturnType<typeof openStores>>) => Promise<void>,
): Promise<void> {
  const stores = await openStores({ dataDir }, (error) => {
    throw error;
  });
  try {
    await look(stores);
  } finally {
    await stores.close();
  }
}

export function dataOf<Data>(log: readonly RecordedEvent[], type: string): Data[] {
  return log.filter((event) => event.type === type).map(({ data }) => data as Data);
}

/** What each account of the ledger has, in paise. @throws AssertionError where a movement does not balance */
export function balancesOf(log: readonly RecordedEvent[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { entries } of dataOf<{ entries: Entry[] }>(log, TransactionRecorded.type)) {
    assert.equal(sum(entries.map(({ paise }) => paise)), 0, 'every movement balances');
    for (const { account, paise } of entries) balances.set(account, (balances.get(account) ?? 0) + paise);
  }
  return balances;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
