import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'use-intl';
import type { LazyPart } from './lazy-part.tsx';

/**
 * Whether a dialog is open whose code comes when it is first asked for: where it does not come now, that is told, and it
 * can be tried again.
 * @param isFirstOpen whether it is open from the beginning, as soon as its code is there
 */
export function useLateDialog(part: Pick<LazyPart<never>, 'load'>, isFirstOpen = false) {
  const t = useTranslations('common');
  const [isOpen, { open, close }] = useDisclosure(isFirstOpen);
  const tell = () => notifications.show({ color: 'red', message: t('noResponse') });
  return [isOpen, { open: () => void part.load().then(open, tell), close }] as const;
}
