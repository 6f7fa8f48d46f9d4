import { useTranslations } from 'use-intl';
import { StatisticsScreen } from '../figures/statistics-screen.tsx';

/** Where an admin begins below /dashboard: the product in figures (P020). */
export function AdminHome() {
  const t = useTranslations('admin.dashboard');
  return <StatisticsScreen title={t('title')} text={t('text')} />;
}
