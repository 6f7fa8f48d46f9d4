/**
 * What a form has gathered so far, for this tab alone: it outlives a reload, not the tab. Never a password, nor a code.
 * @returns undefined where nothing is kept, or nothing can be read of it
 */
export function fromTab<Kept>(key: string): Kept | undefined {
  try {
    const kept = sessionStorage.getItem(`pollux-${key}`);
    return kept === null ? undefined : (JSON.parse(kept) as Kept);
  } catch {
    return undefined;
  }
}

/** Keeps it. Where storage is refused, a reload begins anew. */
export function keepInTab(key: string, kept: object): void {
  try {
    sessionStorage.setItem(`pollux-${key}`, JSON.stringify(kept));
  } catch {
    // The page still holds it.
  }
}

/** Forgets it. */
export function dropFromTab(key: string): void {
  try {
    sessionStorage.removeItem(`pollux-${key}`);
  } catch {
    // Nothing can have been stored.
  }
}
