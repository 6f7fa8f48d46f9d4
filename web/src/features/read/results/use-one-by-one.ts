import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * The newest of several things, as one takes them over: one thing a frame, in turn, so that no frame has to draw all of
 * them. Where they have become more or fewer, all at once.
 */
export function useOneByOne<Item>(newest: readonly Item[]): readonly Item[] {
  const [taken, setTaken] = useState(newest);
  const shown = taken.length === newest.length ? taken : newest;
  const lastTurn = useRef(-1);
  useEffect(() => {
    const inTurn = newest.map((_, step) => (lastTurn.current + 1 + step) % newest.length);
    const turn = inTurn.find((index) => newest[index] !== shown[index]);
    if (turn === undefined) return;
    const frame = requestAnimationFrame(() => {
      lastTurn.current = turn;
      startTransition(() =>
        setTaken(newest.map((item, index) => (index === turn ? item : (shown[index] ?? item)))),
      );
    });
    return () => cancelAnimationFrame(frame);
  }, [newest, shown]);
  return shown;
}
