import { IconDevices } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import classes from './notes.module.css';

/** The attempt is open on another device too. */
export function Elsewhere() {
  const t = useTranslations('attempt.saving');
  return (
    <p role="status" className={classes.note}>
      <IconDevices size={18} aria-hidden />
      <span>{t('elsewhere')}</span>
    </p>
  );
}
