import { type TIMERS, UNTIMED_FROM } from '@pollux/domain/questions/question-rules';

/** How a timer is said: `longest` is the choice "more than 60 hours". */
export type TimerLabel =
  | { readonly unit: 'none' | 'longest' }
  | { readonly unit: 'seconds' | 'minutes'; readonly count: number };

/** The label of a timer choice (C384, C386). @param timer milliseconds */
export function timerChoiceLabel(timer: (typeof TIMERS)[number]): TimerLabel {
  return timer >= UNTIMED_FROM ? { unit: 'longest' } : timerLabel(timer);
}

/** What the preview says of a timer: none, whole seconds under a minute, else minutes (C103). @param timer milliseconds */
export function timerLabel(timer: number): TimerLabel {
  if (timer === 0 || timer >= UNTIMED_FROM) return { unit: 'none' };
  if (timer < 60_000) return { unit: 'seconds', count: timer / 1000 };
  return { unit: 'minutes', count: timer / 60_000 };
}
