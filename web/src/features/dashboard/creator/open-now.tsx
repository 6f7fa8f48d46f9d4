import { Button, Skeleton } from '@mantine/core';
import type { getPollResults } from '@pollux/query-api/voting/contract';
import type { ActivityOfToday } from '@pollux/query-api/authoring/today-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { answersIn } from '../../../questions/question-types/for-dashboard.ts';
import { useLiveQuery } from '../../../shared/live/use-live-query.ts';
import { resultsPath } from '../../../shared/results-path.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { useCopyLink } from '../../../shared/ui/use-copy-link.tsx';
import { AnswerRows } from './answer-rows.tsx';
import classes from './open-now.module.css';

const MOST_ANSWERS = 5;

/** The activity that is answered right now: its first question as people answer it, and the ways to show and share it. */
export function OpenNow({ activity, answersToday }: { activity: ActivityOfToday; answersToday: number }) {
  const t = useTranslations('dashboard.now');
  const types = useTranslations('common.types');
  const format = useFormatter();
  const copyLink = useCopyLink();
  const { id, quizTitle, quizType, quizUrl } = activity;
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
            <bdi>{quizTitle}</bdi> · {types(quizType)}
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
      </div>
    </section>
  );
}
