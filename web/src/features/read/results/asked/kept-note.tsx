import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { JUST_KEPT } from '../../../../shared/asking/just-kept.ts';
import { dropFromTab } from '../../../../shared/forms/tab-memory.ts';
import { useArea } from '../../../../shared/i18n/use-area.ts';

/** Tells whoever has just kept what they asked where they find it, once. */
export function KeptNote() {
  return useArea('ask') === 'ready' && <Note />;
}

function Note() {
  const t = useTranslations('ask.keep');
  useEffect(() => {
    dropFromTab(JUST_KEPT);
    notifications.show({ id: JUST_KEPT, color: 'green', message: t('kept') });
  }, [t]);
  return null;
}
