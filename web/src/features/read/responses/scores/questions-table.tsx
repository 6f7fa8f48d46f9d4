import { Group, Text } from '@mantine/core';
import { asMinutes } from '@pollux/domain/kernel/as-minutes';
import type {
  ActivityStatistics,
  CountedAttempts,
  QuestionStatistics,
} from '@pollux/query-api/attending/scores-contract';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { features } from '../../../../shared/lists/features.ts';
import { type Filters, OfficeTable } from '../../../../shared/lists/office-table.tsx';
import { StaticTable } from '../../../../shared/lists/static-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../../shared/look/section.tsx';
import { ChoiceButton } from '../../../../shared/ui/choice-button.tsx';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import { useUnitName } from '../../../../shared/ui/use-unit-name.ts';
import { shortTitle } from '@pollux/domain/questions/short-title';
import { statisticsOf } from '../api/scores.ts';

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
  statistics: ofFirst,
  isMaker,
  asOf,
}: {
  /** The moment that is looked back to. */
  asOf?: string | undefined;
  statistics: ActivityStatistics;
  /** Whether whoever reads it makes activities; for anybody else it is a table of the back office. */
  isMaker: boolean;
}) {
  const t = useTranslations('scores');
  const [counted, setCounted] = useState<CountedAttempts>('first');
  const ofAll = useQuery({
    ...statisticsOf(ofFirst.quizId, null, { attempts: 'all', asOf }),
    enabled: counted === 'all',
  });
  const statistics = (counted === 'all' && ofAll.data) || ofFirst;
  const { questions, attempts, leastAttempts, alpha, standardError, deviation, counted: told } = statistics;
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
      <Group role="group" aria-label={t('counted.label')} gap="xs" mb="md">
        {(['first', 'all'] as const).map((which) => (
          <ChoiceButton key={which} size="sm" isChosen={which === counted} choose={() => setCounted(which)}>
            {t(`counted.${which}`)}
          </ChoiceButton>
        ))}
      </Group>
      {isMaker ? <StaticTable {...table} /> : <OfficeTable {...table} filters={filters} />}
      <Text size="sm" c="dimmed" mt="md" maw="72ch">
        {t('quality', {
          alpha: figure(alpha),
          error: figure(standardError),
          deviation: figure(deviation),
        })}{' '}
        {alpha !== null && alpha < 0 && `${t('negative')} `}
        {told !== undefined && `${t('counted.help', { counted: told.which, attempts: told.attempts })} `}
        {definitions.map((what) => t(`definitions.${what}`)).join(' ')}{' '}
        {(told?.attempts ?? attempts) < leastAttempts && t('few', { least: leastAttempts })}
      </Text>
    </Section>
  );
}

type InRow = Pick<CellContext<typeof features, Row>, 'row'>;
interface Figure extends InRow {
  readonly getValue: () => number | null;
}

function TitleCell({ row: { original } }: InRow) {
  const t = useTranslations('scores.questions');
  const { place, title, isAsked, isUncounted } = original;
  return (
    <Text span inherit title={title} dir="auto" {...(isUncounted && { c: 'dimmed' })}>
      {t(isUncounted ? 'uncounted' : isAsked ? 'numbered' : 'former', { place, title: shortTitle(title) })}
    </Text>
  );
}

function FigureCell({ getValue, row: { original } }: Figure) {
  const format = useFormatter();
  const value = getValue();
  return value === null || original.isUncounted ? NOTHING : format.number(value);
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
