import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';

/** Which of several slides is shown, and how one moves on. */
export interface Slides {
  /** From 0 on; -1 when there are none. */
  readonly index: number;
  /** Whether the screen is blank, so that people look at whoever speaks. */
  readonly isBlank: boolean;
  previous(): void;
  next(): void;
  showAgain(): void;
}

/**
 * Slides that are turned by the keys of slide programs, and so by a presenter's clicker: arrows, page keys, space,
 * Home and End; B or the full stop blanks the screen and shows it again, as turning to another does.
 */
export function useSlides(count: number): Slides {
  const [wanted, setWanted] = useState(0);
  const [isBlank, setBlank] = useState(false);
  const last = count - 1;
  const index = Math.min(wanted, last);

  const showAgain = () => setBlank(false);
  const turnTo = (slide: number) => {
    setWanted(Math.max(0, Math.min(last, slide)));
    showAgain();
  };
  const previous = () => turnTo(index - 1);
  const next = () => turnTo(index + 1);
  // A button that has the focus is pressed by space.
  const bySpace = (turn: () => void) => (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('button, a') !== null) return;
    event.preventDefault();
    turn();
  };
  const blank = () => setBlank((before) => !before);

  useHotkeys([
    ['ArrowLeft', previous],
    ['PageUp', previous],
    ['shift+space', bySpace(previous), { preventDefault: false }],
    ['ArrowRight', next],
    ['PageDown', next],
    ['space', bySpace(next), { preventDefault: false }],
    ['Home', () => turnTo(0)],
    ['End', () => turnTo(last)],
    ['b', blank],
    ['.', blank],
  ]);
  return { index, isBlank, previous, next, showAgain };
}
