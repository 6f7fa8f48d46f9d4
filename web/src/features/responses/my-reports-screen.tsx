import { Text } from '@mantine/core';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import {
  all,
  answered,
  myActivitiesPageQuery,
  myReportsShape,
} from '../../shared/api/my-activities-query.ts';
import { standingQuery } from '../../shared/api/standing-query.ts';
import { DataTable } from '../../shared/lists/data-table.tsx';
import type { features } from '../../shared/lists/features.ts';
import type { ListPlace } from '../../shared/lists/list-place.ts';
import { EmptySky } from '../../shared/look/empty-sky.tsx';
import { Sentence } from '../../shared/look/sentence.tsx';
import { State } from '../../shared/look/state.tsx';
import { resultsPath } from '../../shared/results-path.ts';
import { mostUrgent } from '../../shared/situations/situations.ts';
import { RatingCell } from '../../shared/ui/average-rating.tsx';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { CreateMenu } from '../../shared/ui/create-menu.tsx';
import { DateCell } from '../../shared/ui/date-cell.tsx';
import { NumberCell } from '../../shared/ui/number-cell.tsx';
import { RecentChanges } from './changes/recent-changes.tsx';
import { reportsFacts, reportsSituations } from './situations.ts';

const column = createColumnHelper<typeof features, LibraryEntry>();
const idOf = ({ id }: LibraryEntry) => id;

/** The person's own activities that people have answered, and the way to their results [P034 P045]. */
export function MyReportsScreen({ place }: { place: ListPlace }) {
  const t = useTranslations('reports.mine');
  const types = useTranslations('common.types');
  const lists = useTranslations('lists');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor((activity) => types(activity.quizType), {
          id: 'quizType',
          header: t('columns.type'),
          meta: { parameter: 'type', nameOf: (type) => types(type as LibraryEntry['quizType']) },
        }),
        column.accessor((activity) => t(activity.isActive ? 'open' : 'closed'), {
          id: 'status',
          header: t('columns.status'),
          cell: StatusCell,
          meta: { nameOf: (status) => t(status as 'open' | 'closed') },
        }),
        column.accessor('responseCount', {
          header: t('columns.responses'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
        column.accessor('averageRating', {
          header: t('columns.rating'),
          cell: RatingCell,
          meta: { align: 'end' },
        }),
        column.accessor('createdAt', { header: t('columns.created'), cell: DateCell }),
        column.display({
          id: 'results',
          header: t('columns.results'),
          cell: ResultsCell,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, types],
  );
  return (
    <>
      <Sentence title={t('title')} says={useSentence()} />
      <DataTable
        name="reports"
        label={t('title')}
        searchLabel={lists('searchActivities')}
        shape={myReportsShape}
        place={place}
        list={useQuery(myActivitiesPageQuery(answered, place.at))}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/users/me/activities', among: answered }}
        empty={<NoReports />}
      />
      <RecentChanges />
    </>
  );
}

/** What is true of the reports; what they are for as long as that is not known. */
function useSentence(): string {
  const t = useTranslations('reports.mine');
  const { data: standing, dataUpdatedAt } = useQuery(standingQuery);
  if (standing === undefined) return t('text');
  const facts = reportsFacts(standing, new Date(dataUpdatedAt));
  const { answered, open, days } = facts;
  return t(`state.${mostUrgent(reportsSituations, facts)}`, { answered, open, days: days ?? 0 });
}

/** The way on is to make an activity, or to have those answered that there are. */
function NoReports() {
  const t = useTranslations('reports.mine');
  const { data: mine } = useQuery(myActivitiesPageQuery(all, {}));
  return (
    <EmptySky title={t('none.title')} text={t('none.text')}>
      {mine?.total === 0 ? (
        <CreateMenu />
      ) : (
        <ButtonLink to="/dashboard/library">{t('none.library')}</ButtonLink>
      )}
    </EmptySky>
  );
}

type Cell<Value> = CellContext<typeof features, LibraryEntry, Value>;

function TitleCell({ getValue }: Cell<string>) {
  return (
    <Text fw={600} lineClamp={2}>
      {getValue()}
    </Text>
  );
}

/** The value is the status in words. */
function StatusCell({ getValue, row }: Cell<string>) {
  return <State light={row.original.isActive ? 'lit' : 'unlit'}>{getValue()}</State>;
}

function ResultsCell({ row: { original } }: Cell<unknown>) {
  const t = useTranslations('reports');
  if (original.quizType !== 'POLL') {
    return (
      <ButtonLink
        to="/dashboard/attempts/$id/report"
        params={{ id: original.id }}
        variant="default"
        size="xs"
        aria-label={t('resultsOf', { title: original.quizTitle })}
      >
        {t('results')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to={resultsPath(original.quizUrl)}
      search={{ data: original.id }}
      variant="default"
      size="xs"
      aria-label={t('resultsOf', { title: original.quizTitle })}
    >
      {t('results')}
    </ButtonLink>
  );
}
