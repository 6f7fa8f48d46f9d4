import { FocusTrap } from '@mantine/core';
import { useDocumentTitle, useHotkeys, useIdle, useViewportSize } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Night } from '../../../shared/look/night.tsx';
import '../../../shared/look/wall.css';
import { Logo } from '../../../shared/ui/logo.tsx';
import { Control } from './control.tsx';
import classes from './room.module.css';
import { useWakeLock } from './use-wake-lock.ts';

/** A pixel of 1080p on this screen; a screen taller than wide is read from near. */
export function useUnit(): number {
  const { width, height } = useViewportSize();
  return width > height ? Math.min(width / 1920, height / 1080) : 0.5;
}

/** So long after the last move of the mouse the hall sees no controls. */
const IDLE_MS = 4_000;

interface RoomFrameProps {
  /** What the whole is called. */
  label: string;
  /** Of the browser's window. */
  title: string;
  /** Beside the logo: where one is. */
  position: ReactNode;
  /** At the foot, left: what is beside the way out. */
  besideLeave?: ReactNode;
  /** At the foot, right: what the room is led by. */
  controls: ReactNode;
  /** What went wrong, above the controls. */
  problem?: string | null;
  children: ReactNode;
  onClose: () => void;
}

/** The wall of a room: it lies over the page, which goes on counting, and keeps the screen awake. */
export function RoomFrame({
  label,
  title,
  position,
  besideLeave,
  controls,
  problem = null,
  children,
  onClose,
}: RoomFrameProps) {
  const t = useTranslations('results.room');
  const unit = useUnit();
  const isIdle = useIdle(IDLE_MS, { initialState: false });
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
        data-idle={isIdle || undefined}
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
          <footer className={classes.footer}>
            {problem !== null && (
              <p role="alert" className={classes.problem}>
                {problem}
              </p>
            )}
            <div className={classes.group}>
              <Control label={t('leave')} icon={<IconX aria-hidden />} shortcut="Escape" onPress={onClose} />
              {besideLeave}
            </div>
            <div className={classes.group}>{controls}</div>
          </footer>
        </Night>
      </div>
    </FocusTrap>
  );
}
