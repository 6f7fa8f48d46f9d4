import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-button.module.css';

/** One of a few that a page can show, side by side: ringed where it is the chosen one, so that buttons that do something stay the only filled ones. */
export function ChoiceButton({
  isChosen,
  choose,
  size,
  children,
}: Pick<ButtonProps, 'size'> & { isChosen: boolean; choose: () => void; children: ReactNode }) {
  return (
    <Button
      variant="default"
      className={classes['choice'] ?? ''}
      aria-pressed={isChosen}
      onClick={choose}
      {...(size !== undefined && { size })}
    >
      {children}
    </Button>
  );
}
