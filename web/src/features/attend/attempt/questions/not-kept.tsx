import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import classes from './notes.module.css';

/** This browser does not keep what the server has not got yet. */
export function NotKept() {
  const t = useTranslations('attempt.saving');
  return (
    <p role="status" className={classes.note}>
      <IconAlertCircle size={18} aria-hidden />
      <span>{t('notKept')}</span>
    </p>
  );
}
