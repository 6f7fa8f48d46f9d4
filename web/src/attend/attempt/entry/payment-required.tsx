import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { leaveFor } from '../../page/navigate.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Stands before what has to be paid for; it does not go away (P100). */
export function PaymentRequired({ price }: { price: string }) {
  const t = useTranslations('attempt.unavailable');
  return (
    <Dialog
      title={t('payment')}
      role="alertdialog"
      onDismiss={() => undefined}
      actions={
        <Button size="lg" onClick={() => leaveFor('/dashboard')}>
          {t('dashboard')}
        </Button>
      }
    >
      <p>{t('price', { price })}</p>
      <p>{t('notYetSold')}</p>
    </Dialog>
  );
}
