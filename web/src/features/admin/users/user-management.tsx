import { Tabs } from '@mantine/core';
import type { SubscriptionType } from '@pollux/domain/billing/plan';
import { useTranslations } from 'use-intl';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { usePlaceInList } from '../../../shared/ui/use-place-in-list.ts';
import { UserList } from './user-list.tsx';

const plans = ['basic', 'premium', 'standard'] as const satisfies SubscriptionType[];

/** Everybody but the admins, by plan (A041). */
export function UserManagement() {
  const t = useTranslations('admin');
  const { filter, setFilter } = usePlaceInList();
  const plan = plans.find((known) => known === filter) ?? 'basic';
  return (
    <>
      <PageHeader title={t('pages.UserManagement.title')} />
      <Tabs
        value={plan}
        onChange={(chosen) => setFilter(chosen === null || chosen === 'basic' ? undefined : chosen)}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {plans.map((name) => (
            <Tabs.Tab key={name} value={name} px={{ base: 'xs', sm: 'md' }}>
              {t(`users.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {plans.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <UserList label={t(`users.tabs.${name}`)} plan={name} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
