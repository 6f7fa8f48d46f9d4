import { useEffect, useState } from 'react';

/** So long each question is shown. */
const TURN_MS = 12_000;

/** Whose turn it is of so many, by the clock: walls that show the same are at the same. */
export function useTurn(count: number): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / TURN_MS));
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / TURN_MS)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return count === 0 ? 0 : now % count;
}
