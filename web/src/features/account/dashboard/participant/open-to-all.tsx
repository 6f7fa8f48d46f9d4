import { useTranslations } from 'use-intl';
import { MoreLink } from '../../../../shared/look/more-link.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { ActivityPicture } from '../../../../shared/ui/activity-picture.tsx';
import type { TakingPart } from '../api/taking-part-query.ts';
import classes from './participant.module.css';

/** What the person may still answer of what is open to everybody, the newest first. */
export function OpenToAll({ open }: Pick<TakingPart, 'open'>) {
  const t = useTranslations('dashboard.participant.public');
  return (
    <Section title={t('title')} more={<MoreLink to="/dashboard/explore">{t('all')}</MoreLink>}>
      {open.length === 0 ? (
        <p className={classes.calm}>{t('none')}</p>
      ) : (
        <ul className={classes.cards}>
          {open.map(({ id, coverImage, quizTitle, questionCount, quizUrl }) => (
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
    </Section>
  );
}
