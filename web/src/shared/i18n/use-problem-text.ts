import { useTranslations } from 'use-intl/react';
import { ApiProblem, NoResponse } from '../api/client.ts';

/**
 * What the server refused, in the reader's language: by the problem's code, and in the server's own words where the
 * language has none for it. English has none on purpose: the server's are English.
 */
export function useRefusalText(): (problem: Pick<ApiProblem, 'code' | 'detail' | 'retryAfter'>) => string {
  const t = useTranslations();
  return ({ code, detail, retryAfter }) => {
    // What came back was no answer of ours: to whoever waits for one it is as if our side had failed.
    const said = code === 'unexpected-answer' ? 'internal-error' : code;
    const key = `problems.${said}` as 'problems.internal-error';
    const minutes = Math.max(1, Math.ceil((retryAfter ?? 0) / 60));
    return t.has(key) ? t(key, { minutes }) : detail;
  };
}

/** What to tell a person about a failed call: why the server refused, or that nothing came back. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations('common');
  const refusalText = useRefusalText();
  return (error) => {
    if (error instanceof ApiProblem) return refusalText(error);
    return t(error instanceof NoResponse ? 'noResponse' : 'unexpected');
  };
}
