import type { Language } from '@pollux/domain/accounts/language';
import englishResults from '@pollux/domain/messages/en/results.json' with { type: 'json' };
import hindiResults from '@pollux/domain/messages/hi/results.json' with { type: 'json' };
import tamilResults from '@pollux/domain/messages/ta/results.json' with { type: 'json' };
import { createFormatter, createTranslator } from 'use-intl/core';
import english from './messages/en.json' with { type: 'json' };
import hindi from './messages/hi.json' with { type: 'json' };
import tamil from './messages/ta.json' with { type: 'json' };

const catalogues = {
  eng: { ...english, answer: englishResults.answer },
  hin: { ...hindi, answer: hindiResults.answer },
  tam: { ...tamil, answer: tamilResults.answer },
} satisfies Record<Language, object>;

const tagOf = { eng: 'en-IN', tam: 'ta-IN', hin: 'hi-IN' } as const satisfies Record<Language, string>;

export type PaperWords = ReturnType<typeof paperWords>;

/** How a printed exam says things in one language. */
export function paperWords(language: Language) {
  const locale = tagOf[language];
  const format = createFormatter({ locale, timeZone: 'UTC' });
  return {
    /** As a tag of BCP 47. */
    tag: locale,
    t: createTranslator({ locale, messages: catalogues[language] }),
    /** @param date of ISO 8601 */
    day: (date: string) => format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long' }),
  };
}
