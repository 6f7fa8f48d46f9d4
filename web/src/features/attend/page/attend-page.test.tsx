// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeRedirect } from '../../../shared/session/redirect-memory.ts';
import { axeViolations } from '../testing/axe.ts';
import { choice, POLL_ID, pollOf, wordCloud } from '../testing/fake-poll.ts';
import { type FakeServer, fakeServer, noNetwork, problem } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';

const assign = vi.fn<(url: string | URL) => void>();
let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.lang = 'en';
  history.replaceState(null, '', `/attendpoll/${POLL_ID}`);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  server = fakeServer(pollOf([choice, wordCloud]));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  assign.mockReset();
});

const second = () => act(() => vi.advanceTimersByTimeAsync(1000));

test('a visitor is counted down from 5 to the login page, which leads back here [P086 P087 P088 P450 P599]', async () => {
  vi.useFakeTimers();
  server.signedIn = false;
  renderPage();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('dialog', { name: 'Please login to participate' })).toBeTruthy();
  for (const left of ['5 seconds', '4 seconds', '3 seconds', '2 seconds', '1 second']) {
    expect(screen.getByText(`The login page opens in ${left}.`)).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    await second();
  }
  expect(assign.mock.calls).toEqual([['/login']]);
  expect(takeRedirect()).toBe(`/attendpoll/${POLL_ID}`);
});

test('a logout in another tab takes the poll off the page', async () => {
  renderPage();
  await screen.findByText('Breaks');
  server.signedIn = false;
  const otherTab = new BroadcastChannel('pollux-session');
  otherTab.postMessage(null);
  expect(await screen.findByRole('dialog', { name: 'Please login to participate' })).toBeTruthy();
  expect(screen.queryByText('Breaks')).toBeNull();
  otherTab.close();
});

test('a visitor can go to the login page at once [P087 P088]', async () => {
  server.signedIn = false;
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Login now' }));
  expect(assign.mock.calls).toEqual([['/login']]);
  expect(takeRedirect()).toBe(`/attendpoll/${POLL_ID}`);
  expect(screen.queryByText('Breaks')).toBeNull();
});

test('a poll that is already answered says so and shows the receipt, without a form [P115 P120]', async () => {
  server.poll = () => Response.json(pollOf([choice], { availability: 'already-submitted' }));
  renderPage();
  const heading = await screen.findByRole('heading', { name: 'Poll already Submitted' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const receipt = await screen.findByRole('link', { name: '9F3A · C71D · 52E8' });
  expect(receipt.getAttribute('href')).toBe('/receipt/9f3ac71d52e8');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('of a survey that is answered as a poll is, the only attempt is finished [P096]', async () => {
  const survey = { isSurvey: true, availability: 'already-submitted' } as const;
  server.poll = () => Response.json(pollOf([choice], survey));
  renderPage();
  const heading = await screen.findByRole('heading', { name: 'Attempts Finished' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(await screen.findByRole('link', { name: '9F3A · C71D · 52E8' })).toBeTruthy();
  expect(screen.queryByText('Poll already Submitted')).toBeNull();
});

test('an auditor is told at once that their role takes part in nothing, without a form', async () => {
  server.role = 'auditor';
  renderPage();
  expect(await screen.findByRole('heading', { name: 'Auditors do not take part' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Open back office' }));
  expect(assign.mock.calls).toEqual([['/admin/default']]);
});

test('a closed poll says so [P097]', async () => {
  server.poll = () => Response.json(pollOf([choice], { availability: 'closed' }));
  renderPage();
  expect(await screen.findByRole('heading', { name: 'The Poll is Closed Now' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a poll goes the way of a quiz: the overlay until it is paid for, the name, and the questions [P114]', async () => {
  const person = userEvent.setup();
  server.poll = () => Response.json(pollOf([], { availability: 'payment-required', price: 24_900 }));
  const { unmount } = renderPage();
  const overlay = await screen.findByRole('alertdialog', { name: 'Payment Required' });
  expect(overlay.textContent).toContain('₹249.00');
  fireEvent(overlay, new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('alertdialog', { name: 'Payment Required' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Go to dashboard' }));
  expect(assign.mock.calls).toEqual([['/dashboard']]);
  unmount();

  server.poll = () => Response.json(pollOf([choice, { ...choice, id: '7'.repeat(24), title: 'Now?' }]));
  renderPage();
  expect(await screen.findByRole('form', { name: "Participant's name" })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Start' }));
  await person.click(await screen.findByRole('radio', { name: 'Tea' }));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Now?' });
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByRole('heading', { name: choice.title });
});

test('an unknown poll raises an alert, and closing it goes home [P099 P524]', async () => {
  server.poll = problem(404, 'quiz-not-found', 'Quiz not Found');
  renderPage();
  expect(await screen.findByRole('alertdialog', { name: 'Quiz not Found' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(assign.mock.calls).toEqual([['/']]);
});

test('a path without an id is an unknown poll [P099]', async () => {
  renderPage(null);
  expect(await screen.findByRole('alertdialog', { name: 'Quiz not Found' })).toBeTruthy();
});

test('without a network the poll can be asked for again [P524]', async () => {
  server.poll = noNetwork;
  renderPage();
  expect(
    await screen.findByText('No response received from server. Please check your connection.'),
  ).toBeTruthy();
  expect(screen.queryByText('Quiz not Found')).toBeNull();
  server.poll = () => Response.json(pollOf([choice]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Breaks' })).toBeTruthy();
});

test('what is not published is not available now, and can be asked for again [P092 P249]', async () => {
  server.poll = problem(404, 'quiz-not-published', 'This has not been published yet.');
  renderPage();
  expect(await screen.findByRole('heading', { name: 'Quiz not available now' })).toBeTruthy();
  expect(screen.getByText('This has not been published yet.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  server.poll = () => Response.json(pollOf([choice]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Breaks' })).toBeTruthy();
});

test('while the poll loads, neither a form nor a message is shown [P092]', async () => {
  server.poll = () => new Promise<Response>(() => {});
  renderPage();
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Loading…']);
  expect(screen.queryByRole('form')).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  [1, 'kids'],
  [2, 'teenage'],
  [3, 'professional'],
] as const)('theme %i looks %s [P255 C391]', async (themeId, look) => {
  server.poll = () => Response.json(pollOf([choice], { content: { themeId } }));
  renderPage();
  const heading = await screen.findByRole('heading', { name: 'Breaks' });
  expect(heading.closest('[data-look]')?.getAttribute('data-look')).toBe(look);
});

test('the dark-mode toggle switches the scheme [P237]', async () => {
  renderPage();
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light mode' }));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
});
