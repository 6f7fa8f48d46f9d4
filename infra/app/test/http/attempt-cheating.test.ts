import {
  GrantExtraTime,
  HideNickname,
  ReopenAttempt,
  StartAttempt,
  SubmitAttempt,
} from '@pollux/domain/attending/attending';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { UpdateQuiz } from '@pollux/domain/authoring/saving';
import { getAttempt, getIrregularities, getMyAttempts } from '@pollux/query-api/attending/contract';
import { getAttemptReport } from '@pollux/query-api/attending/reports-contract';
import { getAttend } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import {
  type CreatedQuiz,
  chooses,
  createsQuiz,
  keyedChoice,
  opens,
  saves,
  starts,
  submits,
  writes,
} from '../support/quizzes.ts';
import { post } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let [creator, bala, chitra]: Person[] = [];
beforeAll(async () => {
  [creator, bala, chitra] = await Promise.all([0, 1, 2].map(() => joins(product.origin)));
});
const owner = () => (creator as Person).client;
const [cheat, other] = [() => (bala as Person).client, () => (chitra as Person).client];
const personId = () => (bala as Person).accountId;

/** What the owner is told; things of the same moment in no order. */
async function noted(quizId: string, minPosition: string): Promise<string[]> {
  const { data } = await owner().ask(getIrregularities, { params: { id: quizId }, minPosition });
  return data.map(({ kind }) => kind).toSorted();
}
/** Where something of a quiz is asked, once it is there. */
const asked = ({ id, position }: CreatedQuiz) => ({ params: { id }, minPosition: position });
const refused = (status: number, code: string) => expect.objectContaining({ status, code });
const told = async (answer: Promise<unknown>) => answer.catch((error: unknown) => error);

test("another's attempt, an older one and one of another quiz are nobody's to write to", async () => {
  const [quiz, elsewhere] = [await createsQuiz(owner()), await createsQuiz(owner())];
  const theirs = await starts(other(), quiz.id);
  const attending = { quizId: quiz.id, attemptId: theirs.attemptId };
  for (const attempt of [
    () => saves(cheat(), attending, chooses(quiz, 0, 1)),
    () => submits(cheat(), attending, chooses(quiz, 0, 1)),
    () => saves(cheat(), { ...attending, quizId: elsewhere.id }, chooses(quiz, 0, 1)),
  ])
    expect(await told(attempt())).toEqual(refused(404, 'attempt-not-found'));
  await expect(cheat().ask(getAttempt, asked(quiz))).rejects.toEqual(refused(404, 'attempt-not-found'));
  const { answers } = await other().ask(getAttempt, asked(quiz));
  expect(answers).toEqual({});
  const { position } = await saves(other(), attending, chooses(quiz, 0, 0));
  expect(await noted(quiz.id, position)).toEqual(['other-attempt', 'other-attempt']);
});

test('sealed and unknown questions, those of another version, and answers that do not fit change nothing', async () => {
  const sealed = keyedChoice('How long is a day?', ['24 hours', '7 days'], { timer: 60_000 });
  const quiz = await createsQuiz(owner(), {
    attemptLimit: false,
    questions: [sealed, keyedChoice('Why?', ['So', 'Not'])],
  });
  const { attemptId } = await starts(cheat(), quiz.id);
  const added = keyedChoice('When?', ['Now', 'Later']);
  const questions = [...quiz.questions, added] as typeof quiz.form.questions;
  await owner().send(UpdateQuiz, { ...quiz.form, questions, id: quiz.id, expectedVersion: 1 });
  const attending = { quizId: quiz.id, attemptId };
  const saved = await saves(
    cheat(),
    attending,
    chooses(quiz, 0, 0),
    { ...chooses(quiz, 1, 0), questionId: added.id },
    { ...chooses(quiz, 0, 0), questionId: quiz.questions[1]?.id ?? '' },
    writes(quiz, 1, 'So'),
  );
  expect(saved.outcomes).toEqual(['unopened', 'unknown', 'unfit', 'unfit']);
  expect((await cheat().ask(getAttempt, asked(quiz))).answers).toEqual({});
  expect(await noted(quiz.id, saved.position)).toEqual([
    'unfit-answer',
    'unfit-answer',
    'unknown-question',
    'unopened-question',
  ]);
});

test('points, times and who it is are taken from nobody but the server [P284 P432]', async () => {
  const quiz = await createsQuiz(owner());
  const { attemptId } = await starts(cheat(), quiz.id);
  const forged = {
    quizId: quiz.id,
    attemptId,
    personId: (chitra as Person).accountId,
    changes: [{ ...chooses(quiz, 0, 1), halfPoints: 16, at: '2020-01-01T00:00:00.000Z' }],
    points: 100,
    correctCount: 2,
    isPass: true,
    submittedAt: '2020-01-01T00:00:00.000Z',
    timeSpent: { [quiz.questions[0]?.id ?? '']: 999_999 },
    isTimeUp: true,
  };
  const before = new Date().toISOString();
  const submitted = await cheat().send(SubmitAttempt, forged);
  expect(submitted.score).toMatchObject({ halfPoints: 0, correctCount: 0, isPass: false });
  expect(submitted.submittedAt >= before).toBe(true);
  expect(submitted).toMatchObject({ quizId: quiz.id, attemptId });
  const asksReport = { params: { attemptId }, minPosition: submitted.position };
  expect(await cheat().ask(getAttemptReport, asksReport)).toMatchObject({
    quizTitle: 'Plants',
    firstName: 'Bala',
    email: (bala as Person).form.email,
  });
  const after = { params: { id: quiz.id }, minPosition: submitted.position };
  expect(await cheat().ask(getMyAttempts, after)).toEqual({ quiz_count: 1 });
  expect(await other().ask(getMyAttempts, after)).toEqual({ quiz_count: 0 });
});

test('more starts at once than there are attempts begin one, and two submissions at once are one', async () => {
  const quiz = await createsQuiz(owner(), { attemptLimit: true, numAttempts: 1 });
  const begun = await Promise.all(Array.from({ length: 8 }, () => starts(cheat(), quiz.id)));
  expect(new Set(begun.map(({ attemptId }) => attemptId)).size).toBe(1);
  expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
  const attending = { quizId: quiz.id, attemptId: begun[0]?.attemptId ?? '' };
  const submitted = await Promise.all(
    [0, 1, 0, 1].map((option) => submits(cheat(), attending, chooses(quiz, 0, option))),
  );
  expect(new Set(submitted.map(({ receipt }) => receipt)).size).toBe(1);
  const more = await Promise.all(Array.from({ length: 4 }, () => told(starts(cheat(), quiz.id))));
  expect(more).toEqual(more.map(() => refused(403, 'attempts-finished')));
  expect(await cheat().ask(getMyAttempts, asked(quiz))).toEqual({ quiz_count: 1 });
  // Of the submissions that came too late, those with another answer than the one that counts.
  await expect
    .poll(() => noted(quiz.id, quiz.position))
    .toEqual(['after-submission', 'after-submission', ...more.map(() => 'too-many-starts')]);
});

test('two devices are one attempt, and what one has submitted the other cannot change', async () => {
  const quiz = await createsQuiz(owner());
  const { attemptId } = await starts(cheat(), quiz.id);
  const attending = { quizId: quiz.id, attemptId };
  await Promise.all([
    saves(cheat(), attending, chooses(quiz, 0, 0)),
    saves(cheat(), attending, writes(quiz, 1, 'light')),
  ]);
  expect(Object.keys((await cheat().ask(getAttempt, asked(quiz))).answers)).toHaveLength(2);
  const { position } = await submits(cheat(), attending);
  expect(await told(saves(cheat(), attending, chooses(quiz, 0, 1)))).toEqual(
    refused(409, 'attempt-submitted'),
  );
  // What was saved and is sent once more is no irregularity.
  expect(await told(saves(cheat(), attending, chooses(quiz, 0, 0)))).toEqual(
    refused(409, 'attempt-submitted'),
  );
  await expect.poll(() => noted(quiz.id, position)).toEqual(['after-submission']);
});

test('an old request under its key does what it did, and under a new one nothing', async () => {
  const quiz = await createsQuiz(owner(), { attemptLimit: true, numAttempts: 1 });
  const start = { quizId: quiz.id, firstname: 'Bala', lastname: 'Ganesan' };
  const { attemptId, attempt } = await cheat().send(StartAttempt, start, `replay-${quiz.id}`);
  const attending = { quizId: quiz.id, attemptId };
  await saves(cheat(), attending, chooses(quiz, 0, 1));
  // Sent again it shows the attempt as it is by now.
  const { answer } = chooses(quiz, 0, 1) as { answer: unknown };
  expect(await cheat().send(StartAttempt, start, `replay-${quiz.id}`)).toMatchObject({
    attempt: { startedAt: attempt.startedAt, answers: { [quiz.questions[0]?.id ?? '']: answer } },
  });
  const { receipt } = await submits(cheat(), attending, chooses(quiz, 0, 0));
  expect(await cheat().send(StartAttempt, start, `replay-${quiz.id}`)).toMatchObject({ attemptId });
  expect(await told(cheat().send(StartAttempt, start))).toEqual(refused(403, 'attempts-finished'));
  expect(await submits(cheat(), attending, chooses(quiz, 0, 1))).toMatchObject({ receipt });
  await expect.poll(() => noted(quiz.id, quiz.position)).toEqual(['after-submission', 'too-many-starts']);
});

const availabilityOf = async (id: string) => (await cheat().ask(getAttend, { params: { id } })).availability;

test('what is not open, closed or unpaid is refused with a code of its own, and shows nothing [P098]', async () => {
  const schedule = (startDate: string, endDate: string) => ({
    timeline: true,
    startDate,
    endDate,
    timeZone: 'Asia/Kolkata',
  });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const [early, over, closed] = await Promise.all([
    createsQuiz(owner(), schedule(hours(1), hours(2))),
    createsQuiz(owner(), schedule(hours(-2), new Date(Date.now() + 1_500).toISOString())),
    createsQuiz(owner()),
  ]);
  await owner().send(SetActivityActive, { id: closed.id, isActive: false });
  expect(await told(starts(cheat(), early.id))).toEqual(refused(403, 'quiz-not-yet-open'));
  await expect.poll(() => availabilityOf(over.id)).toBe('closed');
  expect(await told(starts(cheat(), over.id))).toEqual(refused(403, 'quiz-closed'));
  expect(await told(starts(cheat(), closed.id))).toEqual(refused(403, 'quiz-closed'));
  expect(await told(starts(cheat(), 'f'.repeat(24)))).toEqual(refused(404, 'quiz-not-found'));
  await expect.poll(() => noted(early.id, early.position)).toEqual(['before-opening']);
  await expect.poll(() => noted(over.id, over.position)).toEqual(['after-closing']);
  await expect.poll(() => noted(closed.id, closed.position)).toEqual(['after-closing']);
  const [admin, seller] = [await adminOf(product), await joins(product.origin)];
  await admin.send(ChangePlan, { accountId: seller.accountId, subscriptionType: 'premium' });
  const paid = await createsQuiz(seller.client, { paymentType: 'paid', amount: 4_900 });
  expect(await told(starts(cheat(), paid.id))).toEqual(refused(402, 'payment-required'));
  expect(await cheat().ask(getAttend, asked(paid))).toMatchObject({
    availability: 'payment-required',
    price: 4_900,
  });
  const visitor = await post(`${product.origin}/api/commands/StartAttempt`, {
    quizId: early.id,
    firstname: 'A',
    lastname: 'B',
  });
  expect(visitor.status).toBe(401);
});

test('an owner alone gives more time, opens attempts again and hides names, with admins beside them to look', async () => {
  const quiz = await createsQuiz(owner());
  const { attemptId } = await starts(cheat(), quiz.id);
  const attending = { quizId: quiz.id, attemptId };
  const about = { quizId: quiz.id, reason: 'Reads by ear' };
  const grant = { ...about, percent: 25, minutes: 10 };
  const reopen = { ...about, personId: personId(), attemptId, minutes: 30 };
  const hide = { quizId: quiz.id, personId: personId(), isHidden: true };
  const byId = { ...grant, participant: { personId: personId() } };
  for (const attempt of [
    () => cheat().send(GrantExtraTime, byId),
    () => cheat().send(GrantExtraTime, { ...grant, participant: { email: 'nobody@school.example' } }),
    () => cheat().send(ReopenAttempt, reopen),
    () => cheat().send(HideNickname, hide),
    () => cheat().ask(getIrregularities, asked(quiz)),
  ])
    expect(await told(attempt())).toEqual(refused(403, 'not-allowed'));

  await owner().send(GrantExtraTime, { ...grant, participant: { email: (bala as Person).form.email } });
  const view = await cheat().ask(getAttempt, asked(quiz));
  expect(view.extraTime).toEqual({ percent: 25, minutes: 10 });
  expect(await told(owner().send(ReopenAttempt, reopen))).toEqual(refused(409, 'attempt-open'));
  const first = await submits(cheat(), attending, chooses(quiz, 0, 1));
  const { until } = await owner().send(ReopenAttempt, reopen);
  expect(await cheat().ask(getAttempt, asked(quiz))).toMatchObject({
    attemptId,
    reopenedUntil: until,
  });
  const second = await submits(cheat(), attending, chooses(quiz, 0, 0));
  expect(second.score?.correctCount).toBe((first.score?.correctCount ?? 0) + 1);
  expect(second.receipt).not.toBe(first.receipt);
  const admin = await adminOf(product);
  expect(await admin.ask(getIrregularities, asked(quiz))).toMatchObject({ total: 0 });
});

test('after its time nothing of an attempt is changed, and its owner is told who tried', async () => {
  const quiz = await createsQuiz(owner());
  const { attemptId } = await starts(cheat(), quiz.id);
  const attending = { quizId: quiz.id, attemptId };
  await saves(cheat(), attending, chooses(quiz, 0, 1));
  const over = {
    timeline: true,
    startDate: new Date(Date.now() - 7_200_000).toISOString(),
    endDate: new Date(Date.now() + 500).toISOString(),
    timeZone: 'Asia/Kolkata',
  };
  await owner().send(UpdateQuiz, { ...quiz.form, ...over, id: quiz.id, expectedVersion: 1 });
  // Past the grace for transport, whether the server has submitted it by now or not.
  await expect.poll(() => Date.now() > Date.parse(over.endDate) + 5_000).toBe(true);
  const late = await told(saves(cheat(), attending, chooses(quiz, 0, 0)));
  expect([refused(409, 'attempt-submitted'), expect.objectContaining({ outcomes: ['late'] })]).toContainEqual(
    late,
  );
  const submitted = await submits(cheat(), attending, chooses(quiz, 0, 0));
  expect(submitted.score).toMatchObject({ halfPoints: 0, correctCount: 0 });
  const kinds = await noted(quiz.id, submitted.position);
  expect(['after-submission', 'late-answer']).toEqual(expect.arrayContaining(kinds));
  expect(kinds.length).toBeGreaterThan(0);
});

test('with a live leaderboard an answer is final', async () => {
  const quiz = await createsQuiz(owner(), { quizMode: 3 });
  const { attemptId } = await starts(cheat(), quiz.id);
  const attending = { quizId: quiz.id, attemptId };
  expect(
    await saves(cheat(), attending, chooses(quiz, 0, 1), chooses(quiz, 0, 0), opens(quiz, 1)),
  ).toMatchObject({
    outcomes: ['done', 'final', 'done'],
  });
  expect((await cheat().ask(getAttempt, asked(quiz))).locked).toEqual([quiz.questions[0]?.id]);
  await expect.poll(() => noted(quiz.id, quiz.position)).toEqual(['final-answer']);
});
