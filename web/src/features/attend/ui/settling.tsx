import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** For so many milliseconds what has just appeared takes no tap: the second one of a double tap was meant for before. */
export const SettlingTime = createContext(400);

interface SettlingProps {
  children: ReactNode;
  /** Whenever it is another, something else has come under the finger: a dialog has closed, or things have moved. */
  after?: string;
}

/**
 * What appears under a finger ignores it for a moment. The keyboard works at once: it follows the focus, which has moved
 * on. It is mounted anew (by a `key`) for whatever takes the place of something else.
 */
export function Settling({ children, after = '' }: SettlingProps) {
  const time = useContext(SettlingTime);
  const [settledAfter, setSettledAfter] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettledAfter(after), time);
    return () => clearTimeout(timer);
  }, [time, after]);
  const isSettled = time === 0 || settledAfter === after;
  return <div style={{ display: 'contents', ...(!isSettled && { pointerEvents: 'none' }) }}>{children}</div>;
}
