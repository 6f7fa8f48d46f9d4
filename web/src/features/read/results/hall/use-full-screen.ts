import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Whether the page has the whole screen, and how it gets or leaves it; F does so too. iPhones cannot. */
export interface FullScreen {
  readonly isFull: boolean;
  readonly canBeFull: boolean;
  toggle(): void;
}

/** Follows the browser's full screen, which Escape leaves without asking the page. */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(document.fullscreenElement != null);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement != null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    // Where it is refused, the page stays as it is.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    else document.documentElement.requestFullscreen?.().catch(() => {});
  };
  useHotkeys([['f', ({ repeat }) => repeat || toggle()]]);
  return { isFull, canBeFull: document.fullscreenEnabled, toggle };
}
