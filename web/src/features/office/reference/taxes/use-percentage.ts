import { useFormatter, useTranslations } from 'use-intl';

/** Writes a percentage with its sign (A157): 2.5 is "2.5%". */
export function usePercentage(): (percentage: number) => string {
  const t = useTranslations('reference.taxes');
  const format = useFormatter();
  return (percentage) => t('percent', { value: format.number(percentage, { maximumFractionDigits: 2 }) });
}
