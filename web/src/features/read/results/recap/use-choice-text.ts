import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import type { RecappedQuestion } from '@pollux/query-api/hosting/recap-contract';
import { useTranslations } from 'use-intl';

/** What a choice of a question says; undefined where its choices are not told. */
export function useChoiceText() {
  const t = useTranslations('recap');
  return ({ result }: RecappedQuestion, choice: string): string | undefined => {
    if (result?.type === 'truefalse') return t(choice === 'true' ? 'true' : 'false');
    if (result === null || !('options' in result)) return undefined;
    const text = result.options.find(({ id }) => id === choice)?.text;
    return text === undefined ? undefined : readableFormulas(text);
  };
}
