// @vitest-environment happy-dom
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { problem } from '../../../../shared/testing/fake-api.ts';
import { openHome } from '../testing/open-home.tsx';
import { busy, day, entry, minutesAgo } from '../testing/today.ts';
// Loaded ahead, so that no test has to wait for code.
import './open-now.tsx';

const results: PollResultsView = {
  pollId: busy.id,
  quizTitle: 'Annual day',
  isActive: true,
  isDeleted: false,
  ballots: 1206,
  questions: [
    {
      id: 'e'.repeat(24),
      type: 'mcq',
      title: 'Which theme?',
      titleHtml: null,
      image: null,
      responses: 1206,
      options: [
        { id: '1'.repeat(24), text: 'Music', image: null, votes: 806 },
        { id: '2'.repeat(24), text: 'Space', image: null, votes: 400 },
      ],
    },
  ],
  words: { filter: { stopWords: false, rudeWords: 'shown' }, isFrozen: false, withheld: {} },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a creator', () => {
  test('sees the activity that is answered right now, one light a few people', async () => {
    await openHome({
      'GET /api/users/me/today': { ...day, latestOpenAnswerAt: minutesAgo(2), nowId: busy.id },
      [`GET /api/activities/${busy.id}/results`]: results,
    });
    expect(await screen.findByText(/^The newest answer came in at \d/)).toBeTruthy();
    expect(screen.queryByText(/is answering|right now/)).toBeNull();
    const now = within(await screen.findByRole('region', { name: 'Which theme?' }));
    expect(now.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Music: 806 of 1,206, 67 percent, leadingMusic806',
      'Space: 400 of 1,206, 33 percentSpace400',
    ]);
    expect(now.getByText('1,206')).toBeTruthy();
    const show = now.getByRole('link', { name: 'Show in the room' });
    expect(show.getAttribute('href')).toBe(`/pollgraph?data=${busy.id}`);
    expect(now.getByText(/^Annual day · Poll · opened /)).toBeTruthy();
    const others = now.getByRole('link', { name: 'One more is open' });
    expect(others.getAttribute('href')).toBe('/dashboard/library?status=open');
    expect(await axeViolations()).toEqual([]);
  });

  describe.each(['QUIZ', 'SURVEY'] as const)('with a %s that is open', (quizType) => {
    const id = 'f'.repeat(24);
    const open = entry('f', {
      quizType,
      quizTitle: 'Rivers',
      quizUrl: `http://localhost:3000/attendquiz/${id}`,
      responseCount: 5,
      latestResponseAt: minutesAgo(1),
      week: [0, 0, 0, 0, 0, 0, 5],
    });
    const [choice] = results.questions;
    const counted = (result: object | null, parts: object = {}) => ({
      id: 'e'.repeat(24),
      title: 'Which theme?',
      titleHtml: null,
      responses: 1206,
      result,
      right: [],
      ...parts,
    });
    const openWith = (questions: object | Response, submitted = 6, counts = 6) =>
      openHome({
        'GET /api/users/me/today': { ...day, latest: [open], nowId: id },
        [`GET /api/activities/${id}/attendance`]: { attending: 1, submitted, moves: 9 },
        [`GET /api/activities/${id}/answer-counts`]: Array.isArray(questions)
          ? { quizId: id, isExact: true, submitted: counts, questions }
          : questions,
      });

    test('sees how the first question that can be counted is answered, and the way to the attempts', async () => {
      await openWith([counted(null, { title: 'Why?' }), counted(choice as object)]);
      const now = within(await screen.findByRole('region', { name: 'Which theme?' }));
      expect(now.getAllByRole('listitem')).toHaveLength(2);
      expect(now.getByText('6').nextElementSibling?.textContent).toBe('answers');
      const attempts = now.getByRole('link', { name: 'See the attempts' });
      expect(attempts.getAttribute('href')).toBe(`/dashboard/attempts/${id}`);
      const next = await screen.findByRole('link', { name: 'See 5 answers of today' });
      expect(next.getAttribute('href')).toBe(`/dashboard/attempts/${id}`);
      expect(await axeViolations()).toEqual([]);
    });

    test('sees how many have answered also where nothing was submitted, as to an anonymous survey', async () => {
      const gone = problem(404, 'quiz-not-found', 'Quiz not Found');
      const { queryClient, seen } = await openWith(gone, 0);
      const now = within(await screen.findByRole('region', { name: 'Rivers' }));
      await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/attendance'))).toBe(true));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(now.getByText('answers').previousElementSibling?.textContent).toBe('5');
    });

    test('sees no answers of nobody where all were given in rooms that were led', async () => {
      await openWith([counted(choice as object)], 0, 0);
      const now = within(await screen.findByRole('region', { name: 'Rivers' }));
      expect(now.queryByRole('list')).toBeNull();
      expect(now.getByText('answers').previousElementSibling?.textContent).toBe('5');
    });

    test.each([
      ['where none can be counted', [counted(null)]],
      ['where they cannot be read', problem(404, 'quiz-not-found', 'Quiz not Found')],
    ])('waits for no answers %s', async (_where, questions) => {
      await openWith(questions);
      const now = await screen.findByRole('region', { name: 'Rivers' });
      await waitFor(() => expect(now.querySelector('[data-visible]')).toBeNull());
      expect(within(now).queryByRole('list')).toBeNull();
      expect(within(now).getByRole('link', { name: 'See the attempts' })).toBeTruthy();
    });
  });

  test('waits for no results of a poll that cannot be read', async () => {
    await openHome({
      'GET /api/users/me/today': { ...day, nowId: busy.id },
      [`GET /api/activities/${busy.id}/results`]: problem(404, 'quiz-not-found', 'Quiz not Found'),
    });
    const now = await screen.findByRole('region', { name: 'Annual day' });
    await waitFor(() => expect(now.querySelector('[data-visible]')).toBeNull());
    expect(within(now).getByText('1,206')).toBeTruthy();
  });

  test('of answers that tie none leads', async () => {
    const [question] = results.questions;
    const tied = question?.type === 'mcq' ? question.options.map((each) => ({ ...each, votes: 603 })) : [];
    await openHome({
      'GET /api/users/me/today': { ...day, nowId: busy.id },
      [`GET /api/activities/${busy.id}/results`]: { ...results, questions: [{ ...question, options: tied }] },
    });
    const now = within(await screen.findByRole('region', { name: 'Which theme?' }));
    expect(now.getAllByRole('listitem').filter((row) => row.hasAttribute('data-leads'))).toEqual([]);
  });
});
