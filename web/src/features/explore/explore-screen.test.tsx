// @vitest-environment happy-dom
import type { ExploreEntry } from '@pollux/query-api/authoring/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../shared/testing/fake-api.ts';
import { inListRoute } from '../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../shared/testing/render-app.tsx';
import { exploreShape } from './api/explore-query.ts';
import { ExploreDetailsScreen } from './explore-details-screen.tsx';
import { ExploreScreen } from './explore-screen.tsx';

const person = userEvent.setup();
const tripId = 'a'.repeat(24);
const trip: ExploreEntry = {
  id: tripId,
  quizType: 'POLL',
  quizTitle: 'Class trip',
  quizDescription: 'Where shall we go?',
  coverImage: null,
  language: 'tam',
  quizGrades: [],
  subjects: [],
  organisationName: '',
  isPaid: false,
  price: 0,
  questionCount: 2,
  averageRating: 4.5,
  ratingCount: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
  publishedAt: '2026-11-20T10:00:00.000Z',
  quizUrl: `http://localhost:3000/attendpoll/${tripId}`,
  isOwn: false,
};
const list = (total: number, ...allQuiz: ExploreEntry[]) => ({ allQuiz, total });

const Details = () => <ExploreDetailsScreen id={tripId} />;
const open = (answer: Parameters<typeof fakeApi>[0][string], at = '/dashboard/explore') => {
  const seen = fakeApi({ 'GET /api/explore': answer, [`GET /api/explore/${tripId}`]: answer });
  const screens = {
    '/dashboard/explore': inListRoute(ExploreScreen, exploreShape),
    '/dashboard/explorequiz/$id': Details,
  };
  return renderApp(screens, at).then((app) => ({ ...app, seen }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows what is public, with the ways to attend it and to know more [P032 P175 P176]', async () => {
  await open(list(1, trip));
  const card = within(await screen.findByRole('article', { name: 'Class trip' }));
  expect(card.getByText('2 questions')).toBeTruthy();
  expect(card.getByText('4.5 of 5 stars, by 2 people')).toBeTruthy();
  const target = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(target('Attempt Class trip')).toBe(trip.quizUrl);
  expect(target('View Details of Class trip')).toBe(`/dashboard/explorequiz/${tripId}`);
});

test("marks what is the person's own, and nothing else", async () => {
  await open(list(2, trip, { ...trip, id: 'b'.repeat(24), quizTitle: 'Lunch', isOwn: true }));
  expect(within(await screen.findByRole('article', { name: 'Lunch' })).getByText('Yours')).toBeTruthy();
  expect(screen.getAllByText('Yours')).toHaveLength(1);
  expect(screen.getByText('2 activities are open to everybody.')).toBeTruthy();
});

test('says so where nobody else has opened anything', async () => {
  await open(list(1, { ...trip, isOwn: true }));
  expect(await screen.findByText('What is open to everybody is yours alone so far.')).toBeTruthy();
});

test('searches on the server, and says when nothing was found [P184]', async () => {
  const { router, seen } = await open(({ path }) =>
    path.includes('search=desert') ? list(0) : list(1, trip),
  );
  await person.type(await screen.findByRole('searchbox'), 'desert');
  expect(await screen.findByText('No quizzes found.')).toBeTruthy();
  expect(screen.getByText('Nothing has all of these words.')).toBeTruthy();
  expect(screen.queryByText('Class trip')).toBeNull();
  expect(router.state.location.search).toEqual({ search: 'desert' });
  expect(seen.filter(({ path }) => path.includes('search=d'))).toHaveLength(1);
});

test('goes through the pages by the address', async () => {
  const { router } = await open(list(30, trip));
  await person.click(await screen.findByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/explore?page=3'));
});

test('shows lights where a cover cannot be loaded', async () => {
  const coverImage = `${tripId}-20112026093005.webp`;
  const { container } = await open(list(1, { ...trip, coverImage }));
  await screen.findByRole('article');
  const image = container.querySelector('article img');
  expect(image?.getAttribute('src')).toBe(`/uploads/coverimage/${coverImage}`);
  if (image !== null) fireEvent.error(image);
  await waitFor(() => expect(container.querySelector('article img')).toBeNull());
});

test('says why it could not be read', async () => {
  await open(problem(403, 'not-allowed', 'You are not allowed to do this.'));
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
});

test('tells more of one activity, and leads to its attend page [P038 P045]', async () => {
  await open(trip, `/dashboard/explorequiz/${tripId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Class trip' })).toBeTruthy();
  expect(screen.getByText('Tamil')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Attempt' }).getAttribute('href')).toBe(trip.quizUrl);
});

test('says that an activity is not open any more, and leads back', async () => {
  await open(problem(404, 'quiz-not-found', 'Quiz not Found'), `/dashboard/explorequiz/${tripId}`);
  expect(await screen.findByText('This activity is not open')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('href')).toBe('/dashboard/explore');
});

test('has no accessibility faults', async () => {
  await open(list(30, trip, { ...trip, id: 'b'.repeat(24), quizTitle: 'Lunch' }));
  await screen.findByText('Lunch');
  expect(await axeViolations()).toEqual([]);
});
