import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { Button, ButtonLink } from '../../../../shared/plain/button.tsx';
import { leaveFor } from '../../page/navigate.ts';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * Stands before what has to be paid for, and leads to its checkout; it does not go away (P100, P101).
 * @param amount in paise
 */
export function PaymentRequired({ id, title, amount }: { id: string; title: string; amount: number }) {
  const t = useTranslations('attempt.unavailable');
  const price = useFormatter().number(amount / 100, { style: 'currency', currency: 'INR' });
  // Browsers let nobody keep a dialog open against a second Escape: another one takes its place.
  const [times, setTimes] = useState(0);
  return (
    <Dialog
      key={times}
      title={t('payment')}
      role="alertdialog"
      onDismiss={() => setTimes((before) => before + 1)}
      actions={
        <>
          <ButtonLink size="lg" href={`/dashboard/quiz-payment/${id}`}>
            {t('pay')}
          </ButtonLink>
          <Button size="lg" variant="default" onClick={() => leaveFor('/dashboard')}>
            {t('dashboard')}
          </Button>
        </>
      }
    >
      <p>
        {t('price', { title, price })} {t('onTop')}
      </p>
    </Dialog>
  );
}
