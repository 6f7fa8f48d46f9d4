/** Who is signed in in this browser now: an account's id, or null for nobody. */
type News = string | null;

// One channel for telling and hearing: a page does not hear itself.
let opened: BroadcastChannel | null = null;

/** Null where there are no channels: there, the next request or the next look at the page finds out. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  opened ??= new BroadcastChannel('pollux-session');
  return opened;
}

/** Tells the browser's other tabs who is signed in now, so that none goes on showing somebody else's pages. */
export function tellOtherTabs(accountId: News): void {
  channel()?.postMessage(accountId);
}

/** Hears what other tabs tell. Returns how to stop. */
export function onOtherTabs(listener: (accountId: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listener(data);
  channel()?.addEventListener('message', hear);
  return () => opened?.removeEventListener('message', hear);
}
