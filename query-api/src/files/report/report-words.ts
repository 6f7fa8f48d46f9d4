import type { Language } from '@pollux/domain/accounts/language';
import englishResults from '@pollux/domain/messages/en/results.json' with { type: 'json' };
import englishScores from '@pollux/domain/messages/en/scores.json' with { type: 'json' };
import hindiResults from '@pollux/domain/messages/hi/results.json' with { type: 'json' };
import hindiScores from '@pollux/domain/messages/hi/scores.json' with { type: 'json' };
import tamilResults from '@pollux/domain/messages/ta/results.json' with { type: 'json' };
import tamilScores from '@pollux/domain/messages/ta/scores.json' with { type: 'json' };
import { asMinutes } from '@pollux/domain/kernel/as-minutes';
import { createFormatter, createTranslator } from 'use-intl/core';
import englishStatement from '../statement/messages/en.json' with { type: 'json' };
import hindiStatement from '../statement/messages/hi.json' with { type: 'json' };
import tamilStatement from '../statement/messages/ta.json' with { type: 'json' };
import english from './messages/en.json' with { type: 'json' };
import hindi from './messages/hi.json' with { type: 'json' };
import tamil from './messages/ta.json' with { type: 'json' };

/** The texts of a report or a statement: those of the screens that show the same, and its own. */
const catalogues = {
  eng: { report: english, statement: englishStatement, scores: englishScores, results: englishResults },
  hin: { report: hindi, statement: hindiStatement, scores: hindiScores, results: hindiResults },
  tam: { report: tamil, statement: tamilStatement, scores: tamilScores, results: tamilResults },
} satisfies Record<Language, object>;

/** Tags of BCP 47: numbers and dates are written as in India, as on the screens. */
const tagOf = { eng: 'en-IN', tam: 'ta-IN', hin: 'hi-IN' } as const satisfies Record<Language, string>;

/** What stands where nothing can be said, as in tables on screen. */
const NOTHING = '–';

/** How a report says things in one language. */
export type ReportWords = ReturnType<typeof reportWords>;

/** @throws IntlError when a text is asked for that is not there, or is not filled */
export function reportWords(language: Language, timeZone: string) {
  const onError = (error: Error): never => {
    throw error;
  };
  const locale = tagOf[language];
  const t = createTranslator({ locale, messages: catalogues[language], timeZone, onError });
  const format = createFormatter({ locale, timeZone, onError });
  const number = (value: number) => format.number(value);
  const percent = (value: number) => t('scores.facts.percent', { value: number(value) });
  const orNothing = (write: (value: number) => string) => (value: number | null) =>
    value === null ? NOTHING : write(value);
  return {
    /** As a tag of BCP 47. */
    tag: locale,
    t,
    number: orNothing(number),
    /** A value that is per cent. */
    percent: orNothing(percent),
    /** The part that a count is of a whole, as charts write it. */
    share: (count: number, whole: number) =>
      format.number(whole === 0 ? 0 : count / whole, { style: 'percent', maximumFractionDigits: 0 }),
    seconds: orNothing((value) => t('scores.facts.time', asMinutes(value))),
    /** An amount in paise. */
    rupees: (paise: number) => format.number(paise / 100, { style: 'currency', currency: 'INR' }),
    instant: (at: Date) => format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' }),
    /** @param date of ISO 8601 */
    day: (date: string) =>
      format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }),
    /** The day of an instant, in few letters. */
    shortDay: (at: Date) => format.dateTime(at, { dateStyle: 'medium' }),
    /** @param month of ISO 8601, as `2026-11` */
    month: (month: string) =>
      format.dateTime(new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    list: (texts: readonly string[]) => format.list(texts, { type: 'unit' }),
  };
}
