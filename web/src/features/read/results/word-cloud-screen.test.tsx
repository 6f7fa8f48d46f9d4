// @vitest-environment happy-dom
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawOnBlockCanvas } from '../../../questions/word-cloud/testing/block-canvas.ts';
import { playServer } from '../../../shared/live/testing/play-server.ts';
import { axeViolations, renderScreen } from './testing/render-screen.tsx';
import {
  cloud,
  drinks,
  mood,
  POLL_ID,
  resultsOf,
} from '../../../questions/poll-results/testing/sample-results.ts';
import { WordCloudScreen } from './word-cloud-screen.tsx';

let answer: () => Response;

beforeEach(() => {
  playServer();
  drawOnBlockCanvas();
  vi.stubGlobal('fetch', async () => answer());
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answers = (results: PollResultsView) => {
  answer = () => Response.json(results);
};
const show = () => renderScreen(<WordCloudScreen pollId={POLL_ID} />);
const fontSizesOf = (picture: HTMLElement) =>
  [...picture.querySelectorAll('text')].map(({ textContent, style }) => [textContent, style.fontSize]);

test('shows one cloud for each word-cloud question, in fonts up to 60 by count and none below 10 [P124 P448]', async () => {
  answers(resultsOf(drinks, mood, cloud('A colour', { blue: 100, red: 1 })));
  show();
  const pictures = await screen.findAllByRole('img', { name: /Word cloud of the answers/ });
  expect(pictures.map(fontSizesOf)).toEqual([
    [
      ['calm', '60px'],
      ['brave', expect.stringMatching(/^42\.4/)],
      ['kind', '30px'],
    ],
    [
      ['blue', '60px'],
      ['red', '10px'],
    ],
  ]);
  expect(screen.getByRole('rowheader', { name: 'calm' })).toBeTruthy();
  expect(screen.queryByText('Tea or coffee?')).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('says when a question has no words yet, and when the poll has no word cloud [P554]', async () => {
  answers(resultsOf(cloud('Any word', {})));
  show();
  expect(await screen.findByText('No WordCloud Data Available')).toBeTruthy();
  cleanup();
  answers(resultsOf(drinks));
  show();
  expect(await screen.findByText('No WordCloud Data Available')).toBeTruthy();
});

test('without an id there is no word cloud [P123 P554]', async () => {
  renderScreen(<WordCloudScreen pollId={undefined} />);
  expect(await screen.findByRole('heading', { name: 'No WordCloud Data Available' })).toBeTruthy();
});

test('says that the words did not load, and tries again when asked [P564]', async () => {
  vi.useFakeTimers();
  answer = () => Response.json({ detail: 'Not now.' }, { status: 503 });
  show();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Failed to load wordcloud data. Please try again.')).toBeTruthy();
  vi.useRealTimers();
  answers(resultsOf(mood));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'A break' })).toBeTruthy();
});
