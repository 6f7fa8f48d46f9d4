import { Button, Skeleton } from '@mantine/core';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import type { OverallScore } from '@pollux/query-api/attending/scores-contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { myActivitiesPageQuery } from '../../../../shared/api/my-activities-query.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { ownResults } from '../../../../shared/results-path.ts';
import { CreateMenu } from '../../../../shared/ui/create-menu.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { overallScores } from '../api/own-activities.ts';
import classes from './answered-list.module.css';

/** So many at first, and so many more each time. */
const AT_ONCE = 10;
/** No page of a list has more: a type is chosen for the rest. */
const MOST = 100;
const ANSWERED = { 'responseCount.gte': 1 } as const;

/**
 * How one's activities went, the one that was answered last first: each with how many answered, of a quiz what it came to,
 * and the way to its report.
 */
export function AnsweredList() {
  const t = useTranslations('reports.mine.answered');
  const none = useTranslations('reports.mine.none');
  const [most, setMost] = useState(AT_ONCE);
  const place = { sort: '-latestResponseAt', pageSize: most };
  const { data, error, refetch } = useQuery(myActivitiesPageQuery(ANSWERED, place));
  const quizIds = (data?.data ?? []).filter(({ quizType }) => quizType === 'QUIZ').map(({ id }) => id);
  const { data: scores } = useQuery({
    ...overallScores(quizIds, { pageSize: MOST }),
    enabled: quizIds.length > 0,
  });
  const came = new Map(scores?.data.map((score) => [score.quizId, score]));
  if (data === undefined && error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton height={200} mb="xl" />;
  if (data.total === 0)
    return (
      <EmptySky title={none('title')} text={none('text')}>
        <CreateMenu />
      </EmptySky>
    );
  return (
    <Section title={t('title')}>
      <ul className={classes.list}>
        {data.data.map((entry) => (
          <Answered key={entry.id} entry={entry} score={came.get(entry.id)} />
        ))}
      </ul>
      {data.total > most && most < MOST && (
        <Button variant="default" mt="md" onClick={() => setMost(Math.min(MOST, most + AT_ONCE))}>
          {t('more')}
        </Button>
      )}
    </Section>
  );
}

function Answered({ entry, score }: { entry: LibraryEntry; score: OverallScore | undefined }) {
  const t = useTranslations('reports.mine.answered');
  const types = useTranslations('common.types');
  const marking = useTranslations('scores.marking');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { id, quizType, quizTitle, responseCount, latestResponseAt, quizUrl } = entry;
  const percent = (value: number) =>
    format.number(value / 100, { style: 'percent', maximumFractionDigits: 0 });
  const to =
    quizType === 'POLL'
      ? ownResults(id, quizUrl)
      : ({ to: '/dashboard/attempts/$id/report', params: { id } } as const);
  const isCounted = score !== undefined && score.average !== null && score.passRate !== null;
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <Link {...to} className={classes.title}>
          {quizTitle}
        </Link>
        <p className={classes.about}>
          {t('about', { type: types(quizType), count: responseCount })}
          {latestResponseAt !== null && (
            <>
              {' · '}
              <time dateTime={latestResponseAt}>
                {t('latest', { ago: format.relativeTime(new Date(latestResponseAt), now) })}
              </time>
            </>
          )}
        </p>
        {isCounted && score.marking !== null && (
          <p className={classes.about}>
            {marking('going', {
              done: format.number(score.marking.done),
              of: format.number(score.marking.of),
            })}
          </p>
        )}
      </div>
      {isCounted && (
        <dl className={classes.figures}>
          <div>
            <dt>{t('average')}</dt>
            <dd>{percent(score.average ?? 0)}</dd>
          </div>
          <div>
            <dt>{t('passed')}</dt>
            <dd>{percent(score.passRate ?? 0)}</dd>
          </div>
        </dl>
      )}
    </li>
  );
}
