import { asClock } from '@pollux/domain/kernel/as-clock';
import type { ActivityStatistics, ScoredAttempt } from '@pollux/query-api/attending/scores-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { listSearch } from '../../../../shared/lists/list-search.ts';
import { useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { State } from '../../../../shared/look/state.tsx';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import { TimeCell } from '../../../../shared/ui/time-cell.tsx';
import { useUnitName } from '../../../../shared/ui/use-unit-name.ts';
import { scoresOf, scoresShape } from '../api/scores.ts';
import { CopyAttendLink } from '../copy-attend-link.tsx';
import { AttemptNameCell } from './attempt-name-cell.tsx';
import { OverviewCell } from './overview-cell.tsx';

const column = createColumnHelper<typeof features, ScoredAttempt>();
const idOf = ({ attemptId }: ScoredAttempt) => attemptId;

export interface AttemptsTableProps {
  readonly statistics: ActivityStatistics;
  readonly place: ListPlace;
  /** Whether whoever reads it makes activities; for anybody else it is a table of the back office. */
  readonly isMaker: boolean;
  /** What the table is called where there are several. */
  readonly title?: string;
  /** What stands beside its title. */
  readonly more?: ReactNode;
  /** Up to which position of the log it is known that something has happened; null before. */
  readonly position: string | null;
}

/** Everybody who submitted, with what they scored; a name leads to their answers. */
export function ScoresTable({ statistics, place, isMaker, position, title, more }: AttemptsTableProps) {
  const t = useTranslations('scores');
  const mine = useTranslations('reports.mine');
  const fields = useTranslations('lists.exports.fields');
  const unitName = useUnitName();
  const { quizId, questions } = statistics;
  const label = title ?? t('everybody');
  // The address may name what only surveys are narrowed by.
  const at = useMemo(() => listSearch(scoresShape)(place.at), [place.at]);
  const list = useQuery(scoresOf(quizId, at, position));
  useReadAnew(position, list.refetch);
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: t('columns.name'),
          cell: AttemptNameCell,
          enableHiding: false,
          meta: { onPhones: 'heading', noneInFile: { name: t('forgotten') } },
        }),
        column.accessor('halfPoints', {
          header: t('columns.marks'),
          cell: MarksCell,
          meta: { align: 'end', inFile: { points: t('columns.marks'), totalPoints: fields('outOf') } },
        }),
        column.accessor('average', {
          header: t('columns.average'),
          cell: AverageCell,
          meta: { align: 'end' },
        }),
        column.accessor('position', {
          id: 'rank',
          header: t('columns.position'),
          cell: PositionCell,
          meta: { align: 'end', parameter: 'position' },
        }),
        column.accessor('number', { header: t('columns.number'), meta: { align: 'end' } }),
        column.accessor('startedAt', { header: t('columns.startedAt'), cell: TimeCell }),
        column.accessor('completedAt', { header: t('columns.completedAt'), cell: TimeCell }),
        column.accessor('duration', {
          header: t('columns.duration'),
          cell: ClockCell,
          meta: { align: 'end', unit: unitName('minute') },
        }),
        column.display({
          id: 'questions',
          header: t('columns.questions'),
          cell: ({ row: { original } }) => <OverviewCell attempt={original} questions={questions} />,
          meta: { inFile: { questions: t('columns.questions') } },
        }),
      ]),
    [t, fields, questions, unitName],
  );
  return (
    <Section title={label} more={more} hasTable>
      <DataTable
        name="scores"
        label={label}
        searchLabel={t('searchByName')}
        shape={scoresShape}
        list={list}
        place={{ ...place, at }}
        columns={columns}
        rowId={idOf}
        scrollsWithin
        hasFoldedFilters={isMaker}
        failed={mine('failed', { type: 'quiz' })}
        exports={{
          path: `/api/activities/${quizId}/scores`,
          ...(!isMaker && { asCsv: true, asOthers: true }),
        }}
        empty={
          <EmptySky title={t('none.title')} text={t('none.text')}>
            <CopyAttendLink quizId={quizId}>{t('none.copy')}</CopyAttendLink>
          </EmptySky>
        }
      />
    </Section>
  );
}

type InRow = Pick<CellContext<typeof features, ScoredAttempt>, 'row'>;

function MarksCell({ row: { original } }: InRow) {
  const format = useFormatter();
  const t = useTranslations('scores');
  const { points, totalPoints } = original;
  if (points === null || totalPoints === null) return NOTHING;
  return t('outOf', { points: format.number(points), total: format.number(totalPoints) });
}

function AverageCell({ row: { original } }: InRow) {
  const t = useTranslations('scores');
  const format = useFormatter();
  const { average, isPass } = original;
  if (average === null) return NOTHING;
  const value = t('facts.percent', { value: format.number(average) });
  return <State light={isPass === true ? 'lit' : 'unlit'}>{value}</State>;
}

function PositionCell({ row: { original } }: InRow) {
  const format = useFormatter();
  return original.position === null ? NOTHING : format.number(original.position);
}

function ClockCell({ getValue }: { getValue: () => number }) {
  return asClock(getValue());
}
