import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCopyLink } from '../../shared/ui/use-copy-link.tsx';

/** Copies the link by which a quiz or survey is attended: the way on where nobody has come yet. */
export function CopyAttendLink({ quizId, children }: { quizId: string; children: ReactNode }) {
  const copyLink = useCopyLink();
  return <Button onClick={() => void copyLink(`${location.origin}/attendquiz/${quizId}`)}>{children}</Button>;
}
