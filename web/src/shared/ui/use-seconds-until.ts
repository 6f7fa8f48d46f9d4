import { useEffect, useState } from 'react';

/**
 * Whole seconds until a moment, counting down to 0. The moment is that of the first render.
 * @param moment milliseconds since 1970
 */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  const counting = seconds > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setSeconds(secondsUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment, counting]);
  return seconds;
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));
