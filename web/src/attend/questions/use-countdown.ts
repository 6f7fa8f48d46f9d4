import { useEffect, useEffectEvent, useState } from 'react';
import { CLOCK_INTERVAL, clockText, isTimedOut, remainingTime } from './time-limit.ts';

/** What the clock of a question shows. */
export interface Countdown {
  /** The remaining time as mm:ss. */
  readonly text: string;
  /** So little time is left that the answer is locked. */
  readonly timedOut: boolean;
}

/**
 * Counts down to a deadline (milliseconds since 1970; null for none), which must not change while mounted.
 * `onEnd` is called when it is reached, not when it had been reached before.
 */
export function useCountdown(deadline: number | null, onEnd: () => void): Countdown | null {
  const [text, setText] = useState(() => clockText(left()));
  const [timedOut, setTimedOut] = useState(() => isTimedOut(left()));
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (deadline === null || Date.now() >= deadline) return;
    const clock = setInterval(() => {
      const remaining = remainingTime(deadline, Date.now());
      setText(clockText(remaining));
      setTimedOut(isTimedOut(remaining));
      if (remaining > 0) return;
      clearInterval(clock);
      end();
    }, CLOCK_INTERVAL);
    return () => clearInterval(clock);
  }, [deadline]);

  return deadline === null ? null : { text, timedOut };

  function left(): number {
    return deadline === null ? 0 : remainingTime(deadline, Date.now());
  }
}
