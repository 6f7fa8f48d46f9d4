import { hash } from 'node:crypto';
import { attempts } from '@pollux/domain/attending/attempts';
import { GrantExtraTime } from '@pollux/domain/attending/attending';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { QuizPublished, quizzes } from '@pollux/domain/authoring/quiz';
import { getAttemptReport } from '@pollux/query-api/attending/reports-contract';
import { getAttend, getMyActivities } from '@pollux/query-api/authoring/contract';
import { getStanding } from '@pollux/query-api/authoring/standing-contract';
import { stateOf } from '@pollux/query-api/http/stream-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import {
  attends,
  type CreatedQuiz,
  chooses,
  createsQuiz,
  saves,
  starts,
  submits,
} from '../support/quizzes.ts';
import { openStoresOf } from '../support/stores.ts';

let product: HostedProduct;
let [creator, bala, chitra]: Person[] = [];
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  [creator, bala, chitra] = await Promise.all([0, 1, 2].map(() => joins(product.origin)));
});
afterAll(() => product.stop());
const owner = () => (creator as Person).client;
const client = () => (bala as Person).client;

/** Somebody who answers the first question of a quiz, and then leaves. */
async function leaves(quiz: CreatedQuiz) {
  const { attemptId, attempt } = await starts(client(), quiz.id);
  const attending = { quizId: quiz.id, attemptId };
  await saves(client(), attending, chooses(quiz, 0, 0));
  return { ...attending, startedAt: attempt.startedAt };
}

/** Waits until the attempt is submitted, though nobody does so. */
async function ends(quiz: CreatedQuiz, attending: Awaited<ReturnType<typeof leaves>>): Promise<void> {
  await expect
    .poll(() => saves(client(), attending, chooses(quiz, 0, 0)).catch((error: unknown) => error), {
      timeout: 20_000,
    })
    .toMatchObject({ status: 409, code: 'attempt-submitted' });
}

/**
 * Stops the product, and starts it again on a log in which the quiz ended so many milliseconds from now, however long ago
 * that is: no owner can say so.
 */
async function endedInLog({ id: quizId }: CreatedQuiz, milliseconds: number): Promise<void> {
  await product.kill();
  const stores = await openStoresOf(product);
  const before = await stateOf(quizzes, { quizId }, stores.events);
  if (before.status !== 'drafted' || before.published === null) throw new Error('It is published.');
  const { ownerId, quizType, published } = before;
  if (quizType === 'POLL') throw new Error('It is a quiz.');
  const at = new Date().toISOString();
  const content = {
    ...published.content,
    timeline: true,
    endDate: new Date(Date.now() + milliseconds).toISOString(),
  };
  const version = published.version + 1;
  await stores.events.append(quizzes.stream({ quizId }), 'exists', [
    {
      id: crypto.randomUUID(),
      ...QuizPublished({ quizId, ownerId, quizType, version, at, content }),
      metadata: { commandId: crypto.randomUUID(), commandHash: '', correlationId: 'test' },
    },
  ]);
  await stores.close();
  await product.restart();
}

test('what its owner closes, bins or deletes is over at once for everybody who attends it', async () => {
  const quizzes = await Promise.all([0, 1, 2].map(() => createsQuiz(owner())));
  const attending = await Promise.all(quizzes.map(leaves));
  const [closed, binned, deleted] = quizzes.map(({ id }) => id);
  await owner().send(SetActivityActive, { id: closed ?? '', isActive: false });
  await owner().send(MoveToBin, { id: binned ?? '' });
  await owner().send(DeleteActivity, { id: deleted ?? '' });
  await Promise.all(quizzes.map((quiz, index) => ends(quiz, attending[index] as (typeof attending)[number])));
  expect(await submits(client(), attending[0] as (typeof attending)[number])).toMatchObject({
    score: { halfPoints: 8, totalHalfPoints: 16 },
  });
});

test('a deadline that passed while nothing ran is kept after the start, and its receipt can be made again', async () => {
  const quiz = await createsQuiz(owner());
  const attending = await leaves(quiz);
  const key = { quizId: quiz.id, personId: (bala as Person).accountId };
  await endedInLog(quiz, -60_000);
  await ends(quiz, attending);

  const submitted = await submits(client(), attending);
  await product.kill();
  const after = await openStoresOf(product);
  const [attempt] = (await stateOf(attempts, key, after.events)).attempts;
  await after.close();
  expect(attempt?.submission).toMatchObject({ by: 'window', receipt: submitted.receipt });
  // Made anew by hand, from what the participant has: what they tapped, when it was kept, and the salt.
  const [question] = quiz.questions;
  const tapped = (chooses(quiz, 0, 0) as { answer: { type: string; optionId: string } }).answer;
  const text =
    `{"answers":[{"answer":{"optionId":"${tapped.optionId}","type":"mcq"},"at":"${attempt?.answers[question?.id ?? '']?.at}",` +
    `"questionId":"${question?.id}"}],"attemptId":"${attending.attemptId}","quizId":"${quiz.id}",` +
    `"salt":"${attempt?.submission?.salt}","scorer":2,"startedAt":"${attending.startedAt}",` +
    `"submittedAt":"${submitted.submittedAt}","version":1}`;
  expect(hash('sha256', text)).toBe(submitted.receipt);
  await product.restart();
});

test('what is right in an exam is told once nobody can begin any more, also with the most time that was given [C107]', async () => {
  const quiz = await createsQuiz(owner(), { examMode: true });
  const { attemptId } = await attends(bala as Person, quiz, 1);
  const grant = { quizId: quiz.id, participant: { personId: (chitra as Person).accountId }, reason: 'Ill.' };
  await owner().send(GrantExtraTime, { ...grant, percent: 0, minutes: 30 });
  // More time that is taken back may have been told to the person, who has not begun.
  await owner().send(GrantExtraTime, { ...grant, percent: 0, minutes: 0 });
  const report = () => client().ask(getAttemptReport, { params: { attemptId } });
  // It was over twenty minutes ago for everybody else, and then for whoever had the most time.
  await endedInLog(quiz, -20 * 60_000);
  expect(await report()).toMatchObject({ isKeyShown: false });
  await endedInLog(quiz, -31 * 60_000);
  await expect.poll(report).toMatchObject({ isKeyShown: true });
});

test('library, figures and attend page say the same before, within and after a schedule, and an end in the past is refused', async () => {
  const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const schedule = (from: number, to: number) => ({
    timeline: true,
    startDate: inMs(from),
    endDate: inMs(to),
    timeZone: 'Asia/Kolkata',
  });
  await expect(createsQuiz(owner(), schedule(-7_200_000, -1))).rejects.toMatchObject({
    status: 422,
    code: 'timing-past',
  });
  const said = async (id: string) => {
    const [library, standing, page] = await Promise.all([
      owner().ask(getMyActivities, { query: { pageSize: 100 } }),
      owner().ask(getStanding),
      client().ask(getAttend, { params: { id } }),
    ]);
    const entry = library.allQuiz.find((each) => each.id === id);
    const open = library.allQuiz.filter(({ status }) => status === 'open').length;
    return [entry?.status, page.availability, standing.open === open];
  };
  const HOUR = 3_600_000;
  const ends = await createsQuiz(owner(), schedule(-HOUR, 6_000));
  const begins = await createsQuiz(owner(), schedule(1_500, HOUR));
  const waits = await createsQuiz(owner(), schedule(HOUR, 2 * HOUR));
  for (const [{ id }, status, availability] of [
    [waits, 'scheduled', 'not-yet-open'],
    [begins, 'open', 'open'],
    [ends, 'closed', 'closed'],
  ] as const) {
    // eslint-disable-next-line no-await-in-loop
    await expect.poll(() => said(id)).toEqual([status, availability, true]);
  }
  const listed = await owner().ask(getMyActivities, { query: { status: 'closed', pageSize: 100 } });
  expect(listed.allQuiz.map((entry) => entry.id)).toContain(ends.id);
});
