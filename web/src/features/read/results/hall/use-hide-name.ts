import { notifications } from '@mantine/notifications';
import type { HideNickname } from '@pollux/domain/attending/attending';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../../../shared/api/client.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';

/** Whose name it is, and where they stand. */
export interface Named {
  readonly personId: string;
  readonly place: number;
  /** Null where it is hidden. */
  readonly name: string | null;
}

/**
 * Hides the name of somebody on the leaderboard, or shows it again.
 * @returns how, and what to read out of the newest one
 */
export function useHideName(quizId: string): { hide: (who: Named) => void; news: string } {
  const t = useTranslations('leaderboard.hall');
  const problemText = useProblemText();
  const [news, setNews] = useState('');
  const hide = ({ personId, place, name }: Named) => {
    const isHidden = name !== null;
    send<typeof HideNickname>('HideNickname', { quizId, personId, isHidden }).then(
      () => setNews(isHidden ? t('nowHidden', { name }) : t('nowShown', { place })),
      (error: unknown) => notifications.show({ color: 'red', message: problemText(error) }),
    );
  };
  return { hide, news };
}
