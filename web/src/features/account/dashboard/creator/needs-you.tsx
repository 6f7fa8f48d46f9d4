import type { ActivityOfToday, Affair } from '@pollux/query-api/authoring/today-contract';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { MoreLink } from '../../../../shared/look/more-link.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { ActivityStep } from './activity-step.tsx';
import { AffairStep, affairKey, useAffairTexts } from './affair-step.tsx';
import { isWanted, type Need } from './needs.ts';
import classes from './needs-you.module.css';
import { WeekLine } from './week-line.tsx';

/** All that needs the person as one list: how each activity does, and the one thing to do next. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  const t = useTranslations('dashboard.needs');
  return (
    <Section title={t('title')} more={<MoreLink to="/dashboard/library">{t('all')}</MoreLink>} hasTable>
      <table className={classes.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('activity')}</th>
            <th scope="col">{t('answers')}</th>
            <th scope="col" data-align="end">
              {t('total')}
            </th>
            <th scope="col">{t('next')}</th>
          </tr>
        </thead>
        <tbody>
          {needs.map((need) =>
            'affair' in need ? (
              <AffairRow key={affairKey(need.affair)} affair={need.affair} />
            ) : (
              <FiguresRow
                key={need.activity.id}
                activity={need.activity}
                next={<ActivityStep {...need} isWanted={isWanted(need)} />}
              />
            ),
          )}
        </tbody>
      </table>
    </Section>
  );
}

function AffairRow({ affair }: { affair: Affair }) {
  const { title, about } = useAffairTexts(affair);
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {title}
        <span className={classes.about}>{about}</span>
      </th>
      <td className={classes.next}>
        <AffairStep affair={affair} />
      </td>
    </tr>
  );
}

function FiguresRow({ activity, next }: { activity: ActivityOfToday; next: ReactNode }) {
  const t = useTranslations('dashboard.needs');
  const types = useTranslations('common.types');
  const format = useFormatter();
  const { quizTitle, quizType, questionCount, responseCount, status, week } = activity;
  const hasAnswers = week.some((count) => count > 0);
  return (
    <tr>
      <th scope="row">
        {quizTitle}
        <span className={classes.about}>
          {t(`about.${status}`, { type: types(quizType), count: questionCount })}
        </span>
      </th>
      <td className={classes.week}>
        {hasAnswers ? (
          <WeekLine week={week} />
        ) : (
          <span className={classes.none}>
            {t(status === 'draft' || status === 'scheduled' ? 'notOpen' : 'none')}
          </span>
        )}
      </td>
      <td data-align="end" data-label={t('total')}>
        {format.number(responseCount)}
      </td>
      <td className={classes.next}>{next}</td>
    </tr>
  );
}
