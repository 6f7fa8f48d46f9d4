import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Lights } from '../../shared/look/lights.tsx';
import type { Poll } from '../poll.ts';
import { Dialog } from '../ui/dialog.tsx';
import { leaveFor, leaveForResults } from './navigate.ts';
import classes from './success-dialog.module.css';

// It is of those alone who have answered.
const Receipt = lazy(async () => ({ default: (await import('../receipt/receipt.tsx')).Receipt }));

/** The response is in, one more light; on to the results where they are open, and to the dashboard (P525, P526, P116, P117). */
export function SuccessDialog({ poll }: { poll: Poll }) {
  const t = useTranslations('attend');
  const goToDashboard = () => leaveFor('/dashboard');
  return (
    <Dialog
      title={t('success.title')}
      onDismiss={goToDashboard}
      fills
      icon={<OneMoreLight />}
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
          <Suspense>
            <Receipt pollId={poll.id} />
          </Suspense>
        </>
      }
    >
      <p className={classes.says}>{t('success.text')}</p>
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
  return (
    <div className={classes.sky}>
      <Lights lit={lit} places={24} tone="lead" layout={{ rows: 3, step: 36 }} />
    </div>
  );
}
