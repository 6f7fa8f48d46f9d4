import { FocusTrap } from '@mantine/core';
import { useDocumentTitle, useHotkeys, useViewportSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import { Night } from '../../../shared/look/night.tsx';
import '../../../shared/look/wall.css';
import { Logo } from '../../../shared/ui/logo.tsx';
import classes from './room.module.css';
import { useWakeLock } from './use-wake-lock.ts';

/** A pixel of 1080p on this screen; a screen taller than wide is read from near. */
export function useUnit(): number {
  const { width, height } = useViewportSize();
  return width > height ? Math.min(width / 1920, height / 1080) : 0.5;
}

interface RoomFrameProps {
  /** What the whole is called. */
  label: string;
  /** Of the browser's window. */
  title: string;
  /** Beside the logo: where one is. */
  position: ReactNode;
  /** At the foot: the ways out and on. */
  controls: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** The wall of a room: it lies over the page, which goes on counting, and keeps the screen awake. */
export function RoomFrame({ label, title, position, controls, children, onClose }: RoomFrameProps) {
  const unit = useUnit();
  useHotkeys([['Escape', onClose]]);
  useWakeLock();
  useDocumentTitle(`${title} · Pollux`);
  return (
    <FocusTrap active>
      <div
        role="dialog"
        aria-modal
        aria-label={label}
        className={classes.place}
        data-wall
        style={{ '--unit': `${unit}px` } as CSSProperties}
      >
        <Night className={classes.room}>
          <header className={classes.header} tabIndex={-1} data-autofocus>
            <Logo />
            <p className={classes.position} aria-live="polite">
              {position}
            </p>
          </header>
          {children}
          <footer className={classes.footer}>{controls}</footer>
        </Night>
      </div>
    </FocusTrap>
  );
}
