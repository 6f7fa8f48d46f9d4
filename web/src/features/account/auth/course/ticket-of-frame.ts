/** What the frame and the window that it has opened say to each other, as `picker.ts` of the server has it. */
const ASKS = 'pollux-course';

/**
 * Asks the frame of a course that has opened this window what it waits for. Nobody else is asked, and nobody else's answer
 * is taken: both pages are of this site.
 * @returns undefined in a window that no such frame has opened; else what calls back with the ticket, and is undone by what
 *   it returns
 */
export function ticketOfFrame(): ((taken: (ticket: string) => void) => () => void) | undefined {
  const opener = window.opener as Window | null;
  if (opener === null || new URLSearchParams(location.search).get('from') !== 'frame') return undefined;
  return (taken) => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== opener) return;
      const { ticket } = (data ?? {}) as { readonly ticket?: unknown };
      if (typeof ticket !== 'string') return;
      stop();
      // Loaded again, or come back to after logging in, it goes on by what the browser keeps.
      history.replaceState(history.state, '', location.pathname);
      taken(ticket);
    };
    const stop = () => window.removeEventListener('message', hear);
    window.addEventListener('message', hear);
    opener.postMessage(ASKS, location.origin);
    return stop;
  };
}
