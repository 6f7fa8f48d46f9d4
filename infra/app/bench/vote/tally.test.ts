import { expect, test } from 'vitest';
import { tallyOf, tallyOfView } from './tally.ts';

const theme = 'a'.repeat(24);
const word = 'b'.repeat(24);
const [music, space] = ['1'.repeat(24), '2'.repeat(24)];

const view = {
  pollId: 'c'.repeat(24),
  quizTitle: 'Annual Day',
  isActive: true,
  isDeleted: false,
  ballots: 3,
  questions: [
    {
      id: theme,
      type: 'mcq' as const,
      title: 'Theme?',
      titleHtml: null,
      image: null,
      responses: 3,
      options: [
        { id: music, text: 'Music', image: null, votes: 3 },
        { id: space, text: 'Space', image: null, votes: 0 },
      ],
    },
    {
      id: word,
      type: 'wordcloud' as const,
      title: 'One word?',
      titleHtml: null,
      image: null,
      responses: 2,
      words: [{ word: 'Fun', count: 2 }],
      otherWords: 0,
    },
  ],
  words: { filter: { stopWords: false, rudeWords: 'shown' as const }, isFrozen: false, withheld: {} },
};

const chose = (optionId: string) => ({ [theme]: { type: 'mcq' as const, optionId } });
const wrote = (given: string) => ({ [word]: { type: 'wordcloud' as const, word: given } });

const ballots = [
  { answers: { ...chose(music), ...wrote('fun') } },
  { answers: { ...chose(music), ...wrote('FUN') } },
  { answers: chose(music) },
];

test('the same ballots make the same tally as the results that show them', () => {
  expect(tallyOfView(view)).toEqual(tallyOf(ballots));
});

test('one ballot more, less or other is another tally', () => {
  expect(tallyOf(ballots.slice(1))).not.toEqual(tallyOfView(view));
  expect(tallyOf([...ballots, ...ballots.slice(2)])).not.toEqual(tallyOfView(view));
  expect(tallyOf(ballots.with(0, { answers: { ...chose(space), ...wrote('fun') } }))).not.toEqual(
    tallyOfView(view),
  );
});
