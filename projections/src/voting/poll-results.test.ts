import { PollInput } from '@pollux/domain/authoring/content/poll';
import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '@pollux/domain/authoring/quiz';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { type RecordedAnswer, typeOf } from '@pollux/domain/questions/question-types';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { EnvelopesOpened } from '@pollux/domain/voting/urn';
import {
  WordGrouped,
  WordHidden,
  WordParted,
  WordShown,
  WordsFrozen,
  WordsUnfrozen,
} from '@pollux/domain/hosting/word-moderation';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { pollResults } from './poll-results.ts';

const id = (number: number) => String(number).padStart(24, '0');
const pollId = id(1);
const at = '2026-11-20T09:30:00.000Z';
const [choice, cloud] = [id(2), id(3)];
const option = (number: number, text = `Option ${number}`) => ({ id: id(number), text });

function published(version: number, options = [option(11), option(12)], anonymous = false) {
  const content = PollInput.parse({
    ...(anonymous && { anonymous }),
    quizTitle: `Version ${version}`,
    quizDescription: 'D',
    language: 'Eng',
    questions: [
      { id: choice, type: 'mcq', title: 'Which?', options },
      { id: cloud, type: 'wordcloud', title: 'One word?' },
    ],
  });
  return QuizPublished({ quizId: pollId, quizType: 'POLL', ownerId: id(9), version, content, at });
}
type Answers = Record<string, RecordedAnswer>;
let voters = 100;
const chose = (optionId: string): Answers => ({ [choice]: { type: 'mcq', optionId } });
const wrote = (word: string): Answers => ({ [cloud]: { type: 'wordcloud', word } });
function cast(answers: Answers) {
  const voterId = id(voters++);
  return BallotCast({ pollId, voterId, version: 1, firstname: 'A', lastname: 'B', answers, at });
}
const results = (...events: Parameters<typeof project>[1][]) => project(pollResults, ...events)[pollId];
type Results = ReturnType<typeof results>;
const votesIn = (results: Results) => {
  const [question] = results?.questions ?? [];
  return question?.type === 'mcq' ? question.options.map(({ votes }) => votes) : undefined;
};
const wordsIn = (results: Results) => {
  const question = results?.questions[1];
  return question?.type === 'wordcloud'
    ? Object.values(question.words).map(({ word, count }) => ({ word, count }))
    : undefined;
};

test('every option starts with 0 votes and counts the ballots that chose it [C162 P362 P420]', () => {
  expect(votesIn(results(published(1)))).toEqual([0, 0]);
  const votes = [12, 12, 11].map((option) => cast(chose(id(option))));
  expect(votesIn(results(published(1), ...votes))).toEqual([1, 2]);
});

test('words count by their real number, without regard to case, as they were first written [P118 P269 P448]', () => {
  const words = ['Rain', 'rain', 'Sun', 'RAIN', '__proto__', 'constructor', '7'].map((word) =>
    cast(wrote(word)),
  );
  const counted = results(published(1), ...words);
  expect(counted?.questions[1]?.responses).toBe(7);
  expect(wordsIn(counted)).toEqual([
    { word: 'Rain', count: 3 },
    { word: 'Sun', count: 1 },
    { word: '__proto__', count: 1 },
    { word: 'constructor', count: 1 },
    { word: '7', count: 1 },
  ]);
});

test('a word is shown as most people write it, and of equals as it was first', () => {
  const spellings = ['Rain', 'rain', '__proto__', 'rain', 'Rain', 'RAIN', '__Proto__'];
  const counted = results(published(1), ...spellings.map((word) => cast(wrote(word))));
  expect(wordsIn(counted)).toEqual([
    { word: 'rain', count: 5 },
    { word: '__proto__', count: 2 },
  ]);
  const cloudOf = counted?.questions.find(({ id }) => id === cloud);
  expect(cloudOf && typeOf(cloudOf).counting.resultOf(cloudOf)).toMatchObject({
    words: [
      { word: 'rain', count: 5 },
      { word: '__proto__', count: 2 },
    ],
  });
});

test('words count as one whatever quotes, points and apostrophes they were typed with, and whoever hides one hides all [P118]', () => {
  const typed = ['fun!', '"fun"', 'Fun', 'fun', 'fun', 'don’t', "don't", 'don’t', '!!!'];
  const ballots = typed.map((word) => cast(wrote(word)));
  const counted = results(published(1), ...ballots);
  expect(wordsIn(counted)).toEqual([
    { word: 'fun', count: 5 },
    { word: 'don’t', count: 3 },
    { word: '!!!', count: 1 },
  ]);
  const hidden = WordHidden({ pollId, questionId: cloud, word: '“FUN”', by: id(9), at });
  expect(results(published(1), ...ballots, hidden)?.moderation.hidden).toEqual({ [cloud]: ['fun'] });
});

test('words of old ballots count by what is seen of them, and are shown so [P118]', () => {
  const before = ['HeL\u200BLo', 'hello', '\u202Elive\u202C', '\u200B', `e${'\u0301'.repeat(450)}`];
  const counted = results(published(1), ...before.map((word) => cast(wrote(word))));
  expect(counted?.questions[1]?.responses).toBe(5);
  expect(wordsIn(counted)).toEqual([
    { word: 'HeLLo', count: 2 },
    { word: 'live', count: 1 },
    { word: `é${'\u0301'.repeat(4)}`, count: 1 },
  ]);
});

test('the word of somebody who is forgotten is not shown, and that they answered still counts', () => {
  const counted = results(
    published(1),
    ...['Rain', FORGOTTEN, 'rain', FORGOTTEN].map((word) => cast(wrote(word))),
  );
  expect(counted).toMatchObject({ ballots: 4, questions: [{}, { responses: 4 }] });
  expect(wordsIn(counted)).toEqual([{ word: 'Rain', count: 2 }]);
});

test('a new version keeps the votes of the options that stay, and drops those that go [C225]', () => {
  const votes = [cast(chose(id(11))), cast({ ...chose(id(12)), ...wrote('Rain') })];
  const after = results(published(1), ...votes, published(2, [option(12, 'New text'), option(13)]));
  expect(after).toMatchObject({ quizTitle: 'Version 2', ballots: 2 });
  expect(after?.questions[0]).toMatchObject({
    responses: 1,
    options: [{ text: 'New text', votes: 1 }, { votes: 0 }],
  });
  expect(wordsIn(after)).toEqual([{ word: 'Rain', count: 1 }]);
});

test('an answer to an option that is gone does not count for the question', () => {
  const late = cast(chose(id(11)));
  expect(results(published(1), published(2, [option(12), option(13)]), late)?.questions[0]).toMatchObject({
    responses: 0,
    options: [{ votes: 0 }, { votes: 0 }],
  });
});

test('answers to a question that was of another type before do not count for it', () => {
  const retyped = cast({
    [choice]: { type: 'wordcloud', word: 'Rain' },
    [cloud]: { type: 'mcq', optionId: id(11) },
  });
  const after = results(published(1), retyped);
  expect(after).toMatchObject({ ballots: 1, questions: [{ responses: 0 }, { responses: 0 }] });
  expect([votesIn(after), wordsIn(after)]).toEqual([[0, 0], []]);
});

test('a question that becomes one of another type begins without answers', () => {
  const before = published(1);
  const [asked, other] = before.data.content.questions;
  if (asked === undefined || other === undefined) throw new Error('It has two questions.');
  const swapped = [
    { ...other, id: asked.id },
    { ...asked, id: other.id },
  ];
  const after = QuizPublished({
    ...before.data,
    version: 2,
    content: { ...before.data.content, questions: swapped },
  });
  expect(results(before, cast({ ...chose(id(11)), ...wrote('Rain') }), after)?.questions).toMatchObject([
    { type: 'wordcloud', responses: 0, words: {} },
    { type: 'mcq', responses: 0, options: [{ votes: 0 }, { votes: 0 }] },
  ]);
});

test('hidden words, and what stands still, are named as long as they are counted', () => {
  const about = { pollId, by: id(9), at };
  const hide = (word: string) => WordHidden({ ...about, questionId: cloud, word });
  const before = [published(1), cast(wrote('Rain')), cast(wrote('Sun'))];
  const hidden = [...before, hide('RAIN'), hide('Snow')];
  expect(results(...hidden)?.moderation.hidden).toEqual({ [cloud]: ['rain'] });
  const shown = WordShown({ ...about, questionId: cloud, word: 'rain' });
  expect(results(...hidden, shown)?.moderation.hidden).toEqual({ [cloud]: [] });

  const frozen = [
    ...before,
    WordsFrozen(about),
    ...['rain', 'Hail', 'HAIL', FORGOTTEN].map((word) => cast(wrote(word))),
  ];
  expect(results(...frozen)).toMatchObject({
    ballots: 6,
    moderation: { isFrozen: true, still: { [cloud]: { 'w:rain': 1, 'w:sun': 1 } } },
  });
  expect(wordsIn(results(...frozen))).toContainEqual({ word: 'Hail', count: 2 });
  expect(results(...frozen, WordsUnfrozen(about))?.moderation).toMatchObject({
    isFrozen: false,
    still: {},
  });
  // What was decided holds for later versions.
  expect(results(...frozen, published(2))?.moderation).toMatchObject({
    isFrozen: true,
    still: { [cloud]: { 'w:rain': 1, 'w:sun': 1 } },
  });
});

test('words that the host counts together, or shows, are named as long as they are counted', () => {
  const about = { pollId, questionId: cloud, by: id(9), at };
  const events = [
    published(1),
    ...['Rain', 'Storm', 'Sun', FORGOTTEN].map((word) => cast(wrote(word))),
    WordGrouped({ ...about, word: 'STORM', into: 'rain' }),
    WordGrouped({ ...about, word: 'sun', into: 'snow' }),
    WordShown({ ...about, word: 'Sun' }),
  ];
  expect(results(...events)?.moderation).toMatchObject({
    groups: { [cloud]: [{ word: 'storm', into: 'rain' }] },
    allowed: { [cloud]: ['sun'] },
  });
  expect(results(...events, WordParted({ ...about, word: 'Storm' }))?.moderation.groups).toEqual({
    [cloud]: [{ word: 'storm', into: null }],
  });
});

test('results follow the poll being closed and opened, and outlive it', () => {
  const about = { quizId: pollId, at };
  expect(results(published(1), QuizClosed(about))?.isActive).toBe(false);
  expect(results(published(1), QuizClosed(about), published(2))?.isActive).toBe(false);
  expect(results(published(1), QuizClosed(about), QuizReopened(about))?.isActive).toBe(true);
  expect(results(published(1), cast(chose(id(11))), QuizDeleted(about))).toMatchObject({
    ballots: 1,
    isActive: false,
    isDeleted: true,
  });
  expect(results(published(1), QuizClosed(about))?.isDeleted).toBe(false);
});

test('of a group of older logs with answers to several versions none is shown that stands apart by its version', () => {
  const [first, later] = [
    published(1, [option(11), option(13)], true),
    published(2, [option(11), option(12)], true),
  ];
  const answers = [11, 11, 11, 11, 11, 12].map((number) => chose(id(number)));
  const old = results(first, later, EnvelopesOpened({ pollId, answers, at }));
  expect([old?.ballots, votesIn(old)]).toEqual([6, [5, 0]]);
  // What one list of questions was asked by is counted whole, and so are five of each kind.
  const apart = results(first, later, EnvelopesOpened({ pollId, asked: 2, answers, at }));
  expect(votesIn(apart)).toEqual([5, 1]);
  const same = results(later, EnvelopesOpened({ pollId, answers, at }));
  expect(votesIn(same)).toEqual([5, 1]);
});
