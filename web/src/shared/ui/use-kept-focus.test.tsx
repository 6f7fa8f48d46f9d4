// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

const person = userEvent.setup();
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const expectFocus = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));

type Shown = 'all' | 'without' | 'other' | 'off' | 'dialog';

function Part() {
  const ref = useKeptFocus<HTMLDivElement>();
  const [shown, show] = useState<Shown>('all');
  const [hasMore, setMore] = useState(false);
  return (
    <>
      <div ref={ref}>
        <button type="button">First</button>
        {shown !== 'without' && shown !== 'other' && (
          <>
            <button type="button">Second</button>
            <button type="button" onClick={() => show('without')}>
              Third
            </button>
            <button type="button" onClick={() => show('other')}>
              Fourth
            </button>
            <button type="button" disabled={shown === 'off'} onClick={() => show('off')}>
              Fifth
            </button>
            <button type="button" onClick={() => show('dialog')}>
              Opener
            </button>
          </>
        )}
        {shown === 'other' && <button type="button">In its place</button>}
        <button type="button">Last</button>
      </div>
      <button type="button" onClick={() => show('all')}>
        Elsewhere
      </button>
      {shown === 'dialog' &&
        createPortal(
          <div role="dialog">
            {hasMore && <button type="button">Begin here</button>}
            <button type="button" onClick={() => show('all')}>
              Close
            </button>
            {!hasMore && (
              <button type="button" onClick={() => setMore(true)}>
                More
              </button>
            )}
          </div>,
          document.body,
        )}
    </>
  );
}

/** By Enter, as nothing is pressed with a pointer here. */
async function press(name: string) {
  button(name).focus();
  await person.keyboard('{Enter}');
}

test('what stands where the focused control stood has the focus', async () => {
  render(<Part />);
  await press('Fourth');
  await expectFocus('In its place');
  cleanup();
  render(<Part />);
  await press('Third');
  await expectFocus('Last');
});

test('a dialog that goes leaves the focus to what had it before', async () => {
  render(<Part />);
  await press('Opener');
  await press('Close');
  await expectFocus('Opener');
});

test('a dialog that shows something else keeps the focus', async () => {
  render(<Part />);
  await press('Opener');
  await press('More');
  await expectFocus('Begin here');
});

test('a control that was switched off for a moment has the focus again', async () => {
  render(<Part />);
  await press('Fifth');
  // As browsers do, some of them later than others.
  button('Fifth').blur();
  await waitFor(() => expect(button('Fifth').disabled).toBe(true));
  button('Elsewhere').click();
  await expectFocus('Fifth');
});

test('whoever has pressed elsewhere meanwhile is left alone', async () => {
  render(<Part />);
  button('Third').focus();
  await person.pointer({ target: document.body, keys: '[MouseLeft]' });
  button('Third').click();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Third' })).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
