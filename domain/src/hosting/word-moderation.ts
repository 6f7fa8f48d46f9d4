import { z } from 'zod';
import { countsBallots } from '../voting/ballot.ts';
import { ownQuiz, QuizNotFound } from '../authoring/own-quiz.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { type HostedSession, ownSession } from './hosted-session.ts';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, lines, personal } from '../kernel/values.ts';
import { MOST_TEXT_CHARACTERS } from '../questions/answer-rules.ts';
import { WordFilter, usualFilter } from '../voting/word-filter.ts';
import { wordKey } from '../questions/word-cloud-rules.ts';

// What the owner of a poll lets people see of its words. The words stay counted, whatever is shown of them.

/** Whether what people write to a question is moderated: words of a cloud, and open answers. */
export function isModerated<Question extends { readonly type: string }>(
  question: Question,
): question is Extract<Question, { type: 'wordcloud' | 'shortanswer' }> {
  return question.type === 'wordcloud' || question.type === 'shortanswer';
}

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
/** The host counts a word with another one, as if all who wrote it had written that. */
export const WordGrouped = event('WordGrouped', aWord.extend({ into: personal(z.string()) }), {
  person: 'by',
});
/** From here on the word stands alone, whatever it was counted with. */
export const WordParted = event('WordParted', aWord, { person: 'by' });
/** From here on what is shown stands still: words are counted, and not shown before they are let go. */
export const WordsFrozen = event('WordsFrozen', z.object({ ...ofPoll, by: Id, at: Instant }));
export const WordsUnfrozen = event('WordsUnfrozen', z.object({ ...ofPoll, by: Id, at: Instant }));
export const WordFilterSet = event(
  'WordFilterSet',
  z.object({ ...ofPoll, filter: WordFilter, by: Id, at: Instant }),
);

const events = [WordHidden, WordShown, WordGrouped, WordParted, WordsFrozen, WordsUnfrozen, WordFilterSet];
export type WordModerationEvent = EventOf<(typeof events)[number]>;

// State

export interface WordModeration {
  readonly filter: WordFilter;
  readonly isFrozen: boolean;
  /** The keys of hidden words by question id. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
  /** The keys of words that are shown whatever the filter says, by question id. */
  readonly allowed: Readonly<Record<string, readonly string[]>>;
  /** What the host has counted together or apart, by question id. */
  readonly groups: Readonly<Record<string, readonly GroupedWord[]>>;
}

/** A word, by its key, and that of the one it is counted with; null if it is to stand alone. */
export const GroupedWord = z.object({ word: z.string(), into: z.string().nullable() });
export type GroupedWord = z.infer<typeof GroupedWord>;

/** Where nothing was moderated. */
export const unmoderated: WordModeration = {
  filter: usualFilter,
  isFrozen: false,
  hidden: {},
  allowed: {},
  groups: {},
};

/** What holds after an event; read models say the same of each poll. */
export function moderated(before: WordModeration, event: WordModerationEvent): WordModeration {
  switch (event.type) {
    case 'WordHidden':
    case 'WordShown': {
      const { questionId } = event.data;
      const key = wordKey(event.data.word);
      const of = (keys: WordModeration['hidden']) => keys[questionId] ?? [];
      const others = of(before.hidden).filter((each) => each !== key);
      const allowed = of(before.allowed).filter((each) => each !== key);
      const wasHidden = others.length < of(before.hidden).length;
      const isHidden = event.type === 'WordHidden';
      return {
        ...before,
        hidden: { ...before.hidden, [questionId]: isHidden ? [...others, key] : others },
        // Shown again it is as it was before; what nobody had hidden is shown whatever it is.
        allowed: { ...before.allowed, [questionId]: isHidden || wasHidden ? allowed : [...allowed, key] },
      };
    }
    case 'WordGrouped':
    case 'WordParted': {
      const { questionId } = event.data;
      const word = wordKey(event.data.word);
      const into = event.type === 'WordGrouped' ? wordKey(event.data.into) : null;
      // Of a host who is forgotten there are no words.
      if (into === word) return before;
      const others = (before.groups[questionId] ?? []).filter((each) => each.word !== word);
      return { ...before, groups: { ...before.groups, [questionId]: [...others, { word, into }] } };
    }
    case 'WordsFrozen':
      return { ...before, isFrozen: true };
    case 'WordsUnfrozen':
      return { ...before, isFrozen: false };
    case 'WordFilterSet':
      return { ...before, filter: event.data.filter };
  }
}

/** The key of the word that one is counted with in the end: itself, where the host has said nothing of it. */
export function headOf(key: string, groups: readonly GroupedWord[]): string {
  const into = groups.find(({ word }) => word === key)?.into ?? null;
  return into === null ? key : headOf(into, groups);
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

/** A word of a cloud, or what somebody wrote to an open question. */
const ModeratedText = lines(MOST_TEXT_CHARACTERS);

/**
 * Hides a word or an open answer from everybody, or shows it: every spelling of it that counts as one. What the filter
 * holds back is shown so as well.
 */
export const HideWord = command(
  'HideWord',
  z.object({ pollId: Id, questionId: Id, word: ModeratedText, isHidden: z.boolean() }),
);

/** Counts a word with another one: what is the same is written in more ways than any rule knows. */
export const GroupWords = command(
  'GroupWords',
  z.object({ pollId: Id, questionId: Id, word: ModeratedText, into: ModeratedText }),
);

/** Has a word stand alone again, whoever has counted it with another one: the host, or the rule of plurals. */
export const PartWord = command('PartWord', z.object({ pollId: Id, questionId: Id, word: ModeratedText }));

/** Has what is shown stand still, or lets it go on. */
export const FreezeWords = command('FreezeWords', z.object({ pollId: Id, isFrozen: z.boolean() }));

/** Chooses what is left out whoever wrote it. */
export const FilterWords = command('FilterWords', z.object({ pollId: Id, filter: WordFilter }));

// Rejections

export class TooManyHidden extends Rejection {
  constructor() {
    super('conflict', 'too-many-hidden', 'No more words of this question can be hidden one by one.');
  }
}

/** Rules of clouds are made for some words; a list of all of them is none. */
export class TooManyGrouped extends Rejection {
  constructor() {
    super('conflict', 'too-many-grouped', 'No more words of this question can be grouped one by one.');
  }
}

// Decisions

/** Of each question; whoever needs more is better served by the filter, or by freezing. */
const MOST_HIDDEN = 500;
const MOST_GROUPED = 500;

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
  const allowed = before.allowed[questionId] ?? [];
  if (!isHidden && !isKnown && allowed.includes(wordKey(word))) return [];
  if (!isKnown && (isHidden ? hidden : allowed).length >= MOST_HIDDEN) throw new TooManyHidden();
  const about = { pollId, questionId, word, ...said(poll, by) };
  return [isHidden ? WordHidden(about) : WordShown(about)];
}

/**
 * Counts a word, and all that is counted with it, with another one. Two that are together already stay so.
 * @throws QuizNotFound, NotAllowed, InBin, TooManyGrouped
 */
export function groupWords(
  { pollId, questionId, word, into }: Data<typeof GroupWords>,
  before: WordModeration,
  poll: ModeratedPoll,
  by: Context,
): WordModerationEvent[] {
  requireOwnPoll(poll, by);
  const groups = before.groups[questionId] ?? [];
  // The head goes, so that no word is ever counted with itself.
  const head = headOf(wordKey(word), groups);
  if (head === headOf(wordKey(into), groups)) return [];
  const isKnown = groups.some((each) => each.word === wordKey(word));
  if (!isKnown && groups.length >= MOST_GROUPED) throw new TooManyGrouped();
  return [WordGrouped({ pollId, questionId, word, into, ...said(poll, by) })];
}

/** @throws QuizNotFound, NotAllowed, InBin, TooManyGrouped */
export function partWord(
  { pollId, questionId, word }: Data<typeof PartWord>,
  before: WordModeration,
  poll: ModeratedPoll,
  by: Context,
): WordModerationEvent[] {
  requireOwnPoll(poll, by);
  const groups = before.groups[questionId] ?? [];
  const known = groups.find((each) => each.word === wordKey(word));
  if (known?.into === null) return [];
  if (known === undefined && groups.length >= MOST_GROUPED) throw new TooManyGrouped();
  return [WordParted({ pollId, questionId, word, ...said(poll, by) })];
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
  else {
    ownQuiz(quiz, by);
    if (!countsBallots(quiz)) throw new QuizNotFound();
  }
}
