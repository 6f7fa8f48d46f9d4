import { useTranslations } from 'use-intl';
import { ApiProblem, NoResponse } from '../api/client.ts';

/** What to tell a person about a failed call: the server's own words, or that nothing came back. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations('common');
  return (error) => {
    if (error instanceof ApiProblem) return error.detail;
    return t(error instanceof NoResponse ? 'noResponse' : 'unexpected');
  };
}
