// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ResultsHeader } from './results-header.tsx';
import { renderScreen } from './testing/render-screen.tsx';
import { drinks, POLL_ID, resultsOf } from '../../../questions/poll-results/testing/sample-results.ts';

const show = async (ballots: number) => {
  renderScreen(<ResultsHeader results={{ ...resultsOf(drinks), ballots }} connection="live" />);
  await screen.findByRole('heading', { level: 1, name: 'A break' });
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('while nobody has voted the address to join at can be scanned, and copied', async () => {
  const person = userEvent.setup();
  await show(0);
  expect(screen.getByRole('img', { name: 'QR code of the address' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toMatch(new RegExp(`^https?://.*/attendpoll/${POLL_ID}$`));
});

test('with the first vote that is over', async () => {
  await show(1);
  expect(screen.queryByText('Waiting for votes')).toBeNull();
  expect(screen.queryByRole('img', { name: 'QR code of the address' })).toBeNull();
});
