import { IconRefreshAlert } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import type { PollChanges } from '../draft/poll-changes.ts';
import { useAttemptTexts } from '../draft/use-attempt-texts.ts';
import type { Question } from '../poll.ts';
import classes from './changes-notice.module.css';

interface ChangesNoticeProps {
  changes: PollChanges;
  questions: readonly Question[];
  isSurvey: boolean;
  onDismiss: () => void;
}

/** Says what was changed in the poll, or survey, while it was being answered; read out as it appears. */
export function ChangesNotice({ changes, questions, isSurvey, onDismiss }: ChangesNoticeProps) {
  const t = useTranslations('attend.changes');
  const all = useTranslations();
  const texts = useAttemptTexts(isSurvey);
  const { described, changed, added, removed } = changes;
  // What is read out once is to be read out right.
  if (texts === 'loading') return null;
  return (
    <div role="alert" className={classes.notice}>
      <IconRefreshAlert className={classes.picture} size={22} aria-hidden />
      <div>
        <p className={classes.title}>{texts === 'there' ? all('attempt.unavailable.changed') : t('title')}</p>
        <p>{t('text')}</p>
        <ul className={classes.list}>
          {described && <li>{t('described')}</li>}
          {questions.map(({ id }, index) => {
            if (changed.includes(id)) return <li key={id}>{t('changed', { number: index + 1 })}</li>;
            if (added.includes(id)) return <li key={id}>{t('added', { number: index + 1 })}</li>;
            return null;
          })}
          {removed.map((title) => (
            <li key={title}>{t('removed', { title })}</li>
          ))}
        </ul>
        <Button size="compact-sm" variant="default" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}
