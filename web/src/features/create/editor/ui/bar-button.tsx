import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { AriaAttributes, ReactNode } from 'react';
import classes from './bar-button.module.css';

/** A button of the bar with nothing but a sign on it, which is named below it for whoever points at it or comes by keys. */
export function BarButton({
  label,
  isPossible = true,
  onClick,
  children,
  ...others
}: {
  label: string;
  /** Whether it does anything now; it can be reached all the same. */
  isPossible?: boolean;
  onClick: () => void;
  children: ReactNode;
} & Pick<ActionIconProps, 'loading'> &
  Pick<AriaAttributes, 'aria-haspopup'>) {
  return (
    <span className={classes.named}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-disabled={!isPossible}
        data-disabled={!isPossible || undefined}
        onClick={() => isPossible && onClick()}
        className={classes.button}
        {...others}
      >
        {children}
      </ActionIcon>
      <span className={classes.name} aria-hidden>
        {label}
      </span>
    </span>
  );
}
