import type { Change } from '@pollux/domain/operations/admin-action';
import { saidValue } from '@pollux/domain/operations/changed-fields';
import { useFormatter, useMessages, useTranslations } from 'use-intl';
import { useRupees } from '../../../shared/ui/use-rupees.ts';

/** How what admins changed, and why, is said in the language of the page; files of the log say it in the same words. */
export function useChangeWords() {
  const t = useTranslations('changes');
  const format = useFormatter();
  const rupees = useRupees();
  const known: Readonly<Record<string, string>> = useMessages().changes.words;
  const words = {
    word: (value: string) => known[value],
    flag: (value: boolean) => t(value ? 'yes' : 'no'),
    number: (value: number) => format.number(value),
    rupees,
    percent: (hundredths: number) =>
      format.number(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    day: (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' }),
  };
  return {
    /** A value of a field; `nothing` where there is none. */
    valueOf: ({ field }: Change, value: Change['after']) => saidValue(field, value, words) || t('nothing'),
    reasonOf: (reason: string) => known[reason] ?? reason,
  };
}
