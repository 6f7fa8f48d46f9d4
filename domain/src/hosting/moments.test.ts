import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { id } from '../testing.ts';
import { momentsOf, type Paces, type PlayedQuestion, paceOf, votesIn } from './moments.ts';

/** A question that was answered so: the votes for the choices a, b, c. */
function played(number: number, votes: readonly number[], more: Partial<PlayedQuestion> = {}) {
  const responses = votes.reduce((sum, each) => sum + each, 0);
  const byChoice = new Map(votes.map((each, index) => ['abc'[index] ?? '', each]));
  return { id: id(number), responses, votes: byChoice, right: [], paces: {}, ...more };
}

const paces = (...seconds: number[]): Paces =>
  Object.fromEntries(seconds.map((each, index) => [paceOf(each * 1_000 + index * 100), 1]));

test('the closest question is that whose first two choices lie least apart, as a share [B15]', () => {
  // 2 of 40 are a twentieth, 1 of 11 nearly a tenth.
  expect(momentsOf([played(1, [6, 5]), played(2, [21, 19])]).closest).toEqual({
    questionId: id(2),
    apart: 2,
  });
  // Of two that are as close the earlier one.
  expect(momentsOf([played(1, [11, 9]), played(2, [22, 18])]).closest?.questionId).toBe(id(1));
  // Exactly a tenth is close, more is not.
  expect(momentsOf([played(1, [110, 90])]).closest).toEqual({ questionId: id(1), apart: 20 });
  expect(momentsOf([played(1, [111, 89])]).closest).toBeNull();
});

test('nothing is close where fewer than five answered, or there is nothing to choose between', () => {
  expect(momentsOf([played(1, [2, 2])]).closest).toBeNull();
  expect(momentsOf([played(1, [3, 2])]).closest).toBeNull();
  expect(momentsOf([played(1, [9]), played(2, [], { responses: 9 })]).closest).toBeNull();
  expect(momentsOf([played(1, [0, 0])]).closest).toBeNull();
});

test('what surprised is a wrong choice that more took than any right one [B15]', () => {
  const right = ['a'];
  expect(momentsOf([played(1, [3, 5, 1], { right }), played(2, [1, 7, 0], { right })]).surprising).toEqual({
    questionId: id(2),
    choice: 'b',
    chosenBy: 7,
  });
  // As many as the right one are no surprise, and in a poll nothing is wrong.
  expect(momentsOf([played(1, [4, 4, 0], { right })]).surprising).toBeNull();
  expect(momentsOf([played(1, [1, 9])]).surprising).toBeNull();
  expect(momentsOf([played(1, [0, 4], { right })]).surprising).toBeNull();
  // Of several right ones the one that most took counts.
  expect(momentsOf([played(1, [1, 5, 6], { right: ['a', 'c'] })]).surprising).toBeNull();
});

test('the fastest question has the least median time, where another is slower [B15]', () => {
  const quick = played(1, [5, 0], { paces: paces(2, 2, 2, 8, 9) });
  const slow = played(2, [5, 0], { paces: paces(1, 5, 6, 7, 8) });
  expect(momentsOf([slow, quick]).fastest).toEqual({ questionId: id(1), seconds: 2.2 });
  // The lower of two: of six the third.
  const six = played(3, [6, 0], { paces: { 10: 1, 11: 1, 12: 1, 90: 3 } });
  expect(momentsOf([slow, six]).fastest).toEqual({ questionId: id(3), seconds: 1.2 });
});

test('no question is the fastest where it is the only one, as fast as another, or answered by four', () => {
  const quick = played(1, [5, 0], { paces: paces(2, 2, 2, 8, 9) });
  expect(momentsOf([quick]).fastest).toBeNull();
  expect(momentsOf([quick, { ...quick, id: id(2) }]).fastest).toBeNull();
  expect(momentsOf([quick, played(2, [4, 0], { paces: paces(1, 1, 1, 1) })]).fastest).toBeNull();
});

test('times are counted in tenths of a second, from nothing to ten minutes', () => {
  expect([-5, 0, 99, 100, 1_234, 600_000, 9e9].map(paceOf)).toEqual([0, 0, 0, 1, 12, 6_000, 6_000]);
});

test('choices are counted where people choose, and nowhere else', () => {
  const about = { id: id(1), title: '', titleHtml: null, image: null, responses: 3 };
  const options = [{ id: id(2), text: '', image: null, votes: 3 }];
  expect([...votesIn({ ...about, type: 'mcq', options })]).toEqual([[id(2), 3]]);
  const choices = [
    { value: true, votes: 1 },
    { value: false, votes: 2 },
  ];
  expect([...votesIn({ ...about, type: 'truefalse', choices })]).toEqual([
    ['true', 1],
    ['false', 2],
  ]);
  expect([...votesIn({ ...about, type: 'wordcloud', words: [], otherWords: 0 })]).toEqual([]);
});

test('whatever was answered, a moment is of a question that five answered', () => {
  const question = fc
    .record({ votes: fc.array(fc.nat(30), { maxLength: 3 }), right: fc.subarray(['a', 'b', 'c']) })
    .map(({ votes, right }) => ({ votes, right }));
  fc.assert(
    fc.property(fc.array(question, { maxLength: 6 }), (given) => {
      const questions = given.map(({ votes, right }, number) => played(number + 1, votes, { right }));
      const { closest, surprising } = momentsOf(questions);
      const of = (found: { questionId: string } | null) =>
        questions.find(({ id }) => id === found?.questionId);
      expect(of(closest)?.responses ?? 5).toBeGreaterThanOrEqual(5);
      expect(of(surprising)?.responses ?? 5).toBeGreaterThanOrEqual(5);
      expect(of(surprising)?.right ?? []).not.toContain(surprising?.choice ?? '');
    }),
  );
});
