import type { Language } from '@pollux/domain/accounts/language';
import english from '@pollux/domain/messages/en/changes.json' with { type: 'json' };
import hindi from '@pollux/domain/messages/hi/changes.json' with { type: 'json' };
import tamil from '@pollux/domain/messages/ta/changes.json' with { type: 'json' };
import type { Change } from '@pollux/domain/operations/admin-action';
import { changedFields, saidValue, type ValueWords } from '@pollux/domain/operations/changed-fields';
import { createFormatter, createTranslator } from 'use-intl/core';
import type { AdminActionRow } from './actions-contract.ts';

const catalogues = { eng: english, hin: hindi, tam: tamil } satisfies Record<Language, object>;

/** Tags of BCP 47: numbers and dates are written as in India, as on the screens. */
const tagOf = { eng: 'en-IN', tam: 'ta-IN', hin: 'hi-IN' } as const satisfies Record<Language, string>;

/** How a file says what admins changed, and why; the screen says it in the same words. */
export function changeWords(language: Language) {
  const messages = catalogues[language];
  const locale = tagOf[language];
  const t = createTranslator({ locale, messages });
  const format = createFormatter({ locale, timeZone: 'UTC' });
  const known: Readonly<Record<string, string>> = messages.words;
  const words: ValueWords = {
    word: (value) => known[value],
    flag: (value) => t(value ? 'yes' : 'no'),
    number: (value) => format.number(value),
    rupees: (paise) => format.number(paise / 100, { style: 'currency', currency: 'INR' }),
    percent: (hundredths) =>
      format.number(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    day: (date) => format.dateTime(new Date(date), { dateStyle: 'medium' }),
  };
  return {
    changed({ field, before, after }: Change): string {
      const name = t(`fields.${field}`);
      if (changedFields[field] === 'personal') return t('changed', { field: name });
      const said = (value: Change['after']) => saidValue(field, value, words) || t('nothing');
      return t('fromTo', { field: name, before: said(before), after: said(after) });
    },
    reason: ({ reason, hasSealedReason }: AdminActionRow): string =>
      hasSealedReason ? t('sealedReason') : (known[reason] ?? reason),
  };
}
