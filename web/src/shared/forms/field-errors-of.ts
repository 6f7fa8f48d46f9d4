import { ApiProblem } from '../api/client.ts';

/** The faulty fields that the server names, as a form takes them: message by field. */
export function fieldErrorsOf(error: Error): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
