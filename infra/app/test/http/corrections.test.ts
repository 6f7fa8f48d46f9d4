import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { UpdateQuiz } from '@pollux/domain/authoring/saving';
import { getAnswerKey } from '@pollux/query-api/attending/answer-key-contract';
import { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../support/mailbox.ts';
import { wholeLog } from '../support/fold.ts';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsQuiz, keyedChoice, starts, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { readsLog } from '../support/stores.ts';

const product = sharedProduct();
let creator: Person;
let other: Person;

beforeAll(async () => {
  [creator, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
});

/** A quiz with two questions of four points, of each of which the first option is right. */
const asksTwice = (examMode = false) =>
  createsQuiz(creator.client, {
    examMode,
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
  const soon = { interval: 500 };
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

const bell = async ({ client }: Person, minPosition?: string) =>
  (
    await client.ask(getMyNotifications, minPosition === undefined ? {} : { minPosition })
  ).notifications.filter(({ kind }) => kind === 'regraded');

test('of an exam the bell says nothing of a mark before the exam is over [C107]', async () => {
  const student = await joins(product.origin);
  const quiz = await asksTwice(true);
  const { attemptId } = await starts(student.client, quiz.id);
  const wrong = [chooses(quiz, 0, 1), chooses(quiz, 1, 1)];
  await submits(student.client, { quizId: quiz.id, attemptId }, ...wrong);
  await creator.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    changes: [{ kind: 'accept-all', questionId: quiz.questions[0]?.id ?? '' }],
    reason: 'Both are leaves.',
  });
  const grades = async () => {
    const log = await readsLog(product, wholeLog);
    return log.filter(
      ({ type, data }) => type === 'AttemptScored' && (data as { attemptId: string }).attemptId === attemptId,
    );
  };
  await expect.poll(grades, { interval: 500 }).toHaveLength(2);
  expect(await bell(student, (await grades()).at(-1)?.position)).toEqual([]);
  const { position } = await creator.client.send(SetActivityActive, { id: quiz.id, isActive: false });
  expect(await bell(student, position)).toMatchObject([{ attemptId, now: { halfPoints: 8 } }]);
});

test('whose mark a correction changes is told by the bell and by mail, also that they pass now; whose does not is told nothing', async () => {
  const [lifted, same] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const quiz = await asksTwice();
  const { attemptId } = await starts(lifted.client, quiz.id);
  const wrong = [chooses(quiz, 0, 1), chooses(quiz, 1, 1)];
  await submits(lifted.client, { quizId: quiz.id, attemptId }, ...wrong);
  const begun = await starts(same.client, quiz.id);
  const right = [chooses(quiz, 0, 0), chooses(quiz, 1, 0)];
  await submits(same.client, { quizId: quiz.id, attemptId: begun.attemptId }, ...right);
  const [leaf] = quiz.questions;
  await creator.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    changes: [{ kind: 'accept-all', questionId: leaf?.id ?? '' }],
    reason: 'Both are leaves.',
  });
  const soon = { interval: 200 };
  await expect
    .poll(() => bell(lifted), soon)
    .toMatchObject([
      {
        quizTitle: 'Plants',
        attemptId,
        isRead: false,
        before: { halfPoints: 0, isPass: false },
        now: { halfPoints: 8, totalHalfPoints: 16, isPass: true },
      },
    ]);
  const mails = async ({ form }: Person) =>
    (await mailsTo(product.origin, form.email)).filter(
      ({ subject }) => subject === 'Your result was graded again',
    );
  await expect.poll(() => mails(lifted), soon).toHaveLength(1);
  const [mail] = await mails(lifted);
  expect(mail?.text).toContain('You pass now.');
  expect(await bell(same)).toEqual([]);
  expect(await mails(same)).toEqual([]);
});

test('where no version is named, what is right is shown of the newest that somebody has begun', async () => {
  const quiz = await asksTwice();
  const { id, form, questions } = quiz;
  const { attemptId } = await starts(other.client, id);
  const changed = [{ ...questions[0], title: 'Which is a stem?' }, questions[1]] as typeof form.questions;
  const update = { ...form, questions: changed, id, expectedVersion: 1 };
  const { position } = await creator.client.send(UpdateQuiz, update);
  const shown = async (minPosition: string) =>
    (await creator.client.ask(getAnswerKey, { params: { id }, minPosition })).version;
  expect(await shown(position)).toBe(1);
  const given = [chooses(quiz, 0, 0), chooses(quiz, 1, 0)];
  const first = await submits(other.client, { quizId: id, attemptId }, ...given);
  expect(await shown(first.position)).toBe(1);
  const someone = await joins(product.origin);
  expect(await shown((await starts(someone.client, id)).position)).toBe(2);
});
