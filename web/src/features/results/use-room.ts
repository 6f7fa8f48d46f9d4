import { useCallback, useEffect, useState } from 'react';

/**
 * Whether the results are shown for a room: on the whole screen where the browser can (iPhones cannot), else on the
 * whole page. Leaving the full screen, as Escape does, leaves the room.
 */
export function useRoom(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  const open = () => {
    setOpen(true);
    // Where it is refused, the room takes the page.
    document.documentElement.requestFullscreen?.().catch(() => {});
  };

  useEffect(() => {
    if (!isOpen) return;
    const onChange = () => {
      if (!document.fullscreenElement) setOpen(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [isOpen]);

  return { isOpen, open, close };
}
