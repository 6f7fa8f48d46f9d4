import { useEffect } from 'react';

/**
 * Keeps the screen awake while the component is there. Browsers let go of it whenever the page is out of sight, so it
 * is asked for again each time the page is seen; where they refuse, or cannot, the screen does as it always does.
 */
export function useWakeLock(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let lock: WakeLockSentinel | undefined;

    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const obtained = await navigator.wakeLock?.request('screen');
        if (signal.aborted) await obtained?.release();
        else lock = obtained;
      } catch {
        // A low battery, or a person's setting.
      }
    };
    void keepAwake();
    document.addEventListener('visibilitychange', () => void keepAwake(), { signal });
    return () => {
      leaving.abort();
      void lock?.release();
    };
  }, []);
}
