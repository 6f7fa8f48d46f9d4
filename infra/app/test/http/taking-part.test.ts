import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getReceipt } from '@pollux/query-api/voting/contract';
import { getTakingPart } from '@pollux/query-api/attending/taking-part-contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll } from '../support/polls.ts';
import { createsQuiz, keyedText, starts, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
beforeAll(async () => {
  creator = await joins(product.origin);
});

const joinsStudent = () => joins(product.origin, { userType: 'student' });
const takingPart = ({ client }: Person, minPosition: string) => client.ask(getTakingPart, { minPosition });

test('tells what somebody answered, with the receipt, and whether the results are open to them', async () => {
  const student = await joinsStudent();
  const [open, exam, gone] = [
    await createsPoll(creator.client, { quizTitle: 'Open' }),
    await createsPoll(creator.client, { quizTitle: 'Exam', examMode: true }),
    await createsPoll(creator.client, { quizTitle: 'Gone' }),
  ];
  for (const poll of [gone, exam, open]) {
    await student.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
    // What happens within a millisecond is in no order.
    const cast = Date.now();
    await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(cast);
  }
  let { position } = await creator.client.send(DeleteActivity, { id: gone.id });
  const told = await takingPart(student, position);
  expect(told).toMatchObject({
    attended: 3,
    resultsOpen: 1,
    latest: [
      { quizId: open.id, attemptId: null, quizTitle: 'Open', resultsOpen: true },
      { quizId: exam.id, quizTitle: 'Exam', resultsOpen: false },
      { quizId: gone.id, quizTitle: '', quizUrl: null, resultsOpen: false },
    ],
  });
  const receipt = told.latest[0]?.fingerprint?.slice(0, 12) ?? '';
  const visitor = new ApiClient(product.origin);
  expect(await visitor.ask(getReceipt, { params: { receipt } })).toMatchObject({
    ballots: [{ quizTitle: 'Open', fingerprint: told.latest[0]?.fingerprint }],
  });
  ({ position } = await creator.client.send(SetActivityActive, { id: exam.id, isActive: false }));
  expect(await takingPart(student, position)).toMatchObject({ resultsOpen: 2 });
});

test('quizzes and surveys that somebody attended are among it, each once, with the report of the newest attempt', async () => {
  const student = await joinsStudent();
  const poll = await createsPoll(creator.client, { quizTitle: 'Poll' });
  const quiz = await createsQuiz(creator.client, {
    accessType: 'public',
    attemptLimit: false,
    questions: [keyedText('What do leaves need?', 'light', { compulsory: false })],
  });
  const survey = await creator.client.send(CreateSurvey, {
    quizTitle: 'How was it?',
    quizDescription: 'Tell us',
    language: 'Eng',
    questions: [{ ...choiceQuestion('Well?', ['Yes', 'No']), compulsory: false }],
  });
  await student.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  const attends = async ({ id }: { id: string }) => {
    const { attemptId } = await starts(student.client, id);
    const { position } = await submits(student.client, { quizId: id, attemptId });
    return { attemptId, position };
  };
  await attends(quiz);
  const answered = await attends(survey);
  const { position: begun } = await starts(student.client, quiz.id);
  expect((await takingPart(student, begun)).attended).toBe(3);
  const again = await attends(quiz);
  const told = await takingPart(student, again.position);
  expect(told).toMatchObject({
    attended: 3,
    resultsOpen: 2,
    latest: [
      { quizId: quiz.id, attemptId: again.attemptId, quizTitle: 'Plants', resultsOpen: true },
      { quizId: survey.id, attemptId: answered.attemptId, resultsOpen: false, fingerprint: null },
      { quizId: poll.id, attemptId: null },
    ],
  });
  expect(told.open.map(({ id }) => id)).not.toContain(quiz.id);
});

test('what is open to everybody is told until it is answered, and never to whoever made it', async () => {
  const student = await joinsStudent();
  const poll = await createsPoll(creator.client, { quizTitle: 'For all', accessType: 'public' });
  await createsPoll(creator.client, { quizTitle: 'For some' });
  const openTo = async (person: Person, position: string) =>
    (await takingPart(person, position)).open.map(({ id }) => id);
  expect(await openTo(student, poll.position)).toContain(poll.id);
  expect(await openTo(creator, poll.position)).not.toContain(poll.id);
  const vote = await student.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  expect(await openTo(student, vote.position)).not.toContain(poll.id);
});

test('it is for people who have an account, and for no admin', async () => {
  await expect(new ApiClient(product.origin).ask(getTakingPart)).rejects.toMatchObject({ status: 401 });
  await expect((await adminOf(product)).ask(getTakingPart)).rejects.toMatchObject({ status: 403 });
});
