import { useThrottledValue } from '@mantine/hooks';
import type { SurveyAnswersView } from '@pollux/query-api/attending/cross-table-contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAttendance, useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { TableSkeleton } from '../../../../shared/ui/table-skeleton.tsx';
import { surveyAnswersOf } from '../api/cross-table.ts';
import { CopyAttendLink } from '../copy-attend-link.tsx';
import { askedIn, type CrosstabProps } from './crosstab-place.ts';
import { crosstabSituations } from './situations.ts';
import { Compared } from './compared-answers.tsx';

/** While answers come in, all of them are gone through anew at most so often, in milliseconds. */
const PAUSE = 5_000;

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

/** What is true of the answers; what the page is for as long as that is not known. */
function useSentence(answers: SurveyAnswersView | undefined, questions: number, isOfSome: boolean): string {
  const t = useTranslations('crosstab');
  if (answers === undefined) return t('text');
  const { submitted, matching } = answers;
  const situation = mostUrgent(crosstabSituations, { ...answers, questions, isOfSome });
  return t(`state.${situation}`, { submitted, matching });
}
