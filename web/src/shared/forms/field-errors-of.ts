import { ApiProblem } from '../api/client.ts';
import type { useRefusalText } from '../i18n/use-problem-text.ts';

/**
 * The faulty fields that the server names, as a form takes them: message by field.
 * @param refusalText says what may be wrong with any field in the language of the page
 */
export function fieldErrorsOf(
  error: Error,
  refusalText: ReturnType<typeof useRefusalText>,
): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(
    error.errors.map(({ path, message, code }) => [
      path,
      code === undefined ? message : refusalText({ code, detail: message, retryAfter: null }),
    ]),
  );
}
