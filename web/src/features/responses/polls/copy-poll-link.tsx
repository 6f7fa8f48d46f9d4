import { Button } from '@mantine/core';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import { useTranslations } from 'use-intl';
import { useCopyAttendLink } from '../../../shared/ui/use-copy-attend-link.ts';

/** Copies the link by which a poll is answered: the way on where nobody has voted. */
export function CopyPollLink({
  poll: { quizUrl, isPublished, isActive, takenDown },
}: {
  poll: Pick<LibraryEntry, 'quizUrl' | 'isPublished' | 'isActive' | 'takenDown'>;
}) {
  const t = useTranslations('polls');
  const copy = useCopyAttendLink();
  const isOpen = isPublished && isActive && takenDown === null;
  return <Button onClick={() => void copy(quizUrl, isOpen)}>{t('copyLink')}</Button>;
}
