import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core';
import { IconArrowsExchange, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import type { ComparedQuestion, SurveyAnswersView } from '@pollux/query-api/attending/cross-table-contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { Section } from '../../../../shared/look/section.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { TableSkeleton } from '../../../../shared/ui/table-skeleton.tsx';
import { crossTableOf } from '../api/cross-table.ts';
import { AnswersOfSome } from './answers-of-some.tsx';
import { CrossTable } from './cross-table.tsx';
import { askedIn, type CrosstabProps, crossViews } from './crosstab-place.ts';
import { IndependenceText } from './independence-text.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { useQuestionName } from './use-choice-words.ts';
import { useChosenNames } from './use-chosen-names.ts';
import { useDownloadTable } from './use-download-table.ts';
import { useSaveTable } from './use-save-table.ts';

/** The table of two questions, which may be chosen anew, and of whom it is. */
export function Compared({
  answers,
  compared,
  at,
  go,
  position,
}: Pick<CrosstabProps, 'at' | 'go'> & {
  answers: SurveyAnswersView;
  compared: readonly ComparedQuestion[];
  position: string | null;
}) {
  const t = useTranslations('crosstab');
  const nameOf = useQuestionName();
  const names = compared.map((question) => ({
    value: question.id,
    label: nameOf(question, answers.questions.findIndex(({ id }) => id === question.id) + 1),
  }));
  const known = (id: string | undefined) => compared.find((question) => question.id === id)?.id;
  const rows = known(at.rows) ?? compared.find(({ id }) => id !== at.columns)?.id;
  const others = compared.filter(({ id }) => id !== rows);
  const columns = others.find(({ id }) => id === at.columns)?.id ?? others[0]?.id;
  const isOfSome = askedIn(at).only !== undefined;
  return (
    <>
      {answers.unknown > 0 && (
        <Text size="sm" c="dimmed" mb="md" maw="72ch">
          {t('unknown', { unknown: answers.unknown, submitted: answers.submitted })}
        </Text>
      )}
      <PeopleFilter questions={compared} names={names} at={at} go={go} />
      {rows !== undefined && columns !== undefined && (
        <Section title={t('heading')}>
          <Group align="flex-end" gap="md" mt="lg" mb="lg">
            <Select
              label={t('rows')}
              data={names.filter(({ value }) => value !== columns)}
              value={rows}
              onChange={(next) => go({ ...at, rows: next ?? rows, columns })}
              allowDeselect={false}
              searchable
              w={{ base: '100%', sm: '20rem' }}
            />
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={18} aria-hidden />}
              onClick={() => go({ ...at, rows: columns, columns: rows })}
            >
              {t('swap')}
            </Button>
            <Select
              label={t('columns')}
              data={names.filter(({ value }) => value !== rows)}
              value={columns}
              onChange={(next) => go({ ...at, rows, columns: next ?? columns })}
              allowDeselect={false}
              searchable
              w={{ base: '100%', sm: '20rem' }}
            />
          </Group>
          <Table
            compared={compared}
            quizId={answers.quizId}
            rows={rows}
            columns={columns}
            at={at}
            go={go}
            position={position}
          />
        </Section>
      )}
      {isOfSome && <AnswersOfSome answers={answers} />}
    </>
  );
}

function Table({
  quizId,
  rows,
  columns,
  at,
  go,
  position,
  compared,
}: CrosstabProps & {
  rows: string;
  columns: string;
  position: string | null;
  compared: readonly ComparedQuestion[];
}) {
  const t = useTranslations('crosstab');
  const view = at.view ?? 'counts';
  const query = crossTableOf(quizId, { rows, columns, ...askedIn(at) }, position);
  const { data: table, error, refetch, isPlaceholderData } = useQuery(query);
  useReadAnew(position, refetch);
  const save = useSaveTable(view);
  const download = useDownloadTable(askedIn(at), useChosenNames(compared, at));
  if (table === undefined) {
    return error === null ? <TableSkeleton /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const { both, people, matching, leastForPercentages } = table;
  return (
    <div aria-busy={isPlaceholderData}>
      <Group justify="space-between" gap="md" mb="md">
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={(next) => go({ ...at, view: crossViews.find((known) => known === next) ?? view })}
          data={crossViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            disabled={both === 0}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => download(table)}
          >
            {t('xlsx')}
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={both === 0}
            leftSection={<IconFileTypeCsv size={16} aria-hidden />}
            onClick={() => save(table)}
          >
            {t('csv')}
          </Button>
        </Group>
      </Group>
      <Text mb="md" maw="72ch">
        {t('both', { both, people, matching })}
      </Text>
      {both > 0 && (
        <>
          <CrossTable table={table} view={view} />
          <IndependenceText table={table} />
          <Text size="sm" c="dimmed" mt="md" maw="72ch">
            {t('help', { least: leastForPercentages })}
          </Text>
        </>
      )}
    </div>
  );
}
