import { expect, test } from 'vitest';
import { NotAllowed } from '../../kernel/rejection.ts';
import { type Question, QuestionInput } from '../../questions/question-types.ts';
import { sampleQuestions } from '../../questions/testing.ts';
import { scoreAttempt } from '../../scoring/attempt-score.ts';
import { by, given, id, NOW } from '../../testing.ts';
import type { Content } from '../content/content.ts';
import { QuizInput } from '../content/quiz.ts';
import { DrawUnequal } from '../bank/pools.ts';
import { InBin, QuizNotFound } from '../own-quiz.ts';
import { type Quiz, QuizDrafted, type QuizEvent, QuizMovedToBin, QuizPublished, quizzes } from '../quiz.ts';
import { correctionsOf, keyOf, VersionNotFound } from './answer-key.ts';
import {
  CorrectAnswerKey,
  CorrectedElsewhere,
  correctAnswerKey,
  KeyIncomplete,
  NotOnlyTheKey,
  QuestionNotAsked,
} from './correcting.ts';
import { AnswerKeyCorrected, type Correction } from './correction.ts';

const [asha, bala, quizId] = [id('a5a'), id('ba1a'), id('9')];
const about = { quizId, at: NOW.toISOString() };
const sample = (type: Question['type']) => QuestionInput.parse(sampleQuestions[type]);
const [tea, rivers, fruits, truth] = [
  sample('mcq'),
  sample('dropdown'),
  sample('checkbox'),
  sample('truefalse'),
];

const asking = (...questions: readonly Question[]): Content => {
  const sent = { quizTitle: 'Lunch', quizDescription: 'For Friday', language: 'Eng', quizGrades: ['5'] };
  return { ...QuizInput.parse({ ...sent, subjects: ['Tamil'], questions }), paymentType: 'free' };
};
const ofKind = (quizType: 'QUIZ' | 'SURVEY') => QuizDrafted({ ...about, quizType, ownerId: asha });
const version = (number: number, ...questions: readonly Question[]) =>
  QuizPublished({
    ...about,
    quizType: 'QUIZ',
    ownerId: asha,
    version: number,
    content: asking(...questions),
  });
const published = [ofKind('QUIZ'), version(1, tea, rivers, fruits)];

const coffee = { ...tea, answers: [id('12')] } as Question;
const [toCoffee, half, acceptTea, dropTea] = [
  { kind: 'key', questionId: tea.id, question: coffee },
  { kind: 'points', questionId: tea.id, points: 2 },
  { kind: 'accept-all', questionId: tea.id },
  { kind: 'drop', questionId: tea.id },
] as const;

/** A correction of version 1 as it is sent. */
const correction = (changes: readonly object[], others: object = {}) =>
  CorrectAnswerKey.payload.parse({
    quizId,
    version: 1,
    expectedCorrection: 0,
    changes,
    reason: '  Coffee is meant. ',
    ...others,
  });
const corrected = (number: number, changes: Correction['changes'], others: Partial<Correction> = {}) =>
  AnswerKeyCorrected({
    ...about,
    version: 1,
    correction: number,
    changes,
    reason: 'Coffee is meant.',
    by: asha,
    ...others,
  });
const stateAfter = (...events: readonly QuizEvent[]) => {
  const { state } = given(quizzes, ...events);
  if (state.status !== 'drafted') throw new TypeError('There is no quiz.');
  return state;
};
const correct = (changes: readonly object[], others?: object) => (quiz: Quiz) =>
  correctAnswerKey(correction(changes, others), quiz, by(asha));

test('its owner corrects the key of a version, and says why', () => {
  given(quizzes, ...published)
    .when(correct([{ kind: 'key', question: coffee }]))
    .thenEvents(corrected(1, [toCoffee]));
});

test('several questions are corrected at once, and corrections are counted in each quiz', () => {
  given(quizzes, ...published, corrected(1, [toCoffee]))
    .when(correct([half, { kind: 'drop', questionId: fruits.id }], { expectedCorrection: 1 }))
    .thenEvents(corrected(2, [half, { kind: 'drop', questionId: fruits.id }]));
});

test('attempts are graded by what is right since', () => {
  const answers = { [tea.id]: { type: 'mcq', optionId: id('12') } } as const;
  const scored = (...events: readonly QuizEvent[]) => {
    const { questions, ...grading } = keyOf(stateAfter(...published, ...events), 1);
    const { score } = scoreAttempt(questions, answers, grading);
    return [score.halfPoints, score.totalHalfPoints];
  };
  expect(scored()).toEqual([0, 24]);
  expect(scored(corrected(1, [toCoffee]))).toEqual([8, 24]);
  expect(scored(corrected(1, [toCoffee, half]))).toEqual([4, 20]);
  expect(scored(corrected(1, [acceptTea]))).toEqual([8, 24]);
  expect(scored(corrected(1, [dropTea]))).toEqual([0, 16]);
  // The first key again.
  const back = { kind: 'key', questionId: tea.id, question: tea } as const;
  expect(scored(corrected(1, [toCoffee, half]), corrected(2, [back]))).toEqual([0, 20]);
});

test('the newest change to a question holds: a key ends that it was accepted or dropped', () => {
  const key = (...changes: Correction['changes']) => {
    const { accepted, dropped, correction } = keyOf(stateAfter(...published, corrected(1, changes)), 1);
    return { accepted, dropped, correction };
  };
  expect(key(acceptTea)).toEqual({ accepted: [tea.id], dropped: [], correction: 1 });
  expect(key(acceptTea, dropTea)).toEqual({ accepted: [], dropped: [tea.id], correction: 1 });
  expect(key(dropTea, acceptTea, acceptTea)).toEqual({ accepted: [tea.id], dropped: [], correction: 1 });
  expect(key(dropTea, toCoffee)).toEqual({ accepted: [], dropped: [], correction: 1 });
});

test('a correction holds for every version that asks the same, and for no other', () => {
  const louder = { ...tea, title: 'TEA OR COFFEE?' } as Question;
  const quiz = stateAfter(
    ...published,
    corrected(1, [toCoffee]),
    version(2, tea, truth),
    version(3, louder),
    version(4, coffee),
    corrected(2, [{ ...half, questionId: truth.id }], { version: 2 }),
  );
  const answersOf = (number: number) => {
    const [first] = keyOf(quiz, number).questions;
    return first?.type === 'mcq' ? first.answers : [];
  };
  expect([1, 2, 3, 4].map(answersOf)).toEqual([[id('12')], [id('12')], [id('11')], [id('12')]]);
  const concerning = (number: number) => correctionsOf(quiz, number).map(({ correction }) => correction);
  expect([1, 2, 3, 4].map(concerning)).toEqual([[1], [1, 2], [], []]);
  // Grades are counted by the corrections of the quiz, so that each attempt is graded once more after each.
  expect(keyOf(quiz, 3).correction).toBe(2);
  expect(() => keyOf(quiz, 5)).toThrow(VersionNotFound);
});

test('what is graded so already is not corrected again', () => {
  given(quizzes, ...published)
    .when(
      correct([
        { kind: 'key', question: tea },
        { ...half, points: 4 },
      ]),
    )
    .thenNothing();
  given(quizzes, ...published, corrected(1, [acceptTea]))
    .when(correct([acceptTea, dropTea, dropTea], { expectedCorrection: 1 }))
    .thenEvents(corrected(2, [dropTea]));
  given(quizzes, ...published, corrected(1, [acceptTea]))
    .when(correct([{ kind: 'key', question: tea }], { expectedCorrection: 1 }))
    .thenEvents(corrected(2, [{ kind: 'key', questionId: tea.id, question: tea }]));
});

test('points are corrected by themselves: those sent with a key are not looked at', () => {
  given(quizzes, ...published)
    .when(correct([{ kind: 'key', question: { ...coffee, points: 8 } }]))
    .thenEvents(corrected(1, [toCoffee]));
});

test('only its owner corrects a quiz that is there, of a version that there is', () => {
  const change = correction([acceptTea]);
  given(quizzes, ...published)
    .when((quiz) => correctAnswerKey(change, quiz, by(bala)))
    .rejects(NotAllowed);
  given(quizzes)
    .when(correct([acceptTea]))
    .rejects(QuizNotFound);
  given(quizzes, ...published, QuizMovedToBin(about))
    .when(correct([acceptTea]))
    .rejects(InBin);
  given(quizzes, ...published)
    .when(correct([acceptTea], { version: 2 }))
    .rejects(VersionNotFound);
  given(quizzes, ofKind('SURVEY'), version(1, tea))
    .when(correct([acceptTea]))
    .rejects(QuizNotFound);
});

test('whoever has not seen the newest correction corrects nothing', () => {
  given(quizzes, ...published, corrected(1, [toCoffee]))
    .when(correct([acceptTea]))
    .rejects(CorrectedElsewhere);
});

test('nothing that was asked can be corrected, and a key has to be complete', () => {
  const refused = (question: object, rejection: typeof NotOnlyTheKey | typeof KeyIncomplete) =>
    given(quizzes, ...published)
      .when(correct([{ kind: 'key', question }]))
      .rejects(rejection);
  refused({ ...tea, title: 'Tea or milk?' }, NotOnlyTheKey);
  refused({ ...tea, timer: 60_000 }, NotOnlyTheKey);
  const options = [
    { id: id('11'), text: 'Tea' },
    { id: id('12'), text: 'Milk' },
  ];
  refused({ ...tea, options }, NotOnlyTheKey);
  refused({ ...sample('dropdown'), id: tea.id }, NotOnlyTheKey);
  refused({ ...tea, answers: [] }, KeyIncomplete);
  given(quizzes, ...published)
    .when(correct([{ kind: 'drop', questionId: truth.id }]))
    .rejects(QuestionNotAsked);
});

test('what a drawn question is worth stays, so that everybody can earn as much', () => {
  const drawing = (number: number, count: number) => {
    const about = { id: id('d'), ownerId: asha, folderId: id('f'), tag: null };
    const draws = [{ ...about, count, questionIds: [tea.id, rivers.id] }];
    const { data } = version(number, tea, rivers, fruits);
    return QuizPublished({ ...data, content: { ...data.content, draws } });
  };
  const [of, all] = [
    [ofKind('QUIZ'), drawing(1, 1)],
    [ofKind('QUIZ'), drawing(1, 2)],
  ];
  for (const change of [half, dropTea]) {
    // It holds in every version that asks the same.
    for (const events of [of, [...published, drawing(2, 1)]])
      expect(() => correct([change])(stateAfter(...events))).toThrow(DrawUnequal);
    given(quizzes, ...all)
      .when(correct([change]))
      .thenEvents(corrected(1, [change]));
  }
  given(quizzes, ...of)
    .when(correct([{ kind: 'key', question: coffee }, acceptTea, { kind: 'drop', questionId: fruits.id }]))
    .thenEvents(corrected(1, [toCoffee, acceptTea, { kind: 'drop', questionId: fruits.id }]));
});

test('pairs are corrected by what belongs to what', () => {
  const matching = sample('matching');
  if (matching.type !== 'matching') throw new TypeError('It is no matching.');
  const [one, two] = matching.options;
  if (one === undefined || two === undefined) throw new TypeError('There are no two pairs.');
  const turned = {
    ...matching,
    options: [
      { ...one, selection: two.selection, selectionId: two.selectionId },
      { ...two, selection: one.selection, selectionId: one.selectionId },
    ],
  };
  given(quizzes, ofKind('QUIZ'), version(1, matching))
    .when(correct([{ kind: 'key', question: turned }]))
    .thenEvents(corrected(1, [{ kind: 'key', questionId: matching.id, question: turned }]));
});

test('a reason is asked for', () => {
  const read = (reason: string) => CorrectAnswerKey.payload.safeParse({ ...correction([acceptTea]), reason });
  expect(read(' \n ').success).toBe(false);
  expect(read('x'.repeat(501)).success).toBe(false);
  expect(read('x'.repeat(500)).success).toBe(true);
});
