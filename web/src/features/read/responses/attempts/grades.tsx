import type { AttemptReport } from '@pollux/query-api/attending/reports-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { Section } from '../../../../shared/look/section.tsx';
import { State } from '../../../../shared/look/state.tsx';
import classes from './report.module.css';

/** Every grade, the newest first, with what was corrected and why. */
export function Grades({ grades }: { grades: AttemptReport['grades'] }) {
  const t = useTranslations('attempts.report');
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section title={t('grades')}>
      {grades.toReversed().map(({ points, totalPoints, isPass, at, corrections }) => (
        <div key={at} className={classes.grade}>
          <State light={isPass ? 'lit' : 'unlit'}>
            {t(isPass ? 'gradeCleared' : 'gradeNotCleared', { points, total: totalPoints, at: day(at) })}
          </State>
          {corrections.map((each) => (
            <p key={each.at} dir="auto">
              {t('corrected', {
                by: each.by ?? t('somebody'),
                count: each.changes.length,
                reason: each.reason,
              })}
            </p>
          ))}
        </div>
      ))}
    </Section>
  );
}
