// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { changeOf } from '@pollux/domain/hosting/replay-changes';
import type { Replay, ReplayedWall } from '@pollux/query-api/hosting/replay-contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import replay from '../../../../messages/en/replay.json';
import { choice, resultsOf } from '../../../../questions/poll-results/testing/sample-results.ts';
import { firstSpeed, momentAt, pauseAt, reelOf } from './reel.ts';
import { ReplayControls } from './replay-controls.tsx';
import { usePlayer } from './use-player.ts';

const HOUR_S = 3_600;
const wall = (tea: number): ReplayedWall => ({
  results: resultsOf(choice('Drink?', { Tea: tea, Coffee: 0 })),
  stage: null,
  question: null,
  isQuick: false,
  responses: 0,
  board: null,
});
/** Stills after 2 s, 3 s, and an hour more. */
const told: Replay = {
  id: '1',
  quizTitle: 'Drinks',
  startsAt: '2026-11-20T09:30:00.000Z',
  first: wall(0),
  stills: [2, 3, 3 + HOUR_S].map((after, index) => ({
    at: after * 1_000,
    change: changeOf(wall(index), wall(index + 1)) as Replay['stills'][number]['change'],
  })),
  marks: [{ still: 3, what: 'closed', number: null }],
  finest: 1,
  leastTogether: 1,
  isAnonymous: false,
};
const reel = reelOf(told);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Played() {
  const player = usePlayer(reel);
  return <ReplayControls replay={told} reel={reel} player={player} />;
}

const shows = () =>
  render(
    <MantineProvider>
      <IntlProvider locale="en" timeZone="UTC" messages={{ replay }}>
        <Played />
      </IntlProvider>
    </MantineProvider>,
  );
const scrubber = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Moment' });
function passes(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });
}

test('walls are made of what changed, and an hour without an answer is played in five seconds', () => {
  expect(reel.walls).toEqual([wall(0), wall(1), wall(2), wall(3)]);
  expect(reel.starts).toEqual([0, 2, 3, 8]);
  expect([pauseAt(reel, 2.5), pauseAt(reel, 3.5)]).toEqual([null, HOUR_S]);
  // Half of the pause is half an hour.
  expect(momentAt(reel, 5.5)).toBe(Date.parse(told.startsAt) + (3 + HOUR_S / 2) * 1_000);
  expect(firstSpeed(reel)).toBe(1);
  expect(firstSpeed({ ...reel, length: 1_000 })).toBe(20);
});

test('it plays by the clock at the speed that is chosen, says what is shortened, and stops at its end', () => {
  shows();
  passes(60);
  expect(scrubber().value).toBe('0');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  passes(1.9);
  expect(scrubber().value).toBe('0');
  passes(0.2);
  expect(scrubber().value).toBe('1');
  expect(scrubber().getAttribute('aria-valuetext')).toContain('9:30:02');
  passes(1.5);
  expect(screen.getByText(/^Nothing happened for 1 hour/u)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  passes(60);
  expect(scrubber().value).toBe('2');
  fireEvent.click(screen.getByRole('button', { name: '60×' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  passes(0.3);
  expect(scrubber().value).toBe('3');
  expect(scrubber().getAttribute('aria-valuetext')).toMatch(/10:30:03.*, Closed$/u);
  // From its end it is played from the beginning.
  fireEvent.click(screen.getByRole('button', { name: '1×' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  passes(0.2);
  expect(scrubber().value).toBe('0');
});

test('whoever moves the scrubber sees that still, and it is played on from there', () => {
  shows();
  fireEvent.change(scrubber(), { target: { value: '1' } });
  expect(scrubber().getAttribute('aria-valuetext')).toContain('9:30:02');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  passes(1.1);
  expect(scrubber().value).toBe('2');
});
