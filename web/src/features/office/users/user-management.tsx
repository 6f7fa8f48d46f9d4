import { Tabs } from '@mantine/core';
import { mayRead } from '@pollux/domain/accounts/access';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { statisticsQuery } from '../api/statistics-query.ts';
import { trendsQuery } from '../api/trends-query.ts';
import { unverifiedIn } from '../figures/totals-of.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { peopleFactsOf, peopleSituations } from '../sentences/situations.ts';
import { usePlanRecords } from '../../../shared/reference/use-plan-records.ts';
import { OFFICE_TAB, OfficeList } from './office/office-list.tsx';
import { ALL_TAB, isFirstTab, planTab, plansWithTabs } from './plan-tabs.ts';
import { UserList } from './user-list.tsx';
import classes from './user-management.module.css';

/** Of all plans; the lists leave admins out by themselves. */
const EVERYBODY = {};

/** Everybody by plan (A041) and together, and for admins their colleagues with their roles. */
export function UserManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('admin');
  const { plans: records, nameOf } = usePlanRecords();
  const plans = plansWithTabs(records.map(({ code }) => code));
  const mayGiveRoles = mayRead('admins', useSession().user?.role ?? 'visitor');
  const isOffice = mayGiveRoles && place.at['plan'] === OFFICE_TAB;
  const everybody = t('users.tabs.all');
  const plan = isOffice ? OFFICE_TAB : planTab(place.at['plan'], plans);
  const labelOf = (code: string) => (isFirstTab(code) ? t(`users.tabs.${code}`) : nameOf(code));
  return (
    <>
      <PeopleHead />
      <Tabs
        value={plan}
        onChange={(chosen) => place.go({ plan: chosen === null || chosen === 'basic' ? undefined : chosen })}
        keepMounted={false}
      >
        <Tabs.List mb="lg" className={classes.tabs}>
          {plans.map((name) => (
            <Tabs.Tab key={name} value={name} px={{ base: 'xs', sm: 'md' }}>
              {labelOf(name)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value={ALL_TAB} px={{ base: 'xs', sm: 'md' }}>
            {everybody}
          </Tabs.Tab>
          {mayGiveRoles && (
            <Tabs.Tab value={OFFICE_TAB} px={{ base: 'xs', sm: 'md' }}>
              {t('roles.office')}
            </Tabs.Tab>
          )}
        </Tabs.List>
        {plans.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <UserList label={labelOf(name)} among={{ plan: name }} place={place} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value={ALL_TAB}>
          <UserList label={everybody} among={EVERYBODY} place={withoutTab(place)} />
        </Tabs.Panel>
        {mayGiveRoles && (
          <Tabs.Panel value={OFFICE_TAB}>
            <OfficeList label={t('roles.office')} place={withoutTab(place)} />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}

function withoutTab({ at: { plan: _tab, ...at }, go }: ListPlace): ListPlace {
  return { at, go };
}

function PeopleHead() {
  const t = useTranslations('admin');
  const statistics = useQuery(statisticsQuery);
  const trends = useQuery(trendsQuery);
  const figures = [statistics, trends];
  const title = t('pages.UserManagement.title');
  if (statistics.data === undefined || trends.data === undefined)
    return <AdminHead title={title} figures={figures} says={undefined} />;
  const { joined, people } = peopleFactsOf(statistics.data, trends.data);
  const unverified = unverifiedIn(statistics.data);
  return (
    <AdminHead
      title={title}
      figures={figures}
      says={t(`sentences.people.${mostUrgent(peopleSituations, { joined, people })}`, { joined, people })}
      adds={unverified === 0 ? undefined : t('sentences.people.unverified', { count: unverified })}
    />
  );
}
