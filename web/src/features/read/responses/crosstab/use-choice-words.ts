import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import type { ChoiceOf, ComparedQuestion } from '@pollux/query-api/attending/cross-table-contract';
import { useTranslations } from 'use-intl';

type Of = Pick<ComparedQuestion, 'type' | 'choices'>;

/** How a choice of a question reads, also one that its newest version does not offer any more. */
export function useChoiceWords(): (question: Of, choice: ChoiceOf) => string {
  const t = useTranslations('crosstab.choice');
  const words = useTranslations('results.answer');
  return ({ type, choices }, choice) => {
    const { key, isOffered } = choice;
    const wordOf = () => {
      if (choice.text !== null && choice.text !== '') return readableFormulas(choice.text);
      if (type === 'truefalse') return words(key === 'true' ? 'true' : 'false');
      if (type === 'rating') return words('stars', { count: Number(key) });
      // A picture without words, or one that nobody knows any more.
      return t('unnamed', { place: choices.indexOf(choice) + 1 });
    };
    return isOffered ? wordOf() : t('former', { choice: wordOf() });
  };
}

/** How a question is called in a choice of questions. */
export function useQuestionName(): (
  question: Pick<ComparedQuestion, 'title' | 'isAsked'>,
  place: number,
) => string {
  const t = useTranslations('crosstab.question');
  return ({ title, isAsked }, place) =>
    t(isAsked ? 'numbered' : 'former', { place, title: readableFormulas(title) });
}
