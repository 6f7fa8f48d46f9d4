// @vitest-environment happy-dom
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { takeRedirect } from '../../../shared/session/redirect-memory.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { adminSession, asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { HomePage } from './home-page.tsx';

const visitor = sessionOf(null);
const statistics = { students: 60_000, teachers: 30_500, corporateUsers: 7, countries: 43 };

const open = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  fakeApi({
    'GET /api/session': visitor,
    'GET /api/site/statistics': statistics,
    'GET /api/banners': { banners: [] },
    'GET /api/site/samples': { samples: [] },
    ...answers,
  });
  const app = await renderApp({ '/': HomePage }, '/');
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const section = (name: string) => within(screen.getByRole('region', { name }));
/** The two links of a name, at the beginning and the end of the page, once they lead to the path. */
const linkTo = async (name: string, path: string) => {
  const links = () => screen.getAllByRole('link', { name });
  await vi.waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toEqual([path, path]));
  return links()[0] as HTMLElement;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('addresses each audience, companies with their two uses [C001 C002 C022 C029]', async () => {
  await open();
  const audiences = section('For everyone who asks, and everyone who answers');
  const names = audiences.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Students', 'Teachers', 'Schools', 'Colleges', 'Corporate users']);
  const uses = audiences.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(uses).toEqual([expect.stringMatching(/^Interviews/), expect.stringMatching(/^Live polls/)]);
});

test('makes its claims [C003]', async () => {
  await open();
  const claims = section('Made to keep people thinking');
  for (const claim of [/engages students/i, /short answers/i, /poll and word-cloud results in real time/i]) {
    expect(claims.getByRole('heading', { name: claim })).toBeTruthy();
  }
  expect(claims.getByText(/automatically/)).toBeTruthy();
  const types = claims.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(types).toEqual(['Matching puzzles', 'Drag and drop', 'Fill up', 'True/false', 'Multiple choice']);
});

test('shows the four real counts in short [C006 C029]', async () => {
  await open();
  await screen.findByText('60K');
  const figures = section('Who is here');
  await vi.waitFor(() =>
    expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '60K',
      '30K+',
      '7',
      '40+',
    ]),
  );
  const labels = figures.getAllByRole('term').map(({ textContent }) => textContent);
  expect(labels).toEqual(['students', 'teachers', 'corporate users', 'countries']);
});

test.each([
  [{ students: 0, teachers: 0, corporateUsers: 0, countries: 0 }, false],
  [{ students: 0, teachers: 2, corporateUsers: 0, countries: 1 }, true],
])('shows its counts once anybody is here: %j, %s [C006]', async (counts, isShown) => {
  const { queryClient } = await open({ 'GET /api/site/statistics': counts });
  await vi.waitFor(() => expect(queryClient.getQueryData(['statistics', 'site'])).toEqual(counts));
  await act(() => new Promise<void>((shown) => notifyManager.schedule(shown)));
  const labels = screen.queryAllByRole('term').map(({ textContent }) => textContent);
  expect(labels).toEqual(isShown ? ['students', 'teachers', 'corporate users', 'country'] : []);
});

test('stands without its counts, which can be asked for again [C006]', async () => {
  let answer: Response | object = problem(500, 'internal-error', 'Something went wrong.');
  await open({ 'GET /api/site/statistics': () => answer });
  await screen.findByText('The figures could not be loaded.');
  answer = statistics;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('60K')).toBeTruthy();
});

test('lists nine kinds of question [C015]', async () => {
  await open();
  const kinds = section('Nine kinds of question').getAllByRole('heading', { level: 3 });
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Multiple choice',
    'Poll',
    'Word cloud',
    'True and false',
    'Drag and drop',
    'Survey',
    'Matching',
    'Fill up',
    'Short answer',
  ]);
});

const samples = [
  { id: '1'.repeat(24), quizType: 'QUIZ', quizTitle: 'Rivers of Kerala', coverImage: 'rivers.webp' },
  { id: '2'.repeat(24), quizType: 'POLL', quizTitle: 'Lunch on Friday', coverImage: null },
];

test('shows the newest public activities by cards with title and picture, and leads to them over the login [C028]', async () => {
  await open({ 'GET /api/site/samples': { samples } });
  await screen.findByRole('region', { name: 'Asked with Pollux' });
  expect(screen.queryByRole('region', { name: 'Four ways to ask' })).toBeNull();
  const [rivers, lunch] = section('Asked with Pollux').getAllByRole('article');
  expect(rivers?.querySelector('img')?.getAttribute('src')).toContain('rivers.webp');
  expect(lunch?.querySelector('svg')).not.toBeNull();
  expect(await axeViolations()).toEqual([]);
  const link = () => screen.getByRole('link', { name: 'Lunch on Friday' });
  await vi.waitFor(() => expect(link().getAttribute('href')).toBe('/login'));
  await userEvent.click(link());
  expect(takeRedirect()).toBe(`/dashboard/explorequiz/${'2'.repeat(24)}`);
});

test('leads a signed-in person straight to a public activity [C028]', async () => {
  await open({ 'GET /api/session': sessionOf(asha), 'GET /api/site/samples': { samples } });
  const link = await screen.findByRole('link', { name: 'Rivers of Kerala' });
  await vi.waitFor(() => expect(link.getAttribute('href')).toBe(`/dashboard/explorequiz/${'1'.repeat(24)}`));
});

test.each([
  ['there are none', { samples: [] }],
  ['they cannot be had', problem(400, 'invalid-request', 'No.')],
])('introduces each type of activity by a card where of public ones %s [C028]', async (_when, answer) => {
  await open({ 'GET /api/site/samples': answer });
  await screen.findByRole('region', { name: 'Four ways to ask' });
  const cards = section('Four ways to ask').getAllByRole('article');
  const titles = cards.map((card) => within(card).getByRole('heading').textContent);
  expect(titles).toEqual(['Quiz', 'Survey', 'Poll', 'Word cloud']);
  for (const card of cards) expect(card.querySelector('svg')).not.toBeNull();
});

const ways = [
  ['Create a Quiz / Survey', '/dashboard'],
  ['Attend Quiz', '/dashboard/explore'],
] as const;

test.each(ways)('leads a visitor from %s over the login to %s [C025 C027]', async (name, path) => {
  await open();
  await userEvent.click(await linkTo(name, '/login'));
  expect(await screen.findByText('At /login')).toBeTruthy();
  expect(takeRedirect()).toBe(path);
});

test.each(ways)('leads a signed-in person from %s straight to %s [C024 C026]', async (name, path) => {
  await open({ 'GET /api/session': sessionOf(asha) });
  await userEvent.click(await linkTo(name, path));
  expect(await screen.findByText(`At ${path}`)).toBeTruthy();
  expect(takeRedirect()).toBeNull();
});

test('leads staff to nothing that they may not open', async () => {
  await open({ 'GET /api/session': adminSession, 'GET /api/site/samples': { samples } });
  const cards = await screen.findByRole('region', { name: 'Asked with Pollux' });
  await vi.waitFor(() => expect(within(cards).queryByRole('link')).toBeNull());
  expect(within(cards).getByText('Rivers of Kerala')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Attend Quiz' })).toBeNull();
  await linkTo('Create a Quiz / Survey', '/dashboard');
});

test('stands without its banners [C364]', async () => {
  await open({ 'GET /api/banners': problem(503, 'store-away', 'Away.') });
  await screen.findByRole('dialog', { name: 'Error' });
  expect(await screen.findByText('60K')).toBeTruthy();
  expect(section('Nine kinds of question')).toBeTruthy();
});

test('has no accessibility violations [C022]', async () => {
  await open();
  await screen.findByText('60K');
  expect(await axeViolations()).toEqual([]);
});
