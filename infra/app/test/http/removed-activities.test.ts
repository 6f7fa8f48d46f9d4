import { StartAttempt } from '@pollux/domain/attending/attending';
import { DeleteActivity, SetResultsPublic } from '@pollux/domain/authoring/activity';
import { MoveToBin, RestoreFromBin } from '@pollux/domain/authoring/bin';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAnswerCounts } from '@pollux/query-api/attending/answer-counts-contract';
import { getSurveyAnswers } from '@pollux/query-api/attending/cross-table-contract';
import { getPublicResults, getResultsSharing } from '@pollux/query-api/attending/public-results-contract';
import { getAttemptReport } from '@pollux/query-api/attending/reports-contract';
import {
  getActivityStatistics,
  getOverallScores,
  getRemovedActivities,
  getScores,
  getSurveyResponses,
} from '@pollux/query-api/attending/scores-contract';
import { getTextAnswers } from '@pollux/query-api/attending/text-answers-contract';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import {
  getMyAnonymousSurveys,
  getMyPolls,
  getPollResults,
  getVerification,
} from '@pollux/query-api/voting/contract';
import { getPollCourse } from '@pollux/query-api/voting/course-contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses as votes, createsPoll, newId } from '../support/polls.ts';
import { attends, chooses, createsQuiz, submits, writes } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let other: Person;
let asha: Person;
let bala: Person;
beforeAll(async () => {
  [owner, other, asha, bala] = (await Promise.all(
    ['teacher', 'teacher', 'student', 'student'].map((userType) =>
      joins(product.origin, { userType: userType as 'teacher' | 'student' }),
    ),
  )) as [Person, Person, Person, Person];
});

/** All that the reports of a creator have of what they made. */
async function reported(minPosition: string, { client } = owner) {
  const [overall, removed, library] = await Promise.all([
    client.ask(getOverallScores, { minPosition }),
    client.ask(getRemovedActivities, { minPosition }),
    client.ask(getMyActivities, { minPosition }),
  ]);
  return { overall: overall.data, removed: removed.data, library: library.allQuiz };
}

test('what people did at a quiz stays in the reports of its owner, in the bin and once it is deleted [P410]', async () => {
  const quiz = await createsQuiz(owner.client, { attemptLimit: false, quizTitle: 'Plants' });
  const unanswered = await createsQuiz(owner.client, { quizTitle: 'Stones' });
  await attends(asha, quiz, 2);
  const { attemptId } = await attends(bala, quiz, 0);
  const { position: shared } = await owner.client.send(SetResultsPublic, { id: quiz.id, isPublic: true });
  const before = await owner.client.ask(getActivityStatistics, {
    params: { id: quiz.id },
    minPosition: shared,
  });
  expect(before).toMatchObject({ attempts: 2, average: 50, isRemoved: false, isDeleted: false });
  const figures = { quizId: quiz.id, attempts: 2, average: 50, highest: 100, lowest: 0, passRate: 50 };

  await owner.client.send(MoveToBin, { id: unanswered.id });
  const binned = await owner.client.send(MoveToBin, { id: quiz.id });
  expect(await reported(binned.position)).toMatchObject({
    overall: [{ ...figures, isRemoved: true, isDeleted: false }],
    removed: [{ quizId: quiz.id, quizType: 'QUIZ', quizTitle: 'Plants', attempts: 2, isDeleted: false }],
    library: [],
  });
  const restored = await owner.client.send(RestoreFromBin, { id: quiz.id });
  expect(await reported(restored.position)).toMatchObject({
    overall: [{ ...figures, isRemoved: false }],
    removed: [],
    library: [{ id: quiz.id }],
  });

  await owner.client.send(DeleteActivity, { id: unanswered.id });
  const { position: minPosition } = await owner.client.send(DeleteActivity, { id: quiz.id });
  expect(await reported(minPosition)).toMatchObject({
    overall: [{ ...figures, isRemoved: true, isDeleted: true }],
    removed: [{ quizId: quiz.id, attempts: 2, isDeleted: true }],
    library: [],
  });
  const about = { params: { id: quiz.id }, minPosition };
  expect(await owner.client.ask(getActivityStatistics, about)).toEqual({
    ...before,
    isRemoved: true,
    isDeleted: true,
  });
  const admin = await adminOf(product);
  for (const client of [owner.client, admin]) {
    const scores = await client.ask(getScores, { ...about, query: { sort: 'rank' } });
    expect(scores.data).toMatchObject([
      { name: 'Bala Ganesan', position: 1, points: 8, totalPoints: 8 },
      { attemptId, name: 'Bala Ganesan', position: 2, points: 0 },
    ]);
  }
  expect(await owner.client.ask(getAnswerCounts, about)).toMatchObject({
    submitted: 2,
    questions: [{ responses: 2 }, { responses: 1 }],
  });
  expect(await owner.client.ask(getAttemptReport, { params: { attemptId }, minPosition })).toMatchObject({
    position: { place: 2, of: 2 },
  });
  // Whoever attended has their report and their place in it all the same; nobody has more than before.
  expect(await bala.client.ask(getAttemptReport, { params: { attemptId }, minPosition })).toMatchObject({
    position: { place: 2, of: 2 },
  });
  for (const { client } of [other, bala]) {
    await expect(client.ask(getScores, about)).rejects.toMatchObject({ status: 403 });
    await expect(client.ask(getActivityStatistics, about)).rejects.toMatchObject({ status: 403 });
    await expect(client.ask(getAnswerCounts, about)).rejects.toMatchObject({ status: 403 });
  }
  expect(await reported(minPosition, other)).toEqual({ overall: [], removed: [], library: [] });
  await expect(new ApiClient(product.origin).ask(getPublicResults, about)).rejects.toMatchObject({
    status: 404,
  });
  expect(await owner.client.ask(getResultsSharing, about)).toEqual({ sharing: null });
});

test('what people answered in a survey stays in the reports of its owner once it is deleted [P410]', async () => {
  const questions = [
    { ...choiceQuestion('Was it good?', ['Yes', 'No']), timer: 0 as const, compulsory: false },
    {
      id: newId(),
      type: 'shortanswer' as const,
      title: 'Why?',
      timer: 0 as const,
      compulsory: false,
      answers: [],
    },
  ];
  const survey = await owner.client.send(CreateSurvey, {
    quizTitle: 'The course',
    quizDescription: 'Tell us',
    language: 'Eng',
    questions,
  } as never);
  const start = { quizId: survey.id, firstname: 'Asha', lastname: 'Devi' };
  const { attemptId } = await asha.client.send(StartAttempt, start);
  const asked = { questions: questions as never };
  await submits(
    asha.client,
    { quizId: survey.id, attemptId },
    chooses(asked, 0, 1),
    writes(asked, 1, 'The sun was shining'),
  );
  const { position: minPosition } = await owner.client.send(DeleteActivity, { id: survey.id });
  const about = { params: { id: survey.id }, minPosition };
  const query = { type: 'SURVEY' } as never;
  expect((await owner.client.ask(getRemovedActivities, { query, minPosition })).data).toMatchObject([
    { quizId: survey.id, quizType: 'SURVEY', quizTitle: 'The course', attempts: 1, isDeleted: true },
  ]);
  expect(await owner.client.ask(getSurveyResponses, about)).toMatchObject({
    data: [{ name: 'Asha Devi', answers: [{ text: 'No' }, { text: 'The sun was shining' }] }],
  });
  expect(await owner.client.ask(getActivityStatistics, about)).toMatchObject({
    attempts: 1,
    questions: [{ title: 'Was it good?' }, { title: 'Why?' }],
  });
  expect(await owner.client.ask(getSurveyAnswers, about)).toMatchObject({ submitted: 1 });
  const texts = { params: { id: survey.id, questionId: questions[1]?.id ?? '' }, minPosition };
  expect(await owner.client.ask(getTextAnswers, texts)).toMatchObject({
    data: [{ name: 'Asha Devi', text: 'The sun was shining' }],
  });
  await expect(other.client.ask(getTextAnswers, texts)).rejects.toMatchObject({ status: 403 });
});

test('what people answered in an anonymous survey stays in the reports of its owner, in the bin and once it is deleted [P410]', async () => {
  const question = { ...choiceQuestion('Was it good?', ['Yes', 'No']), compulsory: true };
  const form = { quizDescription: 'Said openly', language: 'Eng' as const, anonymous: true };
  const creates = (quizTitle: string) =>
    owner.client.send(CreateSurvey, {
      ...form,
      quizTitle,
      questions: [{ ...question, id: newId() }],
    } as never);
  const survey = await owner.client.send(CreateSurvey, {
    ...form,
    quizTitle: 'The year',
    questions: [question],
  } as never);
  const unanswered = await creates('The week');
  const answers = votes({ content: { questions: [question] } } as never, 0, 1);
  await asha.client.send(CastVote, { pollId: survey.id, answers, anonymous: true });
  const listed = async ({ position: minPosition }: { position: string }, { client } = owner) =>
    (await client.ask(getMyAnonymousSurveys, { minPosition })).data;
  const line = { id: survey.id, quizTitle: 'The year', responseCount: 1 };

  await owner.client.send(MoveToBin, { id: unanswered.id });
  const binned = await owner.client.send(MoveToBin, { id: survey.id });
  expect(await listed(binned)).toEqual([{ ...line, isRemoved: true, isDeleted: false }]);
  const restored = await owner.client.send(RestoreFromBin, { id: survey.id });
  expect(await listed(restored)).toEqual([{ ...line, isRemoved: false, isDeleted: false }]);
  const deleted = await owner.client.send(DeleteActivity, { id: survey.id });
  expect(await listed(deleted)).toEqual([{ ...line, isRemoved: true, isDeleted: true }]);
  expect(await listed(deleted, other)).toEqual([]);
  const polls = await owner.client.ask(getMyPolls, { minPosition: deleted.position });
  expect(polls.data.map(({ quizTitle }) => quizTitle)).not.toContain('The year');

  const about = { params: { id: survey.id }, minPosition: deleted.position };
  expect(await owner.client.ask(getPollResults, about)).toMatchObject({ isDeleted: true });
  await expect(other.client.ask(getPollResults, about)).rejects.toMatchObject({ status: 403 });
});

test('what people voted stays in the report of polls of its owner, in the bin and once it is deleted [P410]', async () => {
  const poll = await createsPoll(owner.client, {
    quizTitle: 'Lunch?',
    questions: [choiceQuestion('Rice or bread?', ['Rice', 'Bread'])],
  });
  const unanswered = await createsPoll(owner.client, { quizTitle: 'Dinner?' });
  await asha.client.send(CastVote, { pollId: poll.id, answers: votes(poll, 0, 1) });
  const listed = async ({ position: minPosition }: { position: string }, { client } = owner) =>
    (await client.ask(getMyPolls, { minPosition })).data;
  const line = { id: poll.id, quizTitle: 'Lunch?', responseCount: 1 };

  await owner.client.send(MoveToBin, { id: unanswered.id });
  const binned = await owner.client.send(MoveToBin, { id: poll.id });
  expect(await listed(binned)).toMatchObject([{ ...line, isRemoved: true, isDeleted: false }]);
  const restored = await owner.client.send(RestoreFromBin, { id: poll.id });
  expect(await listed(restored)).toMatchObject([{ ...line, status: 'open', isRemoved: false }]);
  await owner.client.send(DeleteActivity, { id: unanswered.id });
  const deleted = await owner.client.send(DeleteActivity, { id: poll.id });
  expect(await listed(deleted)).toMatchObject([
    { ...line, status: 'closed', isRemoved: true, isDeleted: true },
  ]);
  expect(await listed(deleted, other)).toEqual([]);

  const about = { params: { id: poll.id }, minPosition: deleted.position };
  expect(await owner.client.ask(getPollResults, about)).toMatchObject({
    ballots: 1,
    questions: [
      {
        options: [
          { text: 'Rice', votes: 0 },
          { text: 'Bread', votes: 1 },
        ],
      },
    ],
  });
  expect(await owner.client.ask(getPollCourse, about)).toMatchObject({
    questions: [{ title: 'Rice or bread?' }],
  });
  expect(await owner.client.ask(getVerification, about)).toMatchObject({ mismatches: [] });
  const pdf = await owner.client.get(`/api/activities/${poll.id}/report.pdf?timeZone=UTC`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await expect(other.client.ask(getPollResults, about)).rejects.toMatchObject({ status: 403 });
});
