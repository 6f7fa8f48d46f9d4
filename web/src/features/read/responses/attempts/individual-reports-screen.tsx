import { Box } from '@mantine/core';
import type { AttendedQuiz } from '@pollux/query-api/attending/reports-contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { useMayOpen } from '../../../../shared/session/use-may-open.ts';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { AnsweredPolls } from '../answered-polls.tsx';
import { AnsweredSurveys } from '../answered-surveys.tsx';
import { attemptsQuery, attemptsShape } from '../api/attempts-query.ts';
import { Outdated } from '../outdated.tsx';
import { useFetchFailure } from '../use-fetch-failure.ts';
import { attendedFacts, attendedSituations } from './situations.ts';
import { SortMenu } from './sort-menu.tsx';
import { useAttemptsColumns } from './use-attempts-columns.tsx';

const idOf = ({ attemptId }: AttendedQuiz) => attemptId;

/** "Individual Quiz Reports": what the person attended, what it came to, and the way back to it [P129 P130]. */
export function IndividualReportsScreen({ place, personId }: { place: ListPlace; personId: string }) {
  const t = useTranslations('attempts');
  const list = useQuery(attemptsQuery(place.at, personId));
  const failed = useFetchFailure('QUIZ');
  const columns = useAttemptsColumns();
  // Pages that staff have not.
  const hasCertificates = useMayOpen('/dashboard/certificates');
  const explores = useMayOpen('/dashboard/explore');
  return (
    <>
      <Sentence title={t('title')} says={useSentence(personId)}>
        {list.data !== undefined && list.data.total > 1 && <SortMenu place={place} />}
        {hasCertificates && (
          <ButtonLink to="/dashboard/certificates" variant="default">
            {t('certificates.title')}
          </ButtonLink>
        )}
      </Sentence>
      <Outdated of={list} />
      <Box mb="2.5rem">
        <DataTable
          name="attempts"
          shape={attemptsShape}
          label={t('title')}
          list={list}
          place={place}
          columns={columns}
          rowId={idOf}
          failed={failed}
          exports={{ path: '/api/users/me/attempts' }}
          empty={
            <EmptySky title={t('none.title')} text={t('none.text')}>
              {explores ? <ButtonLink to="/dashboard/explore">{t('none.explore')}</ButtonLink> : undefined}
            </EmptySky>
          }
        />
      </Box>
      <AnsweredSurveys />
      <AnsweredPolls />
    </>
  );
}

/** What is true of what was attended last, whatever page of the list is shown. */
function useSentence(personId: string): string {
  const t = useTranslations('attempts');
  const { data } = useQuery(attemptsQuery({}, personId));
  if (data === undefined) return t('text');
  const facts = attendedFacts(data.data[0]);
  const { points, total, title } = facts;
  return t(`state.${mostUrgent(attendedSituations, facts)}`, { points, total, title });
}
