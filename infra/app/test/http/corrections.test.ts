import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { UpdateQuiz } from '@pollux/domain/authoring/saving';
import { getAnswerKey } from '@pollux/query-api/authoring/answer-key-contract';
import { beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsQuiz, keyedChoice, starts, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let other: Person;

beforeAll(async () => {
  [creator, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
});

/** A quiz with two questions of four points, of each of which the first option is right. */
const asksTwice = () =>
  createsQuiz(creator.client, {
    questions: ['Which is a leaf?', 'Which is a root?'].map((title) =>
      keyedChoice(title, ['Mint', 'Carrot']),
    ),
  });

test('its owner corrects what is right, and the key of every version that asks the same follows', async () => {
  const { id, form } = await asksTwice();
  await creator.client.send(UpdateQuiz, { ...form, id, expectedVersion: 1, quizTitle: 'Plants and roots' });
  const key = await creator.client.ask(getAnswerKey, { params: { id } });
  expect(key).toMatchObject({ version: 2, versions: [2, 1], correction: 0, corrections: [] });

  const [leaf, root] = key.questions;
  if (leaf?.type !== 'mcq' || root?.type !== 'mcq') throw new Error('These are choices.');
  const second = root.options[1]?.id ?? '';
  const correction = {
    quizId: id,
    version: 1,
    expectedCorrection: 0,
    changes: [
      { kind: 'key' as const, question: { ...root, answers: [second] } as never },
      { kind: 'accept-all' as const, questionId: leaf.id },
    ],
    reason: 'A carrot is a root.',
  };
  await expect(other.client.send(CorrectAnswerKey, correction)).rejects.toMatchObject({ status: 403 });
  expect(await creator.client.send(CorrectAnswerKey, correction)).toMatchObject({ correction: 1 });
  await expect(
    creator.client.send(CorrectAnswerKey, { ...correction, reason: 'Seen too late.' }),
  ).rejects.toMatchObject({ status: 409, code: 'corrected-elsewhere' });

  const corrected = await creator.client.ask(getAnswerKey, { params: { id } });
  expect(corrected).toMatchObject({
    version: 2,
    questions: [{ answers: leaf.answers }, { answers: [second] }],
    accepted: [leaf.id],
    dropped: [],
    correction: 1,
    corrections: [{ correction: 1, version: 1, reason: 'A carrot is a root.' }],
  });
  await expect(other.client.ask(getAnswerKey, { params: { id } })).rejects.toMatchObject({ status: 403 });
  await expect(
    creator.client.ask(getAnswerKey, { params: { id }, query: { version: 3 } }),
  ).rejects.toMatchObject({ status: 404, code: 'version-not-found' });
});

test('the server says average, pass and pass percentage of an attempt, and after a correction anew: a pass becomes a fail, and a pass again [P289]', async () => {
  const quiz = await asksTwice();
  const { id } = quiz;
  const { client } = other;
  const { attemptId } = await starts(client, id);
  const attending = { quizId: id, attemptId };
  const first = await submits(client, attending, chooses(quiz, 0, 0), chooses(quiz, 1, 1));
  const pass = { average: 50, passPercentage: 40, isPass: true };
  expect(first.score).toMatchObject({ halfPoints: 8, totalHalfPoints: 16, ...pass });

  const [leaf] = quiz.questions;
  const about = { quizId: id, version: 1, reason: 'Both are leaves.' };
  const questionId = leaf?.id ?? '';
  await creator.client.send(CorrectAnswerKey, {
    ...about,
    expectedCorrection: 0,
    changes: [{ kind: 'drop', questionId }],
  });
  // Submitted again, an attempt answers by its newest grade.
  const graded = async () => (await submits(client, attending)).score;
  const soon = { timeout: 20_000, interval: 500 };
  const fail = { halfPoints: 0, totalHalfPoints: 8, average: 0, passPercentage: 40, isPass: false };
  await expect.poll(graded, soon).toMatchObject(fail);
  await creator.client.send(CorrectAnswerKey, {
    ...about,
    expectedCorrection: 1,
    changes: [{ kind: 'accept-all', questionId }],
  });
  await expect.poll(graded, soon).toMatchObject(first.score ?? {});
  // Nothing but the grade has changed.
  expect((await submits(client, attending)).receipt).toBe(first.receipt);
});
