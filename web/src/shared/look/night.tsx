import type { ReactNode } from 'react';
import classes from './night.module.css';

interface NightProps {
  className?: string | undefined;
  /** Whether what lies behind shows through: then words have an edge of night that holds on any ground. */
  isClear?: boolean;
  children: ReactNode;
}

/** A part of a page that is night whatever the scheme: a room, or what the public sees first. */
export function Night({ className = '', isClear = false, children }: NightProps) {
  return (
    <div
      data-mantine-color-scheme="dark"
      data-clear={isClear || undefined}
      className={`${classes.night} ${className}`}
    >
      {children}
    </div>
  );
}
