import type { ReactNode } from 'react';
import classes from './night.module.css';

/** A part of a page that is night whatever the scheme: a room, or what the public sees first. */
export function Night({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div data-mantine-color-scheme="dark" className={`${classes.night} ${className}`}>
      {children}
    </div>
  );
}
