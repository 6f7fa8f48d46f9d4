import { ApiProblem } from '../api/client.ts';

/**
 * The faulty fields that the server names, as a form takes them: message by field.
 * @param problemText says what may be wrong with any field in the language of the page
 */
export function fieldErrorsOf(error: Error, problemText: (error: Error) => string): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(
    error.errors.map(({ path, message, code }) => [
      path,
      code !== undefined && code === error.code ? problemText(error) : message,
    ]),
  );
}
