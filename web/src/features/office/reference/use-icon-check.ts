import { notifications } from '@mantine/notifications';
import { uploadedIcon } from '@pollux/domain/reference/subject-icon';
import { useTranslations } from 'use-intl';
import { ApiProblem, open } from '../../../shared/api/client.ts';

/** The icon of a subject is read by the server within 5 seconds, or not at all. */
const PATIENCE_MS = 15_000;

/**
 * Says where the icon of a subject that was just saved could not be fetched from its address: the subject is there, but is
 * shown without one.
 */
export function useIconCheck() {
  const t = useTranslations('reference.subjects');
  const common = useTranslations('common');
  return async (saved: object, url: string): Promise<void> => {
    if (uploadedIcon(url) !== null || !('id' in saved)) return;
    try {
      const icon = await open(`/api/subjects/${String(saved.id)}/icon`, AbortSignal.timeout(PATIENCE_MS));
      await icon.body?.cancel();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 404) return;
      notifications.show({
        color: 'yellow',
        message: t('iconNotFetched'),
        autoClose: false,
        closeButtonProps: { 'aria-label': common('close') },
      });
    }
  };
}
