// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { choice } from '../testing/fake-poll.ts';
// Loaded ahead, so that no test has to wait for code.
import './attempt-page.tsx';
import { begin, choose, comesAfresh, leaves, pass, press, second } from './testing/open-attempt.ts';

beforeEach(comesAfresh);
afterEach(leaves);

const said = () =>
  [...within(screen.getByRole('dialog', { name: 'Submit your answers?' })).getAllByRole('paragraph')].map(
    ({ textContent }) => textContent,
  );

test('the last look says which questions ran out of time without an answer', async () => {
  await begin([{ ...choice, timer: 5_000, compulsory: false }, second]);
  await pass(1_000);
  await pass(5_000);
  choose('Tea');
  await press('Submit');
  expect(said()).toEqual([
    '1 question ran out of time without an answer:',
    'You can’t change anything after this.',
  ]);
});

test('every question is answered where it is, also one whose time is over', async () => {
  await begin([{ ...choice, timer: 5_000 }, second]);
  await pass(1_000);
  choose('Tea');
  await pass(5_000);
  choose('Tea');
  await press('Submit');
  expect(said()).toEqual(['All questions answered.', 'You can’t change anything after this.']);
});
