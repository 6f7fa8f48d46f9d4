import { useEffect, useState } from 'react';

/** So often the clock is looked at, in milliseconds. */
const LOOK_MS = 200;

/**
 * The whole seconds until an instant of the server's clock, 0 once it has come.
 * @param until undefined where there is no end
 * @param ahead how many milliseconds the server's clock is ahead of this one's; null while that is not known
 */
export function useSecondsLeft(until: string | undefined, ahead: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = until !== undefined && ahead !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (until === undefined || ahead === null) return null;
  return Math.max(0, Math.ceil((Date.parse(until) - now - ahead) / 1_000));
}
