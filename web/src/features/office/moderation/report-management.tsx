import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ConcernName } from '@pollux/domain/authoring/concerns';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { ReportedRow } from '@pollux/query-api/authoring/reported-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { State, type StateLight } from '../../../shared/look/state.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { TimeCell } from '../../../shared/ui/time-cell.tsx';
import { UserLink } from '../users/user-link.tsx';
import { ByLink } from './by-link.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { reportedCountQuery, reportedQuery, reportedShape } from './reported-query.ts';

type Cell<Value> = CellContext<typeof features, ReportedRow, Value>;

const column = createColumnHelper<typeof features, ReportedRow>();
const idOf = ({ id }: ReportedRow) => id;
const lights: Readonly<Record<ReportedRow['state'], StateLight>> = {
  reported: 'waiting',
  appealed: 'waiting',
  'taken-down': 'wrong',
  settled: 'unlit',
};

/** The queue of what people report, what is taken down, and what owners appeal against. */
export function ReportManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('moderation.queue');
  const types = useTranslations('common.types');
  const lists = useTranslations('lists');
  const concerns = useTranslations('reporting.concerns');
  const title = useTranslations('admin.pages.ReportManagement')('title');
  const may = useMay();
  const list = useQuery(reportedQuery(place.at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          cell: ({ getValue }) => <CellText strong>{getValue()}</CellText>,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('owner', {
          header: t('columns.owner'),
          cell: OwnerCell,
          meta: {
            inFile: { 'owner.userId': t('columns.ownerId'), 'owner.name': t('columns.owner') },
            noneInFile: { 'owner.name': t('forgotten') },
          },
        }),
        column.accessor('quizType', {
          header: t('columns.type'),
          cell: ({ getValue }) => types(getValue()),
          meta: { parameter: 'type', nameOf: (value) => types(value as QuizType) },
        }),
        column.accessor('openReports', {
          header: t('columns.openReports'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
        column.accessor('concerns', {
          header: t('columns.concerns'),
          cell: ConcernsCell,
          meta: { nameOf: (concern) => concerns(concern as ConcernName) },
        }),
        column.accessor('state', {
          header: t('columns.state'),
          cell: ({ getValue }) => <State light={lights[getValue()]}>{t(`states.${getValue()}`)}</State>,
          meta: { nameOf: (state) => t(`states.${state as ReportedRow['state']}`) },
        }),
        column.accessor('at', { header: t('columns.at'), cell: TimeCell }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          cell: LookCell,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, types, concerns],
  );
  const total = useQuery(reportedCountQuery).data?.total;
  const state = place.at['state'];
  return (
    <>
      <Sentence title={title} says={total === undefined ? NOTHING : t('says', { count: total })}>
        {may('TakeDownActivity') && <ByLink />}
      </Sentence>
      <SegmentedControl
        mb="md"
        maw="100%"
        withItemsBorders={false}
        style={{ flexWrap: 'wrap' }}
        aria-label={t('filter')}
        data={[
          { value: 'all', label: t('all') },
          ...reportedShape.filters.state.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        value={reportedShape.filters.state.find((known) => known === state) ?? 'all'}
        onChange={(value) => place.go({ state: value === 'all' ? undefined : value })}
      />
      <DataTable
        name="reported"
        shape={reportedShape}
        label={title}
        searchLabel={lists('searchActivities')}
        list={list}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/admin/reported-activities', asCsv: true }}
        empty={<EmptySky title={t('none')} text={t('noneText')} />}
      />
    </>
  );
}

function OwnerCell({ getValue }: Cell<ReportedRow['owner']>) {
  const t = useTranslations('moderation.queue');
  const { userId, name } = getValue();
  if (name === null) return <CellText dimmed>{t('forgotten')}</CellText>;
  return <UserLink userId={userId} name={name} />;
}

function ConcernsCell({ getValue }: Cell<ReportedRow['concerns']>) {
  const t = useTranslations('moderation.queue');
  const concerns = useTranslations('reporting.concerns');
  const told = Object.entries(getValue()).map(([concern, count]) =>
    t('concernOf', { concern: concerns(concern as ConcernName), count }),
  );
  return <CellText>{told.length === 0 ? NOTHING : told.join(', ')}</CellText>;
}

function LookCell({ row: { original } }: Cell<unknown>) {
  const t = useTranslations('moderation.queue');
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="light"
        size="compact-md"
        aria-haspopup="dialog"
        aria-label={t('lookAt', { title: original.quizTitle })}
        onClick={open}
      >
        {t('look')}
      </Button>
      {isOpen && <DecideDialog id={original.id} onClose={close} />}
    </>
  );
}
