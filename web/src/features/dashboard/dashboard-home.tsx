import { useTranslations } from 'use-intl';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { CreateCards } from './create-cards.tsx';
import { Figures } from './figures.tsx';
import { RecentActivities } from './recent-activities.tsx';

/** Where a creator begins: what can be made, how their activities do, and the newest of them [P024 C057]. */
export function DashboardHome() {
  const t = useTranslations('dashboard');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <CreateCards />
      <Figures />
      <RecentActivities />
    </>
  );
}
