/** Which methods addresses are answered under, by the routes of a server. */
export class Methods {
  readonly #routes: { readonly pattern: readonly string[]; readonly methods: readonly string[] }[] = [];

  /** @param url as routes have it: `/api/activities/:id`, `/assets/*` */
  add(url: string, method: string | readonly string[]): void {
    this.#routes.push({ pattern: url.split('/'), methods: [method].flat() });
  }

  /** @param path without the query. @returns none where there is nothing under any method */
  of(path: string): string[] {
    const parts = path.split('/');
    const found = this.#routes.filter(({ pattern }) => matches(parts, pattern));
    // A route of this very address is meant, whatever else an id could be there.
    const exact = found.filter(({ pattern }) => pattern.join('/') === path);
    const meant = exact.length > 0 ? exact : found;
    return [...new Set(meant.flatMap(({ methods }) => methods))].toSorted();
  }
}

function matches(parts: readonly string[], pattern: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return false;
  return pattern.every((part, index) => {
    if (part === '*') return true;
    return part.startsWith(':') ? parts[index] !== '' : part === parts[index];
  });
}
