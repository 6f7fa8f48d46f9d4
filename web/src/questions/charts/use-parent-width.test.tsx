// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useParentWidth } from './use-parent-width.ts';

/** Says the widths that elements have, as the browser would. */
let measure: (width: number) => void;

class Observer {
  constructor(tell: (entries: readonly { contentRect: { width: number } }[]) => void) {
    measure = (width) => act(() => tell([{ contentRect: { width } }]));
  }
  observe() {}
  disconnect() {}
}

function Measured() {
  const { parentRef, width } = useParentWidth(480);
  return (
    <div ref={parentRef} role="status">
      {width}
    </div>
  );
}

test('what is not laid out yet is drawn as wide as assumed, then as wide as it is', async () => {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (draw(), 0));
  render(<Measured />);
  const drawn = screen.getByRole('status');
  expect(drawn.textContent).toBe('480');
  measure(0);
  expect(drawn.textContent).toBe('480');
  measure(320);
  await vi.waitFor(() => expect(drawn.textContent).toBe('320'));
});
