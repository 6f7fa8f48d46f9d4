import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuizInput } from '../authoring/content/quiz.ts';
import type { Content } from '../authoring/content/content.ts';
import { askedCount } from '../authoring/content/draw-rules.ts';
import { totalPoint } from '../authoring/content/totals.ts';
import type { QuizPublished } from '../authoring/quiz.ts';
import { goldenEvents } from '../golden-log/testing.ts';
import type { EventOf } from '../kernel/event.ts';
import { by, id } from '../testing.ts';
import { askedIn, drawnFor, drawnForRoom } from './asked.ts';
import { attempts } from './attempts.ts';
import type { AttemptStarted } from './attempt-events.ts';
import { publishedQuiz } from './availability.ts';
import { keyFor } from './sitting.ts';
import { startAttempt } from './starting.ts';
import { submitAttempt } from './submitting.ts';
import { ASHA, BALA, QUIZ, contentWith, quizWith, sittingIn } from './testing.ts';

const [DRAW, OTHER] = [id('d1'), id('d2')];
const SEED = 'f0e1d2c3b4a5968778695a4b';
const seedOf = (number: number) => number.toString(16).padStart(24, '0');
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => id(`${prefix}${at}`));

const pooled = (questionIds: readonly string[]) =>
  questionIds.map((questionId) => ({
    ...contentWith().questions[0],
    id: questionId,
    options: [0, 1, 2].map((at) => ({
      id: `${at + 1}${questionId.slice(1)}`,
      text: `Option ${at}`,
      image: null,
      audio: null,
      video: null,
      ...(at === 0 && { staysLast: true }),
    })),
    answers: [`1${questionId.slice(1)}`],
  })) as Content['questions'];

/** Two questions of the quiz's own and two pools. */
function drawing(changes: object = {}, [one, other] = [ids('b', 6), ids('e', 4)]): Content {
  const about = { ownerId: ASHA, folderId: id('f'), tag: null };
  return contentWith({
    questions: [...contentWith().questions.slice(0, 2), ...pooled([...one, ...other])],
    draws: [
      { id: DRAW, ...about, count: 2, questionIds: one },
      { id: OTHER, ...about, count: 1, questionIds: other },
    ],
    ...changes,
  });
}

const names = { quizId: QUIZ, firstname: 'Bala', lastname: 'Ganesan', nickname: null };

test('an attempt is asked what its seed draws, in the order of the version, and nothing else', () => {
  const content = drawing();
  const drawn = drawnFor(content, SEED, []);
  expect(drawn).toHaveLength(3);
  const asked = askedIn(content, { seed: SEED, drawn }).questions.map((question) => question.id);
  expect(asked).toEqual(
    content.questions
      .map((question) => question.id)
      .filter((each, at) => at < 2 || drawn?.includes(each) === true),
  );
  // The rule must never change: who has begun goes on with what was drawn, and auditors draw again.
  expect(drawn).toEqual([id('b5'), id('b0'), id('e3')]);
  expect([askedCount(content), asked.length]).toEqual([5, 5]);
  expect(totalPoint('QUIZ', content)).toBe(
    totalPoint('QUIZ', { questions: askedIn(content, { seed: SEED, drawn }).questions }),
  );
});

test('a quiz that draws and shuffles nothing is asked as it was written', () => {
  const content = contentWith();
  expect(askedIn(content, { seed: SEED })).toBe(content);
  expect(drawnFor(content, SEED, [])).toBeUndefined();
  const [started] = startAttempt(names, attempts.initial, publishedQuiz(quizWith()), by(BALA));
  expect(started?.data).not.toHaveProperty('drawn');
});

test('nobody is asked a question again while others are left, and the draws of all attempts are fair', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      fc.nat(),
      (size, wanted, first) => {
        const count = Math.min(size, wanted);
        const draws = [{ ...drawing().draws?.[0], count, questionIds: ids('b', size) }] as Content['draws'];
        const earlier: { drawn: string[] }[] = [];
        const times = new Map(ids('b', size).map((each) => [each, 0]));
        for (let attempt = 0; attempt < 8; attempt++) {
          const drawn = drawnFor({ draws }, seedOf(first + attempt), earlier) ?? [];
          expect(new Set(drawn).size).toBe(count);
          earlier.push({ drawn });
          for (const each of drawn) times.set(each, (times.get(each) ?? 0) + 1);
          const seen = [...times.values()];
          expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test('questions and options are shuffled by the seed, and what is to stay last stays', () => {
  const content = drawing({ shuffleQuestions: true, shuffleOptions: true });
  const orders = new Set<string>();
  const options = new Set<string>();
  for (let number = 0; number < 40; number++) {
    const chance = { seed: seedOf(number * 7919), drawn: [id('b0'), id('b1'), id('e0')] };
    const asked = askedIn(content, chance);
    expect(askedIn(content, chance)).toEqual(asked);
    orders.add(asked.questions.map((question) => question.id).join());
    for (const question of asked.questions) {
      if (question.type !== 'mcq') continue;
      const [first] =
        content.questions.find((each) => each.id === question.id)?.type === 'mcq' ? question.options : [];
      expect(first?.staysLast).not.toBe(true);
      if (question.id === id('b0')) options.add(question.options.map(({ text }) => text).join());
    }
  }
  expect(orders.size).toBeGreaterThan(30);
  expect([...options].toSorted()).toEqual(['Option 1,Option 2,Option 0', 'Option 2,Option 1,Option 0']);
});

test('what is scored, receipted and counted is what the attempt was asked', () => {
  const quiz = quizWith({ ...drawing({ shuffleQuestions: true }), compulsory: false });
  const [started] = startAttempt(names, attempts.initial, publishedQuiz(quiz), by(BALA));
  if (started?.type !== 'AttemptStarted') throw new Error('An attempt begins here.');
  const { attemptId, drawn, activity } = started.data;
  expect(drawn).toHaveLength(3);
  expect(activity.questionCount).toBe(5);
  const state = attempts.evolve(attempts.initial, started);
  const sitting = sittingIn(state, attemptId, quiz);
  const asked = sitting.content.questions.map((question) => question.id);
  expect(sitting.key().questions.map((question) => question.id)).toEqual(asked);
  const doing = { quizId: QUIZ, personId: BALA, now: by(BALA).now };
  const changes = sitting.content.questions.flatMap((question) => [
    { kind: 'open' as const, questionId: question.id },
    {
      kind: 'answer' as const,
      questionId: question.id,
      answer: { type: 'mcq' as const, optionId: question.type === 'mcq' ? (question.answers[0] ?? '') : '' },
    },
  ]);
  const notDrawn = ids('b', 6).find((each) => !drawn?.includes(each)) ?? '';
  changes.push({
    kind: 'answer',
    questionId: notDrawn,
    answer: { type: 'mcq', optionId: `1${notDrawn.slice(1)}` },
  });
  const submit = { quizId: QUIZ, attemptId, changes, timeSpent: { [notDrawn]: 5 }, isTimeUp: false };
  const events = submitAttempt(submit, state, sitting, doing, { salt: 's', hash: (text) => text });
  const scored = events.find((event) => event.type === 'AttemptScored');
  expect(scored?.data.questions.map(({ questionId }) => questionId)).toEqual(asked);
  expect(scored?.data.score).toMatchObject({ totalQuestions: 5, average: 100 });
  const submitted = events.find((event) => event.type === 'AttemptSubmitted');
  expect(submitted?.data.receipt).not.toContain(notDrawn);
  expect(submitted?.data.timeSpent).toEqual({});
  expect(
    events.some((event) => event.type === 'IrregularityNoted' && event.data.questionId === notDrawn),
  ).toBe(true);
});

test('a room draws once for everybody in it', () => {
  const content = drawing();
  const room = drawnForRoom(content, () => SEED);
  expect(room.questions).toHaveLength(5);
  const drawn = room.draws?.flatMap(({ questionIds = [] }) => questionIds);
  for (const number of [1, 2, 3])
    expect(drawnFor(room, seedOf(number), [])?.toSorted()).toEqual(drawn?.toSorted());
  expect(drawnForRoom(contentWith(), () => SEED).draws).toBeUndefined();
});

test('a key holds for what was drawn alone', () => {
  const quiz = quizWith(drawing());
  if (quiz.status !== 'drafted') throw new Error('It is published.');
  const drawn = [id('b2'), id('b3'), id('e1')];
  expect(
    keyFor({ version: 1, seed: SEED, drawn }, quiz)
      .questions.slice(2)
      .map((each) => each.id),
  ).toEqual(drawn);
  expect(
    QuizInput.safeParse({ ...drawing(), draws: [{ id: DRAW, ownerId: ASHA, folderId: id('f'), count: 0 }] })
      .success,
  ).toBe(false);
});

test('what an old log says was drawn is drawn again, and asked in the same order', () => {
  const golden = goldenEvents();
  const started = golden.find(({ type, data }) => type === 'AttemptStarted' && 'drawn' in (data as object));
  if (started === undefined) throw new Error('The golden log has an attempt that was drawn.');
  const { quizId, version, seed, drawn } = started.data as EventOf<typeof AttemptStarted>['data'];
  const published = golden
    .filter(({ type }) => type === 'QuizPublished')
    .map(({ data }) => data as EventOf<typeof QuizPublished>['data']);
  const content = published.find((each) => each.quizId === quizId && each.version === version)?.content;
  if (content === undefined) throw new Error('The golden log has its version.');
  expect(drawnFor(content, seed, [])).toEqual(drawn);
  const asked = askedIn(content, { seed, drawn }).questions;
  expect(asked.map((question) => question.title)).toEqual([
    'எது இலையில் உள்ளது?',
    'What do leaves give off?',
    'What takes water up?',
  ]);
  const options = asked.map((question) =>
    question.type === 'mcq' ? question.options.map(({ text }) => text) : [],
  );
  expect(options).toEqual([
    ['இரும்பு', 'குளோரோபில்'],
    ['Salt', 'Oxygen'],
    ['The flower', 'The root', 'None of these'],
  ]);
});
