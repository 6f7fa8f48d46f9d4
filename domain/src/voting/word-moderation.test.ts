import { expect, test } from 'vitest';
import { InBin, QuizNotFound } from '../authoring/own-quiz.ts';
import { type Quiz, QuizDrafted, QuizMovedToBin, quizzes } from '../authoring/quiz.ts';
import { NotAllowed } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  usualFilter,
  filterWords,
  freezeWords,
  HideWord,
  hideWord,
  TooManyHidden,
  WordFilterSet,
  WordHidden,
  wordModerations,
  WordShown,
  WordsFrozen,
  WordsUnfrozen,
} from './word-moderation.ts';

const [pollId, questionId, owner] = [id('f00'), id('1'), id('a1')];
const at = NOW.toISOString();
const about = { pollId, by: owner, at };
const quizOf = (quizType: 'POLL' | 'QUIZ') =>
  given(quizzes, QuizDrafted({ quizId: pollId, quizType, ownerId: owner, at })).state;
const poll = quizOf('POLL');
const wish = (word: string, isHidden = true) =>
  HideWord.payload.parse({ pollId, questionId, word, isHidden });
const hide =
  (word: string, isHidden = true) =>
  (before: typeof wordModerations.initial) =>
    hideWord(wish(word, isHidden), before, { quiz: poll, session: { status: 'unknown' } }, by(owner));

test('an owner hides a word, and shows it again, however it is spelt', () => {
  const hidden = WordHidden({ ...about, questionId, word: 'Rain' });
  given(wordModerations).when(hide(' Rain ')).thenEvents(hidden);
  given(wordModerations, hidden)
    .when(hide('rain', false))
    .thenEvents(WordShown({ ...about, questionId, word: 'rain' }));
  given(wordModerations, hidden, WordShown({ ...about, questionId, word: 'rain' }))
    .when(hide('rain', false))
    .thenNothing();
});

test('a word is hidden of its own question alone', () => {
  const elsewhere = WordHidden({ ...about, questionId: id('2'), word: 'Rain' });
  given(wordModerations, elsewhere)
    .when(hide('Rain'))
    .thenEvents(WordHidden({ ...about, questionId, word: 'Rain' }));
});

test('new words are kept back, and let go', () => {
  const freeze = (isFrozen: boolean) => (before: typeof wordModerations.initial) =>
    freezeWords({ pollId, isFrozen }, before, { quiz: poll, session: { status: 'unknown' } }, by(owner));
  given(wordModerations).when(freeze(true)).thenEvents(WordsFrozen(about));
  given(wordModerations).when(freeze(false)).thenNothing();
  given(wordModerations, WordsFrozen(about)).when(freeze(true)).thenNothing();
  given(wordModerations, WordsFrozen(about)).when(freeze(false)).thenEvents(WordsUnfrozen(about));
});

test('what is rude is left out unless its owner wants it otherwise, and nothing else is', () => {
  expect(wordModerations.initial.filter).toEqual({ stopWords: false, rudeWords: 'blocked' });
  const filter = { stopWords: true, rudeWords: 'shown' } as const;
  const set = (chosen: typeof usualFilter) => (before: typeof wordModerations.initial) =>
    filterWords(
      { pollId, filter: chosen },
      before,
      { quiz: poll, session: { status: 'unknown' } },
      by(owner),
    );
  given(wordModerations).when(set(usualFilter)).thenNothing();
  given(wordModerations)
    .when(set(filter))
    .thenEvents(WordFilterSet({ ...about, filter }));
  given(wordModerations, WordFilterSet({ ...about, filter }))
    .when(set(filter))
    .thenNothing();
});

test('so many words are hidden one by one, and no more', () => {
  const events = Array.from({ length: 500 }, (_, index) =>
    WordHidden({ ...about, questionId, word: `w${index}` }),
  );
  given(wordModerations, ...events)
    .when(hide('one more'))
    .rejects(TooManyHidden);
  given(wordModerations, ...events)
    .when(hide('W1'))
    .thenEvents(WordHidden({ ...about, questionId, word: 'W1' }));
});

test('nobody else moderates, nor anything but a poll, nor one in the bin', () => {
  const attempts = (quiz: Quiz, person: string) => [
    () =>
      hideWord(wish('Rain'), wordModerations.initial, { quiz, session: { status: 'unknown' } }, by(person)),
    () =>
      freezeWords(
        { pollId, isFrozen: true },
        wordModerations.initial,
        { quiz, session: { status: 'unknown' } },
        by(person),
      ),
    () =>
      filterWords(
        { pollId, filter: { stopWords: true, rudeWords: 'shown' } },
        wordModerations.initial,
        { quiz, session: { status: 'unknown' } },
        by(person),
      ),
  ];
  const binned = quizzes.evolve(poll, QuizMovedToBin({ quizId: pollId, at }));
  for (const attempt of attempts(poll, id('b0b'))) expect(attempt).toThrow(NotAllowed);
  for (const attempt of attempts(quizOf('QUIZ'), owner)) expect(attempt).toThrow(QuizNotFound);
  for (const attempt of attempts(quizzes.initial, owner)) expect(attempt).toThrow(QuizNotFound);
  for (const attempt of attempts(binned, owner)) expect(attempt).toThrow(InBin);
});
