import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetActingAs } from '../api/acting-as.ts';

// Lanes of tests share the machine: what is loaded on first use may take longer than the second that is usual.
const PATIENCE_MS = 10_000;
configure({
  asyncUtilTimeout: PATIENCE_MS,
  // What is waited for is looked for over and over; the page is written out only for a failure that somebody reads.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get: read, configurable: true });
  },
});
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

// While it develops, React keeps where every element was made, 10,000 times a second: an eighth of all that these tests
// do. One that believes to have kept enough keeps none.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

/** What the elements below take on, of what is asked for here. */
const INHERITED: ReadonlySet<string> = new Set(['visibility', 'pointer-events', 'direction', 'user-select']);

// A page of today, as those of the product are: on others no formula is drawn.
if (typeof document !== 'undefined') {
  Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
}

// To find what styles an element has, every look at one would go through all sheets for all elements above it: an eighth of
// all that these tests do, and the sheets here say nothing about what is hidden. So a style is what the element itself
// says, what it inherits of that, and what its kind has.
if (typeof document !== 'undefined' && document.defaultView !== null) {
  const { defaultView } = document;
  const fromSheets = defaultView.getComputedStyle.bind(defaultView);
  const kinds = new Map<string, ReadonlyMap<string, string>>();
  const ofKind = ({ tagName, namespaceURI }: Element, isOpen: boolean) => {
    const key = `${tagName} ${isOpen}`;
    const known = kinds.get(key);
    if (known !== undefined) return known;
    const bare = document.createElementNS(namespaceURI, tagName.toLowerCase());
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
    const above = INHERITED.has(name) ? element.parentElement : null;
    if (above !== null) return valueOf(above, name);
    return (
      ofKind(element, element.hasAttribute('open')).get(name) ?? (name.startsWith('margin-') ? '0px' : '')
    );
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
  Object.assign(defaultView, { getComputedStyle: styleOf });
  window.getComputedStyle = styleOf;
  // Files share a page, and the next one begins as this one did.
  afterAll(() => {
    Object.assign(defaultView, { getComputedStyle: fromSheets });
  });
}

// Files share a page, as they share their modules: no test may find what the one before has left.
afterEach(async () => {
  vi.useRealTimers();
  if (typeof document !== 'undefined') {
    cleanup();
    // What a page still sends when it is left, is for the server of its own test.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
  }
  vi.unstubAllGlobals();
  forgetActingAs();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
