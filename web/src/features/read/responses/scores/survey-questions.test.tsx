// @vitest-environment happy-dom
import type { ActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { WrittenQuestions } from './written-questions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ratings = (...votes: readonly number[]) =>
  votes.map((count, index) => ({ stars: index + 1, votes: count }));
const figures = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('ratings come to five figures, and it is said what the last is and is not', async () => {
  await renderApp({ '/': () => <RatingSummary ratings={ratings(2, 4, 6, 12, 16)} /> }, '/');
  await screen.findByText('Net rating');
  expect(figures()).toEqual([
    ['Ratings', '40'],
    ['Mean', '3.9'],
    ['Median', '4'],
    ['4 or 5 stars', '70%'],
    ['Net rating', '+10'],
  ]);
  expect(screen.getByText(/5-star share minus 1–3-star share/)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('of a few ratings shares are not told', async () => {
  await renderApp({ '/': () => <RatingSummary ratings={ratings(0, 0, 1, 0, 2)} /> }, '/');
  await screen.findByText('Net rating');
  expect(figures().slice(3)).toEqual([
    ['4 or 5 stars', 'too few ratings'],
    ['Net rating', 'too few ratings'],
  ]);
});

test('questions that are answered in words lead to what was written', async () => {
  const quizId = 'a'.repeat(24);
  const [asked, chosen, former] = ['1', '2', '3'].map((digit) => digit.repeat(24));
  const question = (questionId = '', type = 'shortanswer', isAsked = true) => ({
    questionId,
    type,
    isAsked,
    title: `Question ${questionId.slice(0, 1)}`,
  });
  const questions = [question(asked), question(chosen, 'rating'), question(former, 'email', false)];
  const of = { title: '', titleHtml: null, result: null, right: [], rights: [] };
  fakeApi({
    [`GET /api/activities/${quizId}/answer-counts`]: {
      quizId,
      isExact: true,
      submitted: 3,
      questions: [{ ...of, id: asked, responses: 3 }],
    },
  });
  const statistics = { quizId, questions } as unknown as ActivityStatistics;
  await renderApp({ '/': () => <WrittenQuestions statistics={statistics} position={null} /> }, '/');
  const link = await screen.findByRole('link', { name: 'Read and tag the answers to Question 1' });
  expect(link.getAttribute('href')).toBe(`/dashboard/attempts/${quizId}/texts/${asked}`);
  expect(await screen.findByText('3 answers')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
