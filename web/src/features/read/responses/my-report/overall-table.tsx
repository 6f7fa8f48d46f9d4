import { Text } from '@mantine/core';
import type { OverallScore } from '@pollux/query-api/attending/scores-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import { Section } from '../../../../shared/look/section.tsx';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import { NumberCell } from '../../../../shared/ui/number-cell.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { TimeCell } from '../../../../shared/ui/time-cell.tsx';
import { overallScores, overallShape } from '../api/own-activities.ts';
import { useReportTitle } from '../use-report-title.ts';
import { useLocalPlace } from './use-local-place.ts';

/** How often the list is read anew while attempts are marked again, in milliseconds. */
const MARKING_PAUSE = 1_000;

const column = createColumnHelper<typeof features, OverallScore>();
const idOf = ({ quizId }: OverallScore) => quizId;

/** A line for each quiz: how often it was taken, and what that came to (P158). */
export function OverallTable({ quizIds, empty }: { quizIds: readonly string[]; empty: ReactNode }) {
  const t = useTranslations('reports.mine');
  const scores = useTranslations('scores');
  const place = useLocalPlace();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('attempts', {
          header: scores('facts.attempts'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
        column.accessor('average', {
          header: scores('facts.average'),
          cell: PercentCell,
          meta: { align: 'end' },
        }),
        column.accessor('highest', {
          header: t('columns.highest'),
          cell: PercentCell,
          meta: { align: 'end' },
        }),
        column.accessor('lowest', { header: t('columns.lowest'), cell: PercentCell, meta: { align: 'end' } }),
        column.accessor('passRate', {
          header: scores('facts.passRate'),
          cell: PercentCell,
          meta: { align: 'end' },
        }),
        column.accessor('latestAt', { header: t('columns.latest'), cell: TimeCell }),
      ]),
    [t, scores],
  );
  return (
    <Section title={t('views.overall')} hasTable>
      <DataTable
        name="overall-scores"
        label={t('views.overall')}
        shape={overallShape}
        place={place}
        list={useQuery({
          ...overallScores(quizIds, place.at),
          refetchInterval: ({ state }) =>
            state.data?.data.some(({ marking }) => marking !== null) ? MARKING_PAUSE : false,
        })}
        columns={columns}
        rowId={idOf}
        exports={{
          path: '/api/users/me/overall-scores',
          ...(quizIds.length > 0 && { among: { quiz: quizIds.join(',') } }),
        }}
        failed={t('failed', { type: 'quiz' })}
        empty={empty}
      />
    </Section>
  );
}

function TitleCell({ row: { original } }: Pick<CellContext<typeof features, OverallScore>, 'row'>) {
  const titleOf = useReportTitle();
  const t = useTranslations('scores.marking');
  const format = useFormatter();
  const { quizId, marking } = original;
  return (
    <>
      <TextLink to="/dashboard/attempts/$id/report" params={{ id: quizId }} fw={600}>
        {titleOf(original)}
      </TextLink>
      {marking !== null && (
        <Text size="sm" c="dimmed">
          {t('going', { done: format.number(marking.done), of: format.number(marking.of) })}
        </Text>
      )}
    </>
  );
}

function PercentCell({ getValue }: { getValue: () => number | null }) {
  const format = useFormatter();
  const t = useTranslations('scores.facts');
  const value = getValue();
  return value === null
    ? NOTHING
    : t('percent', { value: format.number(value, { maximumFractionDigits: 0 }) });
}
