import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetSeatAway, TakeName } from '@pollux/domain/hosting/roll';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import {
  SaveSessionAnswers,
  StartSessionAttempt,
  SubmitSessionAttempt,
} from '@pollux/domain/hosting/session-attempt';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import type { Input } from '@pollux/domain/kernel/command';
import { getAnswerCounts } from '@pollux/query-api/attending/answer-counts-contract';
import { RateQuiz } from '@pollux/domain/attending/rating';
import { getAttemptReport, getMyAttemptList } from '@pollux/query-api/attending/reports-contract';
import { getActivityStatistics, getScores } from '@pollux/query-api/attending/scores-contract';
import { getAttendedSession, getHostedSessions } from '@pollux/query-api/hosting/contract';
import {
  getComparedSessions,
  getSessionAttempt,
  getSessionProgress,
} from '@pollux/query-api/hosting/own-pace-contract';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { choiceQuestion } from '../support/polls.ts';
import { chooses, type CreatedQuiz, createsQuiz, writes } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let host: Person;
let person: Person;
beforeAll(async () => {
  [host, person] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
  ApiClient.readTogether();
});

type Wish = Partial<Input<typeof OpenHostedSession>>;

async function gives(quizId: string, wish: Wish = {}): Promise<string> {
  const { sessionId } = await host.client.send(OpenHostedSession, { quizId, pace: 'self', ...wish });
  return sessionId;
}

async function sits(sessionId: string): Promise<ApiClient> {
  const client = new ApiClient(product.origin);
  await client.send(TakeSeat, { sessionId });
  return client;
}

const at = (id: string) => ({ params: { id } });
const refusal = (code: string, status?: number) => ({ code, ...(status !== undefined && { status }) });

/** Answers a quiz of two questions, of which so many are right, and hands it in. */
async function attendsIn(sessionId: string, client: ApiClient, quiz: CreatedQuiz, right: 0 | 1 | 2) {
  const { attemptId } = await client.send(StartSessionAttempt, { sessionId });
  const changes = [chooses(quiz, 0, right > 0 ? 0 : 1), ...(right > 1 ? [writes(quiz, 1, 'Light')] : [])];
  return client.send(SubmitSessionAttempt, { sessionId, attemptId, changes });
}

test('a quiz in 9A and in 9B: guests and people, each with one attempt, and a report for each room', async () => {
  const quiz = await createsQuiz(host.client);
  const [a, b] = [await gives(quiz.id, { label: '9A', names: 'own' }), await gives(quiz.id, { label: '9B' })];
  const guest = await sits(a);
  await guest.send(TakeName, { sessionId: a, name: 'Comet' });
  const offered = await guest.ask(getAttendedSession, at(a));
  expect(offered).toMatchObject({ quizType: 'QUIZ', hasAttempts: true, availability: 'open', led: null });
  // Its questions come with the attempt alone.
  expect(offered.content.questions).toEqual([]);
  await expect(guest.ask(getSessionAttempt, at(a))).rejects.toMatchObject(refusal('attempt-not-found', 404));

  const { attemptId, attempt, isNew } = await guest.send(StartSessionAttempt, { sessionId: a });
  expect(isNew).toBe(true);
  expect(attempt).toMatchObject({
    quizId: a,
    number: 1,
    questions: [{ title: 'What makes leaves green?' }, {}],
  });
  expect(JSON.stringify(attempt)).not.toContain('"answers":["');
  await guest.send(SaveSessionAnswers, { sessionId: a, attemptId, changes: [chooses(quiz, 0, 0)] });
  // Reload: the same attempt, with what was answered.
  const again = await guest.send(StartSessionAttempt, { sessionId: a });
  expect(again).toMatchObject({ attemptId, isNew: false });
  const { attempt: read } = await guest.ask(getSessionAttempt, at(a));
  expect(Object.keys(read?.answers ?? {})).toEqual([quiz.questions[0]?.id]);
  const progress = await host.client.ask(getSessionProgress, at(a));
  expect(progress).toEqual({ isOpen: true, joined: 0, at: [0, 1, 0], done: 0 });

  const done = await guest.send(SubmitSessionAttempt, { sessionId: a, attemptId });
  expect(done.score).toMatchObject({ halfPoints: 8 });
  // Told again, it says the same; there is no second attempt.
  expect(await guest.send(SubmitSessionAttempt, { sessionId: a, attemptId })).toMatchObject({
    receipt: done.receipt,
  });
  await expect(guest.send(StartSessionAttempt, { sessionId: a })).rejects.toMatchObject(
    refusal('attempts-finished'),
  );
  expect(await guest.ask(getAttendedSession, at(a))).toMatchObject({ availability: 'already-submitted' });
  expect(await guest.ask(getSessionAttempt, at(a))).toEqual({ attemptId, attempt: null });

  await attendsIn(a, person.client, quiz, 2);
  await attendsIn(b, await sits(b), quiz, 0);
  const report = await host.client.ask(getScores, at(a));
  const names = report.data.map(({ name, points }) => [name, points]);
  expect(names).toEqual([
    ['Meena Raman', 8],
    ['Comet', 4],
  ]);
  const nameless = (await host.client.ask(getScores, at(b))).data[0];
  expect(nameless).toMatchObject({ name: expect.stringMatching(/^#\d{4}$/) as unknown, points: 0 });
  const statistics = await host.client.ask(getActivityStatistics, at(a));
  expect(statistics).toMatchObject({
    attempts: 2,
    average: 75,
    session: { activityId: quiz.id, label: '9A' },
  });
  // What came by the link is another report; of the activity all of them are answers.
  expect(await host.client.ask(getActivityStatistics, at(quiz.id))).toMatchObject({
    attempts: 0,
  });
  const own = await host.client.ask(getMyActivities, {});
  expect(own.allQuiz.find(({ id }) => id === quiz.id)).toMatchObject({ responseCount: 3 });
  const compared = await host.client.ask(getComparedSessions, at(quiz.id));
  expect(compared.sessions).toMatchObject([
    { id: b, label: '9B', submitted: 1, average: 0, questions: [{ facility: 0 }, { facility: 0 }] },
    { id: a, label: '9A', submitted: 2, average: 75, questions: [{ facility: 100 }, { facility: 50 }] },
  ]);
  const rows = (await host.client.ask(getHostedSessions, at(quiz.id))).sessions;
  expect(rows).toMatchObject([
    { label: '9B', responseCount: 1 },
    { label: '9A', responseCount: 2 },
  ]);
});

test('once its host ends it, those in the middle are handed in as they stand, and what is right is told', async () => {
  const quiz = await createsQuiz(host.client);
  const sessionId = await gives(quiz.id);
  const begin = async (client: ApiClient) =>
    (await client.send(StartSessionAttempt, { sessionId })).attemptId;
  const [guest, other] = [await sits(sessionId), await sits(sessionId)];
  const [attemptId, others, persons] = [await begin(guest), await begin(other), await begin(person.client)];
  await guest.send(SaveSessionAnswers, { sessionId, attemptId, changes: [chooses(quiz, 0, 0)] });
  const submitted = await person.client.send(SubmitSessionAttempt, {
    sessionId,
    attemptId: persons,
    changes: [chooses(quiz, 0, 1)],
  });
  expect(submitted.score).toMatchObject({ halfPoints: 0 });
  const reportOf = () => person.client.ask(getAttemptReport, { params: { attemptId: persons } });
  expect(await reportOf()).toMatchObject({ isKeyShown: false, points: 0 });

  await host.client.send(EndHostedSession, { sessionId });
  // One's own page hands in at once; what comes later is not taken.
  const late = await other.send(SubmitSessionAttempt, {
    sessionId,
    attemptId: others,
    changes: [chooses(quiz, 0, 0)],
  });
  expect(late.score).toMatchObject({ halfPoints: 0 });
  // The server does it for those whose page is away.
  await expect.poll(async () => (await host.client.ask(getSessionProgress, at(sessionId))).done).toBe(3);
  const { data } = await host.client.ask(getScores, at(sessionId));
  expect(new Set(data.map(({ points }) => points))).toEqual(new Set([0, 4]));
  await expect(
    guest.send(SaveSessionAnswers, { sessionId, attemptId, changes: [chooses(quiz, 0, 1)] }),
  ).rejects.toMatchObject(refusal('attempt-submitted'));
  await expect(sits(sessionId)).rejects.toMatchObject(refusal('session-ended'));
  expect(await reportOf()).toMatchObject({ isKeyShown: true });
});

test('an exam tells no score while its room still writes, and a closed quiz ends its rooms', async () => {
  const quiz = await createsQuiz(host.client, { examMode: true });
  const sessionId = await gives(quiz.id);
  const guest = await sits(sessionId);
  const { attemptId, score } = await attendsIn(sessionId, guest, quiz, 2);
  expect(score).toBeNull();
  const writing = await sits(sessionId);
  await writing.send(StartSessionAttempt, { sessionId });
  await host.client.send(SetActivityActive, { id: quiz.id, isActive: false });
  await expect.poll(async () => (await host.client.ask(getSessionProgress, at(sessionId))).done).toBe(2);
  await expect((await sits(sessionId)).send(StartSessionAttempt, { sessionId })).rejects.toMatchObject(
    refusal('quiz-closed'),
  );
  await host.client.send(EndHostedSession, { sessionId });
  expect(await guest.send(SubmitSessionAttempt, { sessionId, attemptId })).toMatchObject({
    score: { halfPoints: 16 },
  });
});

test('nobody answers for another, in another session, or from a seat that was taken away', async () => {
  const quiz = await createsQuiz(host.client);
  const [sessionId, elsewhere] = [await gives(quiz.id), await gives(quiz.id, { guests: 'nobody' })];
  const guest = await sits(sessionId);
  const { attemptId } = await guest.send(StartSessionAttempt, { sessionId });
  const thief = await sits(sessionId);
  const saves = (client: ApiClient, to = sessionId) =>
    client.send(SaveSessionAnswers, { sessionId: to, attemptId, changes: [chooses(quiz, 0, 1)] });
  await expect(saves(thief)).rejects.toMatchObject(refusal('attempt-not-found', 404));
  await expect(thief.send(SubmitSessionAttempt, { sessionId, attemptId })).rejects.toMatchObject(
    refusal('attempt-not-found', 404),
  );
  await expect(saves(guest, elsewhere)).rejects.toMatchObject({ status: 401 });
  await expect(saves(new ApiClient(product.origin))).rejects.toMatchObject(refusal('no-seat', 401));
  await expect(guest.send(CastSessionVote, { sessionId, answers: {} })).rejects.toMatchObject(
    refusal('answered-otherwise'),
  );
  const { seatId } = await guest.send(TakeSeat, { sessionId });
  await host.client.send(SetSeatAway, { sessionId, voterId: seatId, isAway: true });
  await expect(saves(guest)).rejects.toMatchObject(refusal('seat-taken-away', 403));
  for (const query of [getSessionProgress, getScores, getActivityStatistics, getAnswerCounts] as const)
    await expect(person.client.ask(query, at(sessionId))).rejects.toMatchObject({ status: 403 });
  await expect(person.client.ask(getComparedSessions, at(quiz.id))).rejects.toMatchObject({ status: 403 });
  // The page of results shows a room no answer of it.
  expect(await host.client.ask(getPollResults, at(sessionId))).toMatchObject({
    questions: [],
    session: { hasAttempts: true },
  });
});

test('which surveys and quizzes a room can be given at its own pace', async () => {
  const quiz = await createsQuiz(host.client);
  await expect(gives(quiz.id, { guests: 'cards' })).rejects.toMatchObject(refusal('cards-for-votes'));
  const question = { ...choiceQuestion('Which way do you come?', ['On foot', 'By bus']), timer: 0 };
  const { id } = await host.client.send(CreateSurvey, {
    quizTitle: 'Ways',
    quizDescription: 'How do you come here?',
    language: 'Eng',
    questions: [question] as never,
  });
  const survey = await gives(id, { label: 'Monday' });
  const guest = await sits(survey);
  const { attemptId } = await guest.send(StartSessionAttempt, { sessionId: survey });
  const optionId = question.options[1]?.id ?? '';
  const changes = [
    { kind: 'answer' as const, questionId: question.id, answer: { type: 'mcq' as const, optionId } },
  ];
  const said = await guest.send(SubmitSessionAttempt, { sessionId: survey, attemptId, changes });
  expect(said.score).toBeNull();
  const compared = await host.client.ask(getComparedSessions, at(id));
  expect(compared.sessions).toMatchObject([
    {
      label: 'Monday',
      average: null,
      questions: [{ responses: 1, result: { options: [{ votes: 0 }, { votes: 1 }] } }],
    },
  ]);
});

test('a correction of what is right marks the attempts in rooms again', async () => {
  const quiz = await createsQuiz(host.client);
  const sessionId = await gives(quiz.id);
  await attendsIn(sessionId, await sits(sessionId), quiz, 0);
  await host.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    reason: 'Iron is right, too.',
    changes: [{ kind: 'accept-all', questionId: quiz.questions[0]?.id ?? '' }],
  });
  await expect.poll(async () => (await host.client.ask(getScores, at(sessionId))).data[0]?.points).toBe(4);
  expect(await host.client.ask(getActivityStatistics, at(sessionId))).toMatchObject({
    average: 50,
    marking: null,
  });
});

test('whoever attended in a room rates what was attended there, and each once [P006]', async () => {
  const quiz = await createsQuiz(host.client);
  const [room, other] = [await gives(quiz.id), await gives(quiz.id)];
  await expect(person.client.send(RateQuiz, { quizId: room, rating: 4 })).rejects.toMatchObject({
    status: 404,
  });
  for (const sessionId of [room, other]) await attendsIn(sessionId, person.client, quiz, 1);
  await person.client.send(RateQuiz, { quizId: room, rating: 2 });
  await person.client.send(RateQuiz, { quizId: other, rating: 4 });
  const { data } = await person.client.ask(getMyAttemptList, { query: { pageSize: 2 } });
  expect(data.map(({ rating, canRate }) => ({ rating, canRate }))).toEqual([
    { rating: 4, canRate: true },
    { rating: 4, canRate: true },
  ]);
  const rated = await host.client.ask(getMyActivities, { query: { pageSize: 100 } });
  expect(rated.allQuiz.find(({ id }) => id === quiz.id)).toMatchObject({ averageRating: 4, ratingCount: 1 });
});
