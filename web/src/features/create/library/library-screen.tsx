import { SegmentedControl } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { all, myActivitiesPageQuery, myActivitiesShape } from '../../../shared/api/my-activities-query.ts';
import { standingQuery } from '../../../shared/api/standing-query.ts';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { CreateMenu } from '../../../shared/ui/create-menu.tsx';
import { NoEntries } from './no-entries.tsx';
import { libraryFacts, librarySituations } from './situations.ts';
import { useLibraryColumns } from './use-library-columns.tsx';

const filters = ['ALL', 'QUIZ', 'POLL', 'SURVEY'] as const;
const idOf = ({ id }: { id: string }) => id;

/** "My Library": the person's own activities, all or of one type [P164 P165]. */
export function LibraryScreen({ place }: { place: ListPlace }) {
  const t = useTranslations('library');
  const lists = useTranslations('lists');
  const type = filters.find((known) => known === place.at['type']) ?? 'ALL';
  // Where there is nothing, the empty list says what to do.
  const isEmpty = useQuery(standingQuery).data?.activities === 0;
  const show = (chosen: string) => place.go({ type: chosen === 'ALL' ? undefined : chosen });
  return (
    <>
      <Sentence title={t('title')} says={useSentence()}>
        <ButtonLink to="/dashboard/bank" variant="subtle" color="gray">
          {t('bank')}
        </ButtonLink>
        <ButtonLink
          to="/dashboard/bin"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} aria-hidden />}
        >
          {t('bin.title')}
        </ButtonLink>
        {!isEmpty && <CreateMenu />}
      </Sentence>
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
        exports={{ path: '/api/users/me/activities', nothing: 'library' }}
        empty={<NoEntries type={type === 'ALL' ? undefined : type} onShowAll={() => show('ALL')} />}
      />
    </>
  );
}

/** What is true of the library; what it is for as long as that is not known. */
function useSentence(): string {
  const t = useTranslations('library');
  const format = useFormatter();
  const { data: standing, dataUpdatedAt } = useQuery(standingQuery);
  if (standing === undefined) return t('text');
  const facts = libraryFacts(standing, new Date(dataUpdatedAt));
  const { activities, open, drafts, days, newestAt } = facts;
  const at = newestAt === null ? '' : format.dateTime(new Date(newestAt), { timeStyle: 'short' });
  return t(`state.${mostUrgent(librarySituations, facts)}`, {
    activities,
    open,
    drafts,
    days: days ?? 0,
    at,
  });
}
