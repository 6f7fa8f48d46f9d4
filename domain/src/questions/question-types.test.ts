import { describe, expect, test } from 'vitest';
import { FORGOTTEN } from '../kernel/values.ts';
import { id } from '../testing.ts';
import { noMedia } from './question-fields.ts';
import {
  Answer,
  answerText,
  isAnswerTo,
  Question,
  QuestionCounts,
  QuestionInput,
  QuestionResult,
  questionTypes,
  RecordedAnswer,
  SeenQuestion,
  typeOf,
} from './question-types.ts';

/** A question of each type as its creator sends it, and an answer to it as it is sent. */
const samples = {
  mcq: {
    question: {
      id: id(1),
      type: 'mcq',
      title: 'Tea or coffee?',
      options: [
        { id: id(11), text: 'Tea' },
        { id: id(12), text: 'Coffee' },
      ],
    },
    answer: { type: 'mcq', optionId: id(12) },
  },
  wordcloud: {
    question: { id: id(2), type: 'wordcloud', title: 'One word for today?' },
    answer: { type: 'wordcloud', word: '  calm  sea ' },
  },
};

describe.each(questionTypes.map(({ type }) => type))('a question of the type %s', (type) => {
  const question = QuestionInput.parse(samples[type].question);
  const answer = Answer.parse(samples[type].answer);

  test('is recorded as it was sent, and so is an answer to it', () => {
    expect(Question.parse(question)).toEqual(question);
    expect(RecordedAnswer.parse(answer)).toEqual(answer);
    expect(isAnswerTo(question, answer)).toBe(true);
  });

  test('shows participants what it declares and nothing else, whatever else it may come to hold [C309 P467]', () => {
    const keyed: Question = Object.assign({ answerKey: 'secret' }, question);
    const seen = typeOf(question).see(keyed);
    expect(SeenQuestion.parse(seen)).toEqual(seen);
    expect(JSON.stringify(seen)).not.toContain('secret');
  });

  test('is loaded as it was recorded, though it keeps to no limit of today', () => {
    const beyond = {
      ...question,
      title: 'x'.repeat(5_000),
      image: 'an-older-name.gif',
      timer: 7,
      ...('options' in question && {
        options: Array.from({ length: 300 }, (_, index) => ({ id: id(index), text: '', ...noMedia })),
      }),
    };
    expect(QuestionInput.safeParse(beyond).success).toBe(false);
    expect(Question.parse(beyond)).toEqual(beyond);
  });

  test('counts its answers in documents, and shows the counts, of the shapes that it declares', () => {
    const { counting } = typeOf(question);
    const counts = counting.begin(question, undefined);
    counting.count(counts, answer);
    counting.count(counts, answer);
    expect(counts.responses).toBe(2);
    expect(QuestionCounts.parse(counts)).toEqual(counts);
    const result = counting.resultOf(counts);
    expect(QuestionResult.parse(result)).toEqual(result);
    expect(counting.begin(question, counts)).toEqual(counts);
  });

  test('says an answer in words, also when it is gone itself', () => {
    for (const left of [question, undefined]) expect(answerText(answer, left)).toMatch(/\S/);
  });
});

const [choice, cloud] = [samples.mcq, samples.wordcloud].map(({ question }) => QuestionInput.parse(question));

test('an answer of another type is none to a question', () => {
  if (choice === undefined || cloud === undefined) throw new Error('Both were parsed.');
  expect(isAnswerTo(choice, { type: 'wordcloud', word: 'Tea' })).toBe(false);
  expect(isAnswerTo(cloud, { type: 'mcq', optionId: id(11) })).toBe(false);
  expect(isAnswerTo(choice, { type: 'mcq', optionId: id(13) })).toBe(false);
});

test('the chosen option is told by its text, while its question is one of options', () => {
  expect(answerText({ type: 'mcq', optionId: id(12) }, choice)).toBe('Coffee');
  expect(answerText({ type: 'mcq', optionId: id(12) }, cloud)).toBe(id(12));
});

test('of a word whose writer was forgotten, only that there was an answer is counted', () => {
  if (cloud === undefined) throw new Error('It was parsed.');
  const { counting } = typeOf(cloud);
  const counts = counting.begin(cloud, undefined);
  for (const word of ['Sea', FORGOTTEN, 'SEA']) counting.count(counts, { type: 'wordcloud', word });
  expect(counting.resultOf(counts)).toMatchObject({ responses: 3, words: [{ word: 'Sea', count: 2 }] });
});

test('words are shown by frequency and then alphabet, 200 at most, and the others counted', () => {
  if (cloud === undefined) throw new Error('It was parsed.');
  const { counting } = typeOf(cloud);
  const counts = counting.begin(cloud, undefined);
  const words = Array.from({ length: 205 }, (_, index) => `w${String(index).padStart(3, '0')}`);
  for (const word of [...words.toReversed(), 'w204']) counting.count(counts, { type: 'wordcloud', word });
  const result = counting.resultOf(counts);
  if (result.type !== 'wordcloud') throw new Error('It is one.');
  expect(result.otherWords).toBe(5);
  expect(result.words).toHaveLength(200);
  expect(result.words.slice(0, 3).map(({ word }) => word)).toEqual(['w204', 'w000', 'w001']);
});
