import { Title } from '@mantine/core';
import type { ActivityOfToday } from '@pollux/query-api/authoring/today-contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { resultsPath } from '../../../shared/results-path.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import classes from './needs-you.module.css';
import { type NextStep, nextStep } from './next-step.ts';
import { WeekLine } from './week-line.tsx';

/** The activities in which something happened last: how they do, and the one thing to do next with each. */
export function NeedsYou({ latest }: { latest: readonly ActivityOfToday[] }) {
  const t = useTranslations('dashboard.needs');
  const [now] = useState(() => new Date());
  return (
    <section className={classes.section} aria-labelledby="needs-you">
      <div className={classes.head}>
        <Title order={2} id="needs-you">
          {t('title')}
        </Title>
        <TextLink to="/dashboard/library" size="sm">
          {t('all')}
        </TextLink>
      </div>
      <table className={classes.table} aria-labelledby="needs-you">
        <thead>
          <tr>
            <th scope="col">{t('activity')}</th>
            <th scope="col">{t('answers')}</th>
            <th scope="col" data-align="end">
              {t('people')}
            </th>
            <th scope="col">{t('next')}</th>
          </tr>
        </thead>
        <tbody>
          {latest.map((activity) => (
            <Row key={activity.id} activity={activity} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ activity, now }: { activity: ActivityOfToday; now: Date }) {
  const t = useTranslations('dashboard.needs');
  const types = useTranslations('common.types');
  const format = useFormatter();
  const { quizTitle, quizType, questionCount, responseCount, isPublished, isActive, week } = activity;
  const status = isPublished ? (isActive ? 'open' : 'closed') : 'draft';
  const hasAnswers = week.some((count) => count > 0);
  return (
    <tr>
      <th scope="row">
        {quizTitle}
        <span className={classes.about}>
          {t('about', { type: types(quizType), count: questionCount })} · {t(status)}
        </span>
      </th>
      <td className={classes.week}>
        {hasAnswers ? (
          <WeekLine week={week} />
        ) : (
          <span className={classes.none}>{t(isPublished ? 'none' : 'notOpen')}</span>
        )}
      </td>
      <td data-align="end" data-label={t('people')}>
        {format.number(responseCount)}
      </td>
      <td className={classes.next}>
        <Next activity={activity} step={nextStep(activity, now)} />
      </td>
    </tr>
  );
}

/** Leads to where the next step is taken. */
function Next({ activity: { id, quizUrl }, step }: { activity: ActivityOfToday; step: NextStep }) {
  const t = useTranslations('dashboard.needs.steps');
  if (step.kind === 'finish') {
    return (
      <Link to="/dashboard/createpoll" search={{ quizid: id }} className={classes.wanted}>
        {t('finish')}
      </Link>
    );
  }
  if (step.kind === 'reopen') {
    return (
      <Link to="/dashboard/library" className={classes.calm}>
        {t('reopen')}
      </Link>
    );
  }
  return (
    <Link
      to={resultsPath(quizUrl)}
      search={{ data: id }}
      className={step.kind === 'share' ? classes.wanted : classes.calm}
    >
      {textOf(step)}
    </Link>
  );

  function textOf(results: Exclude<NextStep, { kind: 'finish' | 'reopen' }>): string {
    switch (results.kind) {
      case 'share':
        return t('share');
      case 'quiet':
        return t('quiet', { days: results.days });
      case 'answers':
      case 'results':
        return t(results.kind, { count: results.count });
    }
  }
}
