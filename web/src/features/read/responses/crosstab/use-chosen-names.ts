import type { ComparedQuestion } from '@pollux/query-api/attending/cross-table-contract';
import { useTranslations } from 'use-intl';
import { type CrosstabSearch, keysIn } from './crosstab-place.ts';
import { useChoiceWords } from './use-choice-words.ts';

/** What a server is told of names is bounded. */
const MOST_NAMED = 40;
const MOST_CHARACTERS = 200;

/** What a file calls the answer by which those are found whom it is about; nothing where it is about everybody. */
export function useChosenNames(
  questions: readonly ComparedQuestion[],
  { only, chose }: Pick<CrosstabSearch, 'only' | 'chose'>,
): Readonly<Record<string, string>> {
  const t = useTranslations('crosstab.filter');
  const wordOf = useChoiceWords();
  const question = questions.find(({ id }) => id === only);
  if (question === undefined) return {};
  const keys = new Set(keysIn(chose).slice(0, MOST_NAMED));
  const choices = question.choices.filter(({ key }) => keys.has(key));
  return Object.fromEntries(
    [
      ['only', t('question')],
      [`only=${question.id}`, question.title],
      ['chose', t('chose')],
      ...choices.map((choice) => [`chose=${choice.key}`, wordOf(question, choice)]),
    ].map(([name = '', word = '']) => [name, word.slice(0, MOST_CHARACTERS)]),
  );
}
