import {
  Answer,
  isAnswerTo,
  questionTypes,
  type SeenQuestion,
} from '@pollux/domain/questions/question-types';
import { sampleAnswers } from '@pollux/domain/questions/testing';
import { describe, expect, test } from 'vitest';
import { sampleOf, seenSampleOf } from '../testing/samples.ts';
import { answeringOf } from './for-attend.ts';

const answeringTo = (answer: Answer) => answeringOf<Answer['type']>(answer);

describe.each(questionTypes.map(({ type }) => type))('an answer to %s', (type) => {
  const question: SeenQuestion = seenSampleOf(type);
  const answer = sampleAnswers[type] as Answer;
  const { fits, readsAsBefore, isGiven, faultOf, sent } = answeringTo(answer);

  test('fits its question, reads as before, is given and without a fault', () => {
    expect(fits(question, answer)).toBe(true);
    expect(readsAsBefore(question, question, answer)).toBe(true);
    expect(isGiven(answer)).toBe(true);
    expect(faultOf(answer)).toBeNull();
  });

  test('is sent as the server takes it', () => {
    const taken = Answer.parse(sent(answer));
    expect(taken).toEqual(sent(answer));
    expect(isAnswerTo(sampleOf(type), taken)).toBe(true);
  });
});

test.each<[string, Answer]>([
  ['a blank text', { type: 'shortanswer', text: ' \n ' }],
  ['a blank fill', { type: 'fillups', text: ' ' }],
  ['no day', { type: 'date', date: '' }],
  ['a blank address', { type: 'email', email: ' ' }],
  ['nothing ticked', { type: 'checkbox', optionIds: [] }],
  ['no pair', { type: 'matching', pairs: [] }],
  ['nothing in its place', { type: 'drag_and_drop', pairs: [] }],
])('%s is no answer [P384]', (_what, answer) => {
  expect(answeringTo(answer).isGiven(answer)).toBe(false);
});

test.each<[string, Answer, unknown]>([
  ['a text beyond its limit', { type: 'shortanswer', text: 'x'.repeat(2001) }, { mostCharacters: 2000 }],
  ['a fill beyond its limit', { type: 'fillups', text: 'x'.repeat(201) }, { mostCharacters: 200 }],
  ['what is no address', { type: 'email', email: 'asha@school' }, 'email'],
  ['a day that there is not', { type: 'date', date: '2024-02-31' }, 'date'],
])('%s has a fault', (_what, answer, fault) => {
  expect(answeringTo(answer).faultOf(answer)).toEqual(fault);
});

test('an answer to what is gone, or reads otherwise, is told', () => {
  const ticks = sampleAnswers.checkbox as Answer;
  const question = seenSampleOf('checkbox');
  const { fits, readsAsBefore } = answeringTo(ticks);
  expect(fits({ ...question, options: question.options.slice(1) }, ticks)).toBe(false);
  const renamed = question.options.map((option) => ({ ...option, text: 'Peach' }));
  expect(readsAsBefore({ ...question, options: renamed }, question, ticks)).toBe(false);

  const pairs = sampleAnswers.matching as Answer;
  const matching = seenSampleOf('matching');
  expect(answeringTo(pairs).fits({ ...matching, selections: [] }, pairs)).toBe(false);
  const selections = matching.selections.map(({ id }) => ({ id, text: 'Elsewhere' }));
  expect(answeringTo(pairs).readsAsBefore({ ...matching, selections }, matching, pairs)).toBe(false);
});
