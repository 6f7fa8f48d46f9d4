import { IconRefreshAlert } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import type { PollChanges } from '../draft/poll-changes.ts';
import type { Question } from '../poll.ts';
import classes from './changes-notice.module.css';

interface ChangesNoticeProps {
  changes: PollChanges;
  questions: readonly Question[];
  onDismiss: () => void;
}

/** Says what was changed in the poll while it was being answered; read out as it appears. */
export function ChangesNotice({ changes, questions, onDismiss }: ChangesNoticeProps) {
  const t = useTranslations('attend.changes');
  const { described, changed, added, removed } = changes;
  return (
    <div role="alert" className={classes.notice}>
      <IconRefreshAlert className={classes.picture} size={22} aria-hidden />
      <div>
        <p className={classes.title}>{t('title')}</p>
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
