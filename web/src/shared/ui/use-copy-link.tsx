import { TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'use-intl';
import { reportClipboard } from '../api/report-failure.ts';

/**
 * Copies a link and says so; where the clipboard is refused the link is shown selected, to be copied by hand [P594 C373].
 */
export function useCopyLink(): (link: string) => Promise<void> {
  const t = useTranslations('common');
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      notifications.show({ color: 'green', message: t('copied') });
    } catch {
      reportClipboard();
      modals.open({
        title: t('copyByHand'),
        children: (
          <TextInput
            label={t('link')}
            value={link}
            readOnly
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
        ),
      });
    }
  };
}
