// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { CellText } from './cell-text.tsx';

/** What watches the size of each text: looked at as the test says so. */
let looks: (() => void)[] = [];
beforeEach(() => {
  looks = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        looks.push(look);
      }
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  // Whatever is longer than two lines of a column is cut.
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
    configurable: true,
    get(this: HTMLElement) {
      return (this.textContent ?? '').length > 40 ? 900 : 0;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
  vi.unstubAllGlobals();
});

const long = 'The page does not load. '.repeat(400).trim();

test('a long text is two lines of its cell, all of it after a press or a key, and two lines again', async () => {
  await renderApp(
    { '/': () => [<CellText key="long">{long}</CellText>, <CellText key="short">Short</CellText>] },
    '/',
  );
  const text = await screen.findByTitle(long);
  act(() => looks.forEach((look) => look()));
  expect(screen.getByTitle('Short').getAttribute('role')).toBeNull();
  expect(text.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(text);
  expect([text.getAttribute('aria-expanded'), text.dataset['open']]).toEqual(['true', 'true']);
  fireEvent.keyDown(text, { key: 'Enter' });
  expect(text.getAttribute('aria-expanded')).toBe('false');
});

test('a text that is in a link leads there, and opens nothing', async () => {
  const Row = () => (
    <a href="/elsewhere">
      <CellText>{long}</CellText>
    </a>
  );
  await renderApp({ '/': Row }, '/');
  const text = await screen.findByTitle(long);
  act(() => looks.forEach((look) => look()));
  expect(text.getAttribute('role')).toBeNull();
});
