// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { keptKey } from '../../../shared/drafts.ts';
import * as reading from './drafting/load-left-reader.ts';
import { QuestionsStage } from './late-stages.ts';
import {
  button,
  complete,
  expectSaved,
  expectStage,
  field,
  fill,
  open,
  openAt,
  press,
  questionTitles,
  userId,
} from './testing/open-editor.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

/** How the next stage comes, the next time that it is asked for. */
function nextComes(when: () => Promise<void>) {
  const load = vi.spyOn(QuestionsStage, 'load').mockImplementationOnce(when);
  onTestFinished(() => load.mockRestore());
}

test('a stage that does not come is told; what was typed and the focus stay, and it can be asked for again', async () => {
  await openAt('details');
  await fill(await field('Title'), 'Dinner');
  nextComes(() => Promise.reject(new TypeError('Failed to fetch')));
  await press('Next');
  await screen.findByText('The server could not be reached. Check your connection and try again.');
  await expectStage('Details');
  expect((await field('Title')).value).toBe('Dinner');
  expect(document.activeElement).toBe(await button('Next'));
  await press('Next');
  await expectStage('Questions');
  expect(questionTitles()).toEqual(['Which place?']);
});

test('what is typed while the next stage is on its way is kept', async () => {
  const { server } = await openAt('details');
  const { promise, resolve } = Promise.withResolvers<void>();
  nextComes(() => promise);
  await press('Next');
  await fill(await field('Title'), 'Dinner');
  resolve();
  await expectStage('Questions');
  await expectSaved(server, { details: { quizTitle: 'Dinner' } });
});

test('where this browser has kept something, nobody writes before that can be read; what reads it may fail to come [C217]', async () => {
  localStorage.setItem(keptKey(userId, 'POLL', 'e'.repeat(24)), '{}');
  const comes = Promise.withResolvers<never>();
  // Whoever asks for it may do so after it has failed.
  comes.promise.catch(() => undefined);
  const load = vi.spyOn(reading, 'loadLeftReader').mockReturnValue(comes.promise);
  onTestFinished(() => load.mockRestore());
  await open();
  await screen.findByRole('status', { name: 'Loading the poll' });
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  comes.reject(new TypeError('Failed to fetch'));
  expect((await field('Title')).value).toBe('');
  expect(localStorage.getItem(keptKey(userId, 'POLL', 'e'.repeat(24)))).toBe('{}');
});

test('a stage that a reload comes back to shows itself once it is there', async () => {
  const { server } = await openAt('questions');
  await expectStage('Questions');
  expect(questionTitles()).toEqual([complete.questions[0]?.title]);
  expect(server.draft).toEqual(complete);
});
