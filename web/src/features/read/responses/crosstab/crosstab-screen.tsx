import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { IconArrowsExchange, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import type { ComparedQuestion, SurveyAnswersView } from '@pollux/query-api/attending/cross-table-contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAttendance, useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { TableSkeleton } from '../../../../shared/ui/table-skeleton.tsx';
import { type ChoseAsked, crossTableOf, surveyAnswersOf } from '../api/cross-table.ts';
import { CopyAttendLink } from '../copy-attend-link.tsx';
import { AnswersOfSome } from './answers-of-some.tsx';
import { CrossTable } from './cross-table.tsx';
import { type CrosstabSearch, crossViews, keysIn } from './crosstab-place.ts';
import { IndependenceText } from './independence-text.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { crosstabSituations } from './situations.ts';
import { useQuestionName } from './use-choice-words.ts';
import { useChosenNames } from './use-chosen-names.ts';
import { useDownloadTable } from './use-download-table.ts';
import { useSaveTable } from './use-save-table.ts';

/** While answers come in, all of them are gone through anew at most so often, in milliseconds. */
const PAUSE = 5_000;

export interface CrosstabProps {
  readonly quizId: string;
  readonly at: CrosstabSearch;
  readonly go: (at: CrosstabSearch) => void;
}

/** Two questions of a survey of one's own against each other, and its report by an answer; what is shown stands in the address. */
export function CrosstabScreen({ quizId, at, go }: CrosstabProps) {
  const t = useTranslations('crosstab');
  const position = useThrottledValue(useAttendance(quizId).position, PAUSE);
  const asked = askedIn(at);
  const { data: answers, error, refetch } = useQuery(surveyAnswersOf(quizId, asked, position));
  useReadAnew(position, refetch);
  const compared = answers?.questions.filter(({ choices }) => choices.length > 0) ?? [];
  return (
    <>
      <Sentence
        title={answers === undefined ? t('title') : t('titleOf', { title: answers.quizTitle })}
        says={useSentence(answers, compared.length, asked.only !== undefined)}
      >
        <ButtonLink to="/dashboard/attempts/$id/report" params={{ id: quizId }} variant="default">
          {t('report')}
        </ButtonLink>
      </Sentence>
      {answers === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {answers === undefined && error === null && <TableSkeleton />}
      {answers?.submitted === 0 && (
        <EmptySky title={t('none.title')} text={t('none.text')}>
          <CopyAttendLink quizId={quizId}>{t('none.copy')}</CopyAttendLink>
        </EmptySky>
      )}
      {answers !== undefined && answers.submitted > 0 && (
        <Compared answers={answers} compared={compared} at={at} go={go} position={position} />
      )}
    </>
  );
}

function Compared({
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

/** Some alone are looked at once both are chosen: the question, and what in it. */
function askedIn({ only, chose }: CrosstabSearch): ChoseAsked {
  const keys = keysIn(chose);
  return only === undefined || keys.length === 0 ? {} : { only, chose: keys };
}

/** What is true of the answers; what the page is for as long as that is not known. */
function useSentence(answers: SurveyAnswersView | undefined, questions: number, isOfSome: boolean): string {
  const t = useTranslations('crosstab');
  if (answers === undefined) return t('text');
  const { submitted, matching } = answers;
  const situation = mostUrgent(crosstabSituations, { ...answers, questions, isOfSome });
  return t(`state.${situation}`, { submitted, matching });
}
