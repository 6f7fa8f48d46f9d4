import { Skeleton } from '@mantine/core';
import type { PollResponse } from '@pollux/query-api/voting/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { z } from 'zod';
import { ActivityRow, ActivityRows } from '../../../shared/look/activity-row.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { StepLink } from '../../../shared/look/step-link.tsx';
import { resultsPath } from '../../../shared/results-path.ts';
import { EmptySky } from '../../../shared/ui/empty-sky.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { attendedLatelyQuery } from '../api/attended-query.ts';

type Attended = z.infer<typeof PollResponse>;

/** What the person answered last, and whether the results are open to them. */
export function AttendedLately() {
  const t = useTranslations('dashboard.participant.attended');
  const { data, error, refetch } = useQuery(attendedLatelyQuery);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={180} mb="xl" />
    ) : (
      <LoadFailure error={error} onRetry={refetch} />
    );
  }
  if (data.total === 0) {
    return <EmptySky title={t('none.title')} text={t('none.text')} />;
  }
  return (
    <Section
      title={t('title')}
      more={
        <TextLink to="/dashboard/quizattended" size="sm">
          {t('all')}
        </TextLink>
      }
    >
      <ActivityRows>
        {data.allQuiz.map((attended) => (
          <Entry key={attended.pollId} attended={attended} />
        ))}
      </ActivityRows>
    </Section>
  );
}

function Entry({ attended: { pollId, quizTitle, at, quizUrl, resultsOpen } }: { attended: Attended }) {
  const t = useTranslations('dashboard.participant.attended');
  const format = useFormatter();
  return (
    <ActivityRow
      title={quizTitle || t('gone')}
      about={t('at', { when: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }) })}
      next={
        quizUrl === null ? (
          t('deleted')
        ) : resultsOpen ? (
          <StepLink
            to={resultsPath(quizUrl)}
            search={{ data: pollId }}
            isWanted
            aria-label={t('resultsOf', { title: quizTitle })}
          >
            {t('results')}
          </StepLink>
        ) : (
          t('later')
        )
      }
    />
  );
}
