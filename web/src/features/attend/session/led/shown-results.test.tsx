// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choice } from '../../testing/fake-poll.ts';
import { problem } from '../../testing/fake-server.ts';
import { ShownResults } from './shown-results.tsx';

let asked: number[];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now());
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const question = {
  id: choice.id,
  type: 'mcq',
  title: choice.title,
  titleHtml: null,
  responses: 1,
  options: [],
};
const shown = () => Response.json({ ballots: 1, question });
const notShown = problem(403, 'results-not-shown', '');
const shows = () =>
  render(
    <IntlProvider locale="en" messages={{}}>
      <ShownResults sessionId={'1'.repeat(24)} questionId={choice.id} />
    </IntlProvider>,
  );

test('the phones of a hall look at results within a moment, not all at once, and what is not there yet soon again', async () => {
  answer = notShown;
  shows();
  expect(asked).toEqual([]);
  await pass(400);
  expect(asked).toHaveLength(1);
  answer = shown;
  await pass(1_000);
  expect(asked).toHaveLength(2);
  expect(screen.getByRole('heading').textContent).toBe(choice.title);
  await pass(2_000);
  expect(asked).toHaveLength(2);
  await pass(3_000);
  expect(asked).toHaveLength(3);
});

test('results that stay hidden are not asked for all the time', async () => {
  answer = notShown;
  shows();
  await pass(60_000);
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.length).toBeLessThan(25);
});

test('stars that were given are on phones as shares, the most first', async () => {
  const ratings = [1, 2, 3, 4, 5].map((stars) => ({ stars, votes: stars === 4 ? 3 : stars === 5 ? 1 : 0 }));
  const rated = { ...question, type: 'rating', responses: 4, ratings };
  answer = () => Response.json({ ballots: 4, question: rated });
  const messages = { attend: { answer: { stars: '{count} stars' } } };
  render(
    <IntlProvider locale="en" messages={messages as never}>
      <ShownResults sessionId={'1'.repeat(24)} questionId={choice.id} />
    </IntlProvider>,
  );
  await pass(400);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['5 stars25%', '4 stars75%', '3 stars0%', '2 stars0%', '1 stars0%']);
});
