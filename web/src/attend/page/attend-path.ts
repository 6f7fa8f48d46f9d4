/**
 * The poll that a page's path names: `/attendpoll/{id}` (P074) or `/attendwordcloud/{id}` (P075).
 * Both show the same questions. Null when the path names none.
 */
export function pollIdOf(path: string): string | null {
  return /^\/(?:attendpoll|attendwordcloud)\/([0-9a-f]{24})\/?$/i.exec(path)?.[1]?.toLowerCase() ?? null;
}
