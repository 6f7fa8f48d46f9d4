import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { CreateQuiz, UpdateQuiz } from '@pollux/domain/authoring/saving';
import { getAnswerKey } from '@pollux/query-api/authoring/answer-key-contract';
import { beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { choiceQuestion } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let other: Person;

beforeAll(async () => {
  [creator, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
});

/** A quiz with two questions of four points, of each of which the first option is right. */
async function createsQuiz() {
  const questions = ['Which is a leaf?', 'Which is a root?'].map((title) => {
    const question = choiceQuestion(title, ['Mint', 'Carrot']);
    return { ...question, answers: [question.options[0]?.id ?? ''] };
  });
  const form = { quizTitle: 'Plants', quizGrades: ['grade6'], subjects: ['biology'], language: 'Eng' };
  const sent = { ...form, questions };
  return { ...(await creator.client.send(CreateQuiz, sent)), form: sent };
}

test('its owner corrects what is right, and the key of every version that asks the same follows', async () => {
  const { id, form } = await createsQuiz();
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
