import { expect, test } from 'vitest';
import { FORGOTTEN } from '../kernel/values.ts';
import {
  Answer,
  type Question,
  QuestionInput,
  questionTypes,
  RecordedAnswer,
} from '../questions/question-types.ts';
import { sampleAnswers, sampleQuestions } from '../questions/testing.ts';
import { id } from '../testing.ts';
import { isAnswered } from './answered.ts';
import { percentage, scoreAttempt, scoreQuestion } from './attempt-score.ts';
import { SCORER_VERSION } from './scorer.ts';

const ask = (type: Question['type'], fields: object = {}): Question => {
  return { ...QuestionInput.parse(sampleQuestions[type]), ...fields } as Question;
};
const truth = (number: number, points: number) => ask('truefalse', { id: id(`e${number}`), points });
const right: RecordedAnswer = { type: 'truefalse', value: true };
const wrong: RecordedAnswer = { type: 'truefalse', value: false };

/** An attempt at ten questions of a point each, of which so many are right. */
const ofTen = (count: number, passPercentage?: number) => {
  const questions = Array.from({ length: 10 }, (_, index) => truth(index, 1));
  const answers = Object.fromEntries(questions.slice(0, count).map((question) => [question.id, right]));
  return scoreAttempt(questions, answers, passPercentage === undefined ? {} : { passPercentage }).score;
};

test('each question says what it earned of how much, and how it was answered [C158]', () => {
  const matching = ask('matching', { points: 3 });
  const checkbox = ask('checkbox');
  const attempt = scoreAttempt([matching, truth(1, 2), truth(2, 5), checkbox, truth(3, 1)], {
    [matching.id]: { type: 'matching', pairs: [{ optionId: id('51'), selectionId: id('5b') }] },
    [id('e1')]: right,
    [id('e2')]: wrong,
    [checkbox.id]: { type: 'checkbox', optionIds: [] },
  });
  expect(attempt).toEqual({
    scorer: SCORER_VERSION,
    questions: [
      { questionId: matching.id, halfPoints: 3, outOf: 6, outcome: 'partly' },
      { questionId: id('e1'), halfPoints: 4, outOf: 4, outcome: 'right' },
      { questionId: id('e2'), halfPoints: 0, outOf: 10, outcome: 'wrong' },
      { questionId: checkbox.id, halfPoints: 0, outOf: 8, outcome: 'unattempted' },
      { questionId: id('e3'), halfPoints: 0, outOf: 2, outcome: 'unattempted' },
    ],
    score: {
      halfPoints: 7,
      totalHalfPoints: 30,
      totalQuestions: 5,
      attended: 3,
      correctCount: 1,
      average: 23,
      passPercentage: 40,
      isPass: false,
    },
  });
});

test('the average is floored, also just below a whole number, and 0 of a total of 0 [P443]', () => {
  expect(percentage(409, 1000)).toBe(40);
  expect(percentage(2, 3)).toBe(66);
  expect(percentage(7, 7)).toBe(100);
  expect(percentage(0, 0)).toBe(0);
  // 29 of 100 times 100 is 28.999999999999996 where parts of numbers are divided first.
  expect(percentage(29, 100)).toBe(29);
  for (let total = 1; total <= 60; total++) {
    for (let points = 0; points <= total; points++) {
      const average = percentage(points, total);
      expect(average * total <= points * 100 && points * 100 < (average + 1) * total).toBe(true);
    }
  }
});

test('an attempt passes strictly above the pass percentage, which is 40 if nothing else is said [P444 P600]', () => {
  expect(ofTen(4)).toMatchObject({ average: 40, passPercentage: 40, isPass: false });
  expect(ofTen(5)).toMatchObject({ average: 50, isPass: true });
  expect(ofTen(5, 50)).toMatchObject({ passPercentage: 50, isPass: false });
  expect(ofTen(6, 50)).toMatchObject({ isPass: true });
  const questions = [truth(1, 8), truth(2, 8), truth(3, 6)];
  const answers = { [id('e1')]: right, [id('e2')]: wrong };
  // 16 of 44 half points are 36 %; 18 of 44 are shown as 40 %.
  expect(scoreAttempt(questions, answers).score).toMatchObject({ average: 36, isPass: false });
  expect(percentage(18, 44)).toBe(40);
});

test('types that nothing is right for are in no total; a quiz of these alone does not pass [P433]', () => {
  const [rating, email] = [ask('rating'), ask('email')];
  const answers = { [rating.id]: { type: 'rating', stars: 5 } as const };
  const { score, questions } = scoreAttempt([rating, email], answers, { passPercentage: 0 });
  expect(questions.map(({ outcome }) => outcome)).toEqual(['unscored', 'unscored']);
  expect(score).toMatchObject({
    halfPoints: 0,
    totalHalfPoints: 0,
    totalQuestions: 2,
    attended: 1,
    correctCount: 0,
    average: 0,
    isPass: false,
  });
});

test('a question that is worth nothing is right or wrong all the same', () => {
  const { score, questions } = scoreAttempt([truth(1, 0), truth(2, 0), truth(3, 1)], {
    [id('e1')]: right,
    [id('e2')]: wrong,
    [id('e3')]: right,
  });
  expect(questions.map(({ outcome }) => outcome)).toEqual(['right', 'wrong', 'right']);
  expect(score).toMatchObject({ halfPoints: 2, totalHalfPoints: 2, correctCount: 2, average: 100 });
});

test('a question that everybody is right in earns its points whatever was answered, if anything', () => {
  const questions = [truth(1, 4), truth(2, 4), truth(3, 4)];
  const answers = { [id('e1')]: wrong, [id('e3')]: wrong };
  const { score, questions: each } = scoreAttempt(questions, answers, { accepted: [id('e1'), id('e2')] });
  expect(each.map(({ outcome, halfPoints }) => [outcome, halfPoints])).toEqual([
    ['right', 8],
    ['right', 8],
    ['wrong', 0],
  ]);
  expect(score).toMatchObject({ halfPoints: 16, totalHalfPoints: 24, attended: 2, correctCount: 2 });
});

test('a question that is dropped is neither in the points nor in the total, and was asked all the same', () => {
  const questions = [truth(1, 4), truth(2, 6)];
  const answers = { [id('e1')]: right, [id('e2')]: wrong };
  const { score, questions: each } = scoreAttempt(questions, answers, {
    dropped: [id('e2')],
    accepted: [id('e2')],
  });
  expect(each[1]).toEqual({ questionId: id('e2'), halfPoints: 0, outOf: 0, outcome: 'unscored' });
  expect(score).toMatchObject({
    halfPoints: 8,
    totalHalfPoints: 8,
    totalQuestions: 2,
    attended: 2,
    correctCount: 1,
    average: 100,
  });
});

test('an answer by rules that there are not is scored by none', () => {
  expect(() => scoreAttempt([truth(1, 4)], { [id('e1')]: right }, { scorer: 99 })).toThrow(TypeError);
});

test.each(questionTypes.map(({ type }) => type))(
  'the answer to a %s is one, and no answer is none',
  (type) => {
    expect(isAnswered(RecordedAnswer.parse(Answer.parse(sampleAnswers[type])))).toBe(true);
    expect(isAnswered(null)).toBe(false);
  },
);

test('false is an answer; a blank text, an empty list and a list of nothing but empty things are none', () => {
  expect(isAnswered(wrong)).toBe(true);
  expect(isAnswered({ type: 'shortanswer', text: FORGOTTEN })).toBe(true);
  const none: readonly RecordedAnswer[] = [
    { type: 'shortanswer', text: ' \n\u200B' },
    { type: 'fillups', text: '' },
    { type: 'checkbox', optionIds: [] },
    { type: 'checkbox', optionIds: ['', ' '] },
    { type: 'matching', pairs: [] },
    { type: 'drag_and_drop', pairs: [{ optionId: id('61'), selectionId: '' }] },
    { type: 'mcq', optionId: '' },
  ];
  expect(none.filter(isAnswered)).toEqual([]);
});

test('one question alone is scored as in an attempt', () => {
  expect(scoreQuestion(truth(1, 3), right)).toEqual({
    questionId: id('e1'),
    halfPoints: 6,
    outOf: 6,
    outcome: 'right',
  });
});

test('the exact fraction decides, and the average is cut off for showing: 9 of 22 pass above 40 % [P443 P444]', () => {
  const questions = Array.from({ length: 22 }, (_, index) => truth(index, 1));
  const scored = (count: number, passPercentage?: number) => {
    const answers = Object.fromEntries(questions.slice(0, count).map((question) => [question.id, right]));
    return scoreAttempt(questions, answers, { passPercentage }).score;
  };
  expect(scored(9)).toMatchObject({ halfPoints: 18, totalHalfPoints: 44, average: 40, isPass: true });
  expect(scored(8)).toMatchObject({ average: 36, isPass: false });
  // 11 of 22 are exactly 50 %.
  expect([scored(11, 50).isPass, scored(12, 50).isPass, scored(11, 49).isPass]).toEqual([false, true, true]);
  expect([scored(0, 0).isPass, scored(1, 0).isPass, scored(22, 99).isPass]).toEqual([false, true, true]);
});
