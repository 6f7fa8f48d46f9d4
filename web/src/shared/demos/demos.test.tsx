// @vitest-environment happy-dom
import type { RouteComponent } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { renderApp } from '../testing/render-app.tsx';
import { DragAndDropDemo } from './drag-and-drop-demo.tsx';
import { FillUpDemo } from './fill-up-demo.tsx';
import { MatchingDemo } from './matching-demo.tsx';
import { MultipleChoiceDemo } from './multiple-choice-demo.tsx';
import { PollDemo } from './poll-demo.tsx';
import { ShortAnswerDemo } from './short-answer-demo.tsx';
import { TrueFalseDemo } from './true-false-demo.tsx';
import { WordCloudDemo } from './word-cloud-demo.tsx';

const person = userEvent.setup();
const open = async (demo: RouteComponent) => {
  await renderApp({ '/': demo }, '/');
  await screen.findByRole('group');
};
const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;
const verdicts = () =>
  screen.getAllByRole('img', { name: /^(Right|Wrong)$/ }).map((sign) => sign.getAttribute('aria-label'));
const startsOver = async (status_: string) => {
  await press('Start over');
  expect(status()).toBe(status_);
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('poll: every tap is a vote, and the bars follow', async () => {
  await open(PollDemo);
  const start = status() ?? '';
  expect(start).toContain('vote as often as you like');
  await press(/^At night/);
  await press(/^At night/);
  await press(/^In the morning/);
  expect(status()).toBe('In the morning: 1 of 3 votes');
  const bars = [...document.querySelectorAll<HTMLElement>('[style*="scaleX"]')];
  expect(bars.map(({ style }) => style.transform.replace(/(\.\d\d)\d+/, '$1'))).toEqual([
    'scaleX(0.33)',
    'scaleX(0)',
    'scaleX(0)',
    'scaleX(0.66)',
  ]);
  await startsOver(start);
});

test('word cloud: words that come again grow, whatever their case', async () => {
  await open(WordCloudDemo);
  const field = screen.getByRole('textbox', { name: 'A word' });
  for (const word of ['Humour', '  humour ', 'time', '   ']) {
    await person.clear(field);
    await person.type(field, `${word}{Enter}`);
  }
  expect(status()).toBe('2 words from 3 answers');
  const [humour, time] = screen.getAllByRole('listitem');
  expect([humour?.textContent, humour?.title]).toEqual(['Humour', '2 times']);
  expect([time?.textContent, time?.title]).toEqual(['time', 'once']);
  const size = (word: HTMLElement | undefined) => Number.parseFloat(word?.style.fontSize ?? '');
  expect(size(humour)).toBeGreaterThan(size(time));
  await startsOver('Add some words, and one of them twice.');
});

test('matching: pairs are made by tapping, judged when all are made, and can be changed', async () => {
  await open(MatchingDemo);
  await press('Heart');
  expect(status()).toBe('Heart: now tap what belongs to it.');
  await press('Take in oxygen');
  await press(/^Lungs/);
  await press('Pumps the blood');
  expect(screen.queryByRole('img')).toBeNull();
  await press(/^Kidneys/);
  await press('Clean the blood');
  expect(status()).toBe('1 of 3 in the right place');
  expect(verdicts()).toEqual(['Right', 'Wrong', 'Wrong']);
  await press(/^Heart/);
  await press(/Pumps the blood/);
  await press(/^Lungs/);
  await press(/Take in oxygen/);
  expect(status()).toBe('3 of 3 in the right place');
  await startsOver('Tap one on the left, then what belongs to it.');
});

test('drag and drop: by keys alone, and by dragging', async () => {
  await open(DragAndDropDemo);
  const byKeys = async (name: string | RegExp) => {
    screen.getByRole('button', { name }).focus();
    await person.keyboard('{Enter}');
  };
  await byKeys('Egg');
  await byKeys(/^Place 1/);
  expect(screen.getByRole('button', { name: 'Place 1 Egg' })).toBeTruthy();
  const drag = (piece: string, place: string | RegExp) => {
    const dragged = screen.getByRole('button', { name: piece });
    const below = screen.getByRole('button', { name: place });
    // Nothing is laid out here: what is below the pointer is said.
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(below);
    fireEvent.pointerDown(dragged, { button: 0, clientX: 0, clientY: 100 });
    fireEvent.pointerMove(dragged, { clientX: 50, clientY: 200 });
    fireEvent.pointerUp(dragged, { clientX: 50, clientY: 200 });
  };
  drag('Chrysalis', /^Place 2/);
  drag('Caterpillar', /^Place 3/);
  drag('Butterfly', /^Place 4/);
  expect(status()).toBe('2 of 4 in the right place');
  // A piece that takes the place of another sets it free.
  drag('Place 3 Caterpillar Wrong', /^Place 2 Chrysalis/);
  drag('Chrysalis', /^Place 3/);
  expect(verdicts()).toEqual(['Right', 'Right', 'Right', 'Right']);
  await startsOver('Drag each to its place, or tap it and then the place.');
});

test('short answer: keywords are found in any case and order', async () => {
  await open(ShortAnswerDemo);
  await person.type(screen.getByRole('textbox'), 'From WATER, and with the help of Sunlight.');
  await press('Check');
  expect(status()).toBe('2 of 3 keywords found');
  await press('Start over');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

test('multiple choice: each option counts', async () => {
  await open(MultipleChoiceDemo);
  await person.click(screen.getByRole('checkbox', { name: '2' }));
  await person.click(screen.getByRole('checkbox', { name: '9' }));
  await press('Check');
  expect(verdicts()).toEqual(['Right', 'Wrong', 'Wrong', 'Right']);
  expect(status()).toBe('2 of 4 right');
  await startsOver('More than one is right.');
});

test('true and false: says at once what is right', async () => {
  await open(TrueFalseDemo);
  await press('False');
  expect(verdicts()).toEqual(['Wrong']);
  expect(status()).toContain('243 Earth days');
  await press('True');
  expect(verdicts()).toEqual(['Right']);
  await startsOver('What do you think?');
});

test('fill up: the missing number, spaces around it or not', async () => {
  await open(FillUpDemo);
  const gap = screen.getByRole('textbox', { name: 'The missing number' });
  await person.type(gap, '90{Enter}');
  expect(status()).toBe('Not quite. Try again.');
  await person.clear(gap);
  await person.type(gap, ' 100 {Enter}');
  expect(status()).toBe('Right: 100 degrees.');
  expect(await axeViolations()).toEqual([]);
});
