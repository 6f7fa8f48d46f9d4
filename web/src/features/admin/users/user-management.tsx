import { Tabs } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { planTab, planTabs } from './plan-tabs.ts';
import { UserList } from './user-list.tsx';

/** Everybody but the admins, by plan (A041). */
export function UserManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('admin');
  const plan = planTab(place.at['plan']);
  return (
    <>
      <PageHeader title={t('pages.UserManagement.title')} />
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
