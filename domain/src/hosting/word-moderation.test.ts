import { expect, test } from 'vitest';
import { InBin, QuizNotFound } from '../authoring/own-quiz.ts';
import { type Quiz, QuizDrafted, QuizMovedToBin, quizzes } from '../authoring/quiz.ts';
import { NotAllowed } from '../kernel/rejection.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  filterWords,
  freezeWords,
  groupWords,
  headOf,
  HideWord,
  hideWord,
  partWord,
  TooManyGrouped,
  TooManyHidden,
  WordFilterSet,
  WordGrouped,
  WordHidden,
  wordModerations,
  WordParted,
  WordShown,
  WordsFrozen,
  WordsUnfrozen,
} from './word-moderation.ts';
import { usualFilter } from '../voting/word-filter.ts';

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
  expect(
    given(wordModerations, hidden, WordShown({ ...about, questionId, word: 'rain' })).state,
  ).toMatchObject({ hidden: { [questionId]: [] }, allowed: { [questionId]: [] } });
});

test('a word that nobody has hidden is shown whatever the filter says, until it is hidden', () => {
  const shown = WordShown({ ...about, questionId, word: 'Darn' });
  given(wordModerations).when(hide('Darn', false)).thenEvents(shown);
  given(wordModerations, shown).when(hide(' darn', false)).thenNothing();
  expect(given(wordModerations, shown).state.allowed).toEqual({ [questionId]: ['darn'] });
  const hidden = WordHidden({ ...about, questionId, word: 'darn' });
  expect(given(wordModerations, shown, hidden).state.allowed).toEqual({ [questionId]: [] });
});

const groups = (word: string, into: string) => (before: typeof wordModerations.initial) =>
  groupWords({ pollId, questionId, word, into }, before, unled(poll), by(owner));
const parts = (word: string) => (before: typeof wordModerations.initial) =>
  partWord({ pollId, questionId, word }, before, unled(poll), by(owner));
const unled = (quiz: Quiz) => ({ quiz, session: { status: 'unknown' as const } });
const grouped = (word: string, into: string) => WordGrouped({ ...about, questionId, word, into });

test('the host counts words together and takes that apart again, and no word with itself', () => {
  given(wordModerations).when(groups('Storm', 'Rain')).thenEvents(grouped('Storm', 'Rain'));
  given(wordModerations).when(groups('Rain', 'rain.')).thenNothing();
  const first = grouped('Storm', 'Rain');
  given(wordModerations, first).when(groups('rain', 'STORM')).thenNothing();
  given(wordModerations, first, grouped('Rain', 'Water')).when(groups('water', 'storm')).thenNothing();
  const parted = WordParted({ ...about, questionId, word: 'storm' });
  given(wordModerations, first).when(parts('storm')).thenEvents(parted);
  given(wordModerations, first, parted).when(parts('Storm')).thenNothing();
  // What the rule of plurals counts together is taken apart so as well.
  given(wordModerations).when(parts('storm')).thenEvents(parted);
  const { state } = given(wordModerations, first, grouped('Rain', 'Water'), parted);
  expect(['storm', 'rain', 'water'].map((key) => headOf(key, state.groups[questionId] ?? []))).toEqual([
    'storm',
    'water',
    'water',
  ]);
});

test('of a host who is forgotten no words are left to count together', () => {
  const gone = grouped(FORGOTTEN, FORGOTTEN);
  expect(given(wordModerations, gone, gone).state.groups).toEqual({});
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

test('so many words are counted together one by one, and no more', () => {
  const events = Array.from({ length: 500 }, (_, index) => grouped(`w${index}`, 'all'));
  given(wordModerations, ...events)
    .when(groups('one more', 'all'))
    .rejects(TooManyGrouped);
  given(wordModerations, ...events)
    .when(parts('one more'))
    .rejects(TooManyGrouped);
});

test('nobody else moderates, nor anything but a poll, nor one in the bin', () => {
  const attempts = (quiz: Quiz, person: string) => [
    () =>
      hideWord(wish('Rain'), wordModerations.initial, { quiz, session: { status: 'unknown' } }, by(person)),
    () =>
      groupWords(
        { pollId, questionId, word: 'a', into: 'b' },
        wordModerations.initial,
        unled(quiz),
        by(person),
      ),
    () => partWord({ pollId, questionId, word: 'a' }, wordModerations.initial, unled(quiz), by(person)),
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
