// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawOnBlockCanvas } from '../../../questions/word-cloud/testing/block-canvas.ts';
import { PollResultsPopup } from '../../../questions/poll-results/poll-results-popup.tsx';
import { axeViolations, renderScreen } from './testing/render-screen.tsx';
import {
  choice,
  cloud,
  drinks,
  mood,
  resultsOf,
} from '../../../questions/poll-results/testing/sample-results.ts';

const onClose = vi.fn<() => void>();

beforeEach(drawOnBlockCanvas);

afterEach(() => {
  cleanup();
  onClose.mockReset();
  vi.restoreAllMocks();
});

function show(...questions: Parameters<typeof resultsOf>) {
  renderScreen(<PollResultsPopup results={resultsOf(...questions)} onClose={onClose} />);
  return screen.findByRole('dialog', { name: 'A break' });
}

test('a choice is a bar chart or, by a switch, a pie; a word cloud is a cloud [P126]', async () => {
  const popup = await show(drinks, mood);
  expect(await within(popup).findByRole('img', { name: /Bar chart/ })).toBeTruthy();
  expect(await within(popup).findByRole('img', { name: /Word cloud/ })).toBeTruthy();
  expect(within(popup).getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(within(popup).getByRole('radio', { name: 'Pie' }));
  expect(await within(popup).findByRole('img', { name: /Pie chart/ })).toBeTruthy();
  expect(within(popup).queryByRole('img', { name: /Bar chart/ })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('Response Summary has the votes and the share of every option, 0 as 0 [P127]', async () => {
  const popup = await show(drinks);
  expect(within(popup).getByRole('heading', { name: 'Response Summary' })).toBeTruthy();
  const row = (name: string) => within(popup).getByRole('rowheader', { name }).closest('tr')?.textContent;
  expect([row('Tea'), row('Coffee'), row('Water')]).toEqual(['Tea125%', 'Coffee375%', 'Water00%']);
});

test('draws the cloud in 600 by 400, in fonts from 18 to 72 [P449 P616]', async () => {
  const popup = await show(cloud('Your mood in a word', { calm: 16, brave: 4, kind: 1 }));
  const picture = await within(popup).findByRole('img', { name: /Word cloud/ });
  expect(picture.getAttribute('viewBox')).toBe('0 0 600 400');
  expect([...picture.querySelectorAll('text')].map(({ style }) => style.fontSize)).toEqual([
    '72px',
    '36px',
    '18px',
  ]);
});

test('a question without votes has no chart [P550]', async () => {
  const popup = await show(choice('Who comes?', { Me: 0, You: 0 }));
  expect(within(popup).getByText('No votes recorded for this question')).toBeTruthy();
});

test('closes by its button and by Escape', async () => {
  const popup = await show(drinks);
  await userEvent.click(within(popup).getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});
