// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { BeingMarked } from './being-marked.tsx';

const quizId = 'a'.repeat(24);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('it is said how far marking is, and then that it is done', async () => {
  let marking: object | null = { done: 312, of: 1_000 };
  fakeApi({
    [`GET /api/activities/${quizId}/marking`]: () => ({ correction: 1, marking, position: '1' }),
  });
  await renderApp({ '/': () => <BeingMarked quizId={quizId} isMarking /> }, '/');
  expect(await screen.findByText(/^Being marked again: 312 of 1,000\./)).toBeTruthy();
  marking = null;
  expect(await screen.findByText('Done: all attempts have their new marks.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Done: all attempts have their new marks.');
});

test('where nothing is marked again, nothing is said or asked', async () => {
  const seen = fakeApi({});
  await renderApp({ '/': () => <BeingMarked quizId={quizId} isMarking={false} /> }, '/');
  expect(screen.queryByRole('status')).toBeNull();
  expect(seen.filter(({ path }) => path.includes('marking'))).toEqual([]);
});
