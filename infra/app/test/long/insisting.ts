import { setTimeout as wait } from 'node:timers/promises';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import { type ApiClient, RefusedRequest } from '../../demo/api-client.ts';

/** Longer than a start of the product takes on a machine with much else to do. */
const MOST_DOWN_MS = 240_000;

/** Sends commands to a product that is killed meanwhile, each until it is answered. */
export class Insisting {
  #retried = 0;

  /** Requests that were sent again, as no answer came. */
  get retried(): number {
    return this.#retried;
  }

  /** Sends a command under one key. @throws RefusedRequest */
  async send<Contract extends CommandContract>(
    client: ApiClient,
    contract: Contract,
    payload: Input<Contract>,
  ) {
    const key = crypto.randomUUID();
    const patience = Date.now() + MOST_DOWN_MS;
    for (;;) {
      try {
        return await client.send(contract, payload, key);
      } catch (error) {
        const mayPass =
          error instanceof TypeError || (error instanceof RefusedRequest && error.status >= 500);
        if (!mayPass || Date.now() > patience) throw error;
        this.#retried += 1;
        await wait(50);
      }
    }
  }
}

/** The refusal itself, for who goes on with it. @throws whatever else it is */
export function asRefused(error: unknown): RefusedRequest {
  if (error instanceof RefusedRequest) return error;
  throw error;
}
