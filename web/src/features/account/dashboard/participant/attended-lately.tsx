import type { Attended } from '@pollux/query-api/attending/taking-part-contract';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ActivityRow, ActivityRows } from '../../../../shared/look/activity-row.tsx';
import { Constellation } from '../../../../shared/look/constellation.tsx';
import { firstTwelve } from '../../../../shared/look/constellation-of.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { MoreLink } from '../../../../shared/look/more-link.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { StepLink } from '../../../../shared/look/step-link.tsx';
import { resultsPath } from '../../../../shared/results-path.ts';
import classes from './participant.module.css';

/** What the person answered last, with the receipt of it, and whether the results are open to them. */
export function AttendedLately({ latest }: { latest: readonly Attended[] }) {
  const t = useTranslations('dashboard.participant.attended');
  if (latest.length === 0) return <EmptySky title={t('none.title')} text={t('none.text')} />;
  return (
    <Section title={t('title')} more={<MoreLink to="/dashboard/quizattended">{t('all')}</MoreLink>}>
      <ActivityRows>
        {latest.map((attended) => (
          <Entry key={attended.quizId} attended={attended} />
        ))}
      </ActivityRows>
    </Section>
  );
}

function Entry({ attended }: { attended: Attended }) {
  const t = useTranslations('dashboard.participant.attended');
  const format = useFormatter();
  const { quizTitle, at, fingerprint } = attended;
  return (
    <ActivityRow
      title={quizTitle || t('gone')}
      about={t('at', { when: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }) })}
      beside={fingerprint !== null && <Receipt fingerprint={fingerprint} title={quizTitle} />}
      next={<Next attended={attended} />}
    />
  );
}

/** To the report of an attempt, or the results of a poll, or why there are none. */
function Next({ attended: { quizId, attemptId, quizTitle, quizUrl, resultsOpen } }: { attended: Attended }) {
  const t = useTranslations('dashboard.participant.attended');
  if (attemptId !== null) {
    return (
      <StepLink
        to="/dashboard/quizattended/$attemptId"
        params={{ attemptId }}
        isWanted={resultsOpen}
        aria-label={t('resultsOf', { title: quizTitle })}
      >
        {t('results')}
      </StepLink>
    );
  }
  if (quizUrl === null) return t('deleted');
  // Those of an anonymous survey are its owner's.
  if (quizUrl.endsWith(`/attendquiz/${quizId}`)) return null;
  if (!resultsOpen) return t('later');
  return (
    <StepLink
      to={resultsPath(quizUrl)}
      search={{ data: quizId }}
      isWanted
      aria-label={t('resultsOf', { title: quizTitle })}
    >
      {t('results')}
    </StepLink>
  );
}

/** Leads to the page that says that the answer is in the log. */
function Receipt({ fingerprint, title }: { fingerprint: string; title: string }) {
  const t = useTranslations('dashboard.participant.attended');
  const digits = firstTwelve(fingerprint);
  return (
    <Link
      to="/receipt/$receipt"
      params={{ receipt: fingerprint.slice(0, 12) }}
      className={classes.receipt}
      aria-label={t('receiptOf', { title, digits })}
    >
      <Constellation digits={fingerprint} width={60} height={36} />
      <span>{digits}</span>
    </Link>
  );
}
