// @vitest-environment happy-dom
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResultsHeader } from './results-header.tsx';
import { renderScreen } from './testing/render-screen.tsx';
import { choice, drinks, resultsOf } from '../../../questions/poll-results/testing/sample-results.ts';

let wholeScreen: Element | null;
const request = vi.fn<() => Promise<void>>();
const exit = vi.fn<() => Promise<void>>();
/** The browser shows the page on the whole screen, or no longer, and tells it. */
const changeTo = (element: Element | null) => {
  wholeScreen = element;
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
};

const open = async (results: PollResultsView = resultsOf(drinks)) => {
  renderScreen(<ResultsHeader results={results} connection="live" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show in the room' }));
  return screen.findByRole('dialog', { name: 'Results for the room' });
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  wholeScreen = null;
  request.mockResolvedValue();
  exit.mockResolvedValue();
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => wholeScreen });
  Object.assign(document, { exitFullscreen: exit });
  Object.assign(document.documentElement, { requestFullscreen: request });
});

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

test('the room has the whole screen, and whoever leaves that leaves the room', async () => {
  const room = await open();
  expect(request).toHaveBeenCalledOnce();
  changeTo(document.documentElement);
  expect(room.isConnected).toBe(true);
  changeTo(null);
  await isClosed();
});

test('whoever leaves the room has the window back', async () => {
  await open();
  changeTo(document.documentElement);
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(exit).toHaveBeenCalledOnce();
});

test('where the whole screen is refused, the room takes the page', async () => {
  request.mockRejectedValue(new TypeError('Not now.'));
  await open();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(exit).not.toHaveBeenCalled();
});

test('a question with formats has them on the wall, and its text as the name of its part', async () => {
  const titleHtml = '<p><em>Tea</em> or coffee?</p>';
  const room = await open(resultsOf({ ...drinks, titleHtml }));
  const heading = within(room).getByRole('heading', { level: 2 });
  await waitFor(() => expect(heading.querySelector('em')?.textContent).toBe('Tea'));
  expect(within(room).getByRole('region', { name: 'Tea or coffee?' }).contains(heading)).toBe(true);
});

test('a question that nobody has answered waits for votes on the wall', async () => {
  const room = await open({ ...resultsOf(choice('Who comes?', { Me: 0, You: 0 })), ballots: 1 });
  expect(within(room).getByText('Waiting for votes')).toBeTruthy();
});

test('nobody is invited to a poll that is closed', async () => {
  const room = await open({ ...resultsOf(drinks), isActive: false });
  expect(within(room).queryByText('Waiting for votes')).toBeNull();
  expect(within(room).queryByRole('img', { name: 'QR code of the address' })).toBeNull();
  expect(within(room).getByText('Closed')).toBeTruthy();
});
