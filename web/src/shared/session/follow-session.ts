import type { QueryClient } from '@tanstack/react-query';
import { actFor, actingAs, onDoubt } from '../api/acting-as.ts';
import { forgetReads } from './forget-session.ts';
import { onOtherTabs, tellOtherTabs } from './session-news.ts';
import { type SessionUser, sessionQuery } from './use-session.ts';

/** Somebody else is signed in than this page thought, by nothing that was done on it. */
export interface NoticedChange {
  readonly before: SessionUser | null;
  /** Null when nobody is. */
  readonly now: SessionUser | null;
}

/**
 * Keeps the page true to who is signed in, by the session in the cache. What the page itself changes it tells the other
 * tabs. What has changed elsewhere it notices when another tab tells, when the page is looked at again, and when the
 * server refuses a request for it: then everything that was read for the person before is gone at once.
 * @returns how to stop
 */
export function followSession(
  queryClient: QueryClient,
  onNoticed: (change: NoticedChange) => void,
): () => void {
  let known = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  if (known !== undefined) actFor(known?.id ?? null);

  const cache = queryClient.getQueryCache();
  const stops = [
    cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (event.query.queryKey[0] === sessionQuery.queryKey[0])
        learn({ isOwn: event.action.manual === true });
    }),
    onOtherTabs((accountId) => {
      if ((accountId ?? 'visitor') !== actingAs()) askAnew();
    }),
    onDoubt(askAnew),
    on(window, 'focus', askAnew),
    // A page that comes back from the browser's memory is as it was left.
    on(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && askAnew()),
    on(document, 'visibilitychange', () => document.visibilityState === 'visible' && askAnew()),
  ];
  return () => {
    for (const stop of stops) stop();
  };

  function learn({ isOwn }: { isOwn: boolean }): void {
    const now = queryClient.getQueryData(sessionQuery.queryKey)?.user;
    if (now === undefined) return;
    const before = known;
    known = now;
    actFor(now?.id ?? null);
    if (before?.id === now?.id && before !== undefined) return;
    if (isOwn || before !== undefined) tellOtherTabs(now?.id ?? null);
    if (isOwn || before === undefined) return;
    forgetReads(queryClient);
    onNoticed({ before, now });
  }

  /** A request that is under way may have left before the change: its answer does not count. */
  function askAnew(): void {
    if (known !== undefined) void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
  }
}

function on(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
