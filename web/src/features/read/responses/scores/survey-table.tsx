import { Button, Text } from '@mantine/core';
import { isWritten } from '@pollux/domain/attending/written-types';
import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import type { SurveyResponse } from '@pollux/query-api/attending/scores-contract';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import { listSearch } from '../../../../shared/lists/list-search.ts';
import { useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import { TimeCell } from '../../../../shared/ui/time-cell.tsx';
import { surveyResponsesOf, surveyResponsesShape } from '../api/scores.ts';
import { CopyAttendLink } from '../copy-attend-link.tsx';
import { AnswerFilter, useNarrowedNames } from './answer-filter.tsx';
import { AttemptNameCell } from './attempt-name-cell.tsx';
import type { AttemptsTableProps } from './scores-table.tsx';

const column = createColumnHelper<typeof features, SurveyResponse>();
const idOf = ({ attemptId }: SurveyResponse) => attemptId;

/** Everybody who answered a survey, with one column for each question (P141). */
export function SurveyTable({ statistics, place, isMaker, position, title, more }: AttemptsTableProps) {
  const t = useTranslations('scores');
  const mine = useTranslations('reports.mine');
  const { quizId, questions } = statistics;
  const label = title ?? t('survey.responses');
  // The address may name what only scores are sorted by.
  const at = useMemo(() => listSearch(surveyResponsesShape)(place.at), [place.at]);
  const list = useQuery(surveyResponsesOf(quizId, at, position));
  useReadAnew(position, list.refetch);
  const labels = useNarrowedNames(quizId, at);
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: t('survey.name'),
          cell: AttemptNameCell,
          enableHiding: false,
          meta: { onPhones: 'heading', noneInFile: { name: t('forgotten') } },
        }),
        column.accessor('completedAt', { header: t('survey.submittedAt'), cell: TimeCell }),
        ...questions.map(({ questionId, title, type }) =>
          column.accessor((response) => textTo(response, questionId), {
            id: questionId,
            header: readableFormulas(title),
            cell: isWritten(type) ? AnswerCell : ChosenCell,
          }),
        ),
      ]),
    [t, questions],
  );
  return (
    <Section title={label} more={more} hasTable>
      <AnswerFilter quizId={quizId} place={{ ...place, at }} unknown={list.data?.unknown ?? 0} />
      <DataTable
        name="survey-responses"
        label={label}
        searchLabel={t('searchByName')}
        shape={surveyResponsesShape}
        list={list}
        place={{ ...place, at }}
        columns={columns}
        rowId={idOf}
        failed={mine('surveyFailed')}
        exports={{
          path: `/api/activities/${quizId}/survey-responses`,
          spread: 'answers',
          labels,
          ...(!isMaker && { asCsv: true, asOthers: true }),
        }}
        empty={
          at['question'] === undefined ? (
            <EmptySky title={t('survey.none')} text={t('none.text')}>
              <CopyAttendLink quizId={quizId}>{t('none.copy')}</CopyAttendLink>
            </EmptySky>
          ) : (
            <EmptySky title={t('survey.nobody.title')} text={t('survey.nobody.text')}>
              <Button variant="default" onClick={() => place.go({ question: undefined, chose: undefined })}>
                {t('survey.nobody.all')}
              </Button>
            </EmptySky>
          )
        }
      />
    </Section>
  );
}

/** Null of a question that was not asked. */
function textTo({ answers }: SurveyResponse, questionId: string): string | null {
  return answers.find((answer) => answer.questionId === questionId)?.text ?? null;
}

/** What somebody chose, its formulas as they are read in a line. */
function ChosenCell({ getValue }: { getValue: () => unknown }) {
  const text = getValue();
  return <AnswerCell getValue={() => (typeof text === 'string' ? readableFormulas(text) : text)} />;
}

/** What was answered, or that nothing was (P270). */
function AnswerCell({ getValue }: { getValue: () => unknown }) {
  const t = useTranslations('scores');
  const text = getValue();
  if (typeof text !== 'string') return NOTHING;
  if (text === '')
    return (
      <Text size="sm" c="dimmed">
        {t('unattempted')}
      </Text>
    );
  return (
    <Text size="sm" lineClamp={3} dir="auto" maw="32ch">
      {text}
    </Text>
  );
}
