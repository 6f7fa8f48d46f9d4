import { Button, Text, TextInput } from '@mantine/core';
import { foldedText } from '@pollux/domain/kernel/typed-text';
import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import { IconSearch } from '@tabler/icons-react';
import type { ActivityStatistics, ScoredAttempt } from '@pollux/query-api/attending/scores-contract';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import { scoresOf, scoresShape } from '../api/scores.ts';
import { CopyAttendLink } from '../copy-attend-link.tsx';
import { AttemptNameCell } from '../scores/attempt-name-cell.tsx';
import { useReportTitle } from '../use-report-title.ts';
import { useLocalPlace } from './use-local-place.ts';

const column = createColumnHelper<typeof features, ScoredAttempt>();
const idOf = ({ attemptId }: ScoredAttempt) => attemptId;

/** Who earned how many points with which question, and what each earned in the mean (P139 P140). */
export function QuestionWiseTable({ statistics }: { statistics: ActivityStatistics }) {
  const t = useTranslations('reports.mine.questionWise');
  const mine = useTranslations('reports.mine');
  const scores = useTranslations('scores');
  const format = useFormatter();
  const place = useLocalPlace();
  const title = useReportTitle()(statistics);
  const [words, setWords] = useState('');
  const { quizId, questions, meanPoints } = statistics;
  const shown = useMemo(() => {
    const sought = foldedText(words);
    return questions
      .map((question, index) => ({ ...question, number: index + 1 }))
      .filter(({ title }) => foldedText(title).includes(sought));
  }, [questions, words]);
  const columns = useMemo(() => {
    const inNumbers = (value: number | null) => (value === null ? NOTHING : format.number(value));
    return column.columns([
      column.accessor('name', {
        header: scores('columns.name'),
        footer: t('average'),
        cell: AttemptNameCell,
        enableHiding: false,
        meta: { onPhones: 'heading', narrow: true, noneInFile: { name: scores('forgotten') } },
      }),
      ...shown.map(({ questionId, title, number, isUncounted, meanPoints: mean }) =>
        column.accessor(
          ({ questions: answered }) =>
            answered.find((each) => each.questionId === questionId && each.outcome !== 'unscored')?.points ??
            null,
          {
            id: questionId,
            header: scores(isUncounted ? 'questions.uncounted' : 'questions.numbered', {
              place: number,
              title: readableFormulas(title),
            }),
            footer: inNumbers(mean),
            cell: ({ getValue }) => inNumbers(getValue()),
            meta: { align: 'end', brief: true },
          },
        ),
      ),
      column.accessor('points', {
        id: 'halfPoints',
        header: t('total'),
        footer: inNumbers(meanPoints),
        cell: ({ getValue }) => inNumbers(getValue()),
        meta: { align: 'end' },
      }),
    ]);
  }, [t, scores, format, shown, meanPoints]);
  const list = useQuery(scoresOf(quizId, place.at, null));
  return (
    <Section title={title} hasTable>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        maw="24rem"
        mb="md"
      />
      {shown.length === 0 ? (
        <div role="status">
          <Text mb="sm">{t('none', { search: words.trim() })}</Text>
          <Button variant="default" size="sm" onClick={() => setWords('')}>
            {t('clear')}
          </Button>
        </div>
      ) : (
        <DataTable
          name="question-wise"
          label={t('of', { title })}
          searchLabel={scores('searchByName')}
          shape={scoresShape}
          place={place}
          list={list}
          columns={columns}
          rowId={idOf}
          scrollsWithin
          failed={mine('failed', { type: 'quiz' })}
          exports={{ path: `/api/activities/${quizId}/question-wise`, spread: 'questions' }}
          empty={
            <EmptySky title={scores('none.title')} text={scores('none.text')}>
              <CopyAttendLink quizId={quizId}>{scores('none.copy')}</CopyAttendLink>
            </EmptySky>
          }
        />
      )}
    </Section>
  );
}
