import { useLocale, useTranslations } from 'use-intl';
import { blankDraft, type Draft } from './draft.ts';
import type { ExampleName } from './example-names.ts';
import { exampleDraft } from './examples.ts';

const OPTIONS = ['first', 'second', 'third'] as const;

/** Makes the draft of an example in the person's language; without an example a blank one. */
export function useExample(): (name: ExampleName | null) => () => Draft {
  const t = useTranslations('editor.examples');
  const locale = useLocale();
  const language = locale === 'ta' ? 'tam' : locale === 'hi' ? 'hin' : 'Eng';
  return (name) => () => {
    if (name === null) return blankDraft();
    const texts = {
      title: t(`${name}.title`),
      description: t(`${name}.description`),
      question: t(`${name}.question`),
      options: name === 'room' ? OPTIONS.map((option) => t(`room.${option}`)) : [],
    };
    return exampleDraft(texts, language);
  };
}
