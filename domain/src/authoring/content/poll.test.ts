import { expect, test } from 'vitest';
import { id } from '../../testing.ts';
import { blankFields } from '../../questions/blank-fields.ts';
import { uploadsIn } from '../known-media.ts';
import { Content, SeenContent, see } from './content.ts';
import { PollInput } from './poll.ts';

const option = (number: number, text = `Option ${number}`) => ({ id: id(100 + number), text });
const choice = { id: id(1), type: 'mcq', title: 'Which one?', options: [option(1), option(2)] };
const poll = {
  quizTitle: 'Lunch',
  quizDescription: 'What shall we eat?',
  language: 'Eng',
  questions: [choice],
};

/** What is said about a poll with these changes, or undefined if it is taken. */
function refusal(changes: object): string | undefined {
  return PollInput.safeParse({ ...poll, ...changes }).error?.issues[0]?.message;
}
const refusalOfQuestion = (changes: object) => refusal({ questions: [{ ...choice, ...changes }] });

test('takes a poll and fills in what was left out [C176 C198 C385 C393]', () => {
  expect(PollInput.parse(poll)).toMatchObject({
    coverImage: null,
    attemptLimit: true,
    fontSize: 14,
    fontStyle: 'Arial',
    themeId: 1,
    musicId: 1,
    paymentType: 'free',
    questions: [{ timer: 30_000, compulsory: true, options: [{ image: null }, { image: null }] }],
  });
});

test.each([{ quizTitle: '   ' }, { quizDescription: '' }])('a blank %o is refused [C248 C249]', (changes) => {
  expect(refusal(changes)).toBe('Please fill the title, description and choose a language');
});

test('a language other than Eng, tam and hin is refused, in any case [C405 P621]', () => {
  expect(refusal({ language: 'fra' })).toBe('Choose a language.');
  expect(PollInput.parse({ ...poll, language: 'HIN' }).language).toBe('hin');
});

test('a question is multiple choice or a word cloud, and nothing else [C138]', () => {
  for (const type of ['checkbox', 'rating', 'test', null, 'null', undefined]) {
    expect(refusalOfQuestion({ type })).toBe('Please provide question type.');
  }
});

test('a sixth option is refused [C139 C381]', () => {
  const options = [1, 2, 3, 4, 5].map((number) => option(number));
  expect(refusalOfQuestion({ options })).toBeUndefined();
  expect(refusalOfQuestion({ options: [...options, option(6)] })).toBe(
    'A poll question has at most 5 options.',
  );
});

test('fewer than two options, a blank option and a blank title are refused with their texts [C140 C282 C283 C284]', () => {
  expect(refusalOfQuestion({ options: [option(1)] })).toBe(
    'At least two options are required for each question.',
  );
  expect(refusalOfQuestion({ options: [option(1), option(2, ' ')] })).toBe(
    'Please fill in all the text fields for options in every question.',
  );
  expect(refusalOfQuestion({ title: '\u0000  ' })).toBe('Please fill all the questions');
});

test('a word cloud needs a title only; options sent along are dropped [C274]', () => {
  const cloud = { id: id(1), type: 'wordcloud', title: 'One word?' };
  const taken = { ...blankFields, ...cloud };
  expect(PollInput.parse({ ...poll, questions: [cloud] }).questions).toEqual([taken]);
  expect(PollInput.parse({ ...poll, questions: [{ ...cloud, options: [option(1)] }] }).questions).toEqual([
    taken,
  ]);
});

test('a poll without questions is refused [C262]', () => {
  expect(refusal({ questions: [] })).toBe('At least one question is required');
});

test('two options with one id are refused', () => {
  expect(refusalOfQuestion({ options: [option(1), option(1)] })).toBeDefined();
});

test('only the timers, fonts, sizes, themes and tracks there are are taken [C384 C386 C391 C392 C396 C398]', () => {
  expect(refusalOfQuestion({ timer: 0 })).toBeUndefined();
  expect(refusalOfQuestion({ timer: 12_000 })).toBeDefined();
  for (const changes of [
    { fontSize: 6 },
    { fontSize: 31 },
    { fontStyle: 'Comic Sans' },
    { themeId: 4 },
    { musicId: 0 },
  ]) {
    expect(refusal(changes)).toBeDefined();
  }
});

test('an image is named as an upload answered it, and nothing else', () => {
  expect(refusal({ coverImage: '0709cbde77cdfe40d9efa5dc-20112026135813.webp' })).toBeUndefined();
  for (const coverImage of ['../secret.key', 'https://example.org/x.webp', '']) {
    expect(refusal({ coverImage })).toBeDefined();
  }
});

test('an amount is a whole number of paise and never negative [P244]', () => {
  for (const amount of [-1, 0.5, '100', Number.NaN]) expect(refusal({ amount })).toBeDefined();
});

test('a Tamil title is measured in characters as people count them', () => {
  expect(refusal({ quizTitle: 'கல்வி'.repeat(66) })).toBeUndefined();
  expect(refusal({ quizTitle: 'கல்வி'.repeat(67) })).toBe('At most 200 characters.');
});

test('what was sent is recorded as it is', () => {
  const content = PollInput.parse(poll);
  expect(Content.parse(content)).toEqual(content);
});

test('participants see what their page shows, and neither price nor settings [C309 P467]', () => {
  const { quizType, content } = see({ quizType: 'POLL', content: PollInput.parse({ ...poll, musicId: 2 }) });
  expect(quizType).toBe('POLL');
  expect(SeenContent.parse(content)).toEqual(content);
  expect(Object.keys(content).toSorted()).toEqual([
    'coverImage',
    'fontSize',
    'fontStyle',
    'language',
    'organisationName',
    'questions',
    'quizDescription',
    'quizTitle',
    'themeId',
  ]);
});

test('all images of a poll are found: its cover, those of questions and those of options [C331]', () => {
  const image = (number: number) => `${id(number)}-20112026135813.webp`;
  const options = [{ ...option(1), image: image(3) }, option(2)];
  const content = PollInput.parse({
    ...poll,
    coverImage: image(1),
    questions: [
      { ...choice, image: image(2), options },
      { id: id(2), type: 'wordcloud', title: 'One word?', image: image(4) },
    ],
  });
  expect(uploadsIn(content).toSorted()).toEqual([image(1), image(2), image(3), image(4)]);
});
