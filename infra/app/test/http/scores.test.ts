import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { ReopenAttempt, StartAttempt } from '@pollux/domain/attending/attending';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { CreateSurvey, UpdateQuiz } from '@pollux/domain/authoring/saving';
import {
  getActivityStatistics,
  getOverallScores,
  getScores,
  getSurveyResponses,
} from '@pollux/query-api/attending/scores-contract';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion } from '../support/polls.ts';
import { chooses, type CreatedQuiz, createsQuiz, quizForm, submits, writes } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let asha: Person;
let bala: Person;
let chitra: Person;
beforeAll(async () => {
  [owner, asha, bala, chitra] = (await Promise.all(
    ['teacher', 'student', 'student', 'teacher'].map((userType) =>
      joins(product.origin, { userType: userType as 'teacher' | 'student' }),
    ),
  )) as [Person, Person, Person, Person];
});

/** Attends a quiz of two questions of 4 points each, of which so many are answered right, under a name. */
async function attends({ client }: Person, quiz: CreatedQuiz, right: 0 | 1 | 2, firstname = 'Bala') {
  const start = { quizId: quiz.id, firstname, lastname: 'Ganesan' };
  const { attemptId } = await client.send(StartAttempt, start);
  const changes = [chooses(quiz, 0, right > 0 ? 0 : 1), ...(right > 1 ? [writes(quiz, 1, 'Light')] : [])];
  const { position } = await submits(client, { quizId: quiz.id, attemptId }, ...changes);
  return { attemptId, position };
}

const unlimited = { attemptLimit: false };
const scores = (id: string, minPosition: string, query: object = {}, by = owner) =>
  by.client.ask(getScores, { params: { id }, query: query as never, minPosition });
const statistics = (id: string, minPosition: string, by = owner) =>
  by.client.ask(getActivityStatistics, { params: { id }, minPosition });

test('a creator has the scores of a quiz, searched by name and sorted by each column [P008 P149 P296 P354]', async () => {
  const quiz = await createsQuiz(owner.client, unlimited);
  const [first = { id: '' }, second = { id: '' }] = quiz.questions;
  await attends(asha, quiz, 2, 'Asha');
  await attends(bala, quiz, 1, 'பாலா');
  const { position } = await attends(asha, quiz, 1, 'Asha');
  const { data, total } = await scores(quiz.id, position, { sort: 'startedAt' });
  expect(total).toBe(3);
  expect(data).toMatchObject([
    { name: 'Asha Ganesan', position: 1, points: 8, totalPoints: 8, average: 100, isPass: true, number: 1 },
    { name: 'பாலா Ganesan', points: 4, average: 50, isPass: true, number: 1 },
    { name: 'Asha Ganesan', points: 4, average: 50, number: 2 },
  ]);
  expect(data[1]?.questions).toMatchObject([
    { questionId: first.id, points: 4, outOf: 4, outcome: 'right' },
    { questionId: second.id, points: 0, outOf: 4, outcome: 'unattempted' },
  ]);
  // Of equal points the faster one is before the other; who took as long has the same place.
  const [balas = 0, ashas = 0] = [data[1]?.duration, data[2]?.duration];
  expect([data[1]?.position, data[2]?.position]).toEqual([balas > ashas ? 3 : 2, ashas > balas ? 3 : 2]);

  for (const field of [
    'halfPoints',
    'average',
    'rank',
    'number',
    'completedAt',
    'duration',
    'name',
  ] as const) {
    for (const sort of [field, `-${field}`]) {
      const sorted = (await scores(quiz.id, position, { sort })).data.map((attempt) => attempt[field]);
      const expected = sorted.toSorted((one, other) =>
        typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other)),
      );
      expect(sorted).toEqual(sort === field ? expected : expected.toReversed());
    }
  }
  const found = await scores(quiz.id, position, { search: 'பாலா' });
  expect(found.data.map(({ name }) => name)).toEqual(['பாலா Ganesan']);
  expect((await scores(quiz.id, position, { search: 'nobody' })).total).toBe(0);
});

test('statistics are those of what counts by now: after a regrade, a reopening and a new submission', async () => {
  const quiz = await createsQuiz(owner.client, unlimited);
  const [first = { id: '' }, second = { id: '' }] = quiz.questions;
  await attends(asha, quiz, 2);
  const balas = await attends(bala, quiz, 0);
  const { position } = await attends(chitra, quiz, 1);
  expect(await statistics(quiz.id, position)).toMatchObject({
    quizTitle: 'Plants',
    attempts: 3,
    average: 50,
    meanPoints: 4,
    highest: 100,
    lowest: 0,
    passRate: 66.67,
    passPercentage: 40,
    distribution: [
      { halfPoints: 0, totalHalfPoints: 16, attempts: 1 },
      { halfPoints: 8, totalHalfPoints: 16, attempts: 1 },
      { halfPoints: 16, totalHalfPoints: 16, attempts: 1 },
    ],
    questions: [
      {
        questionId: first.id,
        title: 'What makes leaves green?',
        asked: 3,
        meanPoints: 2.67,
        facility: 66.67,
      },
      { questionId: second.id, asked: 3, meanPoints: 1.33, right: 1, unattempted: 2, isAsked: true },
    ],
  });

  // Now what bala chose is right, so that he has 4 points and the others lose theirs.
  const [asked] = quiz.questions;
  const options = asked !== undefined && 'options' in asked ? (asked.options ?? []) : [];
  const question = { ...asked, answers: [options[1]?.id ?? ''] };
  const corrected = await owner.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    changes: [{ kind: 'key', question: question as never }],
    reason: 'Iron is meant.',
  });
  await expect
    .poll(async () => (await statistics(quiz.id, corrected.position)).questions[0]?.right, {
      timeout: 10_000,
    })
    .toBe(1);
  await expect
    .poll(() => statistics(quiz.id, corrected.position))
    .toMatchObject({
      attempts: 3,
      average: 33.33,
      meanPoints: 2.67,
      highest: 50,
      lowest: 0,
      questions: [{ meanPoints: 1.33, right: 1, wrong: 2 }, { meanPoints: 1.33 }],
    });

  const reopened = await owner.client.send(ReopenAttempt, {
    quizId: quiz.id,
    personId: bala.accountId,
    attemptId: balas.attemptId,
    minutes: 5,
    reason: 'Power',
  });
  expect(await statistics(quiz.id, reopened.position)).toMatchObject({
    attempts: 2,
    meanPoints: 2,
    questions: [{ asked: 2, right: 0 }, { asked: 2 }],
  });
  expect((await scores(quiz.id, reopened.position)).total).toBe(2);
  const again = await submits(
    bala.client,
    { quizId: quiz.id, attemptId: balas.attemptId },
    writes(quiz, 1, 'Light'),
  );
  expect(await statistics(quiz.id, again.position)).toMatchObject({
    attempts: 3,
    meanPoints: 4,
    highest: 100,
  });

  // What is not asked any more is still told.
  const changed = await owner.client.send(UpdateQuiz, {
    ...quizForm({ ...unlimited, quizTitle: 'Leaves', questions: [asked as never] }),
    id: quiz.id,
    expectedVersion: 1,
  });
  expect(await statistics(quiz.id, changed.position)).toMatchObject({
    quizTitle: 'Leaves',
    attempts: 3,
    questions: [
      { questionId: first.id, isAsked: true },
      { questionId: second.id, isAsked: false, title: 'What do leaves need?' },
    ],
  });
});

test('a creator has one line for each of their quizzes, and for those that they chose', async () => {
  const teacher = await joins(product.origin, { userType: 'teacher' });
  const ask = (minPosition: string, query: object = {}) =>
    teacher.client.ask(getOverallScores, { query: query as never, minPosition });
  const plants = await createsQuiz(teacher.client, { ...unlimited, quizTitle: 'Plants' });
  const animals = await createsQuiz(teacher.client, { ...unlimited, quizTitle: 'Animals' });
  await createsQuiz(owner.client);
  await attends(asha, plants, 2);
  const { position } = await attends(bala, plants, 0);
  const none = { average: null, highest: null, lowest: null, passRate: null, latestAt: null };
  expect((await ask(position)).data).toMatchObject([
    { quizId: animals.id, quizTitle: 'Animals', attempts: 0, ...none },
    { quizTitle: 'Plants', attempts: 2, average: 50, highest: 100, lowest: 0, passRate: 50 },
  ]);
  expect((await ask(position, { sort: '-attempts' })).data.map(({ quizTitle }) => quizTitle)).toEqual([
    'Plants',
    'Animals',
  ]);
  expect((await ask(position, { quiz: plants.id })).total).toBe(1);
  await expect(asha.client.ask(getOverallScores, {})).resolves.toMatchObject({ total: 0 });
});

test('a creator has what was answered in a survey, in words, and nothing is scored [P010 C021]', async () => {
  const questions = [
    { ...choiceQuestion('Was it good?', ['Yes', 'No']), timer: 0 as const, compulsory: false },
    { ...choiceQuestion('And the food?', ['Hot', '=SUM(A1)']), timer: 0 as const, compulsory: false },
  ];
  const survey = await owner.client.send(CreateSurvey, {
    quizTitle: 'How was it?',
    quizDescription: 'Tell us',
    language: 'Eng',
    questions,
  });
  const start = { quizId: survey.id, firstname: 'Asha', lastname: 'Devi' };
  const { attemptId } = await asha.client.send(StartAttempt, start);
  const { position } = await submits(
    asha.client,
    { quizId: survey.id, attemptId },
    chooses({ questions: questions as never }, 1, 1),
  );
  const ask = (by: Person) =>
    by.client.ask(getSurveyResponses, { params: { id: survey.id }, minPosition: position });
  expect(await ask(owner)).toMatchObject({
    total: 1,
    data: [
      {
        attemptId,
        name: 'Asha Devi',
        answers: [
          { questionId: questions[0]?.id, text: '' },
          { questionId: questions[1]?.id, text: '=SUM(A1)' },
        ],
      },
    ],
  });
  expect(await statistics(survey.id, position)).toMatchObject({
    quizType: 'SURVEY',
    attempts: 1,
    average: null,
    questions: [{ title: 'Was it good?', meanPoints: null }, {}],
  });
  await expect(ask(asha)).rejects.toMatchObject({ status: 403 });
});

test('scores are for the owner and admins, and whoever is forgotten has no name in them', async () => {
  const quiz = await createsQuiz(owner.client, unlimited);
  const leaver = await joins(product.origin);
  await attends(leaver, quiz, 1, 'Noyyal');
  const { position } = await attends(bala, quiz, 0);
  for (const person of [bala, chitra, leaver]) {
    await expect(scores(quiz.id, position, {}, person)).rejects.toMatchObject({ status: 403 });
    await expect(statistics(quiz.id, position, person)).rejects.toMatchObject({ status: 403 });
  }
  const admin = await adminOf(product);
  expect(await admin.ask(getScores, { params: { id: quiz.id }, minPosition: position })).toMatchObject({
    total: 2,
  });
  await leaver.client.send(ForgetAccount, { password: leaver.form.password });
  await expect
    .poll(async () => (await scores(quiz.id, position, { sort: 'startedAt' })).data.map(({ name }) => name))
    .toEqual([null, 'Bala Ganesan']);
  expect((await scores(quiz.id, position, { search: 'Noyyal' })).total).toBe(0);
  expect(await statistics(quiz.id, position)).toMatchObject({ attempts: 2, meanPoints: 2 });
});
