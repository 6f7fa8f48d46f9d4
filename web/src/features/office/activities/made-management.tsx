import { Tabs } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../shared/session/use-session.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { MakerList } from '../users/user-list.tsx';
import { ActivityManagement } from './activity-management.tsx';
import { type MadeList, seesPeople } from './made-list.ts';

/** Surveys or polls, by who made them or one by one (A043, A044, A095 to A099). */
export function MadeManagement({
  type,
  list,
  onList,
  place,
}: {
  type: 'SURVEY' | 'POLL';
  list: MadeList;
  onList: (list: MadeList) => void;
  place: ListPlace;
}) {
  const t = useTranslations('admin.activities.lists');
  const role = useSession().user?.role ?? 'visitor';
  return (
    <ActivityManagement type={type} place={place}>
      {(activities) =>
        !seesPeople(role) ? (
          activities
        ) : (
          <Tabs value={list} onChange={(chosen) => onList(chosen as MadeList)} keepMounted={false}>
            <Tabs.List mb="lg">
              <Tabs.Tab value="people">{t('people')}</Tabs.Tab>
              <Tabs.Tab value="all">{t(type)}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="people">
              <MakerList type={type} label={t('people')} place={place} />
            </Tabs.Panel>
            <Tabs.Panel value="all">{activities}</Tabs.Panel>
          </Tabs>
        )
      }
    </ActivityManagement>
  );
}
