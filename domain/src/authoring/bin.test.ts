import { entitlementsOf } from '../accounts/plan.ts';
import { expect, test } from 'vitest';
import { NotAllowed } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import { castVote, PollClosed } from '../voting/ballot.ts';
import { deleteActivity, setActivityActive } from './activity.ts';
import { BIN_DAYS } from './bin-rules.ts';
import { deleteFromBin, keptInBinUntil, moveToBin, restoreFromBin } from './bin.ts';
import { PollInput } from './content/poll.ts';
import { editActivity } from './drafting/editing.ts';
import { duplicateActivity } from './duplicating.ts';
import { InBin, QuizNotFound } from './own-quiz.ts';
import {
  QuizClosed,
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
  quizzes,
} from './quiz.ts';
import { sampleLists } from './testing.ts';

const [asha, bala, quizId] = [id('a5a'), id('ba1a'), id('9')];
const at = NOW.toISOString();
const about = { quizId, at };
const content = PollInput.parse({
  quizTitle: 'Lunch',
  quizDescription: 'For Friday',
  language: 'Eng',
  questions: [{ id: id('c'), type: 'wordcloud', title: 'One word?' }],
});
const drafted = QuizDrafted({ ...about, quizType: 'POLL', ownerId: asha });
const published = QuizPublished({ ...about, quizType: 'POLL', ownerId: asha, version: 1, content });
const open = [drafted, published];
const binned = [...open, QuizMovedToBin(about), QuizClosed(about)];
const later = (ms: number) => new Date(NOW.getTime() + ms);
const month = BIN_DAYS * 86_400_000;

test('an activity in the bin is closed at once, and one that was closed stays it', () => {
  given(quizzes, ...open)
    .when((quiz) => moveToBin(quiz, by(asha)))
    .thenEvents(QuizMovedToBin(about), QuizClosed(about));
  given(quizzes, ...open, QuizClosed(about))
    .when((quiz) => moveToBin(quiz, by(asha)))
    .thenEvents(QuizMovedToBin(about));
  given(quizzes, ...binned)
    .when((quiz) => {
      const vote = { pollId: quizId, firstname: '', lastname: '', answers: {}, version: 1 };
      return castVote(vote, { cast: 0, answers: {}, sealed: [] }, quiz, by(bala), () => null) as never;
    })
    .rejects(PollClosed);
});

test('it is taken out as it was: open if it was open', () => {
  given(quizzes, ...binned)
    .when((quiz) => restoreFromBin(quiz, by(asha)))
    .thenEvents(QuizRestoredFromBin(about), QuizReopened(about));
  given(quizzes, ...open, QuizClosed(about), QuizMovedToBin(about))
    .when((quiz) => restoreFromBin(quiz, by(asha)))
    .thenEvents(QuizRestoredFromBin(about));
  const { state } = given(quizzes, ...binned, QuizRestoredFromBin(about), QuizReopened(about));
  expect(state).toEqual(given(quizzes, ...open).state);
});

test('moving it there twice, or out of it twice, is moving it once', () => {
  const moved = given(quizzes, ...binned);
  moved.when((quiz) => moveToBin(quiz, by(asha, later(1_000)))).thenNothing();
  given(quizzes, ...open)
    .when((quiz) => restoreFromBin(quiz, by(asha)))
    .thenNothing();
});

test('only its owner moves it', () => {
  for (const decide of [moveToBin, restoreFromBin]) {
    given(quizzes, ...binned)
      .when((quiz) => decide(quiz, by(bala)))
      .rejects(NotAllowed);
    given(quizzes)
      .when((quiz) => decide(quiz, by(asha)))
      .rejects(QuizNotFound);
  }
});

test('in the bin it is neither changed nor opened nor copied, but can be deleted for good', () => {
  const bin = given(quizzes, ...binned);
  const edits = [{ edit: 'set-details' as const, fields: { quizTitle: 'Dinner' } }];
  const creator = { ...sampleLists, entitlements: entitlementsOf('basic') };
  bin
    .when((quiz) => editActivity({ id: quizId, revision: 0, edits }, quiz, by(asha), creator))
    .rejects(InBin);
  bin.when((quiz) => setActivityActive({ id: quizId, isActive: true }, quiz, by(asha))).rejects(InBin);
  bin
    .when((quiz) => duplicateActivity(quiz, quizzes.initial, by(asha), { ...creator, quizId: id('d') }))
    .rejects(InBin);
  bin.when((quiz) => deleteActivity(quiz, by(asha))).thenEvents(QuizDeleted(about));
});

test('it is deleted after 30 days to the millisecond, and from then on cannot be taken out', () => {
  const bin = given(quizzes, ...binned);
  const over = later(month);
  expect(keptInBinUntil(at)).toBe(over.toISOString());
  bin.when((quiz) => deleteFromBin(quiz, { now: later(month - 1) })).thenNothing();
  bin
    .when((quiz) => deleteFromBin(quiz, { now: over }))
    .thenEvents(QuizDeleted({ quizId, at: over.toISOString() }));
  bin.when((quiz) => restoreFromBin(quiz, by(asha, over))).rejects(QuizNotFound);
  expect(restoreFromBin(bin.state, by(asha, later(month - 1)))).toHaveLength(2);
});

test('a deadline that knows an older state deletes nothing: what was taken out, or moved there again', () => {
  const now = later(month);
  given(quizzes, ...binned, QuizRestoredFromBin(about), QuizReopened(about))
    .when((quiz) => deleteFromBin(quiz, { now }))
    .thenNothing();
  const again = QuizMovedToBin({ quizId, at: later(1).toISOString() });
  given(quizzes, ...binned, QuizRestoredFromBin(about), again)
    .when((quiz) => deleteFromBin(quiz, { now }))
    .thenNothing();
  given(quizzes, ...binned, QuizDeleted(about))
    .when((quiz) => deleteFromBin(quiz, { now }))
    .thenNothing();
});
