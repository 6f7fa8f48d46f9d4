import { z } from 'zod';
import { QuizNotFound } from '../authoring/own-quiz.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { NotAllowed, Rejection } from '../kernel/rejection.ts';
import { foldedText } from '../kernel/typed-text.ts';
import { Id, Instant, text } from '../kernel/values.ts';
import { MOST_ANSWER_TAGS, MOST_TAG_CHARACTERS, MOST_TAGGED_AT_ONCE } from './answer-tag-rules.ts';
import type { Attempts } from './attempts.ts';
import { attemptOf } from './sitting.ts';
import { writtenText } from './written-answers.ts';

// By which the owner of a survey or quiz puts in order what people wrote. The tags are the activity's: each can be given
// to the answers to any of its questions. Which answers have one is not kept here, so that the state stays small: giving
// it again changes nothing. An attempt that is opened again loses those of its answers, which were given to what stood there.

// Events

const ofTag = { quizId: Id, tagId: Id, by: Id, at: Instant };

export const AnswerTagAdded = event('AnswerTagAdded', z.object({ ...ofTag, name: z.string() }));
export const AnswerTagRenamed = event('AnswerTagRenamed', z.object({ ...ofTag, name: z.string() }));
/** It is taken from all answers that had it. */
export const AnswerTagRemoved = event('AnswerTagRemoved', z.object(ofTag));

/** An answer is what one person wrote to a question in one attempt. */
const tagged = z.object({ ...ofTag, questionId: Id, attemptId: Id, personId: Id });

export const AnswerTagged = event('AnswerTagged', tagged);
export const AnswerUntagged = event('AnswerUntagged', tagged);

const events = [AnswerTagAdded, AnswerTagRenamed, AnswerTagRemoved, AnswerTagged, AnswerUntagged];
export type AnswerTagEvent = EventOf<(typeof events)[number]>;

// State

export interface AnswerTag {
  readonly tagId: string;
  readonly name: string;
}

export interface AnswerTags {
  /** In the order in which they were added. */
  readonly tags: readonly AnswerTag[];
  /** How often an answer was tagged, or untagged. */
  readonly taggings: number;
}

/** The tags after an event; the read model of tags says the same. */
export function tagsAfter(before: readonly AnswerTag[], event: AnswerTagEvent): readonly AnswerTag[] {
  switch (event.type) {
    case 'AnswerTagAdded': {
      const { tagId, name } = event.data;
      return [...before, { tagId, name }];
    }
    case 'AnswerTagRenamed': {
      const { tagId, name } = event.data;
      return before.map((tag) => (tag.tagId === tagId ? { tagId, name } : tag));
    }
    case 'AnswerTagRemoved':
      return before.filter(({ tagId }) => tagId !== event.data.tagId);
    case 'AnswerTagged':
    case 'AnswerUntagged':
      return before;
  }
}

function evolve({ tags, taggings }: AnswerTags, event: AnswerTagEvent): AnswerTags {
  const isTagging = event.type === 'AnswerTagged' || event.type === 'AnswerUntagged';
  return { tags: tagsAfter(tags, event), taggings: taggings + (isTagging ? 1 : 0) };
}

/** The tags of one survey or quiz. */
export const answerTags = category('AnswerTags', {
  key: (key: { quizId: string }) => key.quizId,
  events,
  initial: { tags: [], taggings: 0 } as AnswerTags,
  evolve,
});

// Commands

const TagName = text(MOST_TAG_CHARACTERS);

/** Adds a tag to those of an activity. */
export const AddAnswerTag = command(
  'AddAnswerTag',
  z.object({ quizId: Id, name: TagName }),
  Message.extend({ tagId: Id }),
);

/** Calls a tag something else; its answers keep it. */
export const RenameAnswerTag = command('RenameAnswerTag', z.object({ quizId: Id, tagId: Id, name: TagName }));

/** Removes a tag, from all answers that have it too. */
export const RemoveAnswerTag = command('RemoveAnswerTag', z.object({ quizId: Id, tagId: Id }));

/** Gives a tag to answers to one question, or takes it from them. */
export const TagAnswers = command(
  'TagAnswers',
  z.object({
    quizId: Id,
    questionId: Id,
    tagId: Id,
    answers: z
      .array(z.object({ attemptId: Id, personId: Id }))
      .min(1)
      .max(MOST_TAGGED_AT_ONCE),
    isTagged: z.boolean(),
  }),
);

// Rejections

export class TooManyTags extends Rejection {
  constructor() {
    super('conflict', 'too-many-answer-tags', `An activity has at most ${MOST_ANSWER_TAGS} tags.`);
  }
}

export class TagNameTaken extends Rejection {
  constructor() {
    super('conflict', 'answer-tag-name-taken', 'There is already a tag with this name.');
  }
}

export class TagNotFound extends Rejection {
  constructor() {
    super('not-found', 'answer-tag-not-found', 'This tag is not there any more.');
  }
}

/** Opened again, taken back or forgotten since it was listed; or it never was there. */
export class AnswerNotFound extends Rejection {
  constructor() {
    super('not-found', 'answer-not-found', 'One of these answers is not there any more.');
  }
}

export class TooManyTaggings extends Rejection {
  constructor() {
    super(
      'conflict',
      'too-many-taggings',
      'The answers to this activity were tagged too often. No more is taken.',
    );
  }
}

// Decisions

/** Nobody reaches this by reading answers, and a stream of that length is still read in a moment. */
export const MOST_TAGGINGS = 50_000;

/** @throws QuizNotFound, NotAllowed, TooManyTags, TagNameTaken */
export function addAnswerTag(
  { quizId, name }: Data<typeof AddAnswerTag>,
  { tags }: AnswerTags,
  quiz: Quiz,
  by: Context,
): AnswerTagEvent[] {
  requireOwnAnswers(quiz, by);
  if (tags.length >= MOST_ANSWER_TAGS) throw new TooManyTags();
  requireFree(name, tags);
  return [AnswerTagAdded({ quizId, tagId: by.newId(), name, ...said(by) })];
}

/** @throws QuizNotFound, NotAllowed, TagNotFound, TagNameTaken */
export function renameAnswerTag(
  { quizId, tagId, name }: Data<typeof RenameAnswerTag>,
  { tags }: AnswerTags,
  quiz: Quiz,
  by: Context,
): AnswerTagEvent[] {
  requireOwnAnswers(quiz, by);
  if (tagIn(tags, tagId).name === name) return [];
  requireFree(
    name,
    tags.filter((tag) => tag.tagId !== tagId),
  );
  return [AnswerTagRenamed({ quizId, tagId, name, ...said(by) })];
}

/** @throws QuizNotFound, NotAllowed */
export function removeAnswerTag(
  { quizId, tagId }: Data<typeof RemoveAnswerTag>,
  { tags }: AnswerTags,
  quiz: Quiz,
  by: Context,
): AnswerTagEvent[] {
  requireOwnAnswers(quiz, by);
  if (!tags.some((tag) => tag.tagId === tagId)) return [];
  return [AnswerTagRemoved({ quizId, tagId, ...said(by) })];
}

/**
 * @param attemptsOf what each person of the answers did at the activity, by their ids
 * @throws QuizNotFound, NotAllowed, TagNotFound, AnswerNotFound, TooManyTaggings
 */
export function tagAnswers(
  { quizId, questionId, tagId, answers, isTagged }: Data<typeof TagAnswers>,
  { tags, taggings }: AnswerTags,
  quiz: Quiz,
  attemptsOf: ReadonlyMap<string, Attempts>,
  by: Context,
): AnswerTagEvent[] {
  requireOwnAnswers(quiz, by);
  tagIn(tags, tagId);
  if (taggings + answers.length > MOST_TAGGINGS) throw new TooManyTaggings();
  for (const { attemptId, personId } of answers) {
    const state = attemptsOf.get(personId);
    const attempt = state && attemptOf(state, attemptId);
    const isThere = attempt !== undefined && attempt.submission !== null;
    if (!isThere || writtenText(attempt.answers[questionId]?.answer ?? null) === null)
      throw new AnswerNotFound();
  }
  const happened = isTagged ? AnswerTagged : AnswerUntagged;
  const about = { quizId, tagId, questionId, ...said(by) };
  return answers.map(({ attemptId, personId }) => happened({ ...about, attemptId, personId }));
}

function tagIn(tags: readonly AnswerTag[], tagId: string): AnswerTag {
  const found = tags.find((tag) => tag.tagId === tagId);
  if (found === undefined) throw new TagNotFound();
  return found;
}

function requireFree(name: string, others: readonly AnswerTag[]): void {
  const folded = foldedText(name);
  if (others.some((tag) => foldedText(tag.name) === folded)) throw new TagNameTaken();
}

/**
 * What people wrote at it is the actor's to put in order, also in the bin and once it is deleted, as long as its reports
 * are there (P410). @throws QuizNotFound, NotAllowed
 */
export function requireOwnAnswers(quiz: Quiz, by: Context): void {
  const wasPublished = quiz.status === 'deleted' || (quiz.status === 'drafted' && quiz.published !== null);
  if (!wasPublished || quiz.quizType === 'POLL') throw new QuizNotFound();
  if (quiz.ownerId !== by.actor.accountId) throw new NotAllowed();
}

function said(by: Context) {
  return { by: by.actor.accountId, at: by.now.toISOString() };
}
