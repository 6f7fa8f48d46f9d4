import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { useLocale, useTranslations } from 'use-intl';
import type { ExampleName } from './example-names.ts';
import { exampleDraft } from './examples.ts';

const OPTIONS = ['first', 'second', 'third'] as const;

/** Makes the draft of an example in the person's language; null without an example. */
export function useExample(): (name: ExampleName | null) => Draft | null {
  const t = useTranslations('editor.examples');
  const locale = useLocale();
  const language = locale === 'ta' ? 'tam' : locale === 'hi' ? 'hin' : 'Eng';
  return (name) => {
    if (name === null) return null;
    const texts = {
      title: t(`${name}.title`),
      description: t(`${name}.description`),
      question: t(`${name}.question`),
      options: name === 'room' ? OPTIONS.map((option) => t(`room.${option}`)) : [],
    };
    return exampleDraft(texts, language);
  };
}
