/**
 * The activity that a page's path names: `/attendpoll/{id}` (P074), `/attendwordcloud/{id}` (P075) or
 * `/attendquiz/{id}`. All show whatever has the id. Null when the path names none.
 */
export function pollIdOf(path: string): string | null {
  return (
    /^\/(?:attendpoll|attendwordcloud|attendquiz)\/([0-9a-f]{24})\/?$/i.exec(path)?.[1]?.toLowerCase() ?? null
  );
}
