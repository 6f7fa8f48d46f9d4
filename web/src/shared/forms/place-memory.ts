const KEY = 'pollux-place';

/** Remembers the page that the person leaves for their provider. */
export function rememberPlace(): void {
  try {
    sessionStorage.setItem(KEY, location.pathname);
  } catch {
    // They come back to the settings.
  }
}

/** That page, once; null where nobody has left one. */
export function takePlace(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path;
  } catch {
    return null;
  }
}
