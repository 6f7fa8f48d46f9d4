// @vitest-environment happy-dom
import {
  Answer,
  questionTypes,
  type QuestionResult as Result,
  typeOf,
} from '@pollux/domain/questions/question-types';
import { sampleAnswers } from '@pollux/domain/questions/testing';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { loadedCatalogue } from '../../shared/testing/render-app.tsx';
import { Providers } from '../../shared/ui/providers.tsx';
import type { QuestionType } from '../question.ts';
import { sampleOf } from '../testing/samples.ts';
import { drawOnBlockCanvas } from '../word-cloud/testing/block-canvas.ts';
import { answersIn } from './for-dashboard.ts';
import { QuestionOnWall, QuestionReport, QuestionResult } from './for-results.ts';

beforeEach(drawOnBlockCanvas);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const types = questionTypes.map(({ type }) => type);

/** The result of a sample question to which so many people gave the sample answer. */
function resultOf(type: QuestionType, people: number): Result {
  const { counting } = typeOf({ type });
  const counts = counting.begin(sampleOf(type), undefined);
  for (let person = 0; person < people; person++) counting.count(counts, Answer.parse(sampleAnswers[type]));
  return counting.resultOf(counts);
}

async function show(result: Result, Part: typeof QuestionResult) {
  const catalogue = loadedCatalogue(['common', 'shell', 'problems', 'results']);
  render(
    <Providers queryClient={new QueryClient()} catalogue={catalogue} env="test">
      <Suspense fallback="Loading">
        <Part question={result} number={1} />
      </Suspense>
    </Providers>,
  );
  await screen.findAllByText(/./);
}

/** What was answered, as the table for screen readers has it, beside how often. */
async function rows() {
  const cells = await screen.findAllByRole('rowheader');
  return cells.map((cell) => `${cell.textContent} ${cell.nextElementSibling?.textContent}`);
}

test.each<[QuestionType, string[]]>([
  ['mcq', ['Coffee 3', 'Tea 0']],
  ['dropdown', ['Ganga 3', 'Kaveri 0', 'Yamuna 0']],
  ['checkbox', ['Mango 3', 'Tomato 3', 'Potato 0']],
  ['truefalse', ['False 3', 'True 0']],
  ['matching', ['Tamil Nadu: Thiruvananthapuram 3']],
  ['drag_and_drop', ['Fish: Water 3', 'Mole: Earth 3']],
  ['shortanswer', ['Leaves make sugar out of light. 3']],
  ['fillups', ['100 3']],
  ['date', ['26 January 1950 3']],
  ['rating', ['4 stars 3', '5 stars 0', '3 stars 0', '2 stars 0', '1 star 0']],
  ['wordcloud', ['calm sea 3']],
  ['hotspot', ['C2 3', 'B7 3']],
])('the result of %s says what was answered, and how often', async (type, expected) => {
  await show(resultOf(type, 3), QuestionResult);
  expect(await rows()).toEqual(expected);
  screen.getByText('3 answers');
});

test('the result of email says how many gave an address, and none of them', async () => {
  await show(resultOf('email', 2), QuestionResult);
  await screen.findByText('Addresses are not shown here.');
  screen.getByText('2 answers');
  expect(document.body.textContent).not.toContain('asha');
});

test.each(types)('the views of %s have no accessibility faults, with answers or without', async (type) => {
  for (const people of [0, 2]) {
    for (const Part of [QuestionResult, QuestionReport]) {
      await show(resultOf(type, people), Part);
      expect(await axeViolations()).toEqual([]);
      cleanup();
    }
  }
});

test.each(types)('%s is shown on a wall, and told on the dashboard', async (type) => {
  const result = resultOf(type, 2);
  const catalogue = loadedCatalogue(['common', 'results']);
  render(
    <Providers queryClient={new QueryClient()} catalogue={catalogue} env="test">
      <Suspense fallback="Loading">
        <QuestionOnWall question={result} unit={1} />
      </Suspense>
    </Providers>,
  );
  expect(answersIn(result).some(({ count }) => count === 2)).toBe(type !== 'email');
});
