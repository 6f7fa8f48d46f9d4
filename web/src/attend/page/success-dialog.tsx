import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import dialog from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { leaveFor } from './navigate.ts';

/** The response is in; on to the dashboard (P525, P526, P116, P117). */
export function SuccessDialog() {
  const t = useTranslations('attend.success');
  const goToDashboard = () => leaveFor('/dashboard');
  return (
    <Dialog
      title={t('title')}
      onDismiss={goToDashboard}
      icon={
        <span className={`${dialog.picture} ${dialog.success}`}>
          <IconCheck size={32} stroke={2.5} aria-hidden />
        </span>
      }
      actions={
        <Button size="lg" onClick={goToDashboard}>
          {t('dashboard')}
        </Button>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
