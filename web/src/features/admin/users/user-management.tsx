import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { statisticsQuery } from '../api/statistics-query.ts';
import { unverifiedIn, usersIn } from '../figures/totals-of.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { planTab, planTabs } from './plan-tabs.ts';
import { UserList } from './user-list.tsx';

/** Everybody but the admins, by plan (A041). */
export function UserManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('admin');
  const plan = planTab(place.at['plan']);
  const { data } = useQuery(statisticsQuery);
  return (
    <>
      <AdminHead
        title={t('pages.UserManagement.title')}
        says={data && t('sentences.users', { count: usersIn(data), unverified: unverifiedIn(data) })}
      />
      <Tabs
        value={plan}
        onChange={(chosen) => place.go({ plan: chosen === null || chosen === 'basic' ? undefined : chosen })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {planTabs.map((name) => (
            <Tabs.Tab key={name} value={name} px={{ base: 'xs', sm: 'md' }}>
              {t(`users.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {planTabs.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <UserList label={t(`users.tabs.${name}`)} among={{ plan: name }} place={place} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
