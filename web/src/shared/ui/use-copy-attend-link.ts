import { notifications } from '@mantine/notifications';
import { useTranslations } from 'use-intl';
import { useCopyLink } from './use-copy-link.tsx';

/**
 * Copies the link by which an activity is attended, also before its schedule begins. Of what is not published, inactive or
 * taken down it says so in its place (P409): then it is not open.
 */
export function useCopyAttendLink(): (link: string, isOpen: boolean) => Promise<void> {
  const t = useTranslations('lists');
  const copyLink = useCopyLink();
  return async (link, isOpen) => {
    if (isOpen) await copyLink(link);
    else notifications.show({ color: 'red', message: t('cannotCopy') });
  };
}
