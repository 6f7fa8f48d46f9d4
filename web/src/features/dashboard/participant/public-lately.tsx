import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ActivityPicture } from '../../../shared/ui/activity-picture.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { publicLatelyQuery } from '../api/public-query.ts';
import classes from './participant.module.css';

/** What anybody may answer, the newest first. */
export function PublicLately() {
  const t = useTranslations('dashboard.participant.public');
  const { data, error, refetch } = useQuery(publicLatelyQuery);
  return (
    <section className={classes.section} aria-labelledby="public">
      <div className={classes.head}>
        <Title order={2} id="public">
          {t('title')}
        </Title>
        <TextLink to="/dashboard/explore" size="sm">
          {t('all')}
        </TextLink>
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={180} />
        ) : (
          <LoadFailure error={error} onRetry={refetch} />
        )
      ) : data.allQuiz.length === 0 ? (
        <p className={classes.calm}>{t('none')}</p>
      ) : (
        <ul className={classes.cards}>
          {data.allQuiz.map(({ id, coverImage, quizTitle, questionCount, quizUrl }) => (
            <li key={id}>
              <a href={quizUrl} className={classes.card}>
                <ActivityPicture activity={{ id, coverImage }} />
                <span className={classes.title}>{quizTitle}</span>
                <span className={classes.about}>{t('questions', { count: questionCount })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
