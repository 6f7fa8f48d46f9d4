import { hash } from 'node:crypto';
import { attempts } from '@pollux/domain/attending/attempts';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { QuizPublished, quizzes } from '@pollux/domain/authoring/quiz';
import { stateOf } from '@pollux/query-api/http/stream-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { type CreatedQuiz, chooses, createsQuiz, saves, starts, submits } from '../support/quizzes.ts';
import { openStoresOf } from '../support/stores.ts';

let product: HostedProduct;
let [creator, bala]: Person[] = [];
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  [creator, bala] = await Promise.all([0, 1].map(() => joins(product.origin)));
});
afterAll(() => product.stop());
const owner = () => (creator as Person).client;
const client = () => (bala as Person).client;

/** Somebody who answers the first question of a quiz, and then leaves. */
async function leaves(quiz: CreatedQuiz) {
  const { attemptId, attempt } = await starts(client(), quiz.id);
  const attending = { quizId: quiz.id, attemptId };
  await saves(client(), attending, chooses(quiz, 0, 0));
  return { ...attending, startedAt: attempt.startedAt };
}

/** Waits until the attempt is submitted, though nobody does so. */
async function ends(quiz: CreatedQuiz, attending: Awaited<ReturnType<typeof leaves>>): Promise<void> {
  await expect
    .poll(() => saves(client(), attending, chooses(quiz, 0, 0)).catch((error: unknown) => error), {
      timeout: 20_000,
    })
    .toMatchObject({ status: 409, code: 'attempt-submitted' });
}

test('what its owner closes, bins or deletes is over at once for everybody who attends it', async () => {
  const quizzes = await Promise.all([0, 1, 2].map(() => createsQuiz(owner())));
  const attending = await Promise.all(quizzes.map(leaves));
  const [closed, binned, deleted] = quizzes.map(({ id }) => id);
  await owner().send(SetActivityActive, { id: closed ?? '', isActive: false });
  await owner().send(MoveToBin, { id: binned ?? '' });
  await owner().send(DeleteActivity, { id: deleted ?? '' });
  await Promise.all(quizzes.map((quiz, index) => ends(quiz, attending[index] as (typeof attending)[number])));
  expect(await submits(client(), attending[0] as (typeof attending)[number])).toMatchObject({
    score: { halfPoints: 8, totalHalfPoints: 16 },
  });
});

test('a deadline that passed while nothing ran is kept after the start, and its receipt can be made again', async () => {
  const quiz = await createsQuiz(owner());
  const attending = await leaves(quiz);
  const key = { quizId: quiz.id, personId: (bala as Person).accountId };
  await product.kill();
  const stores = await openStoresOf(product);
  const before = await stateOf(quizzes, key, stores.events);
  if (before.status !== 'drafted' || before.published === null) throw new Error('It is published.');
  const { ownerId, quizType, published } = before;
  if (quizType === 'POLL') throw new Error('It is a quiz.');
  const at = new Date().toISOString();
  const content = {
    ...published.content,
    timeline: true,
    endDate: new Date(Date.now() - 60_000).toISOString(),
  };
  await stores.events.append(quizzes.stream(key), 'exists', [
    {
      id: crypto.randomUUID(),
      ...QuizPublished({ quizId: quiz.id, ownerId, quizType, version: 2, at, content }),
      metadata: { commandId: crypto.randomUUID(), commandHash: '', correlationId: 'test' },
    },
  ]);
  await stores.close();
  await product.restart();
  await ends(quiz, attending);

  const submitted = await submits(client(), attending);
  await product.kill();
  const after = await openStoresOf(product);
  const [attempt] = (await stateOf(attempts, key, after.events)).attempts;
  await after.close();
  expect(attempt?.submission).toMatchObject({ by: 'window', receipt: submitted.receipt });
  // Made anew by hand, from what the participant has: what they tapped, when it was kept, and the salt.
  const [question] = quiz.questions;
  const tapped = (chooses(quiz, 0, 0) as { answer: { type: string; optionId: string } }).answer;
  const text =
    `{"answers":[{"answer":{"optionId":"${tapped.optionId}","type":"mcq"},"at":"${attempt?.answers[question?.id ?? '']?.at}",` +
    `"questionId":"${question?.id}"}],"attemptId":"${attending.attemptId}","quizId":"${quiz.id}",` +
    `"salt":"${attempt?.submission?.salt}","scorer":1,"startedAt":"${attending.startedAt}",` +
    `"submittedAt":"${submitted.submittedAt}","version":1}`;
  expect(hash('sha256', text)).toBe(submitted.receipt);
  await product.restart();
});
