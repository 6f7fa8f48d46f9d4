import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { leaveFor } from './navigate.ts';

/** There is no such poll; closing the alert goes home (P099). */
export function NotFoundAlert() {
  const t = useTranslations('attend.notice');
  const goHome = () => leaveFor('/');
  return (
    <Dialog
      role="alertdialog"
      title={t('notFound')}
      onDismiss={goHome}
      actions={
        <Button size="lg" onClick={goHome}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('notFoundText')}</p>
    </Dialog>
  );
}
