/** What the elements below take on, of what is asked for here. */
const INHERITED: ReadonlySet<string> = new Set(['visibility', 'pointer-events', 'direction', 'user-select']);

/**
 * Has `getComputedStyle` answer what the element itself says, what it inherits of that, and what its kind has. Otherwise
 * every look at a style goes through all sheets for all elements above it, an eighth of all that these tests do; and the
 * sheets here say nothing about what is hidden.
 * @returns what undoes it
 */
export function answerStylesPlainly(): () => void {
  const page = typeof document === 'undefined' ? null : document.defaultView;
  if (page === null) return () => undefined;
  const fromSheets = page.getComputedStyle.bind(page);
  const kinds = new Map<string, ReadonlyMap<string, string>>();

  const kindOf = (element: Element): ReadonlyMap<string, string> => {
    const isOpen = element.hasAttribute('open');
    const key = `${element.tagName} ${isOpen}`;
    const known = kinds.get(key);
    if (known !== undefined) return known;
    const bare = document.createElementNS(element.namespaceURI, element.tagName.toLowerCase());
    bare.toggleAttribute('open', isOpen);
    document.documentElement.append(bare);
    const style = fromSheets(bare);
    const kind = new Map(Array.from(style, (name) => [name, style.getPropertyValue(name)]));
    bare.remove();
    kinds.set(key, kind);
    return kind;
  };
  const valueOf = (element: Element, name: string): string => {
    const own = (element as HTMLElement).style.getPropertyValue(name);
    if (own !== '') return own;
    if (INHERITED.has(name) && element.parentElement !== null) return valueOf(element.parentElement, name);
    return kindOf(element).get(name) ?? (name.startsWith('margin-') ? '0px' : '');
  };
  const styleOf = (element: Element) =>
    new Proxy((element as HTMLElement).style, {
      get(own, property) {
        if (property === 'getPropertyValue') return (name: string) => valueOf(element, name);
        const value: unknown = Reflect.get(own, property, own);
        if (value !== '' || typeof property !== 'string') return value;
        return valueOf(
          element,
          property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        );
      },
    });

  // The page's own window, and the names that tests find without one.
  const answer = (getComputedStyle: typeof fromSheets) => {
    for (const each of [page, globalThis]) Object.assign(each, { getComputedStyle });
  };
  answer(styleOf);
  return () => answer(fromSheets);
}
