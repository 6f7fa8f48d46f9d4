import { useEffect } from 'react';

/** So often the page says that it is open, give or take a tenth, so that phones opened together do not ask together. */
const BETWEEN_MS = 20_000;

/**
 * Says that a poll is open on this page, for as long as somebody looks at it, and that it is left. Nothing waits for it,
 * and where it fails nobody is told.
 * @param pollId null where there is nothing to be counted at
 */
export function usePresence(pollId: string | null): void {
  useEffect(() => {
    if (pollId === null) return;
    let timer = 0;
    const say = (method: 'PUT' | 'DELETE') =>
      void fetch(`/api/activities/${pollId}/presence`, { method, keepalive: true }).catch(() => {});
    const stay = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      say('PUT');
      timer = window.setTimeout(stay, BETWEEN_MS * (0.9 + Math.random() / 5));
    };
    const leave = () => {
      clearTimeout(timer);
      say('DELETE');
    };
    stay();
    document.addEventListener('visibilitychange', stay);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', stay);
      window.removeEventListener('pagehide', leave);
    };
  }, [pollId]);
}
