import { ApiProblem } from '../api/client.ts';

const MOST_TRIES = 3;

/**
 * Whether to try again by itself: three tries in all, and none where the server has refused (P479).
 * @param failures how many tries had failed before this one
 */
export function triesAgain(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiProblem && error.status < 500;
  return !refused && failures < MOST_TRIES - 1;
}

/** Milliseconds to wait after a try that failed when `failures` had failed before: one second, then two (P479). */
export function waitAfter(failures: number): number {
  return 1_000 * 2 ** failures;
}
