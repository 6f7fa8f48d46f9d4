// @vitest-environment happy-dom
import { QuestionInput } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, openAt, person } from '../testing/open-editor.tsx';

const held = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../../../questions/matching/editor.tsx', async (importOriginal) => {
  await held.promise;
  return importOriginal();
});

test('whoever leads on before the fields of a question have come is at the one that is wrong once they come [C374]', async () => {
  const [pair, ...others] = sampleQuestions.matching.options;
  const options = [{ ...pair, selection: ' ' }, ...others];
  const questions = [QuestionInput.parse({ ...sampleQuestions.matching, options })];
  await openAt('questions', { quizGrades: ['grade6'], subjects: ['biology'], questions }, {}, 'QUIZ');
  await person.click(await button('Next'));
  await screen.findByText('Please fill the matching options');
  expect(document.activeElement?.getAttribute('data-question')).toBe(questions[0]?.id);

  held.resolve();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
});
