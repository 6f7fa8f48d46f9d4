import { ApiProblem } from './client.ts';

/** Whether the address is none that the server can read: an id with a letter too few, a filter that it does not know. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'invalid-payload';
}

/** Whether there is nothing at the address that was read, and will be nothing. */
export function isNotThere(error: unknown): boolean {
  return isUnreadable(error) || (error instanceof ApiProblem && error.status === 404);
}
