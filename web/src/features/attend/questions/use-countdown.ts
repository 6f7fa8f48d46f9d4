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
 * Counts down to a deadline (milliseconds since 1970; null for none, for as long as it is mounted).
 * `onEnd` is called when it is reached, not when it had been reached before.
 * @param now the clock that the deadline is of; the same one for as long as it is mounted
 */
export function useCountdown(
  deadline: number | null,
  onEnd: () => void,
  now: () => number = Date.now,
): Countdown | null {
  const [text, setText] = useState(() => clockText(left()));
  const [timedOut, setTimedOut] = useState(() => isTimedOut(left()));
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (deadline === null || now() >= deadline) return;
    const clock = setInterval(() => {
      const remaining = remainingTime(deadline, now());
      setText(clockText(remaining));
      setTimedOut(isTimedOut(remaining));
      if (remaining > 0) return;
      clearInterval(clock);
      end();
    }, CLOCK_INTERVAL);
    return () => clearInterval(clock);
  }, [deadline, now]);

  return deadline === null ? null : { text, timedOut };

  function left(): number {
    return deadline === null ? 0 : remainingTime(deadline, now());
  }
}
