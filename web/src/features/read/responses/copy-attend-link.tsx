import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCopyAttendLink } from '../../../shared/ui/use-copy-attend-link.ts';
import { usePublished } from './api/use-published.ts';

/** Copies the link by which a quiz or survey is attended: the way on where nobody has come yet. */
export function CopyAttendLink({ quizId, children }: { quizId: string; children: ReactNode }) {
  const copy = useCopyAttendLink();
  const isOpen = usePublished(quizId)?.availability !== 'closed';
  return (
    <Button onClick={() => void copy(`${location.origin}/attendquiz/${quizId}`, isOpen)}>{children}</Button>
  );
}
