import { Text } from '@mantine/core';
import type { ActivityStatistics, SurveyResponse } from '@pollux/query-api/attending/scores-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { surveyResponsesOf, surveyResponsesShape } from '../api/scores.ts';
import { TimeCell } from './time-cell.tsx';

const column = createColumnHelper<typeof features, SurveyResponse>();
const idOf = ({ attemptId }: SurveyResponse) => attemptId;

/** Everybody who answered a survey, with one column for each question (P141). */
export function SurveyTable({ statistics, place }: { statistics: ActivityStatistics; place: ListPlace }) {
  const t = useTranslations('scores');
  const { quizId, questions } = statistics;
  const list = useQuery(surveyResponsesOf(quizId, place.at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: t('survey.name'),
          cell: NameCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('completedAt', { header: t('survey.submittedAt'), cell: TimeCell }),
        ...questions.map(({ questionId, title }) =>
          column.accessor((response) => textTo(response, questionId), {
            id: questionId,
            header: title,
            cell: AnswerCell,
          }),
        ),
      ]),
    [t, questions],
  );
  return (
    <Section title={t('survey.responses')} hasTable>
      <DataTable
        name="survey-responses"
        label={t('survey.responses')}
        searchLabel={t('searchByName')}
        shape={surveyResponsesShape}
        list={list}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: `/api/activities/${quizId}/survey-responses` }}
        empty={<EmptySky title={t('survey.none')} text={t('none.text')} />}
      />
    </Section>
  );
}

function textTo({ answers }: SurveyResponse, questionId: string): string {
  return answers.find((answer) => answer.questionId === questionId)?.text ?? '';
}

type InRow = Pick<CellContext<typeof features, SurveyResponse>, 'row'>;

function NameCell({ row: { original } }: InRow) {
  const t = useTranslations('scores');
  const { attemptId, name } = original;
  return (
    <TextLink to="/dashboard/quizattended/$attemptId" params={{ attemptId }} fw={600} dir="auto">
      {name ?? t('forgotten')}
    </TextLink>
  );
}

function AnswerCell({ getValue }: { getValue: () => unknown }) {
  return (
    <Text size="sm" lineClamp={3} dir="auto" maw="32ch">
      {String(getValue())}
    </Text>
  );
}
