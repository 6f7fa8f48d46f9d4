import { ApiProblem } from './client.ts';

/** Refusals that pass: the request took too long, came too early, or there were too many. */
const PASSING = [408, 425, 429];

/**
 * Whether the same may be answered otherwise the next time: no answer came, the server failed, or it refused for a while.
 * What it refuses for another reason it refuses again.
 */
export function retryHelps(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status >= 500 || PASSING.includes(error.status);
}

/** Whether the session is over: whoever logs in again is answered. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401;
}
