// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCardInView } from './use-card-in-view.ts';

afterEach(cleanup);

function Cards({ onRead }: { onRead: (id: string) => void }) {
  const cards = useRef<HTMLDivElement>(null);
  useCardInView(cards, onRead);
  return (
    <div ref={cards}>
      {['a', 'b', 'c'].map((id) => (
        <div key={id} data-question={id} data-testid={id}>
          <input aria-label={id} />
        </div>
      ))}
    </div>
  );
}

/** Each card is as high as the window; the page is scrolled by so many windows. */
async function scrollTo(windows: number) {
  for (const [place, id] of ['a', 'b', 'c'].entries()) {
    const top = (place - windows) * window.innerHeight;
    const box = { top, bottom: top + window.innerHeight - 1 } as DOMRect;
    vi.spyOn(screen.getByTestId(id), 'getBoundingClientRect').mockReturnValue(box);
  }
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  });
}

test('as the page scrolls the card in the middle is read, but for one that is written in and still in view', async () => {
  const read = vi.fn<(id: string) => void>();
  render(<Cards onRead={read} />);
  await scrollTo(0);
  expect(read).toHaveBeenLastCalledWith('a');
  await scrollTo(0.7);
  expect(read).toHaveBeenLastCalledWith('b');
  screen.getByRole('textbox', { name: 'a' }).focus();
  await scrollTo(0.7);
  expect(read).toHaveBeenLastCalledWith('a');
  await scrollTo(2);
  expect(read).toHaveBeenLastCalledWith('c');
});
