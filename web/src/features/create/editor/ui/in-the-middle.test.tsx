// @vitest-environment happy-dom
import { noMedia } from '@pollux/domain/questions/blank-fields';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { blankQuestion } from '../model/blank-question.ts';
import { InTheMiddle } from './in-the-middle.tsx';

const id = 'b'.repeat(24);
const [right, wrong] = ['1', '2'].map((digit) => digit.repeat(24)) as [string, string];
const published = {
  ...blankQuestion(),
  type: 'mcq' as const,
  title: 'What is the capitol of Australia?',
  options: [
    { id: right, text: 'Canberra', ...noMedia },
    { id: wrong, text: 'Sydney', ...noMedia },
  ],
  answers: [wrong],
};
const corrected = { ...published, answers: [right] };
const changes = [{ kind: 'key', questionId: published.id, question: corrected }];

async function shows(draft: typeof published, attendance: { attending: number; submitted: number }) {
  const live = vi.spyOn(liveConnection, 'subscribe').mockImplementation((_topic, listener) => {
    listener.onState('live');
    return () => undefined;
  });
  onTestFinished(() => live.mockRestore());
  fakeApi({
    [`GET /api/activities/${id}/attendance`]: { ...attendance, moves: 1 },
    [`GET /api/activities/${id}/answer-key`]: {
      questions: [corrected],
      corrections: [{ version: 1, correction: 1, changes, reason: 'It is.', at: '2026-11-29T10:00:00.000Z' }],
    },
  });
  await renderApp({ '/': () => <InTheMiddle id={id} isGraded questions={[draft]} /> }, '/');
}

test('says who is in the middle, and which question of the draft has the answer from before a correction', async () => {
  await shows({ ...published, title: 'What is the capital of Australia?' }, { attending: 2, submitted: 5 });
  await screen.findByText('2 attempts are in progress');
  expect((await screen.findByRole('status')).textContent).toMatch(/^Question 1 was corrected after/);
  expect(screen.getByRole('link', { name: 'Correct right answers' }).getAttribute('href')).toBe(
    `/dashboard/answers/${id}`,
  );
});

test('names no question for which the correction holds, and says nothing where nobody has answered', async () => {
  await shows(published, { attending: 0, submitted: 1 });
  await screen.findByText('One attempt was submitted');
  expect(screen.queryByRole('status')).toBeNull();
});
