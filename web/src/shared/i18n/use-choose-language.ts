import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../api/refresh-after.ts';
import { useLanguage } from './language-provider.tsx';
import type { Locale } from './locales.ts';
import { useProblemText } from './use-problem-text.ts';

/**
 * Changes the language of the page and, for whoever is signed in, of the profile. What fails is shown as a
 * notification, and the language stays.
 */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const { choose } = useLanguage();
  const queryClient = useQueryClient();
  const problemText = useProblemText();
  return async (locale) => {
    try {
      await choose(locale);
      await refreshAfter(queryClient, 'ChangeLanguage');
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };
}
