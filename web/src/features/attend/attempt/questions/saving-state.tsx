import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAnnounce } from '../../ui/announcer.tsx';
import type { Saving } from '../saving/attempt-state.ts';
import classes from './saving-state.module.css';

/** Whether the server has everything. It is read out only where the connection is lost and found again. */
export function SavingState({ saving }: { saving: Saving }) {
  const t = useTranslations('attempt.saving');
  const announce = useAnnounce();
  const { state } = saving;
  const text = saving.state === 'offline' ? t('offline', { answers: saving.answers }) : textOf(state);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (state === 'offline') {
      if (!wasOffline.current) announce(text);
      wasOffline.current = true;
    } else if (state === 'saved' && wasOffline.current) {
      wasOffline.current = false;
      announce(t('online'));
    }
  }, [state, text, announce, t]);
  return (
    <span className={classes.saving} data-state={state}>
      <span className={classes.light} aria-hidden />
      {text}
    </span>
  );

  function textOf(of: Saving['state']): string {
    return t(of === 'saved' ? 'saved' : 'saving');
  }
}
