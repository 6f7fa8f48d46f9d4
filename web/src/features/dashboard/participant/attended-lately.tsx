import { Skeleton, Title } from '@mantine/core';
import type { PollResponse } from '@pollux/query-api/voting/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { z } from 'zod';
import { resultsPath } from '../../../shared/results-path.ts';
import { EmptySky } from '../../../shared/ui/empty-sky.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { attendedLatelyQuery } from '../api/attended-query.ts';
import classes from './participant.module.css';

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
    <section className={classes.section} aria-labelledby="attended">
      <div className={classes.head}>
        <Title order={2} id="attended">
          {t('title')}
        </Title>
        <TextLink to="/dashboard/quizattended" size="sm">
          {t('all')}
        </TextLink>
      </div>
      <ul className={classes.list}>
        {data.allQuiz.map((attended) => (
          <Entry key={attended.pollId} attended={attended} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ attended: { pollId, quizTitle, at, quizUrl, resultsOpen } }: { attended: Attended }) {
  const t = useTranslations('dashboard.participant.attended');
  const format = useFormatter();
  return (
    <li>
      <span className={classes.title}>
        {quizTitle || t('gone')}
        <span className={classes.about}>
          {t('at', { when: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }) })}
        </span>
      </span>
      {quizUrl === null ? (
        <span className={classes.calm}>{t('deleted')}</span>
      ) : resultsOpen ? (
        <Link
          to={resultsPath(quizUrl)}
          search={{ data: pollId }}
          className={classes.wanted}
          aria-label={t('resultsOf', { title: quizTitle })}
        >
          {t('results')}
        </Link>
      ) : (
        <span className={classes.calm}>{t('later')}</span>
      )}
    </li>
  );
}
