import { Button, Skeleton } from '@mantine/core';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import type { ActivityOfToday } from '@pollux/query-api/authoring/today-contract';
import type { getPollResults } from '@pollux/query-api/voting/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { answersIn } from '../../../../questions/question-types/for-dashboard.ts';
import { useAttendance, useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { useLiveQuery } from '../../../../shared/live/use-live-query.ts';
import { ownResults } from '../../../../shared/results-path.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { useCopyLink } from '../../../../shared/ui/use-copy-link.tsx';
import { countsOfOpen } from '../api/counts-of-open.ts';
import { AnswerRows } from './answer-rows.tsx';
import classes from './open-now.module.css';

const MOST_ANSWERS = 5;

interface OpenActivity {
  readonly activity: ActivityOfToday;
  readonly answersToday: number;
  /** How many other activities are open as well. */
  readonly others: number;
}

/** The activity that is open now: a question of it as people answer it, and the ways to show and share it. */
export function OpenNow(open: OpenActivity) {
  return open.activity.quizType === 'POLL' ? <OpenPoll {...open} /> : <OpenSittings {...open} />;
}

/** Its first question, as votes come in. */
function OpenPoll(open: OpenActivity) {
  const { id } = open.activity;
  const { data, error } = useLiveQuery<typeof getPollResults>({
    path: '/api/activities/:id/results',
    params: { id },
    room: 'poll-results',
    id,
  });
  const question = data?.questions[0] ?? (error === null ? undefined : null);
  return <Panel {...open} answers={data?.ballots} question={question} />;
}

/** Of a quiz or survey the first question whose answers can be counted, read anew as people submit. */
function OpenSittings(open: OpenActivity) {
  const { id } = open.activity;
  const { attendance, position } = useAttendance(id);
  const { data, isError, refetch } = useQuery(countsOfOpen(id, position));
  useReadAnew(position, refetch);
  const counted = data?.questions.find(({ result }) => result !== null && answersIn(result).length > 0);
  // Of rooms that were led there are answers, and none of them are attempts that are counted here.
  const isLedAlone = data?.submitted === 0 && open.activity.responseCount > 0;
  const question = data === undefined && !isError ? undefined : isLedAlone ? null : (counted?.result ?? null);
  // What is answered by ballots, as an anonymous survey, has no attempts that could be submitted.
  return <Panel {...open} answers={attendance?.submitted || undefined} question={question} />;
}

function Panel({
  activity,
  answersToday,
  others,
  answers = activity.responseCount,
  question,
}: OpenActivity & {
  /** How many there are by now. */
  answers: number | undefined;
  /** Undefined before it is known; null where there is none to show. */
  question: QuestionResult | null | undefined;
}) {
  const t = useTranslations('dashboard.now');
  const types = useTranslations('common.types');
  const format = useFormatter();
  const copyLink = useCopyLink();
  const { id, quizTitle, quizType, quizUrl, openSince, createdAt } = activity;
  const now = useNow({ updateInterval: 60_000 });
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
        {question === undefined && <Skeleton height={240} />}
        {question && (
          <AnswerRows answers={answersIn(question).slice(0, MOST_ANSWERS)} all={question.responses} />
        )}
      </div>
      <div className={classes.side}>
        <p className={classes.total}>
          <span className={classes.number}>{format.number(answers)}</span>
          <span className={classes.unit}>{t('answers', { count: answers })}</span>
        </p>
        <div className={classes.buttons}>
          <ButtonLink {...ownResults(id, quizUrl)} color="star">
            {t(quizType === 'POLL' ? 'show' : 'attempts')}
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
