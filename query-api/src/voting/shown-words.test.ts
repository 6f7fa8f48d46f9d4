import { unmoderated } from '@pollux/domain/voting/word-moderation';
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
  const words = Object.entries(counts).map(([word, count]) => [`w:${word.toLowerCase()}`, { word, count }]);
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
      waiting: {},
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
  const moderation = { hidden: { [cloud]: ['rain'] }, waiting: { [cloud]: ['the'] } };
  expect(seen(results(counts, moderation))).toEqual({
    words: { Shit: 2, sh1t: 1 },
    responses: 9,
    withheld: 2,
  });
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
    { word: 'Rain', count: 4, withheld: 'hidden' },
    { word: 'the', count: 3, withheld: 'stop-word' },
    { word: 'Shit', count: 2, withheld: 'rude' },
    { word: 'sh1t', count: 1, withheld: 'rude' },
  ]);
  expect(moderatedWords({ ...results({}), questions: [] })).toBeNull();
});
