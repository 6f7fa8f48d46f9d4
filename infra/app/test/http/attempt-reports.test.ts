import { createHash } from 'node:crypto';
import { SubmitAttempt } from '@pollux/domain/attending/attending';
import { RateQuiz } from '@pollux/domain/attending/rating';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { CreateSurvey, UpdateQuiz } from '@pollux/domain/authoring/saving';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getScores } from '@pollux/query-api/attending/scores-contract';
import { getExploreEntry, getMyActivities } from '@pollux/query-api/authoring/contract';
import {
  getAttendance,
  getAttemptReceipt,
  getAttemptReport,
  getClasses,
  getMyAttemptList,
  getMyReport,
  getMySurveys,
  getQuizReports,
  getRatings,
} from '@pollux/query-api/attending/reports-contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion, createsPoll } from '../support/polls.ts';
import {
  attends,
  chooses,
  type CreatedQuiz,
  createsQuiz,
  quizForm,
  starts,
  submits,
  writes,
} from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer } from '../support/viewers.ts';

const product = sharedProduct();
let owner: Person;
let bala: Person;
let chitra: Person;
let stranger: Person;
beforeAll(async () => {
  [owner, bala, chitra, stranger] = (await Promise.all(
    ['teacher', 'student', 'student', 'student'].map((userType) =>
      joins(product.origin, { userType: userType as 'teacher' | 'student' }),
    ),
  )) as [Person, Person, Person, Person];
});

test('a participant has a report of each submitted attempt, with what was right and the quiz as it was, and no later version changes it [C232 P005 P270 P285 P286 P291 P292 P293 P294 P469]', async () => {
  const quiz = await createsQuiz(owner.client, { organisationName: 'Kaveri School' });
  const { attemptId } = await starts(bala.client, quiz.id);
  const [first = { id: '' }] = quiz.questions;
  const { position: minPosition } = await bala.client.send(SubmitAttempt, {
    quizId: quiz.id,
    attemptId,
    changes: [chooses(quiz, 0, 0)],
    timeSpent: { [first.id]: 1 },
  });
  const report = await bala.client.ask(getMyReport, { params: { id: quiz.id }, minPosition });
  expect(report).toMatchObject({
    attemptId,
    quizid: quiz.id,
    number: 1,
    quizTitle: 'Plants',
    quizDescription: quiz.form.quizDescription ?? '',
    language: quiz.form.language,
    organisationName: 'Kaveri School',
    paymentType: 'free',
    amount: 0,
    createdBy: owner.accountId,
    quizGrades: ['grade6'],
    certificate: 0,
    firstName: 'Bala',
    lastName: 'Ganesan',
    email: bala.form.email,
    points: 4,
    totalPoints: 8,
    totalQuestions: 2,
    NumQuesAttended: 1,
    correctCount: 1,
    average: 50,
    isPass: true,
    position: { place: 1, of: 1 },
    isKeyShown: true,
    isOwn: true,
    questionDetails: [
      {
        question: 'What makes leaves green?',
        type: 'mcq',
        qattempt: true,
        responseText: 'Chlorophyll',
        pointScored: 4,
        totalPoint: 4,
        timeSpent: 1,
      },
      {
        type: 'shortanswer',
        totalPoint: 4,
        timeSpent: null,
        qattempt: false,
        response: null,
        pointScored: 0,
        correctAnswer: ['light'],
        outcome: 'unattempted',
      },
    ],
  });
  expect(Date.parse(report.completedAt)).toBeGreaterThan(Date.parse(report.startedAt));
  // Later changes of the quiz change nothing.
  const changed = await owner.client.send(UpdateQuiz, {
    ...quizForm({ quizTitle: 'Renamed', questions: [quiz.form.questions[1] as never] }),
    id: quiz.id,
    expectedVersion: 1,
  });
  const later = { params: { attemptId }, minPosition: changed.position };
  expect(await bala.client.ask(getAttemptReport, later)).toEqual(report);
});

test('that an admin reads what others answered is in the log of the admins, once for each record', async () => {
  const quiz = await createsQuiz(owner.client);
  const { attemptId, position: minPosition } = await attends(bala, quiz, 2);
  const admin = await adminOf(product);
  const asked = { params: { attemptId }, minPosition };
  await owner.client.ask(getAttemptReport, asked);
  await bala.client.ask(getAttemptReport, asked);
  const kept = async (recordId: string) => {
    const { data } = await admin.ask(getAdminActions, { query: { recordId } });
    return data.map(({ act, record, details }) => ({ act, record, details }));
  };
  expect(await kept(attemptId)).toEqual([]);
  for (let times = 1; times <= 2; times++) {
    await admin.ask(getAttemptReport, asked);
    await admin.ask(getScores, { params: { id: quiz.id }, minPosition });
  }
  const read = (of: string) => [{ act: 'read', record: 'answers', details: { of } }];
  await expect.poll(() => kept(attemptId)).toEqual(read('attempt'));
  await expect.poll(() => kept(quiz.id)).toEqual(read('activity'));
});

test('a report is for its person, the owner of the quiz and admins alone [P488]', async () => {
  const quiz = await createsQuiz(owner.client);
  const { attemptId, position: minPosition } = await attends(bala, quiz, 2);
  const asked = { params: { attemptId }, minPosition };
  const admin = await adminOf(product);
  for (const client of [owner.client, admin])
    expect(await client.ask(getAttemptReport, asked)).toMatchObject({ email: bala.form.email, isOwn: false });
  for (const { client } of [stranger, chitra])
    await expect(client.ask(getAttemptReport, asked)).rejects.toMatchObject({ status: 403 });
  for (const { client } of [owner, stranger])
    await expect(client.ask(getAttemptReceipt, asked)).rejects.toMatchObject({ status: 404 });
  const list = { params: { id: quiz.id }, minPosition };
  expect((await admin.ask(getQuizReports, list)).total).toBe(1);
  await expect(bala.client.ask(getQuizReports, list)).rejects.toMatchObject({ status: 403 });
});

test('own quizzes and own polls are read by their type, with how many there are [C342 C350 P487 P489]', async () => {
  const creator = await joins(product.origin);
  const quiz = await createsQuiz(creator.client);
  const polls = [await createsPoll(creator.client), await createsPoll(creator.client)];
  const read = (type: 'QUIZ' | 'POLL', pageSize: number) =>
    creator.client.ask(getMyActivities, {
      query: { type, pageSize },
      minPosition: polls[1]?.position ?? '',
    });
  const quizzes = await read('QUIZ', 10);
  expect([quizzes.allQuiz.map(({ id }) => id), quizzes.total]).toEqual([[quiz.id], 1]);
  const first = await read('POLL', 1);
  expect([first.allQuiz.map(({ id }) => id), first.total]).toEqual([[polls[1]?.id], 2]);
});

test('both grades of an attempt that was corrected stay in its report, and places follow', async () => {
  const quiz = await createsQuiz(owner.client);
  const { attemptId } = await attends(bala, quiz, 0);
  const { position } = await attends(chitra, quiz, 1);
  const ask = (minPosition: string) =>
    bala.client.ask(getAttemptReport, { params: { attemptId }, minPosition });
  expect(await ask(position)).toMatchObject({ points: 0, isPass: false, position: { place: 2, of: 2 } });
  const [first] = quiz.form.questions;
  const options = first !== undefined && 'options' in first ? first.options : [];
  const question = { ...first, answers: [options?.[1]?.id ?? ''] } as never;
  const corrected = await owner.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    changes: [{ kind: 'key', question }],
    reason: 'Iron is meant.',
  });
  const regraded = await vi.waitFor(
    async () => {
      const report = await ask(corrected.position);
      expect([report.grades.length, report.position?.place]).toEqual([2, 1]);
      return report;
    },
    { interval: 50 },
  );
  expect(regraded).toMatchObject({
    points: 4,
    isPass: true,
    grades: [
      { points: 0, isPass: false, corrections: [] },
      {
        points: 4,
        corrections: [{ reason: 'Iron is meant.', by: 'Meena Raman', changes: [{ kind: 'key' }] }],
      },
    ],
  });
});

test('the student report lists submitted attempts, sorts them, and leads back to what can be attended again [P359 P421 P447 P471 P485 P486 C335 C338]', async () => {
  const student = await joins(product.origin, { userType: 'student' });
  const plants = await createsQuiz(owner.client, { attemptLimit: false });
  const once = await createsQuiz(owner.client, {
    quizTitle: 'Animals',
    attemptLimit: true,
    numAttempts: 1,
  });
  await attends(student, plants, 2);
  await attends(student, once, 0);
  const latest = await attends(student, plants, 1);
  const survey = await owner.client.send(CreateSurvey, {
    quizTitle: 'How was it?',
    quizDescription: 'Tell us',
    language: 'Eng',
    questions: [{ ...choiceQuestion('Well?', ['Yes', 'No']), compulsory: false }],
  });
  const asked = await starts(student.client, survey.id);
  const answered = await submits(student.client, { quizId: survey.id, attemptId: asked.attemptId });
  const surveys = await student.client.ask(getMySurveys, { minPosition: answered.position });
  expect(surveys.data).toMatchObject([
    { attemptId: asked.attemptId, quizId: survey.id, quizTitle: 'How was it?', number: 1 },
  ]);
  await starts(student.client, plants.id);
  const rate = (rating: number) => student.client.send(RateQuiz, { quizId: plants.id, rating });
  await rate(2);
  const { position: minPosition, message } = await rate(5);
  expect(message).toBe('Thank you for giving rating');

  const list = (sort: string) => student.client.ask(getMyAttemptList, { query: { sort }, minPosition });
  const { data, total } = await list('-completedAt');
  expect(total).toBe(3);
  expect(data).toMatchObject([
    {
      serial: 3,
      attemptId: latest.attemptId,
      quizTitle: 'Plants',
      number: 2,
      points: 4,
      attended: 1,
      isPass: true,
      rating: 5,
      canAttend: true,
    },
    { serial: 2, quizTitle: 'Animals', number: 1, points: 0, isPass: false, rating: null, canAttend: false },
    { serial: 1, quizTitle: 'Plants', number: 1, points: 8, totalPoints: 8, average: 100, rating: 5 },
  ]);
  expect(data[0]?.quizUrl).toMatch(/\/attendquiz\/[0-9a-f]{24}$/);
  const serials = async (sort: string) => (await list(sort)).data.map(({ serial }) => serial);
  expect(await serials('completedAt')).toEqual([1, 2, 3]);
  expect((await serials('quizTitle'))[0]).toBe(2);
  expect(await serials('-halfPoints')).toEqual([1, 3, 2]);
  expect((await serials('attended')).at(-1)).toBe(1);
  expect((await serials('isPass'))[0]).toBe(2);

  await expect(stranger.client.send(RateQuiz, { quizId: plants.id, rating: 5 })).rejects.toMatchObject({
    status: 403,
    code: 'not-attended',
  });
  await expect(student.client.send(RateQuiz, { quizId: plants.id, rating: 6 })).rejects.toMatchObject({
    status: 422,
  });
  const gone = await owner.client.send(DeleteActivity, { id: once.id });
  const after = await student.client.ask(getMyAttemptList, { minPosition: gone.position });
  expect(after.data[1]).toMatchObject({ quizTitle: 'Animals', quizUrl: null, canAttend: false });
});

test('what was attended can be attended again until it is closed or used up, though it is to be paid for or opens later [P136]', async () => {
  const admin = await adminOf(product);
  const seller = await joins(product.origin);
  await admin.send(ChangePlan, { accountId: seller.accountId, subscriptionType: 'standard' });
  const { client } = seller;
  const quiz = await createsQuiz(client, { attemptLimit: true, numAttempts: 2, paymentType: 'free' });
  const student = await joins(product.origin, { userType: 'student' });
  const canAttend = async (minPosition: string) =>
    (await student.client.ask(getMyAttemptList, { minPosition })).data[0]?.canAttend;
  let expectedVersion = 0;
  const changed = async (settings: Partial<CreatedQuiz['form']>) => {
    expectedVersion++;
    const update = { ...quiz.form, id: quiz.id, expectedVersion, ...settings };
    return canAttend((await client.send(UpdateQuiz, update)).position);
  };
  expect(await canAttend((await attends(student, quiz, 2)).position)).toBe(true);
  expect(await changed({ paymentType: 'paid', amount: 9_900 })).toBe(true);
  const startDate = new Date(Date.now() + 3_600_000).toISOString();
  const endDate = new Date(Date.now() + 7_200_000).toISOString();
  expect(await changed({ timeline: true, startDate, endDate })).toBe(true);
  expect(await changed({ numAttempts: 1 })).toBe(false);
  expect(await changed({})).toBe(true);
  const closed = await client.send(SetActivityActive, { id: quiz.id, isActive: false });
  expect(await canAttend(closed.position)).toBe(false);
});

test('an activity has the ratings of the people who attended it, and their average, for all who may see it [P006 P248]', async () => {
  const quiz = await createsQuiz(owner.client, { accessType: 'public' });
  await attends(bala, quiz, 2);
  await attends(chitra, quiz, 1);
  const rates = ({ client }: Person, rating: number) => client.send(RateQuiz, { quizId: quiz.id, rating });
  await rates(bala, 1);
  await rates(chitra, 4);
  const { position: minPosition } = await rates(bala, 5);
  const list = { params: { id: quiz.id }, minPosition };
  const { data } = await owner.client.ask(getRatings, list);
  // Whose each is the moment does not tell.
  const at = expect.stringMatching(/^2.*:00:00\.000Z$/) as string;
  expect(data).toEqual([
    { rating: 5, at },
    { rating: 4, at },
  ]);
  await expect(rates(stranger, 5)).rejects.toMatchObject({ status: 403, code: 'not-attended' });
  await expect(bala.client.ask(getRatings, list)).rejects.toMatchObject({ status: 403 });
  const average = { averageRating: 4.5, ratingCount: 2 };
  expect(await stranger.client.ask(getExploreEntry, list)).toMatchObject(average);
  const own = await owner.client.ask(getMyActivities, { query: { sort: '-averageRating' }, minPosition });
  expect(own.allQuiz.find(({ id }) => id === quiz.id)).toMatchObject(average);
  const averages = own.allQuiz.map(({ averageRating }) => averageRating);
  expect(averages).toEqual(averages.toSorted((one, other) => other - one));
});

test('a receipt can be made again from what its person keeps', async () => {
  const quiz = await createsQuiz(owner.client);
  const { client } = bala;
  const { attemptId } = await starts(client, quiz.id);
  const submitted = await submits(
    client,
    { quizId: quiz.id, attemptId },
    chooses(quiz, 0, 0),
    writes(quiz, 1, 'ஒளி'),
  );
  const { receipt, text } = await client.ask(getAttemptReceipt, {
    params: { attemptId },
    minPosition: submitted.position,
  });
  expect(receipt).toBe(submitted.receipt);
  expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(receipt);
  expect(JSON.parse(text)).toMatchObject({
    quizId: quiz.id,
    attemptId,
    answers: [{ answer: { type: 'mcq' } }, { answer: { text: 'ஒளி' } }],
  });
  expect(text).not.toContain('Bala');
});

test('the owner sees who attends, who has submitted, and their places [P295 P642 C343]', async () => {
  const quiz = await createsQuiz(owner.client);
  const best = await attends(chitra, quiz, 2);
  await attends(bala, quiz, 1);
  const { position: minPosition } = await starts(stranger.client, quiz.id);
  const asked = (query: Record<string, string>) =>
    owner.client.ask(getQuizReports, { params: { id: quiz.id }, query, minPosition });
  const { quizReports, total, ...of } = await asked({ sort: '-halfPoints' });
  expect(total).toBe(3);
  expect(of).toMatchObject({ quizid: quiz.id, quizTitle: quiz.form.quizTitle, totalPoint: 8 });
  expect(quizReports).toMatchObject([
    { attemptId: best.attemptId, email: chitra.form.email, points: 8, place: 1, status: 'SUBMITTED' },
    { personId: bala.accountId, points: 4, attended: 1, totalQuestions: 2, place: 2, irregularities: 0 },
    { personId: stranger.accountId, status: 'STARTED', points: null, place: null },
  ]);
  expect((await asked({ status: 'STARTED' })).quizReports).toHaveLength(1);
  const { allQuiz } = await owner.client.ask(getMyActivities, { minPosition });
  expect(allQuiz.find(({ id }) => id === quiz.id)).toMatchObject({ responseCount: 2 });
});

test("classes are the grades of a teacher's participants, and those that a student attended [P035 P046]", async () => {
  const teacher = await joins(product.origin, { userType: 'teacher' });
  const six = await createsQuiz(teacher.client, { quizGrades: ['grade6'] });
  const both = await createsQuiz(teacher.client, { quizGrades: ['grade6', 'grade7'] });
  const student = await joins(product.origin, { userType: 'student' });
  const other = await joins(product.origin, { userType: 'student' });
  await attends(student, six, 2);
  await attends(student, both, 0);
  const { position: minPosition } = await attends(other, six, 1);
  const classesOf = async ({ client }: Person) =>
    (await client.ask(getClasses, { minPosition })).classes.toSorted((one, two) =>
      one.grade.localeCompare(two.grade),
    );
  expect(await classesOf(teacher)).toEqual([
    { grade: 'grade6', participants: 2, attempts: 3, average: 50 },
    { grade: 'grade7', participants: 1, attempts: 1, average: 0 },
  ]);
  expect(await classesOf(other)).toEqual([{ grade: 'grade6', participants: 1, attempts: 1, average: 50 }]);
  expect(await classesOf(stranger)).toMatchObject([]);
});

test('the owner hears who attends as it happens, and no participant does', async () => {
  const quiz = await createsQuiz(owner.client);
  const room = { room: 'attendance', id: quiz.id };
  const viewer = connectViewer(product.origin, owner.client.cookie);
  const joins = (after: string) => viewer.timeout(10_000).emitWithAck('join', { ...room, after });
  try {
    expect(await joins(quiz.position)).toMatchObject({ ok: true, view: { attending: 0, submitted: 0 } });
    const heard: unknown[] = [];
    viewer.on('view', ({ view }) => heard.push(view));
    const { attemptId } = await starts(bala.client, quiz.id);
    await expect.poll(() => heard.at(-1)).toEqual({ attending: 1, submitted: 0, moves: 1 });
    await submits(bala.client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
    // An answer, the submission and its score.
    await expect.poll(() => heard.at(-1)).toEqual({ attending: 0, submitted: 1, moves: 4 });
  } finally {
    viewer.close();
  }
  const minPosition = quiz.position;
  const asked = { params: { id: quiz.id }, minPosition };
  await expect((await adminOf(product)).ask(getAttendance, asked)).resolves.toMatchObject({ submitted: 1 });
  await expect(bala.client.ask(getAttendance, asked)).rejects.toMatchObject({ status: 403 });
  const other = connectViewer(product.origin, bala.client.cookie);
  try {
    const refused = await other.timeout(10_000).emitWithAck('join', { ...room, after: minPosition });
    expect(refused).toMatchObject({ ok: false, status: 403 });
  } finally {
    other.close();
  }
});

test('another device hears that the attempt moved on, and nobody else is let in', async () => {
  const quiz = await createsQuiz(owner.client);
  const { attemptId, position } = await starts(bala.client, quiz.id);
  const room = { room: 'attempt', id: `${quiz.id}.${bala.accountId}` };
  const viewer = connectViewer(product.origin, bala.client.cookie);
  try {
    const joined = await viewer.timeout(10_000).emitWithAck('join', { ...room, after: position });
    expect(joined).toMatchObject({ ok: true, view: { attemptId, status: 'STARTED', answered: 0 } });
    const heard = Promise.withResolvers<unknown>();
    viewer.on('view', ({ view }) => {
      if ((view as { status: string }).status === 'SUBMITTED') heard.resolve(view);
    });
    await submits(bala.client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
    expect(await heard.promise).toEqual({ attemptId, status: 'SUBMITTED', answered: 1, revision: 3 });
  } finally {
    viewer.close();
  }
  for (const { client } of [owner, chitra]) {
    const other = connectViewer(product.origin, client.cookie);
    try {
      const refused = await other.timeout(10_000).emitWithAck('join', { ...room, after: position });
      expect(refused).toMatchObject({ ok: false, status: 403 });
    } finally {
      other.close();
    }
  }
});
