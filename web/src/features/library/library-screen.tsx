import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { all, myActivitiesPageQuery, myActivitiesShape } from '../../shared/api/my-activities-query.ts';
import { DataTable } from '../../shared/lists/data-table.tsx';
import type { ListPlace } from '../../shared/lists/list-place.ts';
import { CreatePollLink } from '../../shared/ui/create-poll-link.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { NoEntries } from './no-entries.tsx';
import { useLibraryColumns } from './use-library-columns.tsx';

const filters = ['ALL', 'QUIZ', 'POLL', 'SURVEY'] as const;
const idOf = ({ id }: { id: string }) => id;

/** "My Library": the person's own activities, all or of one type [P164 P165]. */
export function LibraryScreen({ place }: { place: ListPlace }) {
  const t = useTranslations('library');
  const lists = useTranslations('lists');
  const type = filters.find((known) => known === place.at['type']) ?? 'ALL';
  const show = (chosen: string) => place.go({ type: chosen === 'ALL' ? undefined : chosen });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <CreatePollLink />
      </PageHeader>
      <SegmentedControl
        mb="md"
        maw="100%"
        withItemsBorders={false}
        style={{ flexWrap: 'wrap' }}
        aria-label={t('filter.label')}
        data={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={type}
        onChange={show}
      />
      <DataTable
        name="library"
        label={t('title')}
        searchLabel={lists('searchActivities')}
        shape={myActivitiesShape}
        place={place}
        list={useQuery(myActivitiesPageQuery(all, place.at))}
        columns={useLibraryColumns()}
        rowId={idOf}
        exports={{ path: '/api/users/me/activities' }}
        empty={<NoEntries type={type === 'ALL' ? undefined : type} onShowAll={() => show('ALL')} />}
      />
    </>
  );
}
