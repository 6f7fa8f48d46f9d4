import { SaveAnswers, StartAttempt, SubmitAttempt } from '@pollux/domain/attending/attending';
import { CreateSurvey, UpdateQuiz } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAttempt, getMyAttempts } from '@pollux/query-api/attending/contract';
import { getAttend } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../support/mailbox.ts';
import { joins, type Person } from '../support/people.ts';
import {
  choiceQuestion,
  createsPoll,
  chooses as votes,
  wordCloudQuestion,
  writes as writesWord,
} from '../support/polls.ts';
import {
  chooses,
  createsQuiz,
  keyedChoice,
  opens,
  quizForm,
  saves,
  starts,
  submits,
  writes,
} from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let [bala, chitra]: Person[] = [];
beforeAll(async () => {
  [creator, bala, chitra] = (await Promise.all([0, 1, 2].map(() => joins(product.origin)))) as [
    Person,
    Person,
    Person,
  ];
});
const person = (who: Person | undefined): Person => who as Person;

test('a quiz is offered, started, answered, submitted and scored [P286 P287 P288 P372 P468 P470 C339 C345]', async () => {
  const quiz = await createsQuiz(creator.client, { attemptLimit: true, numAttempts: 1 });
  const { client } = person(bala);
  const asked = { params: { id: quiz.id }, minPosition: quiz.position };
  expect(await client.ask(getAttend, asked)).toMatchObject({
    quizType: 'QUIZ',
    questionCount: 2,
    availability: 'open',
    attempts: { used: 0, allowed: 1 },
    openAttempt: null,
    lastAttempt: null,
    price: 0,
  });
  await expect(client.ask(getAttempt, asked)).rejects.toMatchObject({
    status: 404,
    code: 'attempt-not-found',
  });

  const { attemptId, isNew, attempt, position } = await starts(client, quiz.id);
  expect({ isNew, number: attempt.number, version: attempt.version }).toEqual({
    isNew: true,
    number: 1,
    version: 1,
  });
  expect(attempt.questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id));
  const later = { firstname: 'B.', lastname: 'G.' };
  const resumed = await client.send(StartAttempt, { quizId: quiz.id, ...later });
  expect(resumed).toMatchObject({ attemptId, isNew: false });
  // The name by which it began stays, and is what the form has from then on.
  const offered = await client.ask(getAttend, { params: { id: quiz.id }, minPosition: position });
  expect(offered).toMatchObject({
    openAttempt: attemptId,
    participant: { firstname: 'Bala', lastname: 'Ganesan' },
  });

  const attending = { quizId: quiz.id, attemptId };
  const saved = await saves(client, attending, chooses(quiz, 0, 1), writes(quiz, 1, 'Light'));
  expect(saved.outcomes).toEqual(['done', 'done']);
  // A newer answer takes the place of the one before.
  await saves(client, attending, chooses(quiz, 0, 0));
  const again = { params: { id: quiz.id }, minPosition: position };
  expect((await client.ask(getAttempt, again)).answers).toEqual({
    [quiz.questions[0]?.id ?? '']: expect.objectContaining({ type: 'mcq' }),
    [quiz.questions[1]?.id ?? '']: { type: 'shortanswer', text: 'Light' },
  });

  const submitted = await submits(client, attending);
  expect(submitted).toMatchObject({
    attemptId,
    score: {
      halfPoints: 16,
      totalHalfPoints: 16,
      totalQuestions: 2,
      attended: 2,
      correctCount: 2,
      average: 100,
      isPass: true,
    },
  });
  expect(submitted.receipt).toMatch(/^[0-9a-f]{64}$/);
  // Again, whatever comes with it, it stays as it is.
  expect(await submits(client, attending, chooses(quiz, 0, 1))).toMatchObject({
    receipt: submitted.receipt,
    score: submitted.score,
  });
  // The receipt comes by mail, once.
  const { email } = person(bala).form;
  const receipts = async () =>
    (await mailsTo(product.origin, email)).filter(({ text }) => text.includes(submitted.receipt));
  await expect.poll(async () => (await receipts()).length).toBe(1);
  expect((await receipts())[0]?.text).toContain('Chlorophyll');
  const after = { params: { id: quiz.id }, minPosition: submitted.position };
  expect(await client.ask(getAttend, after)).toMatchObject({ availability: 'attempts-finished' });
  expect(await client.ask(getMyAttempts, after)).toEqual({ quiz_count: 1 });
  await expect(starts(client, quiz.id)).rejects.toMatchObject({ status: 403, code: 'attempts-finished' });
  await expect(saves(client, attending, chooses(quiz, 0, 1))).rejects.toMatchObject({
    status: 409,
    code: 'attempt-submitted',
  });
});

test('an attempt asks and scores what it has pinned, whatever is published meanwhile [P291]', async () => {
  const quiz = await createsQuiz(creator.client, { attemptLimit: false });
  const { client } = person(chitra);
  const { attemptId } = await starts(client, quiz.id);
  const questions = [keyedChoice('Which is red?', ['Rust', 'Leaf'])];
  const form = quizForm({ questions, attemptLimit: false });
  const updated = await creator.client.send(UpdateQuiz, { ...form, id: quiz.id, expectedVersion: 1 });
  const asked = { params: { id: quiz.id }, minPosition: updated.position };
  expect(await client.ask(getAttempt, asked)).toMatchObject({
    version: 1,
    questions: [{ title: 'What makes leaves green?' }, {}],
  });
  const attending = { quizId: quiz.id, attemptId };
  expect(await submits(client, attending, chooses(quiz, 0, 0))).toMatchObject({
    score: { halfPoints: 8, totalHalfPoints: 16 },
  });
  expect((await starts(client, quiz.id)).attempt).toMatchObject({ version: 2, number: 2 });
});

test('a question with a time limit is sealed until it is opened, and compulsory ones are asked for', async () => {
  const timed = keyedChoice('How long is a day?', ['24 hours', '7 days'], { timer: 60_000 });
  const quiz = await createsQuiz(creator.client, { questions: [timed, keyedChoice('Why?', ['So', 'Not'])] });
  const { client } = person(bala);
  const { attemptId, attempt } = await starts(client, quiz.id);
  expect(attempt.questions[0]).toEqual({
    sealed: true,
    id: timed.id,
    timer: 60_000,
    compulsory: true,
    points: 4,
  });
  expect(JSON.stringify(attempt)).not.toContain('How long');
  const attending = { quizId: quiz.id, attemptId };
  expect(await saves(client, attending, chooses(quiz, 0, 0))).toMatchObject({
    outcomes: ['unopened'],
    opened: [],
  });
  const { opened } = await saves(client, attending, opens(quiz, 0));
  expect(opened).toMatchObject([{ question: { title: 'How long is a day?' } }]);
  const clock = opened[0]?.clock;
  expect(Date.parse(clock?.endsAt ?? '') - Date.parse(clock?.openedAt ?? '')).toBe(60_000);
  await expect(submits(client, attending)).rejects.toMatchObject({
    status: 422,
    code: 'question-compulsory',
  });
});

test('a command that is sent again is answered as the first time, and does nothing twice', async () => {
  const quiz = await createsQuiz(creator.client);
  const { client } = person(bala);
  const start = { quizId: quiz.id, firstname: 'Bala', lastname: 'Ganesan' };
  const keys = ['start', 'save', 'submit'].map((name) => `${name}-${quiz.id}`);
  const started = await client.send(StartAttempt, start, keys[0]);
  const attending = { quizId: quiz.id, attemptId: started.attemptId };
  const save = {
    ...attending,
    changes: [chooses(quiz, 0, 1), { ...chooses(quiz, 0, 1), questionId: quiz.questions[1]?.id ?? '' }],
  };
  const saved = await client.send(SaveAnswers, save, keys[1]);
  expect(saved.outcomes).toEqual(['done', 'unfit']);
  const submitted = await client.send(SubmitAttempt, attending, keys[2]);
  expect(await client.send(StartAttempt, start, keys[0])).toMatchObject({
    attemptId: started.attemptId,
    isNew: true,
  });
  expect(await client.send(SaveAnswers, save, keys[1])).toMatchObject({ outcomes: saved.outcomes });
  expect(await client.send(SubmitAttempt, attending, keys[2])).toEqual(submitted);
});

test.each(['student', 'teacher', 'business'] as const)(
  'a %s attends every kind of activity [P003 P451]',
  async (userType) => {
    const { client } = await joins(product.origin, { userType });
    const quiz = await createsQuiz(creator.client);
    const questions = [{ ...choiceQuestion('Is it warm?', ['Yes', 'No']), timer: 0 as const }];
    const form = { quizTitle: 'School food', quizDescription: 'How was it?', language: 'Eng', questions };
    const survey = await creator.client.send(CreateSurvey, form);
    const [poll, cloud] = await Promise.all([
      createsPoll(creator.client),
      createsPoll(creator.client, { questions: [wordCloudQuestion('One word?')] }),
    ]);
    for (const { id: quizId, ...asked } of [quiz, { ...survey, questions }]) {
      const { attemptId } = await starts(client, quizId);
      expect(await submits(client, { quizId, attemptId }, chooses(asked, 0, 0))).toMatchObject({ attemptId });
    }
    const answers = { ...votes(poll), ...writesWord(poll, 1, 'Sea') };
    const voted = await client.send(CastVote, { pollId: poll.id, answers });
    expect(voted.message).toBe('Your response has been submitted successfully!');
    const { position } = await client.send(CastVote, {
      pollId: cloud.id,
      answers: writesWord(cloud, 0, 'Rain'),
    });
    for (const { id } of [poll, cloud])
      expect(await client.ask(getAttend, { params: { id }, minPosition: position })).toMatchObject({
        availability: 'already-submitted',
      });
    for (const { id } of [quiz, survey])
      expect(await client.ask(getMyAttempts, { params: { id }, minPosition: position })).toEqual({
        quiz_count: 1,
      });
  },
);
