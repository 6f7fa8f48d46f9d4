import { SaveAnswers, SubmitAttempt } from '@pollux/domain/attending/attending';
import { getMyReport } from '@pollux/query-api/attending/reports-contract';
import { expect, test } from 'vitest';
import { joins } from '../support/people.ts';
import { chooses, createsQuiz, starts } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const LAPTOP = '5f0c1a52-8d7e-4b1c-9f36-2a61c7d0e9b4';
const PHONE = '0b2d8a7c-31f4-4c6e-8a15-7d9e4f20c3a6';

test('a report has the time that was spent on each of two devices, however often one says it [P292 P332]', async () => {
  const [owner, bala] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const quiz = await createsQuiz(owner.client);
  const { attemptId } = await starts(bala.client, quiz.id);
  const [first, second] = quiz.questions.map(({ id }) => id) as [string, string];
  const attending = { quizId: quiz.id, attemptId };
  // No question was in view for longer than the attempt has lasted, which is a second here.
  await bala.client.send(SaveAnswers, {
    ...attending,
    changes: [chooses(quiz, 0, 0)],
    device: LAPTOP,
    timeSpent: { [first]: 1 },
  });
  const leaving = { ...attending, changes: [], device: LAPTOP, timeSpent: { [first]: 1 } };
  await bala.client.send(SaveAnswers, leaving);
  await bala.client.send(SaveAnswers, leaving);
  const { position: minPosition } = await bala.client.send(SubmitAttempt, {
    ...attending,
    device: PHONE,
    timeSpent: { [second]: 1 },
  });
  const { questionDetails } = await bala.client.ask(getMyReport, { params: { id: quiz.id }, minPosition });
  expect(questionDetails.map(({ timeSpent }) => timeSpent)).toEqual([1, 1]);
});
