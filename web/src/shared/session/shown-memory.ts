/**
 * Until when it counts that the person has shown in this tab who they are, as the server has said. It saves them from being
 * asked again; whether it counts the server alone decides.
 */
const KEY = 'pollux-shown';
const BACK = 'pollux-shown-back';

/** What is about to be sent has to arrive in time. */
const MARGIN_MS = 10_000;

const listeners = new Set<() => void>();

/** Notes it. @param until ISO 8601 */
export function noteShown(until: string): void {
  keep(KEY, until);
}

/** It counts no more, or is somebody else's. */
export function forgetShown(): void {
  keep(KEY, null);
}

/** How many milliseconds it counts from now on; 0 where it does not. */
export function shownFor(): number {
  return Math.max(0, Date.parse(read(KEY) ?? '') - MARGIN_MS - Date.now()) || 0;
}

/** Hears of each change. @returns what ends that */
export function onShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers the page that the person leaves for their provider. */
export function rememberPlace(): void {
  keep(BACK, location.pathname);
}

/** That page, once. */
export function takePlace(): string | null {
  const path = read(BACK);
  keep(BACK, null);
  return path;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage the person shows it again.
  }
  for (const listener of listeners) listener();
}
