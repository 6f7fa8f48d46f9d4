import { ApiProblem } from './client.ts';

/** Whether the server looked at the request and refused it; otherwise there was no answer, or the server failed. */
export function isRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status < 500;
}
