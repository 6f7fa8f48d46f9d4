import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import type { Poll } from '../poll.ts';
import { KeepReceipt } from '../receipt/keep-receipt.tsx';
import { OwnLight } from '../receipt/own-light.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import { useFingerprint } from '../receipt/use-fingerprint.ts';
import { Dialog } from '../ui/dialog.tsx';
import { leaveFor, leaveForResults } from './navigate.ts';
import classes from './success-dialog.module.css';

/**
 * The response is in, one more light, and its receipt; on to the results where they are open, and to the dashboard
 * (P525, P526, P116, P117).
 */
export function SuccessDialog({ poll }: { poll: Poll }) {
  const t = useTranslations('attend');
  const fingerprint = useFingerprint(poll.id);
  const picture = useRef<HTMLDivElement>(null);
  const goToDashboard = () => leaveFor('/dashboard');
  return (
    <Dialog
      title={t('success.title')}
      onDismiss={goToDashboard}
      fills
      icon={<OwnLight ref={picture} fingerprint={fingerprint} />}
      actions={
        <>
          {poll.resultsOpen && (
            <Button size="lg" onClick={() => leaveForResults(poll.id)}>
              {t('notice.results')}
            </Button>
          )}
          <Button size="lg" variant={poll.resultsOpen ? 'default' : 'filled'} onClick={goToDashboard}>
            {t('success.dashboard')}
          </Button>
          {fingerprint !== null && <KeepReceipt fingerprint={fingerprint} picture={picture} />}
        </>
      }
    >
      <p className={classes.says}>{t('success.text')}</p>
      {fingerprint !== null && <Receipt fingerprint={fingerprint} />}
    </Dialog>
  );
}
