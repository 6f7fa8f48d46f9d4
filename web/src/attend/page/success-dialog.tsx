import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Constellation } from '../../shared/look/constellation.tsx';
import { Lights } from '../../shared/look/lights.tsx';
import type { Poll } from '../poll.ts';
import { KeepReceipt } from '../receipt/keep-receipt.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import { useFingerprint } from '../receipt/use-fingerprint.ts';
import { Dialog } from '../ui/dialog.tsx';
import { leaveFor, leaveForResults } from './navigate.ts';
import classes from './success-dialog.module.css';

const WIDTH = 300;
const HEIGHT = 150;

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
      icon={
        <div ref={picture} className={classes.sky}>
          {fingerprint ? (
            <Constellation digits={fingerprint} width={WIDTH} height={HEIGHT} />
          ) : (
            <OneMoreLight />
          )}
        </div>
      }
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

/** A sky in which one's own light has just risen. */
function OneMoreLight() {
  const [lit, setLit] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLit(1));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Lights lit={lit} places={24} tone="lead" layout={{ rows: 3, step: 36 }} />;
}
