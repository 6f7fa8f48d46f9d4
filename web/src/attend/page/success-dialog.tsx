import { Button } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Poll } from '../poll.ts';
import { OwnLight } from '../receipt/own-light.tsx';
import { useFingerprint } from '../receipt/use-fingerprint.ts';
import { Dialog } from '../ui/dialog.tsx';
import { leaveFor, leaveForResults } from './navigate.ts';
import classes from './success-dialog.module.css';

// It is of those alone who have answered.
const Receipt = lazy(async () => ({ default: (await import('../receipt/receipt.tsx')).Receipt }));

/** The response is in, one more light; on to the results where they are open, and to the dashboard (P525, P526, P116, P117). */
export function SuccessDialog({ poll }: { poll: Poll }) {
  const t = useTranslations('attend');
  const fingerprint = useFingerprint(poll.id);
  const drawing = useRef<HTMLDivElement>(null);
  const goToDashboard = () => leaveFor('/dashboard');
  return (
    <Dialog
      title={t('success.title')}
      onDismiss={goToDashboard}
      fills
      icon={<OwnLight ref={drawing} fingerprint={fingerprint} />}
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
        </>
      }
    >
      <p className={classes.says}>{t('success.text')}</p>
      {fingerprint !== null && (
        <Suspense>
          <Receipt fingerprint={fingerprint} drawing={drawing} />
        </Suspense>
      )}
    </Dialog>
  );
}
