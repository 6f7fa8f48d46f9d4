import type { getAttendance } from '@pollux/query-api/attending/reports-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveQuery } from './use-live-query.ts';

/** How many attend a quiz or survey of one's own, live, and up to which position of the log that is. */
export function useAttendance(quizId: string) {
  const { data, revision } = useLiveQuery<typeof getAttendance>({
    path: '/api/activities/:id/attendance',
    params: { id: quizId },
    room: 'attendance',
    id: quizId,
  });
  return { attendance: data, position: revision?.slice(0, revision.lastIndexOf('-')) ?? null };
}

/** What is read anew as something moves is read so long after it, in milliseconds, and so at most so often. */
const PAUSE = 1_000;
/** What cannot be read is tried again after twice the time of the try before, up to this, in milliseconds. */
const LONGEST_PAUSE = 30_000;

/**
 * Reads again as something moves that is live, once for all that has moved meanwhile.
 * @param read never rejects; what it could not read anew is read again. Where there is nothing yet the page says so, and
 * offers to try again: that stays until something moves
 * @param position up to which position of the log it is known
 */
export function useReadAnew(
  position: string | null,
  read: () => Promise<{ readonly isLoadingError: boolean; readonly isError: boolean }>,
): void {
  const [readUpTo, setReadUpTo] = useState<string | null>(null);
  const isBehind = position !== readUpTo;
  const readNow = useEffectEvent(async () => {
    const { isLoadingError, isError } = await read();
    const isDone = isLoadingError || !isError;
    if (isDone) setReadUpTo(position);
    return isDone;
  });
  useEffect(() => {
    if (!isBehind) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const readAfter = (pause: number) => {
      timer = setTimeout(async () => {
        const isDone = await readNow();
        if (!isOver) readAfter(isDone ? PAUSE : Math.min(pause * 2, LONGEST_PAUSE));
      }, pause);
    };
    readAfter(PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isBehind]);
}
