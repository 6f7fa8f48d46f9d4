import { useHotkeys } from '@mantine/hooks';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What the page of results knows of the room. */
export interface RoomState {
  readonly isOpen: boolean;
  /** For the button that opens it: it has the focus again afterwards. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  open(): void;
  close(): void;
}

/**
 * Whether the results are shown for a room: on the whole screen where the browser can (iPhones cannot), else on the
 * whole page. It is opened by its button or by F, as films are, and F or Escape leaves it. Leaving the full screen
 * leaves the room.
 * @param canOpen false where there is nothing to show
 */
export function useRoom(canOpen: boolean): RoomState {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  const open = () => {
    if (!canOpen) return;
    setOpen(true);
    // Where it is refused, the room takes the page.
    document.documentElement.requestFullscreen?.().catch(() => {});
  };

  useHotkeys([
    [
      'f',
      ({ target, repeat }) => {
        const isInOtherDialog =
          !isOpen && target instanceof Element && target.closest('[role=dialog]') !== null;
        if (repeat || isInOtherDialog) return;
        if (isOpen) close();
        else open();
      },
    ],
  ]);

  useEffect(() => {
    if (!isOpen) return;
    const button = buttonRef.current;
    const onChange = () => {
      if (!document.fullscreenElement) setOpen(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      button?.focus();
    };
  }, [isOpen]);

  return { isOpen, buttonRef, open, close };
}
