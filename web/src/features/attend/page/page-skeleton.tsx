import { useTranslations } from 'use-intl/react';
import { VisuallyHidden } from '../../../shared/plain/visually-hidden.tsx';
import panel from '../ui/panel.module.css';
import classes from './page-skeleton.module.css';

/** Stands where the name form will be while the poll is on its way. */
export function PageSkeleton() {
  const t = useTranslations('attend');
  return (
    <div className={panel.panel} aria-busy>
      <VisuallyHidden component="h1">{t('loading')}</VisuallyHidden>
      <div className={`${classes.bone} ${classes.title}`} />
      <div className={`${classes.bone} ${classes.line}`} />
      <div className={`${classes.bone} ${classes.line}`} />
      <div className={`${classes.bone} ${classes.field}`} />
      <div className={`${classes.bone} ${classes.field}`} />
    </div>
  );
}
