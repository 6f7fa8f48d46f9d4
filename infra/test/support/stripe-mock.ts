import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { buildGoProgram, hasGo } from './go-program.ts';

const MOST_START_MS = 20_000;

/**
 * Stripe's own mock server: it refuses every request that Stripe's description of its API does not have, and answers the
 * others with samples. It keeps nothing.
 */
export class StripeMock {
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(url: string, process: ChildProcess) {
    this.url = url;
    this.#process = process;
  }

  /** Builds it where that was not done before; resolves once it answers. */
  static async start(): Promise<StripeMock> {
    const port = await freePort();
    const address = `127.0.0.1:${port}`;
    const child = spawn(await buildStripeMock(), ['-http-addr', address], { stdio: 'ignore' });
    const deadline = Date.now() + MOST_START_MS;
    const url = `http://${address}`;
    // Without a key it refuses, which is an answer as well.
    while (!(await fetch(url).then(Boolean, () => false))) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error('stripe-mock did not start.');
      await wait(50);
    }
    return new StripeMock(url, child);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }
}

function buildStripeMock(): Promise<string> {
  return buildGoProgram('stripe-mock', 'github.com/stripe/stripe-mock');
}

/** Whether there can be one. */
export const stripeMockIsAvailable = hasGo;

/**
 * Builds it before the tests that need it.
 * @returns a line that says whether requests to Stripe are checked by it
 * @throws when it cannot be built, and in CI when there is no Go: there it must be
 */
export async function prepareStripeMock(): Promise<string> {
  if (hasGo()) return `Requests to Stripe are checked by stripe-mock: ${await buildStripeMock()}`;
  const missing = 'Requests to Stripe are not checked by stripe-mock, which Go would build: there is none.';
  if (process.env['CI'] === undefined) return missing;
  throw new Error(missing);
}
