import { Button, Skeleton } from '@mantine/core';
import type { ActivityOfToday } from '@pollux/query-api/authoring/today-contract';
import type { getPollResults } from '@pollux/query-api/voting/contract';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { answersIn } from '../../../questions/question-types/for-dashboard.ts';
import { useLiveQuery } from '../../../shared/live/use-live-query.ts';
import { resultsPath } from '../../../shared/results-path.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { useCopyLink } from '../../../shared/ui/use-copy-link.tsx';
import { AnswerRows } from './answer-rows.tsx';
import classes from './open-now.module.css';

const MOST_ANSWERS = 5;

/** The activity that is open now: its first question as people answer it, and the ways to show and share it. */
export function OpenNow({
  activity,
  answersToday,
  others,
}: {
  activity: ActivityOfToday;
  answersToday: number;
  /** How many other activities are open as well. */
  others: number;
}) {
  const t = useTranslations('dashboard.now');
  const types = useTranslations('common.types');
  const format = useFormatter();
  const copyLink = useCopyLink();
  const { id, quizTitle, quizType, quizUrl, openSince, createdAt } = activity;
  const now = useNow({ updateInterval: 60_000 });
  const { data } = useLiveQuery<typeof getPollResults>({
    path: '/api/activities/:id/results',
    params: { id },
    room: 'poll-results',
    id,
  });
  const question = data?.questions[0];
  return (
    <section className={classes.now} aria-labelledby="now">
      <div>
        <p className={classes.about}>
          <span className={classes.tag}>{t('open')}</span>
          <span>
            <bdi>
              {t('about', {
                title: quizTitle,
                type: types(quizType),
                when: format.relativeTime(new Date(openSince ?? createdAt), now),
              })}
            </bdi>
          </span>
        </p>
        <h2 id="now" className={classes.question}>
          {question?.title ?? quizTitle}
        </h2>
        {question === undefined ? (
          <Skeleton height={110} />
        ) : (
          <AnswerRows answers={answersIn(question).slice(0, MOST_ANSWERS)} all={question.responses} />
        )}
      </div>
      <div className={classes.side}>
        <p className={classes.total}>
          <span className={classes.number}>{format.number(data?.ballots ?? activity.responseCount)}</span>
          <span className={classes.unit}>
            {t('answered', { count: data?.ballots ?? activity.responseCount })}
          </span>
        </p>
        <div className={classes.buttons}>
          <ButtonLink to={resultsPath(quizUrl)} search={{ data: id }} color="star">
            {t('show')}
          </ButtonLink>
          <Button variant="default" onClick={() => copyLink(quizUrl)}>
            {t('copy')}
          </Button>
        </div>
        <p className={classes.today}>{t('today', { count: answersToday })}</p>
        {others > 0 && (
          <TextLink to="/dashboard/library" search={{ status: 'open' }} size="sm">
            {t('others', { count: others })}
          </TextLink>
        )}
      </div>
    </section>
  );
}
