import { useTranslations } from 'use-intl';
import { StatisticsScreen } from './statistics-screen.tsx';

/** "Main Dashboard": how much of everything there is (A040). */
export function MainDashboard() {
  const t = useTranslations('admin.pages.default');
  return <StatisticsScreen title={t('title')} text={t('text')} isWhole />;
}
