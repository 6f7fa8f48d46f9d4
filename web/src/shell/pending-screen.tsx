import { Center, Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';

/**
 * What stands where a screen will be when its code or the session takes long to come: as high as the window, so that the
 * screen pushes no footer down that is in sight.
 */
export function PendingScreen() {
  const t = useTranslations('common');
  return (
    <Center flex={1} mih="100dvh" role="status">
      <Loader aria-label={t('loading')} />
    </Center>
  );
}
