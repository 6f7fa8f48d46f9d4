// @vitest-environment happy-dom
import type { ExploreEntry } from '@pollux/query-api/authoring/contract';
import { useParams } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { inListRoute } from '../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { exploreShape } from './api/explore-query.ts';
import { ExploreDetailsScreen } from './explore-details-screen.tsx';
import { ExploreScreen } from './explore-screen.tsx';
import { SubjectScreen } from './subject-screen.tsx';

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
  isBought: false,
};
const list = (total: number, ...allQuiz: ExploreEntry[]) => ({ allQuiz, total, asOf: '0000000000000007' });

const Subject = inListRoute(function NamedSubject({ place }) {
  const { subject = '' } = useParams({ strict: false });
  return <SubjectScreen named={subject} place={place} notFound="There is no such subject." />;
}, exploreShape);
const Details = () => <ExploreDetailsScreen id={tripId} />;
const entryOf = (name: string, number: number) => ({
  id: String(number).padStart(24, '0'),
  name,
  value: name.toLowerCase().replaceAll(' ', ''),
  url: number === 1 ? '' : `/uploads/subjects/${number}.webp`,
  isActive: true,
});
const listed = (...names: string[]) => ({
  data: names.map(entryOf),
  // What is not active any more is there for the names of what was filed under it.
  former: [{ ...entryOf('Alchemy', 99), isActive: false }],
});
const reference = {
  'GET /api/subjects': () =>
    Response.json(listed('Physics', 'World Languages'), { headers: { ETag: '"01"' } }),
  'GET /api/grades': () => Response.json(listed('Grade 7', 'College'), { headers: { ETag: '"01"' } }),
};
const atoms: ExploreEntry = {
  ...trip,
  quizType: 'QUIZ',
  quizTitle: 'Atoms',
  subjects: ['physics', 'worldlanguages'],
  isPaid: true,
  price: 10_000_000,
};
const open = (answer: Parameters<typeof fakeApi>[0][string], at = '/dashboard/explore') => {
  const seen = fakeApi({ ...reference, 'GET /api/explore': answer, [`GET /api/explore/${tripId}`]: answer });
  const screens = {
    '/dashboard/explore': inListRoute(ExploreScreen, exploreShape),
    '/dashboard/explorequiz/$id': Details,
    '/dashboard/$subject': Subject,
  };
  return renderApp(screens, at).then((app) => ({ ...app, seen }));
};

afterEach(() => {
  cleanup();
  localStorage.clear();
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
  expect(screen.getByText('2 activities are public.')).toBeTruthy();
});

test('says so where nobody else has opened anything', async () => {
  await open(list(1, { ...trip, isOwn: true }));
  expect(await screen.findByText('Only your own activities are public right now.')).toBeTruthy();
});

test('searches on the server, and says when nothing was found [P184]', async () => {
  const { router, seen } = await open(({ path }) =>
    path.includes('search=desert') ? list(0) : list(1, trip),
  );
  await person.type(await screen.findByRole('searchbox'), 'desert');
  expect(await screen.findByText('No quizzes found.')).toBeTruthy();
  expect(screen.getByText('No matches.')).toBeTruthy();
  expect(screen.queryByText('Class trip')).toBeNull();
  expect(router.state.location.search).toEqual({ search: 'desert' });
  expect(seen.filter(({ path }) => path.includes('search=d'))).toHaveLength(1);
});

test('goes through the pages by the address, as they were when the first was shown', async () => {
  const { router, seen } = await open(list(30, trip), '/dashboard/explore?sort=price');
  await person.click(await screen.findByRole('button', { name: 'Page 3' }));
  const at = { sort: 'price', page: 3, asOf: '0000000000000007' };
  await waitFor(() => expect(router.state.location.search).toEqual(at));
  await waitFor(() => expect(seen.at(-1)?.path).toContain('asOf=0000000000000007'));
  await person.click(screen.getByRole('button', { name: 'Page 1' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'price', page: 1 }));
});

test('goes to the last page where there is no such page any more, as something is there [P184]', async () => {
  const { router } = await open(
    ({ path }) => (path.includes('page=2&') ? list(13, trip) : list(13)),
    '/dashboard/explore?page=3&asOf=0000000000000007',
  );
  expect(await screen.findByRole('article', { name: 'Class trip' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ page: 2, asOf: '0000000000000007' });
  expect(screen.queryByText('No quizzes found.')).toBeNull();
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

test('is narrowed and sorted by the address [P171 P172 P173]', async () => {
  const { router, seen } = await open(list(1, trip));
  const pick = async (label: string, value: string) =>
    person.selectOptions(await screen.findByLabelText(label), value);
  await screen.findByText('Class trip');
  await pick('Type', 'Paid');
  await pick('Grade', 'College');
  await pick('Sort by', 'Price: high to low');
  const at = { isPaid: 'true', grade: 'college', sort: '-price' };
  await waitFor(() => expect(router.state.location.search).toMatchObject(at));
  await waitFor(() => expect(seen.at(-1)?.path).toContain('grade=college'));
  const grades = within(screen.getByLabelText('Grade')).getAllByRole('option');
  expect(grades.map(({ textContent }) => textContent)).toEqual(['All', 'Grade 7', 'College', 'Others']);
  await pick('Grade', 'Others');
  await waitFor(() => expect(router.state.location.search).toHaveProperty('otherGrades'));
  expect(router.state.location.search).not.toHaveProperty('grade');
});

test('offers what is paid to be bought, in rupees, and shows how it is rated before, until it is bought [P174 P177 P178 P626]', async () => {
  await open(list(1, atoms));
  const card = within(await screen.findByRole('article', { name: 'Atoms' }));
  expect(card.getByText('₹1,00,000')).toBeTruthy();
  expect(await card.findByText('Physics, World Languages')).toBeTruthy();
  expect(card.queryByRole('link', { name: 'Attempt Atoms' })).toBeNull();
  await person.click(card.getByRole('button', { name: 'Buy Now: Atoms' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Atoms' }));
  expect(panel.getByText('4.5 of 5 stars, by 2 people')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Attempt Quiz' }).getAttribute('href')).toBe(atoms.quizUrl);
  const checkout = panel.getByRole('link', { name: 'Check out' }).getAttribute('href');
  expect(checkout).toBe(`/dashboard/quiz-payment/${tripId}`);
  cleanup();
  await open(list(1, { ...atoms, isBought: true }));
  const bought = within(await screen.findByRole('article', { name: 'Atoms' }));
  expect(bought.queryByRole('button', { name: 'Buy Now: Atoms' })).toBeNull();
  expect(bought.getByRole('link', { name: 'Attempt Atoms' }).getAttribute('href')).toBe(atoms.quizUrl);
});

test('tells on its page what a quiz is about and costs [P179 P180 P557]', async () => {
  const { container } = await open({ ...trip, coverImage: 'trip.webp' }, `/dashboard/explorequiz/${tripId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Class trip' })).toBeTruthy();
  expect(screen.getByText('Where shall we go?')).toBeTruthy();
  expect(screen.getByText('Tamil')).toBeTruthy();
  expect(screen.getByText('Free')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toContain('trip.webp');
  expect(screen.getByRole('link', { name: 'Attempt' }).getAttribute('href')).toBe(trip.quizUrl);
  cleanup();
  await open({ ...trip, quizDescription: '' }, `/dashboard/explorequiz/${tripId}`);
  expect(await screen.findByText('No Description')).toBeTruthy();
  cleanup();
  await open(atoms, `/dashboard/explorequiz/${tripId}`);
  expect(await screen.findByText('₹1,00,000')).toBeTruthy();
  expect(await screen.findByText('Physics, World Languages')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy Now' }).getAttribute('href')).toBe(
    `/dashboard/quiz-payment/${tripId}`,
  );
});

test('has a tile for each subject, with books where it has no picture [P183]', async () => {
  const { container } = await open(list(0));
  const tiles = within(await screen.findByRole('navigation', { name: 'Select your quiz category' }));
  const [physics, languages] = tiles.getAllByRole('link');
  expect(physics?.getAttribute('href')).toBe('/dashboard/physics');
  expect(languages?.getAttribute('href')).toBe('/dashboard/worldlanguages');
  expect(container.querySelectorAll('nav svg')).toHaveLength(1);
  const picture = physics?.querySelector('img');
  if (picture) fireEvent.error(picture);
  await waitFor(() => expect(container.querySelectorAll('nav svg')).toHaveLength(2));
});

test('restricts the page of a subject to it, however its name is written [P040 P182]', async () => {
  const { seen } = await open(list(1, atoms), '/dashboard/WorldLanguages');
  expect(await screen.findByRole('heading', { level: 1, name: 'World Languages' })).toBeTruthy();
  const tiles = within(screen.getByRole('navigation', { name: 'Select your quiz category' }));
  expect(tiles.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Physics',
    'World Languages',
  ]);
  await screen.findByText('Atoms');
  const asked = seen.filter(({ path }) => path.startsWith('/api/explore'));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.path).toContain('subject=worldlanguages');
});

test('has no page for a subject that there is not [P041]', async () => {
  const { seen } = await open(list(1, atoms), '/dashboard/alchemy');
  expect(await screen.findByText('There is no such subject.')).toBeTruthy();
  expect(seen.filter(({ path }) => path.startsWith('/api/explore'))).toEqual([]);
});

test('has no accessibility faults', async () => {
  await open(list(30, trip, { ...trip, id: 'b'.repeat(24), quizTitle: 'Lunch' }));
  await screen.findByText('Lunch');
  expect(await axeViolations()).toEqual([]);
});
