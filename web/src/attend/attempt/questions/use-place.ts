import { useEffect, useState } from 'react';
import { keepPlace, type Place, placeIn } from './place.ts';

export interface PlaceState extends Place {
  show(index: number): void;
  /** Flags a question for later, or no longer. */
  flag(questionId: string): void;
}

/** Where somebody is in an attempt, kept on this device; the question in view counts its seconds, until it is over (P332). */
export function usePlace(
  userId: string,
  quizId: string,
  attemptId: string,
  questions: readonly { readonly id: string }[],
  isOver: boolean,
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
    if (inView === null || isOver) return;
    const second = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      setPlace((before) => ({
        ...before,
        timeSpent: { ...before.timeSpent, [inView]: (before.timeSpent[inView] ?? 0) + 1 },
      }));
    }, 1000);
    return () => clearInterval(second);
  }, [inView, isOver]);

  return {
    ...place,
    show: (index) => setPlace((before) => ({ ...before, index })),
    flag: (questionId) =>
      setPlace(({ flagged, ...before }) => ({
        ...before,
        flagged: flagged.includes(questionId)
          ? flagged.filter((id) => id !== questionId)
          : [...flagged, questionId],
      })),
  };
}
