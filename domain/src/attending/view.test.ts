import { expect, test } from 'vitest';
import { QuizInput } from '../authoring/content/quiz.ts';
import { NOW } from '../testing.ts';
import { judge } from './answering.ts';
import { shuffled } from '../kernel/chance.ts';
import {
  after,
  attemptsAfter,
  BALA,
  begun,
  chosen,
  FIRST,
  optionOf,
  QUIZ,
  quizWith,
  sittingIn,
  TIMED,
} from './testing.ts';
import { AttemptView } from './attempt-view.ts';
import { viewOf } from './view.ts';

const seed = '9f3c1e77b0a64d2258c1e0ab';
const items = Array.from({ length: 20 }, (_, index) => index);

test('the same seed gives the same order of all, and another seed another', () => {
  expect(shuffled(items, seed)).toEqual(shuffled(items, seed));
  expect(shuffled(items, seed).toSorted((one, other) => one - other)).toEqual(items);
  expect(shuffled(items, seed)).not.toEqual(items);
  expect(shuffled(items, seed)).not.toEqual(shuffled(items, seed.replace('9', '8')));
});

test('every place is as likely for every item', () => {
  const counts = [0, 0, 0];
  for (let number = 0; number < 3_000; number++) {
    const [first = 0] = shuffled([0, 1, 2], number.toString(16).padStart(24, 'a'));
    counts[first] = (counts[first] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

test('what is to be paired is in an order of its own for each attempt, which tells nothing of the pairs', () => {
  const pairs = ['Kaveri', 'Vaigai', 'Palar'].map((text, place) => ({
    id: optionOf(FIRST, place),
    text,
    selection: `${text} town`,
    selectionId: optionOf(TIMED, place),
  }));
  const matching = { id: FIRST, type: 'matching', title: 'Which town?', timer: 0, options: pairs };
  const quiz = quizWith({ questions: QuizInput.shape.questions.parse([matching]) });
  const { events, attemptId } = begun(quiz);
  const state = attemptsAfter(...events);
  const sitting = sittingIn(state, attemptId, quiz);
  const orderBy = (own: string) => {
    const attempt = { ...sitting.attempt, seed: own };
    const [seen] = viewOf(QUIZ, { ...sitting, attempt }, null, NOW).questions;
    if (seen === undefined || !('selections' in seen)) throw new Error('It is a question of pairs.');
    expect(seen.options.map(({ text }) => text)).toEqual(['Kaveri', 'Vaigai', 'Palar']);
    return seen.selections.map(({ text }) => text.charAt(0)).join('');
  };
  expect(orderBy(seed)).toBe(orderBy(seed));
  const counts = new Map<string, number>();
  for (let number = 0; number < 1_200; number++) {
    const order = orderBy(number.toString(16).padStart(24, 'a'));
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual(['KPV', 'KVP', 'PKV', 'PVK', 'VKP', 'VPK']);
  // The order that would give all pairs away is as likely as any other.
  for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(70);
});

test('an open attempt is seen with its answers and clocks, with nothing of what is right or sealed', () => {
  const quiz = quizWith();
  const { events, attemptId } = begun(quiz);
  const state = attemptsAfter(...events);
  const seen = viewOf(QUIZ, sittingIn(state, attemptId, quiz), null, NOW);
  expect(AttemptView.parse(seen)).toEqual(seen);
  expect(seen.questions[1]).toEqual({ sealed: true, id: TIMED, timer: 30_000, compulsory: true, points: 4 });
  expect(JSON.stringify(seen)).not.toContain(`Question ${TIMED}`);
  expect(seen.questions.filter((question) => 'answers' in question)).toEqual([]);

  const changes = [
    { kind: 'open', questionId: TIMED } as const,
    { kind: 'answer', questionId: FIRST, answer: chosen(FIRST, 1) } as const,
  ];
  const by = { quizId: QUIZ, personId: BALA, now: after(1_000) };
  const later = attemptsAfter(
    ...events,
    ...judge(changes, state, sittingIn(state, attemptId, quiz), by).events,
  );
  expect(viewOf(QUIZ, sittingIn(later, attemptId, quiz), 'Kaveri', after(2_000))).toMatchObject({
    questions: [{}, { title: `Question ${TIMED}` }, {}],
    answers: { [FIRST]: chosen(FIRST, 1) },
    clocks: { [TIMED]: { openedAt: after(1_000).toISOString(), endsAt: after(31_000).toISOString() } },
    locked: [],
    nickname: 'Kaveri',
    now: after(2_000).toISOString(),
  });
});
