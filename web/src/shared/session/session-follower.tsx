import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { followSession, type NoticedChange } from './follow-session.ts';

/**
 * Says so when the session has changed or ended elsewhere, in another tab or on another device, and has the router
 * decide anew who may see the page.
 */
export function SessionFollower(): null {
  const t = useTranslations('shell.session');
  const queryClient = useQueryClient();
  const router = useRouter();
  const onNoticed = useEffectEvent(({ before, now }: NoticedChange) => {
    void router.invalidate();
    if (before === null) return;
    const message =
      now === null ? t('ended') : t('another', { name: `${now.firstname} ${now.lastname}`.trim() });
    notifications.show({ id: 'session', message, autoClose: false });
  });
  useEffect(() => followSession(queryClient, onNoticed), [queryClient]);
  return null;
}
