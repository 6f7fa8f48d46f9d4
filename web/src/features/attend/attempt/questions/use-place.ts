import { useEffect, useState } from 'react';
import { keepPlace, type Place, placeIn } from './place.ts';

export interface PlaceState extends Place {
  show(index: number): void;
  /** Flags a question for later, or no longer. */
  flag(questionId: string): void;
  /** Says whether it is to be handed in as soon as there is a connection. */
  handIn(isWanted: boolean): void;
}

/**
 * Where somebody is in an attempt, kept on this device until it is over; the question in view counts its seconds (P332).
 * @param isShown whether one is in view: nothing else stands in its place
 */
export function usePlace(
  userId: string,
  quizId: string,
  attemptId: string,
  questions: readonly { readonly id: string }[],
  { isOver, isShown }: { readonly isOver: boolean; readonly isShown: boolean },
): PlaceState {
  const [place, setPlace] = useState(() => {
    const kept = placeIn(userId, quizId, attemptId);
    return { ...kept, index: Math.min(kept.index, questions.length - 1) };
  });
  useEffect(() => {
    if (!isOver) keepPlace(userId, quizId, attemptId, place);
  }, [userId, quizId, attemptId, place, isOver]);

  const inView = questions[place.index]?.id ?? null;
  useEffect(() => {
    if (inView === null || isOver || !isShown) return;
    const second = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      // Another page of this browser may have counted since: one is in view at a time.
      const { device, timeSpent } = placeIn(userId, quizId, attemptId);
      setPlace((before) => {
        const elsewhere = device === before.device ? (timeSpent[inView] ?? 0) : 0;
        const seconds = Math.max(before.timeSpent[inView] ?? 0, elsewhere) + 1;
        return { ...before, timeSpent: { ...before.timeSpent, [inView]: seconds } };
      });
    }, 1000);
    return () => clearInterval(second);
  }, [userId, quizId, attemptId, inView, isOver, isShown]);

  return {
    ...place,
    show: (index) => setPlace((before) => ({ ...before, index })),
    handIn: (handsIn) => setPlace((before) => ({ ...before, handsIn })),
    flag: (questionId) =>
      setPlace(({ flagged, ...before }) => ({
        ...before,
        flagged: flagged.includes(questionId)
          ? flagged.filter((id) => id !== questionId)
          : [...flagged, questionId],
      })),
  };
}
