import { useTranslations } from 'use-intl';

/** What one light of a chart stands for. */
export function LightsLegend({ people }: { people: number }) {
  const t = useTranslations('common.look');
  return <>{t('light', { people })}</>;
}
