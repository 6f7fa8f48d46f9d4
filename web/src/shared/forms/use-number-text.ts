import { useFormatter, useTranslations } from 'use-intl';
import { type NumberRules, numberFault } from './typed-number.ts';

/** What is said at a field of a number that it does not take; null where it takes what it holds. */
export function useNumberText(): (value: number | string, rules: NumberRules) => string | null {
  const t = useTranslations('common.number');
  const format = useFormatter();
  return (value, rules) => {
    const { min, max, decimals = 0 } = rules;
    const fault = numberFault(value, rules);
    if (fault === null) return null;
    if (fault === 'tooFine') return t('decimals', { most: decimals });
    const kind = decimals === 0 ? 'whole' : 'any';
    if (min === undefined) return t(`${kind}.plain`);
    const least = format.number(min);
    return max === undefined
      ? t(`${kind}.least`, { min: least })
      : t(`${kind}.between`, { min: least, max: format.number(max) });
  };
}
