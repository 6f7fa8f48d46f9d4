import { z } from 'zod';
import { ownQuiz, QuizNotFound } from '../authoring/own-quiz.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { type HostedSession, ownSession } from '../hosting/hosted-session.ts';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, personal } from '../kernel/values.ts';
import { Word } from '../questions/word-cloud.ts';
import { wordKey } from '../questions/word-cloud-rules.ts';

// What the owner of a poll lets people see of its words. The words stay counted, whatever is shown of them.

/** What is shown of a rude word: all of it, its first letter, or nothing. */
export const RudeWords = z.enum(['shown', 'censored', 'blocked']);

/** What is left out of clouds, whoever wrote it. */
export const WordFilter = z.object({
  /** Whether words that say nothing by themselves are left out, as "the". */
  stopWords: z.boolean(),
  rudeWords: RudeWords,
});
export type WordFilter = z.infer<typeof WordFilter>;

/** Unless the owner wants it otherwise, what is rude is on no wall. */
export const usualFilter: WordFilter = { stopWords: false, rudeWords: 'blocked' };

// Events

const ofPoll = {
  /** The poll, or the hosted session of it whose words they are. */
  pollId: Id,
  /** The poll, where `pollId` is a session. */
  quizId: Id.optional(),
};

const aWord = z.object({
  ...ofPoll,
  questionId: Id,
  // Somebody wrote it, but nobody can tell who: it goes with the person who hid it.
  word: personal(z.string()),
  by: Id,
  at: Instant,
});

export const WordHidden = event('WordHidden', aWord, { person: 'by' });
export const WordShown = event('WordShown', aWord, { person: 'by' });
/** From here on words that nobody has written before are counted and not shown. */
export const WordsFrozen = event('WordsFrozen', z.object({ ...ofPoll, by: Id, at: Instant }));
export const WordsUnfrozen = event('WordsUnfrozen', z.object({ ...ofPoll, by: Id, at: Instant }));
export const WordFilterSet = event(
  'WordFilterSet',
  z.object({ ...ofPoll, filter: WordFilter, by: Id, at: Instant }),
);

const events = [WordHidden, WordShown, WordsFrozen, WordsUnfrozen, WordFilterSet];
export type WordModerationEvent = EventOf<(typeof events)[number]>;

// State

export interface WordModeration {
  readonly filter: WordFilter;
  readonly isFrozen: boolean;
  /** The keys of hidden words by question id. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
}

/** Where nothing was moderated. */
export const unmoderated: WordModeration = { filter: usualFilter, isFrozen: false, hidden: {} };

/** What holds after an event; read models say the same of each poll. */
export function moderated(before: WordModeration, event: WordModerationEvent): WordModeration {
  switch (event.type) {
    case 'WordHidden':
    case 'WordShown': {
      const { questionId, word } = event.data;
      const others = (before.hidden[questionId] ?? []).filter((key) => key !== wordKey(word));
      const hidden = event.type === 'WordHidden' ? [...others, wordKey(word)] : others;
      return { ...before, hidden: { ...before.hidden, [questionId]: hidden } };
    }
    case 'WordsFrozen':
      return { ...before, isFrozen: true };
    case 'WordsUnfrozen':
      return { ...before, isFrozen: false };
    case 'WordFilterSet':
      return { ...before, filter: event.data.filter };
  }
}

/** What one poll's owner has decided of its words. */
export const wordModerations = category('WordModeration', {
  key: (key: { pollId: string }) => key.pollId,
  events,
  initial: unmoderated,
  evolve: moderated,
});

/** What has the words of an id: a poll, or a hosted session of one; the other is unknown. */
export interface ModeratedPoll {
  readonly quiz: Quiz;
  readonly session: HostedSession;
}

// Commands

/** Hides a word from everybody, or shows it again: every spelling of it that counts as one. */
export const HideWord = command(
  'HideWord',
  z.object({ pollId: Id, questionId: Id, word: Word, isHidden: z.boolean() }),
);

/** Keeps new words from being shown, or lets them. */
export const FreezeWords = command('FreezeWords', z.object({ pollId: Id, isFrozen: z.boolean() }));

/** Chooses what is left out whoever wrote it. */
export const FilterWords = command('FilterWords', z.object({ pollId: Id, filter: WordFilter }));

// Rejections

export class TooManyHidden extends Rejection {
  constructor() {
    super('conflict', 'too-many-hidden', 'No more words of this question can be hidden one by one.');
  }
}

// Decisions

/** Of each question; whoever needs more is better served by the filter, or by freezing. */
const MOST_HIDDEN = 500;

/**
 * A word can be hidden again: read models know of those alone that are counted, and one may have been forgotten with its
 * writer and come back. @throws QuizNotFound, NotAllowed, InBin, TooManyHidden
 */
export function hideWord(
  { pollId, questionId, word, isHidden }: Data<typeof HideWord>,
  before: WordModeration,
  poll: ModeratedPoll,
  by: Context,
): WordModerationEvent[] {
  requireOwnPoll(poll, by);
  const hidden = before.hidden[questionId] ?? [];
  const isKnown = hidden.includes(wordKey(word));
  if (!isHidden && !isKnown) return [];
  if (isHidden && !isKnown && hidden.length >= MOST_HIDDEN) throw new TooManyHidden();
  const about = { pollId, questionId, word, ...said(poll, by) };
  return [isHidden ? WordHidden(about) : WordShown(about)];
}

/** @throws QuizNotFound, NotAllowed, InBin */
export function freezeWords(
  { pollId, isFrozen }: Data<typeof FreezeWords>,
  before: WordModeration,
  poll: ModeratedPoll,
  by: Context,
): WordModerationEvent[] {
  requireOwnPoll(poll, by);
  if (before.isFrozen === isFrozen) return [];
  const about = { pollId, ...said(poll, by) };
  return [isFrozen ? WordsFrozen(about) : WordsUnfrozen(about)];
}

/** @throws QuizNotFound, NotAllowed, InBin */
export function filterWords(
  { pollId, filter }: Data<typeof FilterWords>,
  before: WordModeration,
  poll: ModeratedPoll,
  by: Context,
): WordModerationEvent[] {
  requireOwnPoll(poll, by);
  const { stopWords, rudeWords } = before.filter;
  if (filter.stopWords === stopWords && filter.rudeWords === rudeWords) return [];
  return [WordFilterSet({ pollId, filter, ...said(poll, by) })];
}

function said({ session }: ModeratedPoll, by: Context) {
  const ofSession = session.status === 'unknown' ? {} : { quizId: session.quizId };
  return { ...ofSession, by: by.actor.accountId, at: by.now.toISOString() };
}

function requireOwnPoll({ quiz, session }: ModeratedPoll, by: Context): void {
  if (session.status !== 'unknown') ownSession(session, by);
  else if (ownQuiz(quiz, by).quizType !== 'POLL') throw new QuizNotFound();
}
