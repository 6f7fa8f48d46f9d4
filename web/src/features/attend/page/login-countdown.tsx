import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import { Lights } from '../../../shared/look/lights.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { leaveForLogin } from './navigate.ts';

/** Seconds before a visitor is taken to the login page (P599). */
const COUNTDOWN = 5;

/** Tells a visitor to log in, and takes them to the login page after 5 seconds or at once (P086, P088). */
export function LoginCountdown() {
  const t = useTranslations('attend.login');
  const [seconds, setSeconds] = useState(COUNTDOWN);

  useEffect(() => {
    if (seconds === 0) {
      leaveForLogin();
      return;
    }
    const tick = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(tick);
  }, [seconds]);

  return (
    <Dialog
      title={t('title')}
      onDismiss={leaveForLogin}
      icon={<Lights lit={seconds} places={COUNTDOWN} tone="lead" layout={{ rows: 1, step: 28 }} />}
      actions={
        <Button size="lg" onClick={leaveForLogin}>
          {t('now')}
        </Button>
      }
    >
      <p>{t('countdown', { seconds })}</p>
    </Dialog>
  );
}
