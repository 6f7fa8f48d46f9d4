import { Button } from '@mantine/core';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import { useTranslations } from 'use-intl';
import { useCopyLink } from '../../../shared/ui/use-copy-link.tsx';

/** Copies the link by which a poll is answered: the way on where nobody has voted. */
export function CopyPollLink({ poll: { quizUrl } }: { poll: Pick<LibraryEntry, 'quizUrl'> }) {
  const t = useTranslations('polls');
  const copyLink = useCopyLink();
  return <Button onClick={() => void copyLink(quizUrl)}>{t('copyLink')}</Button>;
}
