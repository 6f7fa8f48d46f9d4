import { notifications } from '@mantine/notifications';
import { useTranslations } from 'use-intl';
import { useCopyLink } from './use-copy-link.tsx';

/**
 * Copies the link by which an activity is attended; of one that cannot be attended now it says so in its place (P409).
 * `isOpen`: whether it is published, active and not taken down.
 */
export function useCopyAttendLink(): (link: string, isOpen: boolean) => Promise<void> {
  const t = useTranslations('lists');
  const copyLink = useCopyLink();
  return async (link, isOpen) => {
    if (isOpen) await copyLink(link);
    else notifications.show({ color: 'red', message: t('cannotCopy') });
  };
}
