import { wordKey } from '@pollux/domain/questions/word-cloud-rules';
import { unmoderated } from '@pollux/domain/hosting/word-moderation';
import type { QuestionCounts } from '@pollux/domain/questions/question-types';
import type { PollResults } from '@pollux/projections/voting/poll-results';
import { expect, test } from 'vitest';
import { pollResultsView } from './poll-results-view.ts';
import { moderatedWords } from './shown-words.ts';

const [pollId, cloud] = ['0'.repeat(23).concat('1'), '0'.repeat(23).concat('2')];

function results(
  counts: Record<string, number>,
  moderation: Partial<PollResults['moderation']> = {},
): PollResults {
  const words = Object.entries(counts).map(([word, count]) => [`w:${wordKey(word)}`, { word, count }]);
  const question = {
    id: cloud,
    type: 'wordcloud',
    title: 'One word?',
    titleHtml: null,
    image: null,
    responses: 9,
    words: Object.fromEntries(words),
  } as QuestionCounts;
  return {
    pollId,
    ownerId: pollId,
    quizTitle: 'P',
    examMode: false,
    isActive: true,
    isDeleted: false,
    isBinned: false,
    isTakenDown: false,
    isPublic: false,
    ballots: 9,
    questions: [question],
    moderation: {
      filter: { stopWords: false, rudeWords: 'shown' },
      isFrozen: false,
      hidden: {},
      allowed: {},
      groups: {},
      still: {},
      ...moderation,
    },
  };
}

const seen = (of: PollResults) => {
  const { questions, words } = pollResultsView(of);
  const [question] = questions;
  if (question?.type !== 'wordcloud') throw new Error('It is a word cloud.');
  const { withheld } = words;
  return {
    words: Object.fromEntries(question.words.map(({ word, count }) => [word, count])),
    responses: question.responses,
    withheld: withheld[cloud] ?? 0,
  };
};
const counts = { Rain: 4, the: 3, Shit: 2, sh1t: 1 };

test('rude words of three languages are on no wall unless its owner wants them there', () => {
  const rude = { Rain: 4, Shit: 5, 'तू चूतिया': 1, chutiya: 3, தேவடியா: 2, மழை: 1 };
  const asMade = results(rude, { filter: unmoderated.filter });
  expect(seen(asMade)).toEqual({ words: { Rain: 4, மழை: 1 }, responses: 9, withheld: 4 });
});

test('every word is shown whose owner wants them all', () => {
  expect(seen(results(counts))).toEqual({ words: counts, responses: 9, withheld: 0 });
});

test('hidden words, and those that wait, are not shown, and stay counted', () => {
  const still = { [cloud]: { 'w:rain': 1, 'w:shit': 2, 'w:sh1t': 1 } };
  const moderation = { hidden: { [cloud]: ['rain'] }, isFrozen: true, still };
  expect(seen(results(counts, moderation))).toEqual({
    words: { Shit: 2, sh1t: 1 },
    responses: 9,
    withheld: 2,
  });
});

test('what stands still shows each word as often as it was given when it was frozen', () => {
  const still = { [cloud]: { 'w:rain': 2 } };
  expect(seen(results({ Rain: 4, Sun: 7 }, { isFrozen: true, still }))).toEqual({
    words: { Rain: 2 },
    responses: 9,
    withheld: 1,
  });
});

test('plurals count with their singular where both were given, and the host counts words together and apart', () => {
  const words = { Cat: 2, cats: 3, dogs: 1, kitten: 4, मेला: 1, மரம்: 1, மரங்கள்: 2 };
  const shown = (...groups: { word: string; into: string | null }[]) =>
    seen(results(words, { groups: { [cloud]: groups } })).words;
  const others = { dogs: 1, मेला: 1, மரம்: 3 };
  expect(shown()).toEqual({ ...others, Cat: 5, kitten: 4 });
  expect(shown({ word: 'kitten', into: 'cat' })).toEqual({ ...others, Cat: 9 });
  expect(shown({ word: 'kitten', into: 'cat' }, { word: 'cats', into: null })).toEqual({
    ...others,
    Cat: 6,
    cats: 3,
  });
  expect(shown({ word: 'kitten', into: 'cats' }, { word: 'cats', into: 'dogs' })).toEqual({
    ...others,
    dogs: 8,
    Cat: 2,
  });
});

test('who hides a word hides what counts with it, and who shows one shows it whatever the filter says', () => {
  const groups = { [cloud]: [{ word: 'storm', into: 'rain' }] };
  const filter = unmoderated.filter;
  const hidden = { [cloud]: ['rain'] };
  expect(seen(results({ Rain: 4, Storm: 1, Sun: 1 }, { groups, hidden }))).toMatchObject({
    words: { Sun: 1 },
    withheld: 2,
  });
  const allowed = { [cloud]: ['shit'] };
  expect(seen(results({ Shit: 4, sh1t: 1 }, { filter, allowed })).words).toEqual({ Shit: 4 });
});

test('open answers are held back as words are', () => {
  const of = results({ 'What shit is this': 1, 'More time': 3 }, { filter: unmoderated.filter });
  const [counts] = of.questions;
  const asked = { ...of, questions: [{ ...counts, type: 'shortanswer' } as QuestionCounts] };
  const { questions, words } = pollResultsView(asked);
  expect(questions).toMatchObject([{ type: 'shortanswer', words: [{ word: 'More time', count: 3 }] }]);
  expect(words.withheld).toEqual({ [cloud]: 1 });
  expect(moderatedWords(asked)?.questions[0]?.words[0]).toMatchObject({ withheld: 'rude' });
});

test('words that say nothing, and rude ones, are left out where the filter says so', () => {
  const filter = { stopWords: true, rudeWords: 'blocked' } as const;
  expect(seen(results(counts, { filter }))).toEqual({ words: { Rain: 4 }, responses: 9, withheld: 3 });
});

test('a word that says nothing by itself does so with a curved apostrophe or a point, too', () => {
  const filter = { stopWords: true, rudeWords: 'shown' } as const;
  expect(seen(results({ 'it’s': 1, 'The.': 2, Rain: 4 }, { filter })).words).toEqual({ Rain: 4 });
});

test('censored words that look the same are one', () => {
  const filter = { stopWords: false, rudeWords: 'censored' } as const;
  expect(seen(results({ ...counts, Slut: 5 }, { filter })).words).toEqual({
    Rain: 4,
    the: 3,
    'S•••': 7,
    's•••': 1,
  });
});

test('whoever moderates sees all words, what is not shown first and why', () => {
  const filter = { stopWords: true, rudeWords: 'blocked' } as const;
  const moderated = moderatedWords(results(counts, { filter, hidden: { [cloud]: ['rain'] } }));
  expect(moderated?.questions[0]?.words).toEqual([
    { word: 'Rain', count: 4, withheld: 'hidden', groupedWith: null },
    { word: 'the', count: 3, withheld: 'stop-word', groupedWith: null },
    { word: 'Shit', count: 2, withheld: 'rude', groupedWith: null },
    { word: 'sh1t', count: 1, withheld: 'rude', groupedWith: null },
  ]);
  expect(moderatedWords({ ...results({}), questions: [] })).toBeNull();
});
