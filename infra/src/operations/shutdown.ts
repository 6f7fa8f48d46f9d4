import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../logging.ts';

/** Shorter than the time after which container engines kill. */
const MOST_MS = 8_000;

interface StopOptions {
  readonly log: Log;
  /** How long stopping may take, in milliseconds. */
  readonly mostMs?: number;
  /** Instead of ending this process. */
  readonly exit?: (code: number) => void;
}

/**
 * Ends the process in good order on SIGINT and SIGTERM, and as a failure when that takes too long: what was
 * acknowledged is kept either way.
 * @param stop finishes what was begun; it is called once
 */
export function stopOnSignals(stop: () => Promise<void>, options: StopOptions): void {
  const { log, mostMs = MOST_MS, exit = (code) => process.exit(code) } = options;
  const end = async () => {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    try {
      const inTime = await Promise.race([stop().then(() => true), wait(mostMs, false)]);
      if (!inTime) log.fatal('stopping took too long: ending the process');
      exit(inTime ? 0 : 1);
    } catch (error) {
      log.fatal({ err: error }, 'stopping failed');
      exit(1);
    }
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
