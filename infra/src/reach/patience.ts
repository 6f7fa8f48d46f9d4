import { ServerTrouble } from './trouble.ts';

const PAUSE_MS = 500;
const LINE_EVERY_MS = 5_000;

export interface Patience {
  /** How long a server that may still come up is waited for, in milliseconds; 0 looks once. */
  readonly patienceMs: number;
  /** Is told at the first look that finds no server, and every 5 seconds, what is waited for. */
  readonly say: (line: string) => void;
  /** Calls the waiting off. */
  readonly signal?: AbortSignal;
}

/**
 * Looks until there is no trouble any more, or none that may pass.
 * @throws ServerTrouble the last one
 */
export async function waitForServer(
  look: () => Promise<void>,
  { patienceMs, say, signal }: Patience,
): Promise<void> {
  const end = performance.now() + patienceMs;
  let nextLine = 0;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      const now = performance.now();
      const isWorthWaiting = error instanceof ServerTrouble && error.mayPass;
      if (!isWorthWaiting || now >= end || signal?.aborted) throw error;
      if (now >= nextLine) {
        say(`waiting for a server, ${Math.ceil((end - now) / 1_000)} s more. ${error.message}`);
        nextLine = now + LINE_EVERY_MS;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
