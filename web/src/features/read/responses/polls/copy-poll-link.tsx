import { Button } from '@mantine/core';
import type { ReportedPoll } from '@pollux/query-api/voting/contract';
import { useTranslations } from 'use-intl';
import { useCopyAttendLink } from '../../../../shared/ui/use-copy-attend-link.ts';

/** Copies the link by which a poll is answered: the way on where nobody has voted. */
export function CopyPollLink({
  poll: { quizUrl, status, isTakenDown },
}: {
  poll: Pick<ReportedPoll, 'quizUrl' | 'status' | 'isTakenDown'>;
}) {
  const t = useTranslations('polls');
  const copy = useCopyAttendLink();
  const isOpen = status === 'open' && !isTakenDown;
  return <Button onClick={() => void copy(quizUrl, isOpen)}>{t('copyLink')}</Button>;
}
