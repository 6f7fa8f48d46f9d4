// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import results from '@pollux/domain/messages/en/results.json';
import { Figures, type TableProps } from './figures.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(responses: number) {
  const figures = (answers: number) => (
    <IntlProvider locale="en" messages={{ results }}>
      <MantineProvider env="test">
        <Figures question={questionWith(answers)} table={Table} />
      </MantineProvider>
    </IntlProvider>
  );
  const { rerender } = render(figures(responses));
  return {
    becomes: (answers: number) => rerender(figures(answers)),
    toggle: () => fireEvent.click(screen.getByRole('button', { name: 'Show as a table' })),
    pressed: () => screen.getByRole('button').getAttribute('aria-pressed'),
    table: () => screen.getByRole('table').getAttribute('aria-label'),
    isShown: () => screen.getByRole('table').closest('.mantine-VisuallyHidden-root') === null,
  };
}
const Table = ({ question, isSeen }: TableProps<QuestionResult>) => (
  <table aria-label={`${question.responses} ${isSeen ? 'seen' : 'read out'}`} />
);
const questionWith = (responses: number): QuestionResult => ({
  id: 'q',
  type: 'mcq',
  title: 'Which?',
  titleHtml: null,
  image: null,
  responses,
  options: [],
});
const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('the table is seen while its button is pressed, and always read by screen readers', () => {
  const figures = show(7);
  const state = () => [figures.pressed(), figures.table(), figures.isShown()];
  expect(state()).toEqual(['false', '7 read out', false]);
  figures.toggle();
  expect(state()).toEqual(['true', '7 seen', true]);
  figures.toggle();
  expect(state()).toEqual(['false', '7 read out', false]);
});

test('while nobody sees the table it follows within two seconds, however fast answers come', () => {
  const figures = show(0);
  for (let answers = 1; answers <= 19; answers++) {
    figures.becomes(answers);
    expect(figures.table()).toBe('0 read out');
    passes(100);
  }
  passes(100);
  expect(figures.table()).toBe('19 read out');
  figures.becomes(20);
  expect(figures.table()).toBe('19 read out');
  passes(2_000);
  expect(figures.table()).toBe('20 read out');
});

test('a table that is seen follows at once', () => {
  const figures = show(0);
  figures.toggle();
  figures.becomes(1);
  expect(figures.table()).toBe('1 seen');
});
