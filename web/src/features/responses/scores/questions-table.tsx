import { Text } from '@mantine/core';
import { asMinutes } from '@pollux/domain/kernel/as-minutes';
import type { ActivityStatistics, QuestionStatistics } from '@pollux/query-api/attending/scores-contract';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { type Filters, OfficeTable } from '../../../shared/lists/office-table.tsx';
import { StaticTable } from '../../../shared/lists/static-table.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { useUnitName } from '../../../shared/ui/use-unit-name.ts';
import { shortTitle } from '@pollux/domain/questions/short-title';

type Row = QuestionStatistics & { readonly place: number };

const column = createColumnHelper<typeof features, Row>();
const filters: Filters = {
  title: 'text',
  meanPoints: 'numbers',
  facility: 'numbers',
  discrimination: 'numbers',
  right: 'numbers',
  partly: 'numbers',
  wrong: 'numbers',
  unattempted: 'numbers',
  averageSeconds: 'numbers',
};
/** What the figures mean, in the order in which it is said. */
const definitions = ['facility', 'discrimination', 'reliability', 'source'] as const;

const idOf = ({ questionId }: Row) => questionId;

/** Each question of a quiz: what it earned in the mean, how easy it was, and whether it tells who knows more. */
export function QuestionsTable({
  statistics,
  isMaker,
}: {
  statistics: ActivityStatistics;
  /** Whether whoever reads it makes activities; for anybody else it is a table of the back office. */
  isMaker: boolean;
}) {
  const t = useTranslations('scores');
  const { questions, attempts, leastAttempts, alpha, standardError, deviation } = statistics;
  const format = useFormatter();
  const unitName = useUnitName();
  const rows = useMemo(
    () => questions.map((question, index) => ({ ...question, place: index + 1 })),
    [questions],
  );
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('title', {
          header: t('questions.title'),
          cell: TitleCell,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('meanPoints', {
          header: t('questions.meanPoints'),
          cell: FigureCell,
          meta: { align: 'end' },
        }),
        column.accessor('facility', {
          header: t('questions.facility'),
          cell: PercentCell,
          meta: { align: 'end' },
        }),
        column.accessor('discrimination', {
          header: t('questions.discrimination'),
          cell: FigureCell,
          meta: { align: 'end' },
        }),
        column.accessor('right', { header: t('questions.right'), cell: FigureCell, meta: { align: 'end' } }),
        column.accessor('partly', {
          header: t('questions.partly'),
          cell: FigureCell,
          meta: { align: 'end' },
        }),
        column.accessor('wrong', { header: t('questions.wrong'), cell: FigureCell, meta: { align: 'end' } }),
        column.accessor('unattempted', {
          header: t('questions.unattempted'),
          cell: FigureCell,
          meta: { align: 'end' },
        }),
        column.accessor('averageSeconds', {
          header: t('questions.time'),
          cell: SecondsCell,
          meta: { align: 'end', unit: unitName('second') },
        }),
      ]),
    [t, unitName],
  );
  if (attempts === 0) return null;
  const figure = (value: number | null) => (value === null ? t('notEnough') : format.number(value));
  const table = { label: t('questions.heading'), rows, columns, rowId: idOf };
  return (
    <Section title={t('questions.heading')} hasTable>
      {isMaker ? <StaticTable {...table} /> : <OfficeTable {...table} filters={filters} />}
      <Text size="sm" c="dimmed" mt="md" maw="72ch">
        {t('quality', {
          alpha: figure(alpha),
          error: figure(standardError),
          deviation: figure(deviation),
        })}{' '}
        {definitions.map((what) => t(`definitions.${what}`)).join(' ')}{' '}
        {attempts < leastAttempts && t('few', { least: leastAttempts })}
      </Text>
    </Section>
  );
}

type InRow = Pick<CellContext<typeof features, Row>, 'row'>;
interface Figure {
  readonly getValue: () => number | null;
}

function TitleCell({ row: { original } }: InRow) {
  const t = useTranslations('scores.questions');
  const { place, title, isAsked } = original;
  return (
    <span title={title} dir="auto">
      {t(isAsked ? 'numbered' : 'former', { place, title: shortTitle(title) })}
    </span>
  );
}

function FigureCell({ getValue }: Figure) {
  const format = useFormatter();
  const value = getValue();
  return value === null ? NOTHING : format.number(value);
}

function PercentCell({ getValue }: Figure) {
  const format = useFormatter();
  const t = useTranslations('scores.facts');
  const value = getValue();
  return value === null ? NOTHING : t('percent', { value: format.number(value) });
}

function SecondsCell({ getValue }: Figure) {
  const t = useTranslations('scores.facts');
  const value = getValue();
  return value === null ? NOTHING : t('time', asMinutes(value));
}
